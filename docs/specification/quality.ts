import { inBrowser, inWidget, ofFeature, ofPages, type Section, testsOf } from './row.ts';

const keyboard = inBrowser('quality/keyboard');
const longLists = inBrowser('long-lists');
const navigation = inBrowser('navigation');
const publicPages = testsOf('server/http/public-pages.test.ts');
const everyPlace = inBrowser('quality/every-place');
const resilience = inBrowser('quality/resilience');
const sessionEnds = ofPages('session/session-ended.test.tsx');

const visit = everyPlace(
  '${place.path}: small to load, no barrier, no jump, nothing cut off, all by keyboard, large enough for a thumb, its tabs, menus and dialogs too',
);

/** What holds for every screen, whatever it shows. */
export const quality: Section = {
  number: '13',
  title: 'On every screen',
  rows: [
    [
      'No accessibility violations on any route, tab and menu, in either theme',
      visit,
      inBrowser('quality/barriers')('a page that puts barriers in the way is found out'),
    ],
    ['No accessibility violations in any dialog, in either theme', visit],
    [
      'No accessibility violations in the open widget, in either theme',
      inWidget('accessibility')('axe finds nothing in light and dark with ${primaryColor}'),
    ],
    ['No errors or warnings in the console, and no failing calls', visit],
    [
      'Everything works by keyboard, with a visible focus ring',
      visit,
      keyboard('a row menu opens, moves and closes with the keys'),
      keyboard('tabs change with the arrow keys, a switch with the space bar'),
    ],
    ['Dialogs trap the focus and return it to what opened them', visit],
    [
      'The parts of the widget stay within their size limits',
      inWidget('opening')('no part is heavier than it may be, and each has room for the next correction'),
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
      longLists('of ten thousand pages those in sight are drawn, and all can be searched, sorted and chosen'),
      ofFeature('websites/long-website')('are read one part at a time'),
    ],
    [
      'The same applies to conversations and their messages',
      inBrowser('conversations-list')('many conversations come in pages, and the address leads back to the same rows'),
      inBrowser('conversations-list')('conversations are searched by visitor, words and number'),
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
      longLists('what a crawl did not use is listed, searched and sorted by the server'),
    ],
    [
      'Addresses lead to the same place after a reload and after Back',
      resilience('search, order and page of a table are the same after a reload and after coming back'),
      navigation('a new page begins at its top, and Back finds the place in the one before'),
    ],
    [
      'Two open tabs agree on the session and the theme',
      resilience('signing out in one tab is noticed in the other, and so are signing in and the theme'),
    ],
    [
      'A session that ended redirects to /auth and back, and typed text is kept',
      sessionEnds('a session that ends in the profile leads to signing in and back, and what was typed is still there'),
      sessionEnds('a session that ends in the editor leads back to the tab that was open, with every change'),
      sessionEnds('a session that ends in a dialog leads back to the dialog, which opens again'),
      sessionEnds('a session that ends in the wizard leads back to what was typed'),
      resilience(
        'a session that ends in an answer to a question leads to signing in and back, and the answer is still there',
      ),
    ],
    [
      'A banner shows while offline and disappears automatically',
      resilience('offline: it is said, what was typed stays, and the page continues by itself'),
    ],
    [
      'A banner shows while the server can’t be reached',
      ofPages('layout/ConnectionBanner.test.tsx')(
        'the server does not answer: it is said, and what could not be loaded comes when someone tries again',
      ),
    ],
    [
      'Leaving unsaved changes asks first',
      ofPages('features/edit-chatbot/EditChatbotPage.test.tsx')('editor: unsaved changes ask before they are lost'),
      navigation('Back asks before it leaves what is not saved, and goes there afterward'),
      ofPages('features/settings/SettingsPage.test.tsx')(
        'a changed profile is not lost by a click on a link or by closing the tab without being asked',
      ),
      inBrowser('settings')('closing the tab asks before what was typed is lost'),
    ],
    [
      'Public pages have title, description, address and picture for clients that don’t run scripts',
      publicPages('%s has its own title, description, URL and picture'),
      inBrowser('public-pages')(
        'public pages bring their description, icons, manifest, and a picture for anyone who shares them',
      ),
    ],
    [
      'robots.txt and sitemap.xml list only these pages',
      publicPages('robots.txt links to the sitemap, which lists only the public pages'),
    ],
  ],
};
