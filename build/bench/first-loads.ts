import { chromium } from 'playwright';
import { chromiumForTests } from '../chromium.ts';
import { runParley } from '../run-parley.ts';
import {
  addChatbot,
  consoleRoutes,
  type FirstLoad,
  measureFirstLoad,
  measureScreen,
  publicRoutes,
} from './first-load.ts';

const admin = { username: 'bench', email: 'bench@parley.example', password: 'correct horse battery' };

export interface RouteLoad extends FirstLoad {
  path: string;
}

/** The first load of every page, from the real server in a real browser, each with an empty cache. */
export async function benchFirstLoads(): Promise<RouteLoad[]> {
  await using parley = runParley({
    isForLong: true,
    env: { ADMIN_USERNAME: admin.username, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  });
  const baseURL = await parley.ready();
  const browser = await chromium.launch({
    executablePath: await chromiumForTests(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const loads: RouteLoad[] = [];
  try {
    for (const path of [...publicRoutes, '/auth']) {
      const context = await browser.newContext({ baseURL });
      const load = await measureFirstLoad(await context.newPage(), path);
      loads.push({ path, ...load });
      await context.close();
    }
    let chatbotId: number | undefined;
    for (const path of consoleRoutes) {
      const context = await browser.newContext({ baseURL });
      await context.request.post('/api/login', { data: { username: admin.username, password: admin.password } });
      chatbotId ??= await addChatbot(context.request);
      loads.push({ path, ...(await measureScreen(await context.newPage(), path, chatbotId)) });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return loads;
}

if (import.meta.main) console.table(await benchFirstLoads());
