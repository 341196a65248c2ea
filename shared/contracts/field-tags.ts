/** The fields of something that people edit. Those of an object in it are named after it, as in 'widgetConfig.prompt'. */
export function flatFields(state: object): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(state) as [string, unknown][]) {
    if (isObject(value)) for (const [inner, one] of Object.entries(value)) fields.set(`${name}.${inner}`, one);
    else fields.set(name, value);
  }
  return fields;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entity tag of something that people edit: a digest of each of its fields (decision 0073). */
export const tagOf = (state: object): string =>
  `"${[...flatFields(state)].map(([name, value]) => `${name}:${digestOf(value)}`).join(';')}"`;

/**
 * What an If-Match header allows each field to be; null for `*`, which allows everything. Proxies that compress replies
 * mark tags as weak, so both kinds count.
 */
export function readTags(header: string): Map<string, Set<string>> | null {
  if (header.trim() === '*') return null;
  const allowed = new Map<string, Set<string>>();
  for (const [, tag = ''] of header.matchAll(/"([^"]*)"/g)) {
    for (const part of tag.split(';')) {
      const [name = '', digest = ''] = part.split(':');
      allowed.set(name, (allowed.get(name) ?? new Set()).add(digest));
    }
  }
  return allowed;
}

const sorted = (_name: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

/** 64 bits in browsers, too, which can only compute SHA asynchronously. It only has to differ when a value does. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value, sorted) ?? '';
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2_654_435_761);
    other = Math.imul(other ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return [one, other].map((half) => (half >>> 0).toString(36)).join('-');
}
