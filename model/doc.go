// Package model holds the nouns of foldout: symbols and their kinds, details, scopes, views, problems, and node ids. They
// are plain values with pure functions on them; nothing here reads or writes anything.
package model
