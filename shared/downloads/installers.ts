/** What people install. On a Mac, updates use the zip. */
const offered = { exe: 'win32', dmg: 'darwin', deb: 'linux', AppImage: 'linux' } as const;
type OfferedKind = keyof typeof offered;
export type InstallerKind = OfferedKind | 'zip';

const architectures = ['x64', 'arm64'] as const;
const systems: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'mac', win32: 'win' };

/** How each kind of installer names an architecture. Others use Node's names. */
const chips: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AppImage: { x64: 'x86_64' },
  deb: { x64: 'amd64' },
};

/** The name that electron-builder gives an installer, based on `artifactName` in installer-config.ts. */
export function installerName(kind: InstallerKind, version: string, platform: string, arch: string): string {
  return `parley-${version}-${systems[platform]}-${chips[kind]?.[arch] ?? arch}.${kind}`;
}

interface Installer {
  system: (typeof offered)[OfferedKind];
  arch: (typeof architectures)[number];
  kind: OfferedKind;
  url: string;
}

/** The folder of a version: releases on GitHub have one each. */
function folderAt(base: string, version: string): string {
  const { hostname, pathname } = new URL(base);
  const isGitHub = hostname === 'github.com' && /^\/[^/]+\/[^/]+\/releases\/?$/.test(pathname);
  const folder = base.replace(/\/+$/, '');
  return isGitHub ? `${folder}/download/v${version}` : folder;
}

/**
 * The installers of a version of the desktop app.
 * @param base a folder with installers, or the releases of a repository on GitHub; null without downloads
 */
export function installersAt(base: string | null, version: string): Installer[] {
  if (base === null) return [];
  const folder = folderAt(base, version);
  return (Object.keys(offered) as OfferedKind[]).flatMap((kind) =>
    architectures.map((arch) => {
      const system = offered[kind];
      return { system, arch, kind, url: `${folder}/${installerName(kind, version, system, arch)}` };
    }),
  );
}
