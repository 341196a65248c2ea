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
    ['The same pages, in a separate window', app('opens one window, resumes its crawls and asks for no permission')],
    [
      'A server is chosen and remembered',
      app('connects to a server that answers, remembers it and reloads the pages'),
      start('the app first asks for the server and explains what is wrong with an address'),
      start('a previously connected server is chosen from a list'),
    ],
    [
      'Owners choose this computer or the server, and see the crawl’s progress',
      screens('from an empty app to an assistant for a site that only this computer can reach'),
      screens('a crawl is paused and resumes, shown on every screen and after a restart'),
    ],
    ['A crawl that fails says why', screens('a failed crawl says why and can be retried')],
    [
      'A browser for crawls is downloaded if there is none',
      screens('a computer without a browser says so and shows the result of the download'),
    ],
    [
      'Settings of this computer',
      start('the settings of this computer can be changed'),
      start('a new version is announced with its notes and installed on confirmation'),
    ],
    [
      'Links and the menu open screens; Find searches the page',
      start('links and the menu open screens, and Find counts its matches'),
    ],
    ['The code snippet is shown in a dialog', start('the code snippet is shown in a dialog with Copy')],
    [
      'Calls go to the server, with a session the page never sees',
      requests('carries the session cookie, which the page never sees'),
    ],
    [
      'Sites that need scripts are crawled with a real browser on this computer, then uploaded',
      crawls('reads a site that needs scripts, and the assistant answers from it'),
    ],
    [
      'Sites behind a sign-in are crawled with the owner’s sign-in, which never leaves the computer',
      signIns('is crawled with the owner’s session, which never leaves the computer and can be deleted'),
      inBrowser('desktop-sites')(
        'a site behind a sign-in is crawled after the owner signs in, and the assistant answers from it',
      ),
    ],
    [
      'A crawl that the site signs out stops, says so, and continues after another sign-in',
      testsOf('desktop/main/crawls/signed-out.test.ts')(
        'a crawl that the site signs out says so, keeps its pages, and continues after a new sign-in',
      ),
      testsOf('desktop/renderer/features/local-crawls/signed-out.test.tsx')(
        'a crawl that the site signed out says so and continues after a new sign-in',
      ),
    ],
    [
      'A crawl is canceled',
      crawls('keeps the pages read so far when canceled'),
      screens('a canceled crawl keeps the pages it has read'),
    ],
    [
      'A crawl continues after the app was closed',
      crawls('resumes after its process and the app were killed, and fetches no page twice'),
    ],
    [
      'Pages wait while the server can’t be reached',
      pages('wait while the server is down and are sent once it is back'),
      screens('pages that can’t be uploaded wait for the server and are sent once it is back'),
    ],
    ['A notification when a crawl is done', app('notifies the user of a finished crawl, and a click opens it')],
    ['The pages run in a sandbox', security('runs its pages in a sandbox, isolated from Node and the preload script')],
  ],
};
