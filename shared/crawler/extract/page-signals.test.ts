import { describe, expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const read = (html: string) => readPage(html, 'https://shop.example/');
const prose = `<h1>About</h1><p>${'Our workshop repairs clocks of every age and size. '.repeat(20)}</p>`;

describe('a page that scripts fill needs a browser', () => {
  test.each([
    ['an empty app root', '<div id="root"></div><script src="/app.js"></script>', true],
    ['an app root with a spinner', '<div id="__next"><div>Loading…</div></div><script src="/a.js"></script>', true],
    ['an empty Angular app', '<app-root></app-root><script src="/a.js"></script>', true],
    [
      'a plea for JavaScript',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div class="x"></div><script></script>',
      true,
    ],
    ['nearly nothing but scripts', '<div class="shell"></div><script src="/a.js"></script>', true],
    [
      'empty custom elements',
      '<h1>Shop</h1><shop-bar></shop-bar><shop-list></shop-list><shop-foot></shop-foot><script></script>',
      true,
    ],
    [
      'words only in menu and footer',
      '<nav>Home Shop Contact About News Team Jobs</nav><footer>All rights reserved by us</footer><script></script>',
      true,
    ],
    ['a rendered app', `<div id="root">${prose}</div><script src="/a.js"></script>`, false],
    ['a short page without scripts', '<p>Closed.</p>', false],
    ['an empty page that only describes itself', '<script type="application/ld+json">{}</script>', false],
    ['an empty page with settings', '<script type="application/json" id="settings">{"a":1}</script>', false],
    ['an empty page with a template', '<script type="text/x-handlebars"><p>{{name}}</p></script>', false],
    [
      'an empty page that counts its visits',
      '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments)}</script><script defer data-domain="shop.example" src="https://plausible.io/js/script.js"></script>',
      false,
    ],
    ['an empty page with a module', '<script type="module" src="/app.js"></script>', true],
    [
      'a table whose rows a script adds',
      `${prose}<table><thead><tr><th>Season</th><th>Price</th></tr></thead><tbody><tr class="high"></tr></tbody></table><script src="/a.js"></script>`,
      true,
    ],
    [
      'a table to fill in by hand',
      `${prose}<table><tr><th>Name</th><th>Date</th></tr><tr><td></td><td></td></tr></table><script src="/a.js"></script>`,
      false,
    ],
    [
      'an empty table without scripts',
      `${prose}<table><thead><tr><th>Season</th><th>Price</th></tr></thead><tbody></tbody></table>`,
      false,
    ],
    ['a short page with a heading', '<h1>Closed for good</h1><script></script>', false],
    [
      'a full page that thanks for JavaScript',
      `${prose}<noscript>Please enable JavaScript for the map.</noscript><script></script>`,
      false,
    ],
  ])('%s', (_, html, expected) => {
    expect(read(html).needsBrowser).toBe(expected);
  });
});

describe('a bot wall isn’t content', () => {
  test.each([
    [
      'Cloudflare',
      '<title>Just a moment...</title><p>shop.example needs to review the security of your connection</p>',
      /Cloudflare/,
    ],
    ['Cloudflare by its script', '<title>shop.example</title><script>window._cf_chl_opt={}</script>', /Cloudflare/],
    [
      'DataDome',
      '<title>shop.example</title><iframe src="https://geo.captcha-delivery.com/captcha/?x"></iframe>',
      /DataDome/,
    ],
    ['Imperva', '<iframe src="/_Incapsula_Resource?SWUDNSAI=31&incident_id=1"></iframe>', /Imperva/],
    ['PerimeterX', '<div id="px-captcha"></div>', /PerimeterX/],
    ['AWS', '<script>window.gokuProps = {}</script>', /AWS/],
    [
      'Akamai',
      "<title>Access Denied</title><p>You don't have permission to access this server. Reference #18</p>",
      /access denied/,
    ],
    ['by its words', '<p>Checking your browser before accessing the shop.</p>', /verification/],
  ])('%s', (_, html, reason) => {
    expect(read(html).challenge).toMatch(reason);
  });

  test.each([
    ['an article about an error', '<title>Access denied when opening a shared folder</title><p>Ask its owner.</p>'],
    ['an article about a check', '<title>Security check fails during upload</title><p>Remove the macros.</p>'],
    [
      'an article for form owners',
      '<title>Verify you are human: turn off the check | Help</title><p>Open Settings.</p>',
    ],
    [
      'a page that leads on',
      '<title>Blocked</title><nav><a href="/a">A</a><a href="/b">B</a><a href="/c">C</a><a href="/d">D</a></nav><p>Your card is blocked.</p>',
    ],
    ['an article about bot walls', `<title>Just a moment: how Cloudflare works</title>${prose}`],
    [
      'a page behind a firewall that lets us in',
      `${prose}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`,
    ],
    [
      'an app shell behind a firewall',
      '<title>Shop</title><div id="root"></div><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
    ],
  ])('%s isn’t a bot wall', (_, html) => {
    expect(read(html).challenge).toBeNull();
  });
});

test('a page that is mainly a password form is a sign-in page', () => {
  expect(read('<h1>Sign in</h1><form><input name="u"><input type="password"></form>').loginForm).toBe(true);
  expect(read(`${prose}<form><input type="password"></form>`).loginForm).toBe(false);
  const help = 'If you forgot your password, press Reset password below. The link in the mail works for two hours.';
  expect(read(`<h1>I can’t sign in</h1><p>${help}</p><form><input type="password"></form>`).loginForm).toBe(false);
  expect(read('<h1>Members</h1><p>Please sign in.</p><form><input type="password"></form>').loginForm).toBe(true);
  const terms =
    'By using this page you accept our terms, which you find on paper at the desk beside the entrance hall.';
  const withForm = (title: string) => `<title>${title}</title><p>${terms}</p><form><input type="password"></form>`;
  for (const title of ['Log in to Acme', 'Mitglieder-Login | Verein', 'Iniciar sesión en Acme']) {
    expect(read(withForm(title)).loginForm).toBe(true);
  }
  expect(read(withForm('How to log in')).loginForm).toBe(false);
  expect(read('<h1>Search</h1><form><input name="q"></form>').loginForm).toBe(false);
});

test('a sign-in form is recognized by its fields, whatever is around it', () => {
  const form = '<form><input type="hidden" name="t"><input name="u"><input type="password" name="p"></form>';
  expect(read(`${prose}<form><input name="q"></form>${form}`).passwordForm).toBe('u p');
  expect(read(`${prose}<header>${form}</header><form><input name="q"></form>`).passwordForm).toBeNull();
});
