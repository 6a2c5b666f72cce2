((rule_set (selectors) @name) @symbol.function (#match? @name "^[.#][\\w-]+\\s*\\(") (#set! name.until "("))
((stylesheet (rule_set (selectors) @name) @symbol.variable) (#match? @name "^@.*:$") (#set! name.trim ":"))
((stylesheet (declaration (property_name) @name) @symbol.variable)
  (#match? @name "^@"))
