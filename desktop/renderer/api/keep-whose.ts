import { create } from 'zustand';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { digestOf, flatFields, tagOf } from '#shared/contracts/field-tags.ts';
import type { z } from '#shared/contracts/messages.ts';
import { ApiError } from './api-error.ts';
import { callEndpoint } from './call-endpoint.ts';
import type { RequestOf } from './send-request.ts';

/** A field that the user and someone else have changed. */
export interface Conflict {
  field: string;
  theirs: unknown;
  mine: unknown;
}

type Kept = 'theirs' | 'mine';

interface Asking {
  /** Says who changed it, and when. */
  message: string;
  conflicts: readonly Conflict[];
  /** Ends the question. Null returns to the form. */
  settle: (kept: Kept | null) => void;
}

/** The question that a dialog shows while a change waits for its answer. */
export const useWhose = create<{ asking: Asking | null }>(() => ({ asking: null }));

const askWhose = (message: string, conflicts: readonly Conflict[]) =>
  new Promise<Kept | null>((resolve) => {
    useWhose.setState({
      asking: {
        message,
        conflicts,
        settle(kept) {
          useWhose.setState({ asking: null });
          resolve(kept);
        },
      },
    });
  });

const unsaved = new WeakSet<object>();

/** Whether a reply is only what someone else has saved. */
export const isOnlyTheirs = (reply: object): boolean => unsaved.has(reply);

interface Editing<E extends Endpoint> {
  /** What the form was filled with. */
  from: z.output<E['reply']>;
  /** Reads how it is now. */
  read(): Promise<z.output<E['reply']>>;
}

/**
 * Calls an endpoint that changes something others may be changing, too. If someone else has changed the same fields
 * since the form was filled, asks whose values to keep. Fields that only one of them changed are saved in any case.
 * @throws ApiError, or AbortError if the user returns to the form
 */
export async function callEditing<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { from, read }: Editing<E>,
): Promise<z.output<E['reply']>> {
  const stateOf = (reply: z.output<E['reply']>) => endpoint.editable?.(reply) ?? {};
  try {
    return await callEndpoint(endpoint, { ...request, ifMatch: tagOf(stateOf(from)) } as RequestOf<E>);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const now = await read();
    const [theirs, body] = [flatFields(stateOf(now)), request.body as object];
    const mine = flatFields(body);
    const conflicts = error.issues
      .map(({ path: field }) => ({ field, theirs: theirs.get(field), mine: mine.get(field) }))
      .filter((one) => digestOf(one.theirs) !== digestOf(one.mine));
    const kept = conflicts.length === 0 ? 'mine' : await askWhose(error.message, conflicts);
    if (kept === null) throw new DOMException('The user returned to the form', 'AbortError');
    const rest = kept === 'mine' ? body : without(body, new Set(conflicts.map(({ field }) => field)));
    if (flatFields(rest).size === 0) {
      unsaved.add(now as object);
      return now;
    }
    return callEditing(endpoint, { ...request, body: rest } as RequestOf<E>, { from: now, read });
  }
}

/** A body without some of its fields, named as in `flatFields`. */
function without(body: object, fields: ReadonlySet<string>): object {
  const left: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    const inner = [...fields].some((field) => field.startsWith(`${name}.`));
    if (!inner) {
      if (!fields.has(name)) left[name] = value;
      continue;
    }
    const kept = Object.entries(value as object).filter(([one]) => !fields.has(`${name}.${one}`));
    if (kept.length > 0) left[name] = Object.fromEntries(kept);
  }
  return left;
}
