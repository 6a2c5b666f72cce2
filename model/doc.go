// Package model holds the basic types of foldout: symbols and their kinds, details, scopes, views, problems, and node ids. They
// are plain values with pure functions; nothing here does any I/O.
package model
