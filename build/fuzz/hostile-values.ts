import type { Chance } from './chance.ts';

const deep = (depth: number) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const values: readonly [() => unknown, ...(() => unknown)[]] = [
  () => null,
  () => true,
  () => '',
  () => ' \t\n',
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER,
  () => Number.MAX_SAFE_INTEGER + 1,
  () => -2_147_483_649,
  () => 2_147_483_648,
  () => '9223372036854775808',
  () => [],
  () => ({}),
  () => ({ $ne: null }),
  () => ({ length: 3 }),
  () => ({ toString: 1, valueOf: 2 }),
  () => 'x\0y',
  () => '\ud800 cut \udfff',
  () => '‮txt.exe‏',
  () => 'é'.normalize('NFD').repeat(40),
  () => '👩‍👩‍👧‍👦'.repeat(30),
  () => 'ﷺ'.repeat(200),
  () => 'a'.repeat(100_000),
  () => '('.repeat(3000),
  () => "'; drop table users; --",
  () => '%s%n%x {{7*7}} ${7*7} <script>alert(1)</script>',
  () => '../../../../etc/passwd',
  () => 'javascript:alert(1)',
  () => 'http://127.0.0.1:22/',
  () => 'http://[::ffff:127.0.0.1]/',
  () => 'https://user:pass@practice.example:99999/',
  () => 'file:///etc/passwd',
  () => '2026-02-30T25:61:61Z',
  () => '1'.repeat(400),
  () => Array.from({ length: 5000 }, (_, at) => at),
  () => Array.from({ length: 300 }, () => 'x'.repeat(300)),
  () => Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`key${at}`, at])),
  () => deep(2000),
];

/** A value that no form would send. */
const hostileValue = (chance: Chance): unknown => chance.pick(values)();

/** Path segments and query values, as they are in the address. */
const inAddresses = [
  '0',
  '-1',
  '1.0',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '9007199254740991',
  '9223372036854775808',
  '%00',
  '1%00',
  '%',
  '%ED%A0%80',
  '%FF%FE',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '..',
  '.',
  '%20',
  '%0d%0aSet-Cookie:%20a=b',
  '1%27%20or%20%271%27=%271',
  '__proto__',
  'constructor',
  'undefined',
  'null',
  '%F0%9F%99%82',
  '%E2%80%AE1',
  '%EF%BC%91',
  'x'.repeat(6000),
  '2026-13-01',
  '2026-02-30',
  'true',
] as const;

export const hostileSegment = (chance: Chance): string => chance.pick(inAddresses);

const headers: readonly [Record<string, string>, ...Record<string, string>[]] = [
  { accept: 'text/html' },
  { accept: 'text/event-stream' },
  { accept: '*/*;q=0' },
  { accept: 'x'.repeat(3000) },
  { 'accept-language': 'xx-\u00ff, *;q=-1, de;q=2' },
  { 'accept-encoding': 'gzip;q=nope, br, zstd' },
  { cookie: 'parley.sid=made-up; parley.sid.sig=made-up; a' },
  { cookie: `parley.sid=${'%'.repeat(2000)}` },
  { authorization: 'Bearer' },
  { authorization: 'Bearer parley_made-up' },
  { authorization: `Basic ${'A'.repeat(3000)}` },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'not an origin' },
  { host: 'evil.example' },
  { 'x-workspace-id': '__proto__' },
  { 'x-workspace-id': 'x'.repeat(3000) },
  { 'x-forwarded-for': "1.2.3.4, '; --" },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-parley-token': 'a.b.c' },
  { 'user-agent': '\u00ff'.repeat(2000) },
  { referer: 'javascript:1' },
  { range: 'bytes=0-0,-1' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { traceparent: '00-zz-zz-99' },
  { 'sec-fetch-site': 'cross-site' },
];

export const hostileHeaders = (chance: Chance): Record<string, string> => chance.pick(headers);

/** Replaces, removes or adds something in a body. */
export function mutated(value: unknown, chance: Chance): unknown {
  if (chance.oneIn(5) || typeof value !== 'object' || value === null) return hostileValue(chance);
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.oneIn(4)) {
      const [one] = value as unknown[];
      // Of something small, since a copy of a hostile value for each would be gigabytes.
      return Array.from({ length: 3000 }, () => (JSON.stringify(one ?? null).length < 300 ? one : 'x'));
    }
    const at = chance.below(value.length);
    return value.map((one: unknown, index) => (index === at ? mutated(one, chance) : one));
  }
  const fields = Object.entries(value);
  const field = chance.pickAny(fields);
  if (!field || chance.oneIn(6))
    return { ...value, [chance.pick(['surprise', 'constructor', 'id'])]: hostileValue(chance) };
  if (chance.oneIn(6)) return Object.fromEntries(fields.filter((one) => one !== field));
  return { ...value, [field[0]]: mutated(field[1], chance) };
}

/** JSON that isn't, or that programs read differently. */
export function brokenText(json: string, chance: Chance): string {
  const all = [
    json.slice(0, -1),
    `${json}${json}`,
    `\ufeff${json}`,
    json.replace('{', '{"__proto__":{"isAdmin":true},'),
    json.replace('{', '{"name":1,"name":2,'),
    '',
    'null',
    'true',
    '"text"',
    '{"a":1e999}',
    '\0',
    '['.repeat(20_000),
    'a=1&b=2',
    '"\\ud800"',
  ] as const;
  return chance.pick(all);
}
