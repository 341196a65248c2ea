import { expect, test, vi } from 'vitest';
import type { Bridge } from '../bridge/bridge.ts';
import { callChannel, eventChannel } from '../bridge/channels.ts';

const system = vi.hoisted(() => ({
  exposed: new Map<string, unknown>(),
  heard: new Map<string, (event: object, ...args: unknown[]) => void>(),
  invoked: [] as unknown[][],
}));
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, value: unknown) => system.exposed.set(name, value) },
  ipcRenderer: {
    on: (channel: string, listener: (event: object, ...args: unknown[]) => void) => system.heard.set(channel, listener),
    invoke: (...args: unknown[]) => Promise.resolve(void system.invoked.push(args)),
  },
}));
await import('./index.ts');

const bridge = system.exposed.get('parleyBridge') as Bridge;
const tell = (name: string, data: unknown) => system.heard.get(eventChannel)?.({ sender: 'electron' }, name, data);

test('pages get the bridge’s two functions and nothing of Electron', {
  tags: ['rule:bridge-two-functions'],
}, async () => {
  expect([...system.exposed.keys()]).toEqual(['parleyBridge']);
  expect(Object.keys(bridge)).toEqual(['call', 'on']);
  await bridge.call('getApp', undefined);
  expect(system.invoked).toEqual([[callChannel, 'getApp', undefined]]);
});

test('pages receive events until they unsubscribe, without Electron’s event object', () => {
  const heard: unknown[][] = [];
  const stop = bridge.on('openFind', (...args) => heard.push(args));
  tell('openFind', {});
  tell('updateChanged', { state: 'none' });
  stop();
  tell('openFind', {});
  expect(heard).toEqual([[{}]]);
});

test('pages that were still loading receive the latest event once they listen, and only once', () => {
  tell('goTo', { route: '/pricing' });
  tell('goTo', { route: '/dashboard/billing' });
  const heard: unknown[] = [];
  bridge.on('goTo', (data) => heard.push(data))();
  bridge.on('goTo', (data) => heard.push(data));
  expect(heard).toEqual([{ route: '/dashboard/billing' }]);
});
