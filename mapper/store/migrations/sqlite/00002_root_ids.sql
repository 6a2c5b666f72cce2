-- +goose Up
-- The id of a root ends in `:root`. A file or folder of that name has `:./root`.
DROP VIEW repomap_nodes;

CREATE VIEW repomap_nodes AS
SELECT 'repomap:' || s.repo_id || ':' || s.snapshot_id || ':' ||
           CASE n.value ->> 'id' WHEN '.' THEN 'root' WHEN 'root' THEN './root' ELSE n.value ->> 'id' END AS id,
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
