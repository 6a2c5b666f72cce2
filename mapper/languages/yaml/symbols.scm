; Not searched for symbols.
(block_sequence) @opaque
(flow_mapping) @opaque
(flow_sequence) @opaque

(comment) @comment
[(double_quote_scalar) (single_quote_scalar)] @verbatim

; Keys that give structure, such as jobs, services and paths. Other keys are settings, not symbols.
(document
  (block_node
    (block_mapping
      (block_mapping_pair
        key: (_) @_things
        value: (block_node (block_mapping (block_mapping_pair key: (_) @name) @symbol.object)))))
  (#any-of? @_things "jobs" "services" "paths" "volumes" "networks" "components" "definitions" "stages")
  (#set! name.trim "\"'"))
(document
  (block_node
    (block_mapping
      (block_mapping_pair
        key: (_) @_paths
        value: (block_node
          (block_mapping
            (block_mapping_pair
              value: (block_node (block_mapping (block_mapping_pair key: (_) @name) @symbol.method))))))))
  (#eq? @_paths "paths")
  (#any-of? @name "get" "put" "post" "delete" "options" "head" "patch" "trace"))
(document
  (block_node
    (block_mapping
      (block_mapping_pair
        key: (_) @_components
        value: (block_node
          (block_mapping
            (block_mapping_pair
              key: (_) @_schemas
              value: (block_node (block_mapping (block_mapping_pair key: (_) @name) @symbol.type))))))))
  (#eq? @_components "components")
  (#eq? @_schemas "schemas"))
; A Kubernetes object is named by its metadata.
(document
  (block_node
    (block_mapping
      (block_mapping_pair
        key: (_) @_metadata
        value: (block_node
          (block_mapping (block_mapping_pair key: (_) @_name value: (flow_node) @name) @symbol.object)))))
  (#eq? @_metadata "metadata")
  (#eq? @_name "name")
  (#set! name.trim "\"'"))
(document
  (block_node
    (block_mapping (block_mapping_pair key: (_) @_kind value: (flow_node (plain_scalar) @name)) @symbol.property))
  (#eq? @_kind "kind"))
; A GitLab job is a key with a script.
(document
  (block_node
    (block_mapping
      (block_mapping_pair
        key: (_) @name
        value: (block_node (block_mapping (block_mapping_pair key: (_) @_script)))) @symbol.object))
  (#eq? @_script "script"))
(block_mapping_pair value: (block_node) @body)
(block_mapping_pair value: (flow_node) @value)
