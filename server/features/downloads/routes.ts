import { downloadsEndpoints as calls } from '#shared/contracts/downloads.ts';
import { installersAt } from '#shared/downloads/installers.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { version } from '../../version.ts';

export function downloadsRoutes({ config, limits }: Services): Route[] {
  return [
    route(calls.listInstallers, async ({ address }) => {
      await limits.use('readByAddress', address);
      return { version, installers: installersAt(config.downloadsUrl, version) };
    }),
  ];
}
