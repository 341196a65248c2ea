/** The text without NUL, the one character that Postgres can't store. */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/** Whether all texts of a value can be stored, as text and as JSON: no NUL, no half of a letter. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

/** A parsed body without what can't be stored. A half of a letter, as a cut emoji leaves it, becomes U+FFFD. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value).toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, storable(of)]));
}
