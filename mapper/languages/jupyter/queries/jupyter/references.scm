; What a cell holds is for the notebook alone.
(module) @scope

