import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../bridge/bridge.ts';
import { callChannel, eventChannel } from '../bridge/channels.ts';

const listeners = new Map<string, Set<(data: unknown) => void>>();
/** The latest event of each kind that arrived before the pages listened. */
const unheard = new Map<string, unknown>();
ipcRenderer.on(eventChannel, (_event, name: string, data: unknown) => {
  const ofName = listeners.get(name);
  if (!ofName) unheard.set(name, data);
  for (const listener of ofName ?? []) listener(data);
});

const bridge: Bridge = {
  call: (name, input) => ipcRenderer.invoke(callChannel, name, input),
  on(name, listener) {
    const ofName = listeners.get(name) ?? new Set();
    listeners.set(name, ofName.add(listener));
    if (unheard.has(name)) listener(unheard.get(name));
    unheard.delete(name);
    return () => void ofName.delete(listener);
  },
};

contextBridge.exposeInMainWorld('parleyBridge', bridge);
