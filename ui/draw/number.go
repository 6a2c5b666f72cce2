package draw

import (
	"fmt"

	"foldout/model"
)

// Short formats a number of tokens in few columns. Numbers up to 9,999 are exact; larger ones have one decimal and the suffix `k`
// or `M`, such as `13.9k`.
func Short(tokens int) string {
	switch {
	case tokens < 10_000:
		return model.Thousands(tokens)
	case tokens < 999_950: // more would be rounded to 1000.0k
		return fmt.Sprintf("%.1fk", float64(tokens)/1000)
	}
	return fmt.Sprintf("%.1fM", float64(tokens)/1e6)
}
