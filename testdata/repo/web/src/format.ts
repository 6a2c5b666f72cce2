export const currency = "EUR";

/** Writes cents as an amount. */
export function format(cents: number): string {
  return `${(cents / 100).toFixed(2)} ${currency}`;
}
