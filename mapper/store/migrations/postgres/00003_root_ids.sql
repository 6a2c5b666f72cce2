-- +goose Up
-- The id of a root ends in `:root`. A file or folder of that name has `:./root`.
UPDATE repomap_nodes
   SET id = 'repomap:' || repo_id || ':' || snapshot_id || ':./root'
 WHERE id = 'repomap:' || repo_id || ':' || snapshot_id || ':root';

UPDATE repomap_nodes
   SET parent_id = 'repomap:' || repo_id || ':' || snapshot_id || ':./root'
 WHERE parent_id = 'repomap:' || repo_id || ':' || snapshot_id || ':root';

UPDATE repomap_nodes
   SET children_ids = array_replace(children_ids,
           'repomap:' || repo_id || ':' || snapshot_id || ':root', 'repomap:' || repo_id || ':' || snapshot_id || ':./root')
 WHERE parent_id IS NULL;

UPDATE repomap_nodes
   SET id = 'repomap:' || repo_id || ':' || snapshot_id || ':root'
 WHERE id = 'repomap:' || repo_id || ':' || snapshot_id || ':.';

UPDATE repomap_nodes
   SET parent_id = 'repomap:' || repo_id || ':' || snapshot_id || ':root'
 WHERE parent_id = 'repomap:' || repo_id || ':' || snapshot_id || ':.';

UPDATE repomap_snapshots
   SET root_node_id = 'repomap:' || repo_id || ':' || snapshot_id || ':root'
 WHERE root_node_id = 'repomap:' || repo_id || ':' || snapshot_id || ':.';
