package settings

import "foldout/model"

// About says what the setting does.
func (st Setting) About() string {
	about := st.Flag.Usage
	if st.about != "" {
		about = st.about
	}
	if st.Flag.Negated {
		about = "false: " + about
	}
	return about
}

// Row describes a key in a table of the user's file.
type Row struct {
	Table, Key, About string
	Default           float64 // of a weight
}

// ServiceKeys describes the keys that configure servers.
func ServiceKeys() (rows []Row) {
	for _, s := range serviceRows {
		rows = append(rows, Row{Table: s.table, Key: s.key, About: s.about})
	}
	return rows
}

// WeightKeys describes the weights of importance.
func WeightKeys() (rows []Row) {
	usual := model.DefaultRankWeights()
	for _, w := range weights {
		rows = append(rows, Row{Table: weightsTable, Key: w.key, About: w.about, Default: *w.of(&usual)})
	}
	return rows
}
