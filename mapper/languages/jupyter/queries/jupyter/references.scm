; The declarations of cells are visible in the notebook only.
(module) @scope

