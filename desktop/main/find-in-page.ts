import type { WebContents } from 'electron';
import type { z } from '#shared/contracts/messages.ts';
import type { BridgeCalls, BridgeEvents } from '../bridge/bridge.ts';

type Search = z.output<BridgeCalls['findInPage']['input']>;
type Found = z.input<BridgeEvents['foundInPage']>;

export function findInPage(contents: WebContents, { text, forward, again }: Search): void {
  contents.findInPage(text, { forward, findNext: !again });
}

export function stopFindInPage(contents: WebContents): void {
  contents.stopFindInPage('keepSelection');
}

export function tellFound(contents: WebContents, tell: (found: Found) => void): void {
  contents.on('found-in-page', (_event, { finalUpdate, matches, activeMatchOrdinal }) => {
    if (finalUpdate) tell({ matches, active: activeMatchOrdinal });
  });
}
