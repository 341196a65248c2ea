import { inBrowser, inWidget, ofFeature, ofPages, type Section, testsOf } from './row.ts';

const keyboard = inBrowser('quality/keyboard');
const longLists = inBrowser('long-lists');
const navigation = inBrowser('navigation');
const publicPages = testsOf('server/http/public-pages.test.ts');
const everyPlace = inBrowser('quality/every-place');
const resilience = inBrowser('quality/resilience');
const sessionEnds = ofPages('session/session-ended.test.tsx');

const visit = everyPlace(
  '${place.path}: size, accessibility, layout shifts, overflow, keyboard and touch targets, with its tabs, menus and dialogs',
);

/** Requirements for every screen. */
export const quality: Section = {
  number: '13',
  title: 'On every screen',
  rows: [
    [
      'No accessibility violations on any route, tab and menu, in either theme',
      visit,
      inBrowser('quality/barriers')('a page with accessibility violations is detected'),
    ],
    ['No accessibility violations in any dialog, in either theme', visit],
    [
      'No accessibility violations in the open widget, in either theme',
      inWidget('accessibility')('axe finds no violations in light and dark with ${primaryColor}'),
    ],
    ['No errors or warnings in the console, and no failing calls', visit],
    [
      'Everything works by keyboard, with a visible focus ring',
      visit,
      keyboard('a row menu opens, moves and closes with the keyboard'),
      keyboard('tabs change with the arrow keys, a switch with the space bar'),
    ],
    ['Dialogs trap the focus and return it to what opened them', visit],
    [
      'The parts of the widget stay within their size limits',
      inWidget('opening')('no part exceeds its size limit, and each leaves room for the next fix'),
    ],
    ['Nothing is cut off at 200% zoom, on a small phone, or with wider letter spacing', visit],
    ['Touch targets are large enough', visit],
    ['Nothing moves for people who prefer reduced motion', visit],
    ['Layouts shift by less than 0.02', visit],
    [
      'First load: 110 KB of script for public pages, 196 KB for forms without a sign-in, 209 KB for the console, 221 KB for its screens that start with a form',
      visit,
    ],
    [
      'Pages of a website are paged, searched and sorted by the server',
      longLists(
        'of ten thousand pages, only the visible ones are rendered, and all can be searched, sorted and selected',
      ),
      ofFeature('websites/long-website')('are read one part at a time'),
    ],
    [
      'The same applies to conversations and their messages',
      inBrowser('conversations-list')('many conversations are paged, and the URL leads back to the same rows'),
      inBrowser('conversations-list')('conversations can be searched by visitor, text and number'),
      ofFeature('conversations/list-conversations')(
        'a long conversation is read from its end, earlier messages on request',
      ),
    ],
    [
      'The same applies to users',
      ofFeature('admin/many-users')('with 10,000 users, the last page exists, and a search finds the right user'),
      ofFeature('admin/admin')(
        'is searched by part of a username or email and sorted as requested, whatever the characters',
      ),
    ],
    [
      'The same applies to crawl results',
      longLists('pages that a crawl skipped are listed, searched and sorted by the server'),
    ],
    [
      'Addresses lead to the same place after a reload and after Back',
      resilience('a table’s search, order and page survive a reload and coming back'),
      navigation('a new page starts at its top, and Back restores the scroll position'),
    ],
    [
      'Two open tabs agree on the session and the theme',
      resilience('signing out, signing in and the theme are synced between tabs'),
    ],
    [
      'A session that ended redirects to /auth and back, and typed text is kept',
      sessionEnds('when the session ends in the profile, the user signs in and returns, and input is kept'),
      sessionEnds('when the session ends in the editor, the user returns to the open tab with every change'),
      sessionEnds('when the session ends in a dialog, the user returns and the dialog opens again'),
      sessionEnds('when the session ends in the wizard, the user returns to their input'),
      resilience(
        'a session that ends while answering a question leads to the sign-in and back, and the answer is still there',
      ),
    ],
    [
      'A banner shows while offline and disappears automatically',
      resilience('offline, the page says so, keeps what was typed and continues by itself'),
    ],
    [
      'A banner shows while the server can’t be reached',
      ofPages('layout/ConnectionBanner.test.tsx')(
        'if the server doesn’t respond, a banner says so, and a retry loads what failed',
      ),
    ],
    [
      'Leaving unsaved changes asks first',
      ofPages('features/edit-chatbot/EditChatbotPage.test.tsx')('editor: leaving with unsaved changes asks first'),
      navigation('Back asks before leaving unsaved changes, then continues'),
      ofPages('features/settings/SettingsPage.test.tsx')(
        'a changed profile asks before it is lost by a link or by closing the tab',
      ),
      inBrowser('settings')('closing the tab asks before unsaved changes are lost'),
    ],
    [
      'Public pages have title, description, address and picture for clients that don’t run scripts',
      publicPages('%s has its own title, description, URL and picture'),
      inBrowser('public-pages')('public pages have a description, icons, a manifest, and a picture for link previews'),
    ],
    [
      'robots.txt and sitemap.xml list only these pages',
      publicPages('robots.txt links to the sitemap, which lists only the public pages'),
    ],
  ],
};
