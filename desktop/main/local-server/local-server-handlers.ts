import type { RestoredWebsite, RestoreProgress } from '#shared/processes/local-server.ts';
import { thisComputerUrl } from '../../bridge/local-server.ts';
import type { Publication } from '../../bridge/publication.ts';
import type { BridgeHandlers } from '../answer-call.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { LocalServer } from './local-server.ts';

/** The bridge calls for the server on this computer. */
export type LocalServerHandlers = Pick<
  BridgeHandlers,
  'getLocalServer' | 'startLocalServer' | 'backUpLocalServer' | 'chooseBackup' | 'restoreLocalServer'
>;

interface Deps {
  localServer: LocalServer;
  settings: SettingsStore;
  reloadPages(): void;
  /** Where to save a backup; null if the person chose nothing. */
  chooseFile(name: string): Promise<string | null>;
  /** Which backup to restore; null if the person chose none. */
  openFile(): Promise<string | null>;
  restoreChanged(progress: RestoreProgress): void;
}

export function localServerHandlers(deps: Deps): LocalServerHandlers {
  const { localServer, settings, reloadPages, chooseFile, openFile, restoreChanged } = deps;
  /** Pages don't name files. */
  let chosen: string | null = null;
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
    async chooseBackup() {
      chosen = await openFile();
      return { file: chosen };
    },
    async restoreLocalServer() {
      if (chosen === null) throw new Error('No backup was chosen');
      const websites = await localServer.restore(chosen, restoreChanged);
      const { publications } = settings.get();
      settings.set({ publications: publications.filter((one) => isAmong(websites, one)) });
    },
  };
}

/** Another website with the same ID must not replace what this one has published. */
const isAmong = (websites: RestoredWebsite[], { websiteId, websiteCreatedAt }: Publication) =>
  websites.some(
    ({ id, createdAt }) =>
      id === websiteId && (websiteCreatedAt === undefined || Date.parse(createdAt) === Date.parse(websiteCreatedAt)),
  );
