package cli

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"foldout/mapper"
	"foldout/model"
)

// mostLosses is the maximum number of rows that --explain prints.
const mostLosses = 40

// explain lists what is shown in less detail or left out because of the budget, most important first. For each node, it gives the
// number of tokens that would restore it.
func explain(w io.Writer, plan *mapper.Plan) {
	losses, all := plan.Losses(mostLosses)
	switch {
	case !plan.Lowered():
		fmt.Fprintln(w, "nothing was lowered or left out")
		return
	case !plan.Smart() && plan.Note() != "":
		fmt.Fprintf(w, "one level was used for everything: %s\n", plan.Note())
		return
	case len(losses) == 0:
		fmt.Fprintln(w, "the budget is too small for any part of the map")
		return
	}
	kept, whole := plan.Value()
	fmt.Fprintf(w, "The map keeps %d %% of the value of a complete map. Lowered or left out, most important first,\n"+
		"with the tokens needed to restore each part, and its value per token in percent of that of the last part that fitted:\n", 100*kept/max(1, whole))
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "tokens\timportance\tvalue\tnow\tnode")
	for _, l := range losses {
		fmt.Fprintf(t, "+%s\t%.2f\t%s\t%s\t%s\n", model.Thousands(l.Tokens), importance(l), share(l), now(l), model.Printable(l.ID))
	}
	if more := all - len(losses); more > 0 {
		fmt.Fprintf(t, "and %s more\n", model.Thousands(more))
	}
	_ = t.Flush() // if standard error fails, nothing can be reported
}

// importance returns the importance of a node as far as its worth, which is a scaled square of it, tells.
func importance(l model.Loss) float64 { return 2 * math.Sqrt(float64(l.Worth)/1000) }

func share(l model.Loss) string {
	if l.Share == 0 {
		return "-"
	}
	return fmt.Sprintf("%d %%", l.Share)
}

// now says how much the map still shows of a node.
func now(l model.Loss) string {
	switch {
	case l.To > model.Hidden:
		return l.To.String() + ", not " + l.From.String()
	case l.Symbols > 1:
		return "left out, with " + model.Plural(l.Symbols, "symbol")
	}
	return "left out"
}
