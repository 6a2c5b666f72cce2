package relations_test

import (
	"strings"
	"testing"

	"foldout/mapper/relations"
)

// TestFind checks routes as web frameworks write them. The last line of each text names the handler, or is directly above the
// line that does.
func TestFind(t *testing.T) {
	for _, c := range []struct{ text, handler, method, path string }{
		{`router.get('/a', auth, wrap(list));`, "list", "GET", "/a"},
		{`router.route('/b').get(show).post(ctl.create);`, "create", "POST", "/b"},
		{`router.route('/b').get(show).post(ctl.create);`, "show", "GET", "/b"},
		{`fastify.route({ method: 'GET', url: '/b', handler: show });`, "show", "GET", "/b"},
		{"fastify.route({\n  method: 'POST',\n  url: '/c',\n  handler: create,", "create", "POST", "/c"},
		{`@Get(':id')`, "find", "GET", ":id"},
		{`@router.post(path="/second")`, "second", "POST", "/second"},
		{`@app.route("/x", methods=["POST"])`, "index", "POST", "/x"},
		{`app.router.add_get("/c", views.listed)`, "listed", "GET", "/c"},
		{`path("users/<int:id>/", views.show),`, "show", "", "users/<int:id>/"},
		{`mux.HandleFunc("GET /items/{id}", s.item)`, "item", "GET", "/items/{id}"},
		{`r.Get("/articles", listArticles)`, "listArticles", "GET", "/articles"},
		{`.route("/users", get(list).post(users::create))`, "create", "POST", "/users"},
		{`#[get("/hello")]`, "hello", "GET", "/hello"},
		{`@GetMapping("/books")`, "books", "GET", "/books"},
		{`app.MapPost("/todos", Create);`, "Create", "POST", "/todos"},
		{`Route::get('/user/{id}', [UserController::class, 'show']);`, "UserController", "GET", "/user/{id}"},
		{`get 'search', to: 'photos#search'`, "search", "GET", "search"},
		{`get "/users/:id", UserController, :show`, "UserController", "GET", "/users/:id"},
		{`<Route path="/about" component={About} />`, "About", "", "/about"},
		{`nothing(here)`, "here", "", ""},
		{``, "", "", ""},
	} {
		lines := strings.Split(c.text, "\n")
		if r := relations.FindRoute(lines, len(lines), c.handler); r.Method != c.method || r.Path != c.path {
			t.Errorf("%s\n%s: %q %q, want %q %q", c.text, c.handler, r.Method, r.Path, c.method, c.path)
		}
	}
	if r := relations.FindRoute(nil, 3, "x"); r.Path != "" || r.Line != 3 {
		t.Errorf("a line that is not there: %+v", r)
	}
}

// FuzzFind checks that no text makes Find panic.
func FuzzFind(f *testing.F) {
	f.Add("router.get('/a', list)", "list", 1)
	f.Fuzz(func(_ *testing.T, text, handler string, line int) {
		relations.FindRoute(strings.Split(text, "\n"), line, handler)
	})
}
