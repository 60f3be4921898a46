"""Lessons: replays that ask questions."""

from .lesson import Lesson

__all__ = ["Lesson"]
