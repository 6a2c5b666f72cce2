package mapper

import (
	"foldout/mapper/token"
	"foldout/model"
)

// CountTokens returns the exact number of tokens of a text, or 0 if the encoding is unknown.
func CountTokens(encoding, text string) int {
	enc, err := token.Load(encoding)
	if err != nil {
		return 0
	}
	return enc.Count(text)
}

// Estimator returns what converts tokens of the view's encoding into tokens of the view's model, and back. foldout counts in the
// encoding; the budget is in tokens of the model. Without a model, or with an unknown one, both numbers are the same.
func Estimator(view model.View) token.Model {
	m, _ := token.ModelOf(view.Model)
	return m
}

// over returns by how many tokens of the view's model a text of `tokens` tokens of its encoding exceeds the view's budget, 0 if it
// does not. For a text that was made for the budget, it can do so only if the budget is a single token of a model whose tokens are
// smaller. Only an empty text fits then.
func over(view model.View, tokens int) int {
	if view.Budget <= 0 {
		return 0
	}
	return max(0, Estimator(view).Estimate(tokens)-view.Budget)
}

// BudgetFor returns a budget that holds nodes of `tokens` tokens: a little more, for the lines above them and the closing note, rounded
// up to a number that a person can remember.
func BudgetFor(tokens int) int {
	const share, step = 4, 500 // percent; tokens
	return (tokens*(100+share)/100 + step - 1) / step * step
}

// roomOf returns the view with its budget converted from tokens of the view's model to tokens of its encoding. The result names
// no model.
func roomOf(view model.View) model.View {
	view.Budget, view.Model = Estimator(view).Room(view.Budget), ""
	return view
}
