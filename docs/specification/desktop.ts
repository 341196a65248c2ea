import { inBrowser, type Section, testsOf } from './row.ts';

const app = testsOf('desktop/main/parley-app.test.ts');
const requests = testsOf('desktop/main/app-request.test.ts');
const crawls = testsOf('desktop/main/crawls/local-crawls.test.ts');
const pages = testsOf('desktop/main/crawls/crawled-pages.test.ts');
const signIns = testsOf('desktop/main/sign-in/crawl-behind-sign-in.test.ts');
const security = testsOf('desktop/main/security.test.ts');
const start = inBrowser('desktop-start');
const screens = inBrowser('desktop-crawls');

export const desktop: Section = {
  number: '11',
  title: 'The desktop app',
  rows: [
    [
      'The same pages, in a separate window',
      app('opens one window, takes up what it left, and asks for no permission'),
    ],
    [
      'A server is chosen and remembered',
      app('connects to a server that answers, remembers it and loads the pages again'),
      start('the first thing the app asks is which server, and it says what is wrong with an address'),
      start('a server the app was connected to before is chosen from a list'),
    ],
    [
      'Owners choose this computer or the server, and see the crawl’s progress',
      screens('from an empty app to an assistant that knows a site only this computer can read'),
      screens('a crawl is paused and continues, in every screen and after the app was closed'),
    ],
    ['A crawl that fails says why', screens('a crawl that fails says why and can be tried again')],
    [
      'A browser for crawls is downloaded if there is none',
      screens('a computer without a browser says so, and what became of the download'),
    ],
    [
      'Settings of this computer',
      start('the settings of this computer are changed where they are shown'),
      start('a new version is reported with its notes, and installed when the person says so'),
    ],
    [
      'Links and the menu open screens; Find searches the page',
      start('links and the menu lead to a screen, and Find counts what it finds'),
    ],
    ['The code snippet is shown in a dialog', start('the code snippet is shown in a dialog, with Copy')],
    [
      'Calls go to the server, with a session the page never sees',
      requests('carries the session on, which the page never sees'),
    ],
    [
      'Sites that need scripts are crawled with a real browser on this computer, then uploaded',
      crawls('reads a site that only scripts fill, and the assistant answers from it'),
    ],
    [
      'Sites behind a sign-in are crawled with the owner’s sign-in, which never leaves the computer',
      signIns('is crawled with the owner’s sign-in, which never leaves the computer and can be forgotten'),
      inBrowser('desktop-sites')(
        'a site behind a login is read after the owner typed name and password, and the assistant answers from it',
      ),
    ],
    [
      'A crawl that the site signs out stops, says so, and continues after another sign-in',
      testsOf('desktop/main/crawls/signed-out.test.ts')(
        'a crawl that the site signs out says so, keeps what it read, and continues after another sign-in',
      ),
      testsOf('desktop/renderer/features/local-crawls/signed-out.test.tsx')(
        'a crawl that the site signed out says so, and continues after another sign-in',
      ),
    ],
    [
      'A crawl is canceled',
      crawls('that is canceled keeps the pages read so far'),
      screens('a crawl that is canceled keeps what it has read'),
    ],
    [
      'A crawl continues after the app was closed',
      crawls('resumes where it stopped when its process and the app are killed, and fetches no page twice'),
    ],
    [
      'Pages wait while the server can’t be reached',
      pages('wait for the server, and are sent when it is back'),
      screens('pages that can’t be sent wait for the server, and go when it is back'),
    ],
    [
      'A notification when a crawl is done',
      app('tells someone who looks elsewhere that a crawl is done; a click leads there'),
    ],
    [
      'The pages run in a sandbox',
      security('runs its pages in a sandbox, apart from Node and from the preload script'),
    ],
  ],
};
