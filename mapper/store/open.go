package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"strings"

	"github.com/pressly/goose/v3"
)

//go:embed migrations
var migrations embed.FS

// Open opens the store at a place: the URL of a PostgreSQL database, or the path of an SQLite file, which is created if it does
// not exist. It upgrades the schema. A schema from a newer foldout is an error.
func Open(ctx context.Context, place string) (Store, error) {
	if strings.HasPrefix(place, "postgres://") || strings.HasPrefix(place, "postgresql://") {
		s, err := openPostgres(ctx, place)
		if err != nil {
			return nil, fmt.Errorf("store %s: %w", Name(place), err)
		}
		return s, nil
	}
	s, err := openSQLite(ctx, place)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", place, err)
	}
	return s, nil
}

// Name returns the place of a store (a URL or a path) in a printable form, without the password.
func Name(place string) string {
	u, err := url.Parse(place)
	if err != nil {
		return "postgres://(invalid URL)"
	}
	if u.User != nil {
		u.User = url.User(u.User.Username())
	}
	if query := u.Query(); query.Has("password") {
		query.Del("password")
		u.RawQuery = query.Encode()
	}
	return u.String()
}

// migrate upgrades the schema; it never downgrades it.
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
