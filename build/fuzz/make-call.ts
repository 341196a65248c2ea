import { visitorTokenHeader } from '#shared/contracts/visitors.ts';
import type { Chance } from './chance.ts';
import type { Operation, Parameter } from './description.ts';
import { brokenText, hostileHeaders, hostileSegment, mutated } from './hostile-values.ts';
import { type Known, validValue } from './valid-values.ts';
import type { Rows } from './world.ts';

/** A request as it is sent. */
export interface Call {
  method: string;
  /** With its query, as written: nothing is normalized. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

interface Material {
  chance: Chance;
  ours: Rows;
  theirs: Rows;
}

/** How a call deviates from the description. */
const attacks = ['none', 'none', 'their ids', 'path', 'query', 'body', 'body', 'text', 'headers', 'type'] as const;

/** Tables of ids, for names that don't say theirs. */
export const tableOf: Readonly<Record<string, string>> = {
  'api-keys': 'api_keys',
  'answer-tests': 'answer_tests',
  'answer-test-runs': 'answer_test_runs',
  'closed-gaps': 'closed_gaps',
  'held-updates': 'knowledge_builds',
  inbox: 'conversations',
  notes: 'conversation_notes',
  runs: 'update_runs',
  changes: 'update_changes',
  deliveries: 'webhook_deliveries',
  invitations: 'workspace_invitations',
  members: 'users',
  widget: 'chatbots',
  'test-chatbot': 'chatbots',
  files: 'filenames',
  providers: 'model_providers',
  providerId: 'model_providers',
  websiteId: 'websites',
  chatbotId: 'chatbots',
  conversationId: 'conversation_ids',
  previousConversationId: 'conversation_ids',
  messageId: 'messages',
  readId: 'messages',
  userId: 'users',
  workspaceId: 'workspaces',
  ids: 'conversations',
  leads: 'contact_messages',
  assigneeId: 'users',
};

/** A call of an operation: often valid, and often with one thing that no form would send. */
export function makeCall(operation: Operation, { chance, ours, theirs }: Material): Call {
  const attack = chance.pick(attacks);
  // Some of ours among theirs, so that theirs are also asked for below something that is ours.
  const rows = attack === 'their ids' ? mixed(ours, theirs, chance) : ours;
  const known: Known = (name) => {
    if (name === 'username') return chance.pick(['operator-0', `person-${chance.below(1e6)}`]);
    if (/^(?:password|currentPassword)$/.test(name)) return 'correct horse';
    if (name === 'maxPages') return 1 + chance.below(20);
    return chance.pickAny(rows[tableOf[name] ?? ''] ?? []);
  };
  const headers: Record<string, string> = {};
  let path = addressOf(operation, { chance, rows, isHostile: attack === 'path' });
  path += queryOf(operation.parameters, { chance, known, isHostile: attack === 'query' });
  const body = bodyOf(operation, { chance, known, attack, headers });
  if (chance.oneIn(6)) headers['accept'] = 'text/event-stream';
  if (attack === 'headers') Object.assign(headers, hostileHeaders(chance));
  if (attack === 'their ids' && chance.oneIn(3)) headers['x-workspace-id'] = String(theirs['workspaces']?.[0]);
  if (operation.path.startsWith('/api/widget/') && chance.oneIn(8)) headers[visitorTokenHeader] = 'a.16.1.b';
  return { method: operation.method, path, headers, body };
}

const mixed = (ours: Rows, theirs: Rows, chance: Chance): Rows =>
  Object.fromEntries(Object.keys(ours).map((table) => [table, (chance.oneIn(3) ? ours : theirs)[table] ?? []]));

/** The table that a path parameter is about, by its name and the segment before it. */
export const tableOfSegment = (name: string, before: string): string =>
  tableOf[name] ?? tableOf[before] ?? before.replaceAll('-', '_');

function addressOf(
  { path }: Operation,
  { chance, rows, isHostile }: { chance: Chance; rows: Rows; isHostile: boolean },
): string {
  const segments = path.split('/');
  const own = segments.map((segment, at) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (!name) return segment;
    const before = segments[at - 1] ?? '';
    const table = tableOfSegment(name, before);
    const id = chance.pickAny(rows[table] ?? []);
    return id === undefined || chance.oneIn(12) ? String(1 + chance.below(5)) : encodeURIComponent(id);
  });
  const places = segments.flatMap((segment, at) => (segment.startsWith('{') ? [at] : []));
  const place = isHostile ? chance.pickAny(places) : undefined;
  if (place !== undefined) own[place] = hostileSegment(chance);
  return own.join('/');
}

interface Making {
  chance: Chance;
  known: Known;
}

function queryOf(
  parameters: readonly Parameter[],
  { chance, known, isHostile }: Making & { isHostile: boolean },
): string {
  const pairs = parameters
    .filter((one) => one.in === 'query' && (one.required || chance.oneIn(2)))
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(validValue(schema, chance, known, name)))}`);
  if (isHostile) {
    const name = chance.pickAny(parameters.filter((one) => one.in === 'query'))?.name ?? 'limit';
    const value = hostileSegment(chance);
    const bad = [
      `${name}=${value}`,
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `__proto__[x]=${value}`,
      `${name}`,
      '&&=&?',
      '%',
    ];
    pairs.push(chance.pickAny(bad) ?? '');
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function bodyOf(
  { bodies }: Operation,
  { chance, known, attack, headers }: Making & { attack: (typeof attacks)[number]; headers: Record<string, string> },
): Buffer | null {
  const [type, content] = Object.entries(bodies)[0] ?? [];
  if (!type || !content) {
    if (attack !== 'text') return null;
    headers['content-type'] = 'application/json';
    return Buffer.from(brokenText('{}', chance));
  }
  const made = validValue(content.schema, chance, known) as Record<string, unknown>;
  // Some bodies are more than their schema says.
  const valid = content.example && chance.oneIn(4) ? content.example : made;
  if (type === 'multipart/form-data')
    return formOf(valid, { chance, isBroken: attack === 'body' || attack === 'text', headers });
  headers['content-type'] = type;
  const sent = attack === 'body' ? mutated(valid, chance) : valid;
  const json = JSON.stringify(sent);
  if (attack === 'type') {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'a',
      'multipart/form-data',
    ];
    headers['content-type'] = chance.pickAny(types) ?? '';
    if (chance.oneIn(3)) headers['content-encoding'] = chance.pick(['gzip', 'br', 'nonsense']);
  }
  return Buffer.from(attack === 'text' ? brokenText(json, chance) : json);
}

function formOf(
  fields: Record<string, unknown>,
  { chance, isBroken, headers }: { chance: Chance; isBroken: boolean; headers: Record<string, string> },
): Buffer {
  const boundary = 'a-boundary';
  headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
  const name = chance.pick([
    'notes.txt',
    'voice.webm',
    'a.pdf',
    '../../etc/passwd',
    'x\u202efdp.exe',
    '"; x="',
    `${'n'.repeat(400)}.md`,
  ]);
  const bytes = chance.pick([
    'Hello there',
    '%PDF-1.7\n%%EOF',
    'PK\x03\x04broken',
    '',
    '\0\x01\x02',
    '\x1aE\xdf\xa3webm',
  ]);
  const part = (head: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const file = part(`name="file"; filename="${name}"`, bytes);
  const rest = Object.entries(fields)
    .filter(([field]) => field !== 'file')
    .map(([field, value]) => part(`name="${field}"`, String(value)))
    .join('');
  const whole = `${rest}${file}--${boundary}--\r\n`;
  if (!isBroken) return Buffer.from(whole, 'latin1');
  if (chance.oneIn(4))
    headers['content-type'] = chance.pick([
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/mixed; boundary=b',
    ]);
  const broken = [
    whole.slice(0, -20),
    whole.slice(0, whole.indexOf('filename')),
    `${rest}${file}${file}--${boundary}--\r\n`,
    `${rest}--${boundary}--\r\n`,
    `${part('name="__proto__"', '1')}${whole}`,
    `${Array.from({ length: 60 }, (_, at) => part(`name="f${at}"`, 'x')).join('')}${whole}`,
    part(`name="conversationId"`, 'x'.repeat(5000)) + whole,
    '',
  ];
  return Buffer.from(chance.pickAny(broken) ?? '', 'latin1');
}
