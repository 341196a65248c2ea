import type { Section } from './row.ts';

export const desktop: Section = {
  number: '11',
  title: 'The desktop app',
  rows: [
    ['The same pages, in a separate window', 'app-opens-window'],
    ['A server is chosen and remembered', 'app-remembers-server', 'app-asks-for-server', 'app-server-list'],
    [
      'Owners choose this computer or the server, and see the crawl’s progress',
      'local-crawl-to-assistant',
      'local-crawl-paused',
    ],
    ['A crawl that fails says why', 'local-crawl-failed'],
    ['A browser for crawls is downloaded if there is none', 'local-crawl-without-browser'],
    ['Settings of this computer', 'app-settings', 'app-new-version'],
    ['Links and the menu open screens; Find searches the page', 'app-links-menu-and-find'],
    ['The code snippet is shown in a dialog', 'app-snippet-dialog'],
    ['Calls go to the server, with a session the page never sees', 'app-call-carries-session'],
    [
      'Sites that need scripts are crawled with a real browser on this computer, then uploaded',
      'local-crawl-reads-scripted-site',
    ],
    [
      'Sites behind a sign-in are crawled with the owner’s sign-in, which never leaves the computer',
      'signed-in-crawl-session',
      'signed-in-crawl-to-assistant',
    ],
    [
      'A crawl that the site signs out stops, says so, and continues after another sign-in',
      'signed-out-crawl-continues',
      'signed-out-crawl-page',
    ],
    ['A crawl is canceled', 'local-crawl-cancel-keeps-pages', 'local-crawl-canceled'],
    ['A crawl continues after the app was closed', 'local-crawl-survives-kill'],
    ['Pages wait while the server can’t be reached', 'uploads-wait-for-server', 'local-crawl-waits-for-server'],
    ['A notification when a crawl is done', 'app-notifies-of-crawl'],
    [
      'The app is signed in by the browser first, and by a password in its window',
      'app-signs-in-by-browser',
      'app-server-without-exchange',
      'packed-app-browser-sign-in',
    ],
    [
      'The console offers the app, with installers for each system, where it can read more than the server',
      'app-offered-in-report',
      'app-downloads-in-settings',
      'installers-at-address',
      'installers-on-github',
    ],
    ['A link opens a website in the app, ready to be crawled', 'app-opens-website', 'app-website-ready-to-crawl'],
    [
      'This computer shows what is kept here, and saves a file about it without secrets',
      'app-shows-kept-data',
      'app-kept-data-size',
      'app-diagnostics-file',
      'app-diagnostics-masked',
      'packed-app-diagnostics',
    ],
    ['The pages run in a sandbox', 'app-window-sandboxed'],
  ],
};
