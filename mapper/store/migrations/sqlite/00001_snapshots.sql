-- +goose Up
-- A snapshot is a list of parts in the order of its nodes. A part holds the nodes of one file, or of one folder alone, and is
-- kept once however many snapshots hold it. Metrics change with every commit, so they stand with the snapshot.
CREATE TABLE repomap_snapshots (
    no             INTEGER PRIMARY KEY,
    repo_id        TEXT    NOT NULL,
    snapshot_id    TEXT    NOT NULL,
    root_node_id   TEXT    NOT NULL,
    schema_version TEXT    NOT NULL DEFAULT '1.0',
    created_at     TEXT    NOT NULL,
    UNIQUE (repo_id, snapshot_id)
);

CREATE TABLE repomap_parts (
    no    INTEGER PRIMARY KEY,
    key   BLOB NOT NULL UNIQUE,
    nodes TEXT NOT NULL -- a JSON array, ids without the snapshot's prefix, no metrics
);

CREATE TABLE repomap_entries (
    snapshot_no INTEGER NOT NULL REFERENCES repomap_snapshots (no) ON DELETE CASCADE,
    last        INTEGER NOT NULL, -- number of the part's last node, in the order of the snapshot, from 0
    start       INTEGER NOT NULL, -- number of its first node
    first       INTEGER NOT NULL, -- number of the first node of the whole subtree; start for a file
    path        TEXT    NOT NULL,
    part_no     INTEGER NOT NULL REFERENCES repomap_parts (no),
    metrics     TEXT    NOT NULL, -- a JSON array, one object for each node of the part
    PRIMARY KEY (snapshot_no, last)
) WITHOUT ROWID;

CREATE INDEX idx_repomap_entries_path ON repomap_entries (snapshot_no, path);
CREATE INDEX idx_repomap_entries_part ON repomap_entries (part_no);

CREATE TABLE repomap_rankings (
    snapshot_no INTEGER NOT NULL REFERENCES repomap_snapshots (no) ON DELETE CASCADE,
    kind        TEXT    NOT NULL,
    nodes       BLOB    NOT NULL, -- the numbers of the nodes that have an importance, highest first, 4 bytes each, big-endian
    PRIMARY KEY (snapshot_no, kind)
) WITHOUT ROWID;

-- The nodes with the columns that they have in PostgreSQL, for queries by hand.
CREATE VIEW repomap_nodes AS
SELECT 'repomap:' || s.repo_id || ':' || s.snapshot_id || ':' || (n.value ->> 'id') AS id,
       s.repo_id,
       s.snapshot_id,
       n.value ->> 'kind'                               AS kind,
       n.value ->> 'name'                               AS name,
       n.value ->> 'path'                               AS path,
       n.value ->> 'fqn'                                AS fqn,
       n.value ->> 'parent_id'                          AS parent_id,
       n.value -> 'children_ids'                        AS children_ids,
       n.value -> 'chunk_ids'                           AS chunk_ids,
       json_extract(e.metrics, '$[' || n.key || ']')    AS metrics,
       n.value -> 'summary'                             AS summary,
       n.value -> 'attrs'                               AS attrs
FROM repomap_snapshots s
JOIN repomap_entries e ON e.snapshot_no = s.no
JOIN repomap_parts p ON p.no = e.part_no
JOIN json_each(p.nodes) n;
