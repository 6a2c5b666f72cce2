package mcp

// prompt is a named text that the user can select in a client and send to a model.
type prompt struct{ name, title, about, task, text string }

// prompts are the built-in prompts. %s in a text stands for what the user enters, which the field `task` describes.
var prompts = []prompt{
	{
		"ask", "Ask about the code", "Answer a question about this repository", "the question",
		"Answer this question about the repository. Call find_context with it, read what you need with read_symbols, and cite the " +
			"code that supports your answer.\n\n%s",
	},
	{
		"change", "Plan and make a change", "Change this repository", "what should change",
		"Make this change. Call find_context with it first, then call relations for every function that you will change, so that " +
			"no caller breaks.\n\n%s",
	},
	{
		"review", "Review changes", "Review the changes since a revision", "the revision, or what to review",
		"Review the changes in this repository. Call changes to list them, read_symbols to read the new code, and relations to see who " +
			"uses it.\n\n%s",
	},
	{
		"explain", "Explain", "Explain how something works", "a symbol, file or behaviour",
		"Explain how this works to somebody new to the repository. Call find_context with it and follow relations.\n\n%s",
	},
	{
		"tests", "Write tests", "Write tests for a symbol or file", "what to test",
		"Write tests for this. Call find_context with it; follow the style of the tests that it finds.\n\n%s",
	},
}
