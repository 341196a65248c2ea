import { archFromString, build, type Configuration, Platform } from 'electron-builder';
import type { InstallerKind } from '#shared/downloads/installers.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { buildPages } from '../../build-pages.ts';
import { fetchElectron } from '../electron-program.ts';
import { installerConfig } from '../installer-config.ts';
import { CannotProve } from './cannot-prove.ts';
import { thisComputer } from './computer.ts';

/** The installer on each system that can update itself without a password. */
export const updatedFrom: Partial<Record<NodeJS.Platform, InstallerKind>> = {
  linux: 'AppImage',
  darwin: 'zip',
  win32: 'exe',
};
const targets: Partial<Record<InstallerKind, string>> = { AppImage: 'AppImage', zip: 'zip', exe: 'nsis' };

/** The version of this repository and the next one. */
export const [oldVersion, newVersion] = [packageJson.version, nextVersion(packageJson.version)];

/** @throws Error if it isn't three numbers */
function nextVersion(version: string): string {
  const [, before, last] = /^(\d+\.\d+\.)(\d+)$/.exec(version) ?? [];
  if (!before || !last) throw new Error(`${version} is not a version with three numbers`);
  return `${before}${Number(last) + 1}`;
}

/** Builds like a release, except for the version number and what a key without an Apple team can't sign. */
export function versionConfig(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  version: string,
  output: string,
): Configuration {
  const config = installerConfig(env, platform);
  return {
    ...config,
    directories: { ...config.directories, output },
    extraMetadata: { ...(config.extraMetadata as object), version },
    // A hardened app only loads libraries from its own team, and a key created here has none.
    mac: { ...config.mac, hardenedRuntime: false },
  };
}

/** Builds both versions, each in its own folder. They look for updates at an address. */
export async function makeVersions(folders: { old: string; new: string }, updatesUrl: string): Promise<void> {
  const { platform, arch } = thisComputer;
  const target = targets[updatedFrom[platform] ?? 'zip'];
  if (!fetchElectron()) throw new CannotProve('Electron’s program is missing and couldn’t be downloaded.');
  await buildPages(['widget', 'app', 'local-server']);
  const env = { ...process.env, PARLEY_UPDATES_URL: updatesUrl };
  for (const [version, output] of [[oldVersion, folders.old] as const, [newVersion, folders.new] as const]) {
    await build({
      targets: Platform.current().createTarget(target ?? null, archFromString(arch)),
      config: versionConfig(env, platform, version, output),
      publish: 'never',
    });
  }
}
