/**
 * What an X-Robots-Tag header forbids. A directive may be for one robot ("otherbot: noindex"). The name then applies
 * until the next one, since headers are joined by commas.
 */
export function xRobotsTag(header: string | undefined, robotName: string): { noindex: boolean; nofollow: boolean } {
  const rules = { noindex: false, nofollow: false };
  let meant = true;
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [, name, directive = ''] = /^\s*(?:([a-z_-]+)\s*:)?\s*(.*?)\s*$/.exec(part) ?? [];
    // "unavailable_after: date" and similar are directives with a value, not names of robots.
    if (name !== undefined && !/^(unavailable_after|max-[a-z-]+)$/.test(name)) meant = name === robotName.toLowerCase();
    if (!meant) continue;
    if (directive === 'noindex' || directive === 'none') rules.noindex = true;
    if (directive === 'nofollow' || directive === 'none') rules.nofollow = true;
  }
  return rules;
}
