-- +goose Up
-- A key of a B-tree has at most 2,704 bytes, and ids and paths may be longer. So the indexes hold hashes and prefixes of them.
ALTER TABLE repomap_nodes DROP CONSTRAINT repomap_nodes_pkey;

CREATE UNIQUE INDEX repomap_nodes_pkey
    ON repomap_nodes (md5(id), hashtextextended(id, 0));

DROP INDEX idx_repomap_nodes_parent;

CREATE INDEX idx_repomap_nodes_parent
    ON repomap_nodes (repo_id, snapshot_id, md5(parent_id));

DROP INDEX idx_repomap_nodes_kind_path;

CREATE INDEX idx_repomap_nodes_kind_path
    ON repomap_nodes (repo_id, snapshot_id, kind, left(path, 200));
