import { ipcMain, type WebContents, type WebFrameMain } from 'electron';
import type { z } from '#shared/contracts/messages.ts';
import { type BridgeAnswer, type BridgeEventName, type BridgeEvents, bridgeEvents } from '../bridge/bridge.ts';
import { callChannel, eventChannel } from '../bridge/channels.ts';
import { answerCall, type BridgeHandlers } from './answer-call.ts';
import { isOwnPage } from './guards.ts';

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
