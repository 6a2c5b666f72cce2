package cart

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
)

// Store holds carts by id. It may be used from many goroutines.
type Store struct {
	mu    sync.Mutex
	carts map[string]*Cart
}

// NewStore returns an empty store.
func NewStore() *Store { return &Store{carts: map[string]*Cart{}} }

// Get returns the cart with the id, and makes it when there is none.
func (s *Store) Get(id string) *Cart {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.carts[id] == nil {
		s.carts[id] = &Cart{ID: id}
	}
	return s.carts[id]
}

// ServeHTTP answers with the cart as JSON.
func (s *Store) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	id := strings.TrimPrefix(r.URL.Path, "/carts/")
	if err := json.NewEncoder(w).Encode(s.Get(id)); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}
