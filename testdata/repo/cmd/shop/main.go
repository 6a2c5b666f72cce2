// Command shop serves carts over HTTP.
package main

import (
	"flag"
	"log"
	"net/http"

	"shop/internal/cart"
)

func main() {
	addr := flag.String("addr", ":8080", "where to listen")
	flag.Parse()
	log.Fatal(http.ListenAndServe(*addr, routes(cart.NewStore())))
}

// routes binds paths to handlers.
func routes(store *cart.Store) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/carts/", store)
	return mux
}
