// Package model holds the basic types of foldout: symbols and their kinds, details, scopes, views, problems, node ids, and what is
// known of a node: its state in a plan, its importance. They are plain values with pure functions; nothing here does any I/O.
package model
