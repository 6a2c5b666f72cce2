; Type assertions declare nothing.
