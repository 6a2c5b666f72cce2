; Markdown headings are comments with a heading mark (\v).
((comment) @name @front @symbol.module (#match? @name "^#\\v") (#set! level "1") (#set! scope "none") (#set! name.trim "#") (#set! doc "none"))
((comment) @name @front @symbol.module (#match? @name "^##\\v") (#set! level "2") (#set! scope "none") (#set! name.trim "#") (#set! doc "none"))
((comment) @name @front @symbol.module (#match? @name "^###\\v") (#set! level "3") (#set! scope "none") (#set! name.trim "#") (#set! doc "none"))
((comment) @name @front @symbol.module (#match? @name "^####\\v") (#set! level "4") (#set! scope "none") (#set! name.trim "#") (#set! doc "none"))
((comment) @name @front @symbol.module (#match? @name "^#####\\v") (#set! level "5") (#set! scope "none") (#set! name.trim "#") (#set! doc "none"))
((comment) @name @front @symbol.module (#match? @name "^######\\v") (#set! level "6") (#set! scope "none") (#set! name.trim "#") (#set! doc "none"))
