import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Language } from '#shared/contracts/accounts.ts';
import { z } from '#shared/contracts/messages.ts';
import { OwnerName } from '../bridge/local-server.ts';
import { Publication } from '../bridge/publication.ts';
import { isDiskFull, writeWhole } from '../crawler/crawl-folder.ts';
import { BridgeError } from './bridge-error.ts';

const WindowPlace = z.object({
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().min(400).max(20_000),
  height: z.number().int().min(300).max(20_000),
  isMaximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof WindowPlace>;

const Settings = z.object({
  serverUrl: z.url().nullable().catch(null),
  /** Previously connected servers, newest first. */
  knownServers: z.array(z.url()).catch([]),
  /** Of the person who uses the server on this computer; null until they started it. */
  ownerName: OwnerName.nullable().catch(null),
  /** Where the websites of this computer's server are published. */
  publishServer: z.url().nullable().catch(null),
  publications: z.array(Publication).catch([]),
  window: WindowPlace.catch({ width: 1280, height: 860, isMaximized: false }),
  zoomLevel: z.number().min(-5).max(5).catch(0),
  /** Of the account that was last signed in, for menus until the pages have loaded. */
  language: Language.catch('en'),
  notifications: z.boolean().catch(true),
  /** Keeps running when the window is closed. */
  keepRunning: z.boolean().catch(true),
  saidItKeepsRunning: z.boolean().catch(false),
  /** On a Mac, to move to the Applications folder. */
  offeredMove: z.boolean().catch(false),
  /** Crawls may use a browser without a sandbox. */
  bareBrowser: z.boolean().catch(false),
  /** Server certificates that the user trusts although no authority issued them. */
  trustedCertificates: z.array(z.object({ host: z.string(), fingerprint: z.string() })).catch([]),
});
export type Settings = z.infer<typeof Settings>;

export interface SettingsStore {
  get(): Settings;
  /** If it can't be written, it counts until the app quits. */
  set(change: Partial<Settings>): void;
  /** Takes back a change that couldn't be written. */
  restore(change: Partial<Settings>): void;
}

/** The app's settings, in one file. Unreadable settings are treated as unset. */
export function openSettings(file: string): SettingsStore {
  let settings = Settings.parse(readJson(file));
  return {
    get: () => settings,
    restore(change) {
      settings = { ...settings, ...change };
    },
    set(change) {
      settings = { ...settings, ...change };
      mkdirSync(dirname(file), { recursive: true });
      try {
        writeWhole(file, JSON.stringify(settings, null, 2));
      } catch (error) {
        throw isDiskFull(error)
          ? new BridgeError('This computer’s disk is full, so this setting is lost when you quit.')
          : error;
      }
    },
  };
}

function readJson(file: string): object {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : {};
  } catch {
    return {};
  }
}
