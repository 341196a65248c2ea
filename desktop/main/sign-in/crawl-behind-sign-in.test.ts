import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crawlStage, pagesOf } from '../../testing/crawl-stage.ts';
import { siteBehindLogin } from '../../testing/local-crawl-site.ts';

const stage = crawlStage();

describe('a site behind a login', { timeout: 120_000 }, () => {
  test('shows nothing to who is not signed in', async () => {
    const owner = await stage.signIn('otto');
    const site = await stage.open(siteBehindLogin());
    await stage.crawls.handlers.startCrawl(await stage.inputFor(owner, site));
    expect(await stage.reaches('failed', 'done')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('signing in') as string,
    });
  });

  test('is crawled with the owner’s sign-in, which never leaves the computer and can be forgotten', async () => {
    const owner = await stage.signIn('paula');
    const site = await stage.open(siteBehindLogin());
    const input = await stage.inputFor(owner, site, { useSignIn: true });
    const { websiteId } = input;
    // The owner finds the form where the site sends them; here the site lets them in at once.
    site.set({
      '/login': (_request, response) =>
        void response.writeHead(302, { location: '/', 'set-cookie': 'sid=let-me-in; Path=/; HttpOnly' }).end(),
    });
    await stage.crawls.handlers.openSignIn({ websiteId, url: site.origin, websiteName: 'Intranet' });
    expect(await stage.crawls.handlers.getSignIn({ websiteId })).toEqual({ isOpen: true, isKept: false });
    await site.asked('/');
    await expect
      .poll(() => site.headersOf('/').some(({ cookie }) => cookie?.includes('let-me-in')), { timeout: 60_000 })
      .toBe(true);
    expect(await stage.crawls.handlers.finishSignIn({ websiteId })).toEqual({ isOpen: false, isKept: true });

    await stage.crawls.handlers.startCrawl(input);
    expect(await stage.reaches('done', 'failed')).toMatchObject({ status: 'done' });
    const pages = await pagesOf(owner, websiteId);
    expect(pages.map(({ title }) => title)).toContain('About badges');
    expect(JSON.stringify(pages) + stage.sent.join('\n')).not.toContain('let-me-in');
    expect(everythingIn(join(stage.folder, 'sign-ins'), 'session')).not.toContain('let-me-in');

    expect(await stage.crawls.handlers.forgetSignIn({ websiteId })).toEqual({ isOpen: false, isKept: false });
    expect(readdirSync(join(stage.folder, 'sign-ins'))).toEqual([]);
  });

  test('opens no window for what is no web address', () => {
    expect(() =>
      stage.crawls.handlers.openSignIn({ websiteId: 1, url: 'file:///etc/passwd', websiteName: 'x' }),
    ).toThrow('valid URL');
  });
});

function everythingIn(root: string, name: string): string {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(name) && existsSync(join(root, path)))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
}
