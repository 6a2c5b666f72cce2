-- +goose Up
CREATE TABLE repomap_snapshots (
    repo_id        TEXT        NOT NULL,
    snapshot_id    TEXT        NOT NULL,
    root_node_id   TEXT        NOT NULL,
    schema_version TEXT        NOT NULL DEFAULT '1.0',
    created_at     TIMESTAMPTZ NOT NULL DEFAULT NOW(),

    PRIMARY KEY (repo_id, snapshot_id)
);

CREATE TABLE repomap_nodes (
    id           TEXT        NOT NULL,
    repo_id      TEXT        NOT NULL,
    snapshot_id  TEXT        NOT NULL,

    kind         TEXT        NOT NULL,
    name         TEXT        NOT NULL,
    path         TEXT        NULL,
    fqn          TEXT        NULL,

    parent_id    TEXT        NULL,
    children_ids TEXT[]      NOT NULL DEFAULT '{}',

    chunk_ids    TEXT[]      NOT NULL DEFAULT '{}',

    metrics      JSONB       NOT NULL DEFAULT '{}'::jsonb,
    summary      JSONB       NOT NULL DEFAULT '{}'::jsonb,
    attrs        JSONB       NOT NULL DEFAULT '{}'::jsonb,

    created_at   TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    updated_at   TIMESTAMPTZ NOT NULL DEFAULT NOW(),

    PRIMARY KEY (id),

    CONSTRAINT fk_repomap_nodes_snapshot
        FOREIGN KEY (repo_id, snapshot_id)
        REFERENCES repomap_snapshots (repo_id, snapshot_id)
        ON DELETE CASCADE
);

CREATE INDEX idx_repomap_nodes_repo_snapshot
    ON repomap_nodes (repo_id, snapshot_id);

CREATE INDEX idx_repomap_nodes_parent
    ON repomap_nodes (repo_id, snapshot_id, parent_id);

CREATE INDEX idx_repomap_nodes_kind_path
    ON repomap_nodes (repo_id, snapshot_id, kind, path);

CREATE INDEX idx_repomap_nodes_importance
    ON repomap_nodes (repo_id, snapshot_id, ((metrics ->> 'importance')::double precision));

CREATE INDEX idx_repomap_nodes_summary_tags_gin
    ON repomap_nodes USING GIN ((summary -> 'tags'));
