package quality

// dynamicScripts are the readers of languages that are run as they are written.
func dynamicScripts() []script {
	return []script{
		{
			name: "ruby", version: []string{"ruby", "-e", "puts RUBY_VERSION"}, languages: []string{"ruby"},
			command: []string{"ruby", "readers/ruby.rb"},
		},
	}
}
