/** Milliseconds requested by a Retry-After header (RFC 9110, 10.2.3: seconds or a date); null if it is invalid. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const value = header?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : Math.max(0, time - now);
}
