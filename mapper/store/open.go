package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"regexp"
	"strings"

	"github.com/pressly/goose/v3"
)

//go:embed migrations
var migrations embed.FS

// Open opens the store at a place: the URL of a PostgreSQL database, or the path of an SQLite file, which is created if it does
// not exist. It upgrades the schema. A schema from a newer foldout is an error.
func Open(ctx context.Context, place string) (Store, error) {
	if err := check(place); err != nil {
		return nil, err
	}
	if strings.HasPrefix(place, "postgres://") || strings.HasPrefix(place, "postgresql://") {
		s, err := openPostgres(ctx, place)
		if err != nil {
			return nil, fmt.Errorf("store %s: %w", Name(place), err)
		}
		return s, nil
	}
	s, err := openSQLite(ctx, place, nil)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", place, err)
	}
	return s, nil
}

// Patterns for places that are neither of the two kinds, but other programs understand. A drive of Windows has only one letter.
var (
	scheme   = regexp.MustCompile(`^\s*([A-Za-z][A-Za-z0-9+.-]+):`)
	keyValue = regexp.MustCompile(`(?i)(?:^|\s)(?:host|hostaddr|port|user|password|dbname|sslmode|service)\s*=`)
)

// check returns an error for a place that looks like a database other than ours. It would otherwise become an SQLite file whose name
// contains a password. The error does not repeat the place.
func check(place string) error {
	const want = "write postgres://user@host/database, or the path of an SQLite file (such as ./name)"
	switch found := scheme.FindStringSubmatch(place); {
	case strings.HasPrefix(place, "postgres://"), strings.HasPrefix(place, "postgresql://"):
		return nil
	case found != nil:
		return fmt.Errorf("unknown kind of store %q: %s", found[1]+":", want)
	case keyValue.MatchString(place):
		return errors.New("unknown kind of store, a list of KEY=VALUE: " + want)
	}
	return nil
}

// Exists reports whether there is a store at a place. Of a database on a server it is not known before it is opened, and counts as there.
func Exists(place string) bool {
	if strings.Contains(place, "://") || check(place) != nil {
		return true // opening it says what is wrong
	}
	_, err := os.Stat(place)
	return !errors.Is(err, fs.ErrNotExist)
}

// Name returns the place of a store, or the URL of any other service, in a printable form without the password.
func Name(place string) string {
	if !strings.Contains(place, "://") {
		if check(place) != nil {
			return "(unknown kind of store)" // it may contain a password anywhere
		}
		return place // the path of a file
	}
	u, err := url.Parse(place)
	if err != nil {
		return "postgres://(invalid URL)"
	}
	if u.User != nil {
		u.User = url.User(u.User.Username())
	}
	query := u.Query()
	for key := range query {
		if strings.Contains(strings.ToLower(key), "password") { // password and sslpassword
			query.Del(key)
			u.RawQuery = query.Encode()
		}
	}
	return u.String()
}

// migrate upgrades the schema; it never downgrades it. There are no migrations down: a snapshot can be made again from its commit, and
// an older foldout that finds a newer schema says so instead of dropping what it does not know.
func migrate(ctx context.Context, dialect goose.Dialect, db *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations/"+folderOf(dialect))
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, db, files)
	if err != nil {
		return err
	}
	sources := provider.ListSources()
	newest := sources[len(sources)-1].Version
	at, err := provider.GetDBVersion(ctx)
	if err != nil {
		return err
	}
	if at > newest {
		return fmt.Errorf("schema version %d is newer than %d, the newest that this foldout supports: update foldout", at, newest)
	}
	if at == newest {
		return nil
	}
	_, err = provider.Up(ctx)
	if partial := (*goose.PartialError)(nil); errors.As(err, &partial) {
		return partial.Err
	}
	return err
}

func folderOf(dialect goose.Dialect) string {
	if dialect == goose.DialectPostgres {
		return "postgres"
	}
	return "sqlite"
}
