import { afterEach, beforeEach } from 'vitest';
import type { BridgeCallName, BridgeEventName } from '../bridge/bridge.ts';
import { host as desktopHost } from '../renderer/host/electron.ts';
import { host } from '../renderer/host/host.ts';

type Replies = Partial<Record<BridgeCallName, (input: unknown) => unknown>>;

/** The desktop app around the pages under test. The test answers their calls. */
export interface InDesktopApp {
  calls: [BridgeCallName, unknown][];
  replies: Replies;
  tell(name: BridgeEventName, data: unknown): void;
  /** The inputs of a call so far. */
  inputsOf(name: BridgeCallName): unknown[];
}

/** Puts the pages into the desktop app in each test of a file, connected to the server on this computer or to another. */
export function inDesktopApp({ isServerHere = false } = {}): InDesktopApp {
  const listeners = new Map<string, Set<(data: unknown) => void>>();
  const app: InDesktopApp = {
    calls: [],
    replies: {},
    tell: (name, data) => {
      for (const listener of listeners.get(name) ?? []) listener(data);
    },
    inputsOf: (name) => app.calls.filter(([called]) => called === name).map(([, input]) => input),
  };
  const before = { ...host };
  beforeEach(() => {
    [app.calls, app.replies] = [[], {}];
    window.parleyBridge = {
      call: async (name, input) => {
        app.calls.push([name, input]);
        return { ok: true, value: (await app.replies[name]?.(input)) ?? null };
      },
      on(name, listener) {
        const all = listeners.get(name) ?? new Set();
        listeners.set(name, all.add(listener));
        return () => void all.delete(listener);
      },
    };
    Object.assign(host, {
      program: desktopHost.program,
      localCrawls: desktopHost.localCrawls,
      openOutside: desktopHost.openOutside,
      isServerHere: () => isServerHere,
    });
  });
  afterEach(() => {
    delete window.parleyBridge;
    Object.assign(host, before);
    listeners.clear();
  });
  return app;
}
