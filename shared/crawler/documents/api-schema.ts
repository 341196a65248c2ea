import { isObject, type JsonObject, listOf } from '../extract/json-ld.ts';
import { line } from './api-words.ts';

const maxRefs = 10;
const maxDepth = 3;
const maxFields = 60;
const maxValues = 20;

/** Follows references within the document. Null for one that leads nowhere, elsewhere or in circles. */
export function resolved(value: unknown, api: JsonObject): unknown {
  let found = value;
  for (let refs = 0; isObject(found) && typeof found['$ref'] === 'string'; refs++) {
    if (refs >= maxRefs) return null;
    found = atPointer(found['$ref'], api);
  }
  return found;
}

function atPointer(pointer: string, api: JsonObject): unknown {
  if (!pointer.startsWith('#/') || pointer.length > 500) return null;
  let found: unknown = api;
  for (const part of pointer.slice(2).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    found = isObject(found) && Object.hasOwn(found, name) ? found[name] : null;
  }
  return found;
}

/** Operations share schemas, and a hostile description has thousands of operations with a very large one. */
const described = new WeakMap<JsonObject, string[]>();

/** One line per field: "customer.name (string, required): Who ordered". Fields of inner objects have their path. */
export function describeFields(schema: unknown, api: JsonObject): string[] {
  const own = resolved(schema, api);
  if (!isObject(own)) return [];
  const lines = described.get(own) ?? fieldsOf(own, api);
  described.set(own, lines);
  return lines;
}

function fieldsOf(schema: JsonObject, api: JsonObject): string[] {
  const lines: string[] = [];
  const walk = (value: unknown, path: string, depth: number): void => {
    const own = resolved(value, api);
    if (!isObject(own) || depth >= maxDepth || lines.length >= maxFields) return;
    for (const part of [...listOf(own['allOf']), ...listOf(own['oneOf']), ...listOf(own['anyOf'])].slice(0, 10)) {
      walk(part, path, depth + 1);
    }
    if (own['items'] !== undefined) walk(own['items'], `${path}[]`, depth + 1);
    const required = new Set(listOf(own['required']));
    for (const [name, inner] of isObject(own['properties']) ? Object.entries(own['properties']) : []) {
      if (lines.length >= maxFields) return;
      const field = resolved(inner, api);
      const full = path === '' ? name : `${path}.${name}`;
      lines.push(describeField(full, field, required.has(name), api));
      walk(field, full, depth + 1);
    }
  };
  walk(schema, '', 0);
  return lines;
}

export function describeField(name: string, schema: unknown, isRequired: boolean, api: JsonObject): string {
  const own = isObject(schema) ? schema : {};
  const traits = [typeOf(own, api), isRequired ? 'required' : ''].filter(Boolean).join(', ');
  const values = listOf(own['enum'])
    .slice(0, maxValues)
    .map((value) => line(value, 60))
    .filter(Boolean);
  const says = [
    line(own['description'], 500),
    values.length > 0 ? `One of ${values.join(', ')}` : '',
    own['default'] !== undefined && line(own['default']) !== '' ? `Default: ${line(own['default'], 60)}` : '',
  ].filter(Boolean);
  return `- ${line(name, 200)}${traits === '' ? '' : ` (${traits})`}${says.length === 0 ? '' : `: ${says.join('. ')}`}`;
}

/** "array of string", "string, date-time". */
function typeOf(schema: JsonObject, api: JsonObject): string {
  const type = listOf(schema['type'])
    .map((one) => line(one, 30))
    .filter(Boolean)
    .join(' or ');
  if (type === 'array') {
    const items = resolved(schema['items'], api);
    const inner = isObject(items) ? line(listOf(items['type'])[0], 30) : '';
    return inner === '' ? type : `array of ${inner}`;
  }
  return [type, line(schema['format'], 30)].filter(Boolean).join(', ');
}
