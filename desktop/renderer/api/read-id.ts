/** The id that an address or the browser's storage names; null for everything that is none. */
export function readId(text: string | null): number | null {
  const id = text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
  return Number.isSafeInteger(id) ? id : null;
}
