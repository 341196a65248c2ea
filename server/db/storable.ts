/** Removes NUL, the only character that Postgres can't store. */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/** Whether all texts of a value can be stored, as text and as JSON: no NUL, no lone surrogates. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

/** A parsed body without anything that can't be stored. A lone surrogate, as in a cut emoji, becomes U+FFFD. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value).toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, storable(of)]));
}
