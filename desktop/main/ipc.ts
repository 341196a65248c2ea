import { ipcMain, type WebContents, type WebFrameMain } from 'electron';
import type { z } from '#shared/contracts/messages.ts';
import { type BridgeAnswer, type BridgeEventName, type BridgeEvents, bridgeEvents } from '../bridge/bridge.ts';
import { callChannel, eventChannel } from '../bridge/channels.ts';
import { answerCall, type BridgeHandlers } from './answer-call.ts';
import { isOwnPage } from './guards.ts';

/** Accepts bridge calls only from the main frame of the window with our pages. */
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

/** Sends an event to the pages. One that doesn't match the bridge's shape is a bug and isn't sent. */
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
