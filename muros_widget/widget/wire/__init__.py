"""How a game is told to a browser, as JSON, and what any browser says. Knows no widget, loads no notebook machinery."""
