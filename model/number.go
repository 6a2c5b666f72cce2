package model

import "strconv"

// Thousands returns n with commas between groups of three digits, such as `13,912`.
func Thousands(n int) string {
	if n < 0 {
		return "-" + Thousands(-n)
	}
	digits := strconv.Itoa(n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}

// Plural returns n followed by the noun `thing`, with a plural s if needed, such as `1 file` or `1,234 files`.
func Plural(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return Thousands(n) + " " + thing
}

// Bit returns 1 for true and 0 for false, for sums over conditions and comparisons of them.
func Bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
