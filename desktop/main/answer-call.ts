import type { z } from '#shared/contracts/messages.ts';
import { type BridgeAnswer, type BridgeCallName, type BridgeCalls, bridgeCalls } from '../bridge/bridge.ts';
import { BridgeError } from './bridge-error.ts';

export type BridgeHandlers = {
  [Name in BridgeCallName]: (
    input: z.output<BridgeCalls[Name]['input']>,
  ) => z.input<BridgeCalls[Name]['reply']> | Promise<z.input<BridgeCalls[Name]['reply']>>;
};

const unexpected = 'Something went wrong in the app. Please try again.';

/**
 * Handles a bridge call from a page. Input and reply are validated against the bridge's shapes, and errors are returned
 * as values.
 * @param report receives unexpected errors
 */
export async function answerCall(
  handlers: BridgeHandlers,
  name: unknown,
  input: unknown,
  report: (error: unknown) => void,
): Promise<BridgeAnswer> {
  if (typeof name !== 'string' || !Object.hasOwn(bridgeCalls, name)) return { ok: false, message: 'Unknown call' };
  const call = bridgeCalls[name as BridgeCallName];
  const parsed = call.input.safeParse(input);
  if (!parsed.success) {
    return { ok: false, message: parsed.error.issues[0]?.message ?? 'Invalid' };
  }
  try {
    const handler = handlers[name as BridgeCallName] as (input: unknown) => unknown;
    return { ok: true, value: call.reply.parse(await handler(parsed.data)) };
  } catch (error) {
    if (error instanceof BridgeError) return { ok: false, message: error.message };
    report(error);
    return { ok: false, message: unexpected };
  }
}
