import { type Section, testsOf } from './row.ts';

const app = testsOf('desktop/main/parley-app.test.ts');
const requests = testsOf('desktop/main/app-request.test.ts');
const crawls = testsOf('desktop/main/crawls/local-crawls.test.ts');
const security = testsOf('desktop/main/security.test.ts');

export const desktop: Section = {
  number: '11',
  title: 'The desktop app',
  rows: [
    [
      'The same pages, in a window of their own',
      app('opens one window, takes up what it left, and asks for no permission'),
    ],
    [
      'A server is chosen and remembered',
      app('connects to a server that answers, remembers it and loads the pages anew'),
    ],
    [
      'Calls go to the server, with a session the page never sees',
      requests('carries the session on, which the page never sees'),
    ],
    [
      'Sites that only scripts fill are crawled with a real browser on this computer, then uploaded',
      crawls('reads a site that only scripts fill, and the assistant answers from it'),
    ],
    [
      'Sites behind a sign-in are crawled with the owner’s, which never leaves the computer',
      crawls('is crawled with the owner’s sign-in, which never leaves the computer and can be forgotten'),
    ],
    ['A crawl is cancelled', crawls('that is cancelled keeps the pages read so far')],
    [
      'A crawl goes on after the app was closed',
      crawls('goes on where it was when its process and the app are killed, and fetches no page twice'),
    ],
    ['Pages wait for a server that is away', crawls('wait for the server, and are sent when it is back')],
    [
      'A crawl that is done is notified',
      app('tells somebody who looks elsewhere that a crawl is done; a click leads there'),
    ],
    [
      'The pages run in a sandbox',
      security('runs its pages in a sandbox, apart from Node and from the preload script'),
    ],
  ],
};
