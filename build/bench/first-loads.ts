import { chromium } from 'playwright';
import { chromiumForTests } from '../chromium.ts';
import { runParley } from '../run-parley.ts';
import { consoleRoutes, type FirstLoad, measureFirstLoad, publicRoutes } from './first-load.ts';

export interface RouteLoad extends FirstLoad {
  path: string;
  isPublic: boolean;
}

/** The first load of every page, from the real server in a real browser, each with an empty cache. */
export async function benchFirstLoads(): Promise<RouteLoad[]> {
  await using parley = runParley();
  const baseURL = await parley.ready();
  const browser = await chromium.launch({
    executablePath: await chromiumForTests(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const loads: RouteLoad[] = [];
  try {
    for (const path of [...publicRoutes, '/auth', ...consoleRoutes]) {
      const context = await browser.newContext({ baseURL });
      const isConsole = consoleRoutes.includes(path);
      if (isConsole) {
        const username = `bench${loads.length}`;
        const data = { username, email: `${username}@parley.example`, password: 'correct horse battery' };
        await context.request.post('/api/register', { data });
      }
      loads.push({
        path,
        isPublic: publicRoutes.includes(path),
        ...(await measureFirstLoad(await context.newPage(), path)),
      });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return loads;
}

if (import.meta.main) console.table(await benchFirstLoads());
