import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answer } from '#shared/crawler/testing/site-answers.ts';
import { crawlStage, pagesOf } from '../../testing/crawl-stage.ts';
import { siteBehindLogin, textOf } from '../../testing/local-crawl-site.ts';

const stage = crawlStage();

describe('a site behind a sign-in', { timeout: 120_000 }, () => {
  test('shows nothing to anyone who isn’t signed in', { tags: ['long'] }, async () => {
    const owner = await stage.signIn('otto');
    const site = await stage.open(siteBehindLogin());
    await stage.crawls.handlers.startCrawl(await stage.inputFor(owner, site));
    expect(await stage.reaches('failed', 'done')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('sign-in') as string,
    });
  });

  test('is crawled with the owner’s session, which never leaves the computer and can be deleted', {
    tags: ['long', 'rule:signed-in-crawl-session'],
  }, async () => {
    const owner = await stage.signIn('paula');
    const site = await stage.open(siteBehindLogin());
    const input = await stage.inputFor(owner, site, { useSignIn: true });
    const { websiteId } = input;
    // The owner would fill in the form that the site redirects to. Here the site lets them in immediately, and its
    // scripts keep the session in a browser database, as Firebase does.
    site.set({
      '/login': answer(
        `<!doctype html><script>
        const opening = indexedDB.open('auth', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('tokens').put('from-the-database', 'token');
        opening.onsuccess = () => location.replace('/');
        </script>`,
        { headers: { 'content-type': 'text/html', 'set-cookie': 'sid=let-me-in; Path=/; HttpOnly' } },
      ),
      '/': `<!doctype html><title>Members</title><main><h1>Members</h1><p>${textOf('everything')}</p></main>
        <a href="/payroll">Payroll</a> <a href="/badges">Badges</a>`,
      '/payroll': `<!doctype html><title>Loading</title><div id="root"></div><script>
        const opening = indexedDB.open('auth');
        opening.onsuccess = () => {
          opening.result.transaction('tokens').objectStore('tokens').get('token').onsuccess = ({ target }) =>
            fetch('/api/payroll?token=' + target.result).then((answer) => answer.text()).then((text) => {
              document.title = 'About payroll';
              document.getElementById('root').innerHTML = '<main><h1>Payroll</h1><p>' + text + '</p></main>';
            });
        };
        </script>`,
      '/api/payroll?token=from-the-database': textOf('payroll'),
    });
    await stage.crawls.handlers.openSignIn({ websiteId, url: site.origin, websiteName: 'Intranet' });
    expect(await stage.crawls.handlers.getSignIn({ websiteId })).toEqual({
      isOpen: true,
      isKept: false,
      hasEnded: false,
      problem: null,
    });
    await expect
      .poll(() => site.headersOf('/').some(({ cookie }) => cookie?.includes('let-me-in')), { timeout: 60_000 })
      .toBe(true);
    expect(await stage.crawls.handlers.finishSignIn({ websiteId })).toEqual({
      isOpen: false,
      isKept: true,
      hasEnded: false,
      problem: null,
    });

    await stage.crawls.handlers.startCrawl(input);
    expect(await stage.reaches('done', 'failed')).toMatchObject({ status: 'done' });
    const pages = await pagesOf(owner, websiteId);
    expect(pages.map(({ title }) => title)).toContain('About badges');
    expect(JSON.stringify(pages) + stage.sent.join('\n')).not.toContain('let-me-in');
    expect(pages.map(({ title }) => title)).toContain('About payroll');
    // The site sees one browser throughout, in HTTP requests and in pages, because sessions are often bound to it.
    const [signedInWith] = site.headersOf('/login');
    const visitors = [...site.headersOf('/badges'), ...site.headersOf('/api/payroll?token=from-the-database')];
    expect(visitors.length).toBeGreaterThan(1);
    for (const name of ['user-agent', 'sec-ch-ua', 'sec-ch-ua-platform']) {
      expect(signedInWith?.[name]).toBeTruthy();
      expect(new Set(visitors.map((headers) => headers[name]))).toEqual(new Set([signedInWith?.[name]]));
    }
    // The browser's profile, which others could read, was deleted. Only the encrypted session is left.
    const [folder = ''] = readdirSync(join(stage.folder, 'sign-ins'));
    expect(readdirSync(join(stage.folder, 'sign-ins', folder))).toEqual(['session']);
    const kept = readFileSync(join(stage.folder, 'sign-ins', folder, 'session'), 'latin1');
    expect(kept).not.toMatch(/let-me-in|from-the-database/);

    expect(await stage.crawls.handlers.forgetSignIn({ websiteId })).toEqual({
      isOpen: false,
      isKept: false,
      hasEnded: false,
      problem: null,
    });
    expect(readdirSync(join(stage.folder, 'sign-ins'))).toEqual([]);
  });

  test('opens no window for anything but a web address', async () => {
    await expect(
      stage.crawls.handlers.openSignIn({ websiteId: 1, url: 'file:///etc/passwd', websiteName: 'x' }),
    ).rejects.toThrow('valid URL');
  });
});
