import { thisComputerUrl } from '../../bridge/local-server.ts';
import type { BridgeHandlers } from '../answer-call.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { LocalServer } from './local-server.ts';

/** The bridge calls for the server on this computer. */
export type LocalServerHandlers = Pick<BridgeHandlers, 'getLocalServer' | 'startLocalServer' | 'backUpLocalServer'>;

interface Deps {
  localServer: LocalServer;
  settings: SettingsStore;
  reloadPages(): void;
  /** Where to save a backup; null if the person chose nothing. */
  chooseFile(name: string): Promise<string | null>;
}

export function localServerHandlers({ localServer, settings, reloadPages, chooseFile }: Deps): LocalServerHandlers {
  return {
    getLocalServer: () => ({ server: localServer.state(), ownerName: settings.get().ownerName }),
    async startLocalServer({ ownerName }) {
      if (ownerName !== undefined) settings.set({ ownerName });
      const state = await localServer.start();
      if (state.state === 'ready') {
        settings.set({ serverUrl: thisComputerUrl });
        reloadPages();
      }
      return state;
    },
    async backUpLocalServer() {
      const file = await chooseFile(`parley-${new Date().toISOString().slice(0, 10)}.ndjson.gz`);
      if (file !== null) await localServer.backUp(file);
      return { file };
    },
  };
}
