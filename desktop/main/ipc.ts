import { ipcMain, type WebContents, type WebFrameMain } from 'electron';
import type { z } from '#shared/contracts/messages.ts';
import {
  type BridgeAnswer,
  type BridgeCallName,
  type BridgeCalls,
  type BridgeEventName,
  type BridgeEvents,
  bridgeCalls,
  bridgeEvents,
} from '../bridge/bridge.ts';
import { callChannel, eventChannel } from '../bridge/channels.ts';
import { BridgeError } from './bridge-error.ts';
import { isOwnPage } from './guards.ts';

export type BridgeHandlers = {
  [Name in BridgeCallName]: (
    input: z.output<BridgeCalls[Name]['input']>,
  ) => z.input<BridgeCalls[Name]['reply']> | Promise<z.input<BridgeCalls[Name]['reply']>>;
};

const unexpected = 'Something went wrong in the app. Please try again.';

/**
 * Does what a page asked for. Input and reply are checked against the bridge's shapes; errors come back as values.
 * @param report is told about bugs
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
    return { ok: false, message: parsed.error.issues[0]?.message ?? 'Not valid' };
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

/** Lets the main frame of the window that holds our pages make the bridge's calls, and nobody else. */
export function listenToPages(
  window: () => WebContents | null,
  handlers: BridgeHandlers,
  report: (error: unknown) => void,
): void {
  ipcMain.handle(callChannel, (event, name: unknown, input: unknown): Promise<BridgeAnswer> => {
    const isOurs = event.sender === window() && isMainFrame(event.senderFrame, event.sender);
    if (!isOurs) return Promise.resolve({ ok: false, message: 'Not allowed' });
    return answerCall(handlers, name, input, report);
  });
}

/** Tells the pages. What does not fit the bridge's shape is a bug and is not sent. */
export function tellPages<Name extends BridgeEventName>(
  contents: WebContents | null,
  name: Name,
  data: z.input<BridgeEvents[Name]>,
): void {
  if (contents && !contents.isDestroyed()) contents.send(eventChannel, name, bridgeEvents[name].parse(data));
}

function isMainFrame(frame: WebFrameMain | null, sender: WebContents): boolean {
  return frame !== null && frame === sender.mainFrame && isOwnPage(frame.url);
}
