"""Apps whose navigation graph is known before they are written: see 'scripts/try-dialects --help'."""
