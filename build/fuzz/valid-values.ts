import type { Chance } from './chance.ts';
import type { Schema } from './description.ts';

/** Values that exist, by the name of their field. Undefined for a field that can have any. */
export type Known = (name: string, chance: Chance) => unknown;

const words = [
  'opening hours',
  'Preise',
  'Was kostet das?',
  'été',
  '営業時間',
  'مرحبا',
  '🙂',
  'a',
  "O'Brien & Söhne",
] as const;

const addresses = [
  'https://practice.example/prices',
  'https://practice.example',
  'http://127.0.0.1:9/',
  'http://[::1]/a?b=c#d',
  'https://xn--bcher-kva.example/b%C3%BCcher',
] as const;

const shapes: [pattern: RegExp, make: (chance: Chance) => string][] = [
  [/a-z0-9-\]\{0,59\}/, (chance) => chance.pick(['acme', 'openid', `workspace-${'x'.repeat(22)}`])],
  [/\{22\}/, () => 'x'.repeat(22)],
  [/\^#/, (chance) => chance.pick(['#fff', '#6366f1'])],
  [/^\^\\d\{4\}-\(\?:0\[1-9\]/, (chance) => `${chance.pick(['1970', '2026', '9999'])}-0${1 + chance.below(9)}`],
];

/** A value that a schema allows. */
export function validValue(schema: Schema, chance: Chance, known: Known, name = ''): unknown {
  const isOne = schema.type !== 'object' && schema.type !== 'array';
  const real = isOne ? known(name, chance) : undefined;
  if (real !== undefined && !chance.oneIn(8)) return real;
  if ('const' in schema) return schema.const;
  if (schema.enum) return chance.pickAny(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(chance.pickAny(choices) ?? {}, chance, known, name);
  switch (schema.type ?? 'string') {
    case 'object':
      return validObject(schema, chance, known);
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = least + chance.below(Math.min(3, (schema.maxItems ?? 3) - least) + 1);
      return Array.from({ length }, () => validValue(schema.items ?? {}, chance, known, name));
    }
    case 'integer':
    case 'number':
      return validNumber(schema, chance);
    case 'boolean':
      return chance.oneIn(2);
    case 'null':
      return null;
    case 'string':
      return validText(schema, chance, name);
  }
}

function validObject(schema: Schema, chance: Chance, known: Known): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) && of.default === undefined;
    if (isNeeded || chance.oneIn(2)) value[name] = validValue(of, chance, known, name);
  }
  return value;
}

function validNumber({ type, minimum, exclusiveMinimum, maximum }: Schema, chance: Chance): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const most = maximum ?? Number.MAX_SAFE_INTEGER;
  const middle = Math.min(most, least + chance.below(100));
  const value = chance.pick([least, most, middle, middle, middle]);
  return type === 'number' && chance.oneIn(2) ? Math.min(most, value + 0.5) : value;
}

function validText({ format, pattern, minLength = 0, maxLength = 200 }: Schema, chance: Chance, name: string): string {
  if (format === 'email' || name === 'email') return `someone${chance.below(1000)}@example.com`;
  if (name === 'domain') return chance.pick(['practice.example', 'shop.example']);
  if (format === 'uuid') return `6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d${10 + chance.below(90)}`;
  if (format === 'date') return chance.pick(['2026-11-26', '2024-02-29', '0001-01-01', '9999-12-31']);
  if (format === 'date-time') return '2026-11-26T10:00:00.000Z';
  if (format === 'uri' || /url|issuer/i.test(name)) return chance.pick(addresses);
  const shape = pattern && shapes.find(([of]) => of.test(pattern));
  if (shape) return shape[1](chance);
  const isLongest = chance.oneIn(6);
  const word = pattern ? 'abc' : chance.pick(words);
  const length = isLongest ? maxLength : Math.max(minLength, word.length);
  return word.repeat(Math.ceil(length / word.length)).slice(0, Math.min(length, maxLength));
}
