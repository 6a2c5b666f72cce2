package gocontext_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"foldout/mapper/gocontext"
)

// shop writes a small module, and returns its folder and a function that removes it.
func shop() (dir string, remove func()) {
	dir, err := os.MkdirTemp("", "shop")
	if err != nil {
		log.Fatal(err)
	}
	for name, text := range map[string]string{
		"go.mod": "module example.com/shop\n\ngo 1.24\n",
		"shop.go": `package shop

// Total returns the price of a cart.
func Total(prices []int) int { return sum(prices) }

// sum adds up numbers.
func sum(all []int) (n int) {
	for _, one := range all {
		n += one
	}
	return n
}

// Currency is the currency of all prices.
const Currency = "EUR"
`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			log.Fatal(err)
		}
	}
	return dir, func() { _ = os.RemoveAll(dir) }
}

// A context starts with some identifiers and grows by others while the budget allows.
func Example() {
	dir, remove := shop()
	defer remove()
	if err := grow(context.Background(), dir, 200); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [Total] true
	// [sum] true
	// [Currency] true
	// // shop.go:
	//
	// // Total returns the price of a cart.
	// func Total(prices []int) int { return sum(prices) }
	//
	// // sum adds up numbers.
	// func sum(all []int) (n int) {
	// 	for _, one := range all {
	// 		n += one
	// 	}
	// 	return n
	// }
	//
	// // Currency is the currency of all prices.
	// const Currency = "EUR"
}

// grow prints a context of Total that grows up to a budget.
func grow(ctx context.Context, dir string, budget int) error {
	module, err := gocontext.Open(dir, os.Environ())
	if err != nil {
		return err
	}
	pkg, err := module.Package(ctx, ".")
	if err != nil {
		return err
	}
	groups, err := gocontext.Groups(ctx, pkg, gocontext.GroupOptions{IncludeExternalDeps: true})
	if err != nil {
		return err
	}
	targets, err := gocontext.FilterGroupsForIdentifiers(groups, []string{"Total"})
	if err != nil {
		return err
	}
	c := gocontext.NewContext(targets)
	for _, possible := range groups {
		if c.Cost()+c.AdditionalCostForGroup(possible) <= budget {
			before := c.Cost() + c.AdditionalCostForGroup(possible)
			c.AddGroup(possible)
			fmt.Println(possible.IDs, c.Cost() == before)
		}
	}
	fmt.Print(c.Code())
	return nil
}
