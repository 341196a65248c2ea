import type { Issue } from './errors.ts';

const most = 20;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function* walk(sent: unknown, known: unknown, path: string): Generator<string> {
  if (sent === known || !isObject(known)) return;
  // A configuration may come as a JSON string.
  const given = typeof sent === 'string' && !Array.isArray(known) ? (JSON.parse(sent) as unknown) : sent;
  if (!isObject(given)) return;
  for (const [name, value] of Object.entries(given)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (Object.hasOwn(known, name)) yield* walk(value, known[name], at);
    else yield at;
  }
}

/**
 * The first fields of a request that its shape dropped, so that unsupported input isn't silently ignored.
 * @param sent the request as received
 * @param known the parsed request; shapes keep field names
 */
export function unknownFields(sent: unknown, known: unknown): Issue[] {
  const issues: Issue[] = [];
  for (const path of walk(sent, known, '')) {
    issues.push({ path, message: 'Unknown field' });
    if (issues.length === most) break;
  }
  return issues;
}
