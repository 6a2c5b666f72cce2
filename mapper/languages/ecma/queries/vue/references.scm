; Props and events refer to nothing that other scripts do not.
