package model

// DefaultMaxFiles is the default limit on the number of files that are read. For comparison, the Linux kernel has 90,000 files.
const DefaultMaxFiles = 250_000

// DefaultMaxFileSize is the default size limit in bytes: larger files are listed but not read.
const DefaultMaxFileSize = 1 << 20

// Listing selects the files that are listed and read.
type Listing struct {
	Deps           bool  // list dependencies and build output
	NoIgnore       bool  // apply no ignore rules
	AllFileSystems bool  // enter file systems mounted below the root
	MaxFileSize    int64 // bytes, 0 or less for no limit (mapper.Open replaces 0 by a default); larger files are listed with a Problem and are not Pending (see LimitOf)
	MaxFiles       int   // maximum number of Pending files, with the same values; the others are only listed

	// Only lists the files and folders that are listed, as paths relative to the root with slashes. Nothing else is read. Each folder
	// is listed by the rules of the repository that it belongs to. If it is empty, everything is listed.
	Only []string
}

// DiskChange says what may have changed on disk since a folder was read.
type DiskChange struct {
	Files bool // files differ from those that were read
	Git   bool // git's index, or the commit that is checked out
	Gone  bool // the folder itself was deleted; it may come back
}
