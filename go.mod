module foldout

go 1.26.0

require (
	github.com/adrg/xdg v0.5.3
	github.com/atotto/clipboard v0.1.4
	github.com/aymanbagabas/go-osc52/v2 v2.0.1
	github.com/bmatcuk/doublestar/v4 v4.10.4
	github.com/charmbracelet/bubbles v1.0.0
	github.com/charmbracelet/bubbletea v1.3.10
	github.com/charmbracelet/lipgloss v1.1.0
	github.com/charmbracelet/x/ansi v0.11.9
	github.com/charmbracelet/x/exp/golden v0.1.0
	github.com/creack/pty v1.1.24
	github.com/dlclark/regexp2 v1.10.0
	github.com/editorconfig/editorconfig-core-go/v2 v2.6.5
	github.com/go-enry/go-enry/v2 v2.9.6
	github.com/gogs/chardet v0.0.0-20211120154057-b7413eaefb8f
	github.com/google/go-cmp v0.7.0
	github.com/hinshun/vt10x v0.0.0-20220301184237-5011da428d02
	github.com/junegunn/fzf v0.65.2
	github.com/lucasb-eyer/go-colorful v1.4.1
	github.com/muesli/termenv v0.16.0
	github.com/pelletier/go-toml/v2 v2.4.3
	github.com/pkoukk/tiktoken-go v0.1.8
	github.com/pkoukk/tiktoken-go-loader v0.0.2
	github.com/rogpeppe/go-internal v1.16.0
	github.com/smacker/go-tree-sitter v0.0.0-20240827094217-dd81d9e9be82
	github.com/spf13/cobra v1.10.2
	github.com/spf13/pflag v1.0.9
	golang.org/x/mod v0.42.0
	golang.org/x/sync v0.24.0
	golang.org/x/sys v0.49.0
	golang.org/x/term v0.47.0
	golang.org/x/text v0.43.0
	golang.org/x/tools v0.52.0
	gonum.org/v1/gonum v0.17.0
	pgregory.net/rapid v1.3.0
)

require github.com/tree-sitter/tree-sitter-json v0.24.8

require github.com/tidwall/jsonc v0.3.3

require (
	github.com/alexaandru/go-sitter-forest/ada v1.9.0
	github.com/alexaandru/go-sitter-forest/clojure v1.9.0
	github.com/alexaandru/go-sitter-forest/cmake v1.9.0
	github.com/alexaandru/go-sitter-forest/elisp v1.9.0
	github.com/alexaandru/go-sitter-forest/erlang v1.9.0
	github.com/alexaandru/go-sitter-forest/fish v1.9.2
	github.com/alexaandru/go-sitter-forest/gleam v1.9.9
	github.com/alexaandru/go-sitter-forest/glsl v1.9.1
	github.com/alexaandru/go-sitter-forest/graphql v1.9.0
	github.com/alexaandru/go-sitter-forest/julia v1.9.10
	github.com/alexaandru/go-sitter-forest/just v1.9.6
	github.com/alexaandru/go-sitter-forest/matlab v1.9.4
	github.com/alexaandru/go-sitter-forest/nix v1.9.4
	github.com/alexaandru/go-sitter-forest/pascal v1.9.2
	github.com/alexaandru/go-sitter-forest/powershell v1.9.3
	github.com/alexaandru/go-sitter-forest/prisma v1.9.2
	github.com/alexaandru/go-sitter-forest/r v1.9.0
	github.com/alexaandru/go-sitter-forest/scheme v1.9.1
	github.com/alexaandru/go-sitter-forest/solidity v1.9.0
	github.com/alexaandru/go-sitter-forest/thrift v1.9.1
)

require (
	github.com/alexaandru/go-sitter-forest/awk v1.9.2
	github.com/alexaandru/go-sitter-forest/capnp v1.9.0
	github.com/alexaandru/go-sitter-forest/gdscript v1.9.1
	github.com/alexaandru/go-sitter-forest/jsonnet v1.9.1
	github.com/alexaandru/go-sitter-forest/smithy v1.9.2
	github.com/alexaandru/go-sitter-forest/vhdl v1.9.5
	github.com/alexaandru/go-sitter-forest/wgsl_bevy v1.9.0
)

require github.com/alexaandru/go-sitter-forest/rescript v1.9.1

require (
	github.com/alexaandru/go-sitter-forest/c_sharp v1.9.6
	github.com/alexaandru/go-sitter-forest/haskell v1.9.0
	github.com/alexaandru/go-sitter-forest/objc v1.9.1
	github.com/alexaandru/go-sitter-forest/ocaml v1.9.0
	github.com/alexaandru/go-sitter-forest/php v1.9.5
	github.com/alexaandru/go-sitter-forest/purescript v1.9.0
	github.com/alexaandru/go-sitter-forest/ruby v1.9.0
	github.com/alexaandru/go-sitter-forest/scala v1.9.5
	github.com/alexaandru/go-sitter-forest/tsx v1.9.0
	github.com/alexaandru/go-sitter-forest/typescript v1.9.0
	github.com/fsnotify/fsnotify v1.9.0
	github.com/google/jsonschema-go v0.4.3
	github.com/jackc/pgx/v5 v5.12.0
	github.com/mattn/go-shellwords v1.0.12
	github.com/modelcontextprotocol/go-sdk v1.8.0
	github.com/ncruces/go-sqlite3 v0.37.0
	github.com/pressly/goose/v3 v3.29.0
	github.com/tailscale/hujson v0.0.0-20260727124030-b80ff77dac4f
	github.com/yuin/goldmark v1.7.17
	github.com/zricethezav/gitleaks/v8 v8.30.1
	golang.org/x/net v0.61.0
)

require (
	github.com/BobuSumisu/aho-corasick v1.0.3 // indirect
	github.com/hashicorp/go-version v1.7.0 // indirect
	github.com/hashicorp/hcl v1.0.0 // indirect
	github.com/jackc/pgpassfile v1.0.0 // indirect
	github.com/jackc/pgservicefile v0.0.0-20240606120523-5a60cdf6a761 // indirect
	github.com/jackc/puddle/v2 v2.2.3 // indirect
	github.com/magiconair/properties v1.8.9 // indirect
	github.com/mattn/go-colorable v0.1.14 // indirect
	github.com/mfridman/interpolate v0.0.2 // indirect
	github.com/mitchellh/mapstructure v1.5.0 // indirect
	github.com/ncruces/go-sqlite3-wasm/v6 v6.5.35401 // indirect
	github.com/ncruces/julianday v1.0.0 // indirect
	github.com/rs/zerolog v1.33.0 // indirect
	github.com/sagikazarmark/locafero v0.7.0 // indirect
	github.com/sagikazarmark/slog-shim v0.1.0 // indirect
	github.com/segmentio/asm v1.2.1 // indirect
	github.com/segmentio/encoding v0.5.4 // indirect
	github.com/sethvargo/go-retry v0.5.0 // indirect
	github.com/sourcegraph/conc v0.3.0 // indirect
	github.com/spf13/afero v1.12.0 // indirect
	github.com/spf13/cast v1.7.1 // indirect
	github.com/spf13/viper v1.19.0 // indirect
	github.com/subosito/gotenv v1.6.0 // indirect
	github.com/tetratelabs/wazero v1.9.0 // indirect
	github.com/wasilibs/go-re2 v1.9.0 // indirect
	github.com/wasilibs/wazero-helpers v0.0.0-20240620070341-3dff1577cd52 // indirect
	github.com/yosida95/uritemplate/v3 v3.0.2 // indirect
	go.uber.org/multierr v1.11.0 // indirect
	golang.org/x/exp v0.0.0-20261011100332-faecfb24eb49 // indirect
	golang.org/x/oauth2 v0.35.0 // indirect
	golang.org/x/time v0.15.0 // indirect
	gopkg.in/ini.v1 v1.67.3 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)

require (
	github.com/alexaandru/go-sitter-forest/bicep v1.9.1
	github.com/alexaandru/go-sitter-forest/dart v1.9.2
	github.com/alexaandru/go-sitter-forest/lua v1.9.2
	github.com/alexaandru/go-sitter-forest/luau v1.9.1
	github.com/alexaandru/go-sitter-forest/make v1.9.1
	github.com/alexaandru/go-sitter-forest/zig v1.9.4
	github.com/aymanbagabas/go-udiff v0.4.1
	github.com/charmbracelet/colorprofile v0.4.1 // indirect
	github.com/charmbracelet/x/cellbuf v0.0.15 // indirect
	github.com/charmbracelet/x/term v0.2.2 // indirect
	github.com/clipperhouse/displaywidth v0.11.0 // indirect
	github.com/clipperhouse/uax29/v2 v2.7.0 // indirect
	github.com/erikgeiser/coninput v0.0.0-20211004153227-1c3628e74d0f // indirect
	github.com/go-enry/go-oniguruma v1.2.1 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/mattn/go-isatty v0.0.24 // indirect
	github.com/mattn/go-localereader v0.0.1 // indirect
	github.com/mattn/go-runewidth v0.0.31 // indirect
	github.com/muesli/ansi v0.0.0-20230316100256-276c6243b2f6 // indirect
	github.com/muesli/cancelreader v0.2.2 // indirect
	github.com/rivo/uniseg v0.4.7 // indirect
	github.com/tree-sitter-grammars/tree-sitter-kotlin v1.1.0
	github.com/tree-sitter-grammars/tree-sitter-yaml v0.7.0
	github.com/xo/terminfo v0.0.0-20220910002029-abceb7e1c41e // indirect
)
