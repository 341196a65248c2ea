/** The text without NUL, the one character that Postgres can't store. */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
