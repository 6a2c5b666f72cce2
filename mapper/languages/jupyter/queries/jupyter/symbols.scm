; Headings of Markdown are comments with a mark.
((comment) @name @front @symbol.module (#match? @name "^#\\v") (#set! level "1") (#set! scope "none") (#set! name.trim "#"))
((comment) @name @front @symbol.module (#match? @name "^##\\v") (#set! level "2") (#set! scope "none") (#set! name.trim "#"))
((comment) @name @front @symbol.module (#match? @name "^###\\v") (#set! level "3") (#set! scope "none") (#set! name.trim "#"))
((comment) @name @front @symbol.module (#match? @name "^####\\v") (#set! level "4") (#set! scope "none") (#set! name.trim "#"))
((comment) @name @front @symbol.module (#match? @name "^#####\\v") (#set! level "5") (#set! scope "none") (#set! name.trim "#"))
((comment) @name @front @symbol.module (#match? @name "^######\\v") (#set! level "6") (#set! scope "none") (#set! name.trim "#"))

; What runs declares functions and classes, but its variables are nobody's business.
(module) @script

