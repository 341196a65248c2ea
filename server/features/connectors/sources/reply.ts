import { z } from '#shared/contracts/messages.ts';

/** What a vendor's API describes, by a name that another thread knows it by. */
export interface Reply<Shape extends z.ZodType = z.ZodType> {
  name: string;
  shape: Shape;
  /** How many items its lists may have together. */
  mostItems: number;
}

export type ReplyOf<Of extends Reply> = z.output<Of['shape']>;

/** Vendors list some hundred documents at a time, each with a few lists of its own. */
const usualItems = 20_000;
const replies = new Map<string, Reply>();

export function reply<Shape extends z.ZodType>(
  name: string,
  shape: Shape,
  { mostItems = usualItems } = {},
): Reply<Shape> {
  const described = { name, shape, mostItems };
  replies.set(name, described);
  return described;
}

export const replyCalled = (name: string): Reply | undefined => replies.get(name);

/**
 * Parses a reply and keeps what its shape has.
 * @returns null for anything else
 */
export function parseReply({ shape, mostItems }: Reply, body: Uint8Array): { value: unknown } | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
  if (hasMoreItems(json, mostItems)) return null;
  const { data, success } = shape.safeParse(json);
  return success ? { value: data } : null;
}

/** Without recursion, since a reply may be nested as deep as it is long. */
function hasMoreItems(json: unknown, most: number): boolean {
  let items = 0;
  const left: unknown[] = [json];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) items += next.length;
    if (items > most) return true;
    for (const inner of Object.values(next)) if (typeof inner === 'object') left.push(inner);
  }
  return false;
}
