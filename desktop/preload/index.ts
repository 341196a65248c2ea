import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../bridge/bridge.ts';
import { callChannel, eventChannel } from '../bridge/channels.ts';

const listeners = new Map<string, Set<(data: unknown) => void>>();
ipcRenderer.on(eventChannel, (_event, name: string, data: unknown) => {
  for (const listener of listeners.get(name) ?? []) listener(data);
});

const bridge: Bridge = {
  call: (name, input) => ipcRenderer.invoke(callChannel, name, input),
  on(name, listener) {
    const ofName = listeners.get(name) ?? new Set();
    listeners.set(name, ofName.add(listener));
    return () => void ofName.delete(listener);
  },
};

contextBridge.exposeInMainWorld('parleyBridge', bridge);
