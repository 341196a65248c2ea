import type { Section } from './row.ts';

/** Requirements for every screen. */
export const quality: Section = {
  number: '13',
  title: 'On every screen',
  rows: [
    ['No accessibility violations on any route, tab and menu, in either theme', 'page-quality', 'barriers-detected'],
    ['No accessibility violations in any dialog, in either theme', 'page-quality'],
    ['No accessibility violations in the open widget, in either theme', 'widget-accessible-in-any-color'],
    ['No errors or warnings in the console, and no failing calls', 'page-quality'],
    [
      'Everything works by keyboard, with a visible focus ring',
      'page-quality',
      'row-menu-by-keyboard',
      'tabs-and-switch-by-keyboard',
    ],
    ['Dialogs trap the focus and return it to what opened them', 'page-quality'],
    ['The parts of the widget stay within their size limits', 'widget-size-limits'],
    ['Nothing is cut off at 200% zoom, on a small phone, or with wider letter spacing', 'page-quality'],
    ['Touch targets are large enough', 'page-quality'],
    ['Nothing moves for people who prefer reduced motion', 'page-quality'],
    ['Layouts shift by less than 0.02', 'page-quality'],
    [
      'First load: 110 KB of script for public pages, 196 KB for forms without a sign-in, 209 KB for the console, 221 KB for its screens that start with a form',
      'page-quality',
    ],
    [
      'Pages of a website are paged, searched and sorted by the server',
      'long-list-rendered-in-part',
      'long-website-in-parts',
    ],
    [
      'The same applies to conversations and their messages',
      'conversations-list-paged',
      'conversations-list-searched',
      'long-conversation-in-parts',
    ],
    ['The same applies to users', 'many-users-searched', 'admin-users-searched'],
    ['The same applies to crawl results', 'skipped-pages-by-server'],
    [
      'Addresses lead to the same place after a reload and after Back',
      'table-state-in-url',
      'scroll-position-restored',
    ],
    ['Two open tabs agree on the session and the theme', 'tabs-in-sync'],
    [
      'A session that ended redirects to /auth and back, and typed text is kept',
      'session-ends-in-profile',
      'session-ends-in-editor',
      'session-ends-in-dialog',
      'session-ends-in-wizard',
      'answer-survives-session-end',
    ],
    ['A banner shows while offline and disappears automatically', 'offline-keeps-input'],
    ['A banner shows while the server can’t be reached', 'connection-banner'],
    [
      'A save sends only what was changed, and undoes nothing that others saved',
      'editor-sends-changes',
      'settings-of-two-kept',
    ],
    [
      'A save that would undo someone else’s change is rejected with 412 and says whose; changes of other fields are not',
      'overwriting-refused',
      'overwriting-other-fields',
      'overwriting-asked',
      'overwriting-kinds',
    ],
    ['The console then shows both values and asks which to keep', 'editor-keeps-mine', 'editor-keeps-theirs'],
    [
      'Leaving unsaved changes asks first',
      'editor-unsaved-changes',
      'back-asks-first',
      'settings-unsaved-changes',
      'settings-unsaved-tab',
    ],
    [
      'Public pages have title, description, address and picture for clients that don’t run scripts',
      'public-page-previews',
      'public-page-metadata',
    ],
    ['robots.txt and sitemap.xml list only these pages', 'robots-and-sitemap'],
  ],
};
