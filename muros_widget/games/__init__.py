"""Rules of games, pure: no notebook, no files, no clock, no global random state."""
