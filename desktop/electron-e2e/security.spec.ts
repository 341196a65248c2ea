import { connect, expect, register, test } from './app.ts';

test('pages run in a sandbox, without Node, with only the bridge’s two functions', async ({ app: { page } }) => {
  const seen = await page.evaluate(() => ({
    globals: ['require', 'process', 'module', 'Buffer', 'ipcRenderer'].filter((name) => name in globalThis),
    bridge: Object.keys(window.parleyBridge ?? {}),
  }));
  expect(seen).toEqual({ globals: [], bridge: ['call', 'on'] });
});

test('pages follow their policy: no inline scripts and no external requests', async ({ app: { page } }) => {
  const tried = await page.evaluate(async () => {
    const blocked = new Set<string>();
    const reported = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        blocked.add(effectiveDirective);
        if (blocked.has('script-src-elem') && blocked.has('connect-src')) resolve();
      });
    });
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.body.append(script);
    const fetched = await fetch('https://example.com/').then(
      () => 'answered',
      () => 'refused',
    );
    await reported;
    return { hasRun: 'hasRun' in window, fetched };
  });
  expect(tried).toEqual({ hasRun: false, fetched: 'refused' });
});

test('pages are granted no permissions', async ({ app: { page } }) => {
  const states = await page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone'] as PermissionName[];
    return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state));
  });
  expect(states).toEqual(['denied', 'denied', 'denied', 'denied']);
});

test('another site can neither replace the window nor open one; it opens in the system’s browser', async ({ app }) => {
  await app.electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (url) => Promise.resolve(void opened.push(url));
  });
  const home = app.page.url();
  await app.page.evaluate(() => void window.open('https://example.com/new'));
  await app.page.evaluate(() => window.location.assign('https://example.com/here'));
  const opened = () => app.electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
  await expect.poll(opened).toEqual(['https://example.com/new', 'https://example.com/here']);
  expect(app.page.url()).toBe(home);
  expect(app.electron.windows()).toHaveLength(1);
});

test('the session cookie belongs to the app, not to the pages', async ({ app, parley }) => {
  await connect(app.page, parley.url);
  await register(app.page);
  expect(await app.page.evaluate(() => document.cookie)).toBe('');
  expect(await app.electron.evaluate(({ session }) => session.defaultSession.cookies.get({}))).toEqual([]);
});
