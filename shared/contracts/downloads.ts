import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';

export const Installer = z.object({
  system: z.enum(['win32', 'darwin', 'linux']),
  arch: z.enum(['x64', 'arm64']),
  kind: z.enum(['exe', 'dmg', 'deb', 'AppImage']),
  url: z.string(),
});
export type Installer = z.infer<typeof Installer>;

export const downloadsEndpoints = {
  listInstallers: endpoint({
    method: 'GET',
    path: '/api/downloads',
    feature: 'downloads',
    access: 'public',
    summary: 'Installers of the desktop app in the version of this server; none if its operator offers none',
    reply: z.object({ version: z.string(), installers: z.array(Installer) }),
    errors: [429],
  }),
};
