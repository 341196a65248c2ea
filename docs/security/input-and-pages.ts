import { inWidget, ofFeature, testsOf } from '../specification/row.ts';
import {
  account,
  addresses,
  audit,
  type Chapter,
  endpoints,
  everyReply,
  fuzz,
  http,
  met,
  notApplicable,
  open,
  says,
} from './requirement.ts';

const conversations = ofFeature('conversations/conversations');
const inbox = ofFeature('conversations/inbox');
const files = ofFeature('knowledge/files/files');
const documents = testsOf('shared/loaders/documents/read-document.test.ts');
const hostile = http('hostile-traffic');
const errors = http('errors');
const shownMessages = testsOf('widget/panel/message.test.ts');
const noHttpsHere = 'Parley speaks HTTP behind the operator’s proxy, which ends TLS.';
const noGraph = 'There is no GraphQL.';
const noSockets = 'There are no WebSockets; answers are streamed over HTTP.';

export const inputAndPages: readonly Chapter[] = [
  {
    title: 'V1 Encoding and sanitization',
    requirements: [
      [
        'V1.1.1',
        'Input is decoded once, before it is validated',
        met(endpoints('%s rejects invalid JSON'), errors('a body %s is rejected with a reason')),
      ],
      [
        'V1.1.2',
        'Output is encoded where it is used',
        met(
          inWidget('conversation')('HTML and scripts in questions and answers are shown as text'),
          testsOf('desktop/renderer/features/chatbots/TestChatbotPage.test.tsx')(
            'questions from the site are suggested as plain text, and without any, owners ask their own',
          ),
        ),
      ],
      [
        'V1.2.1',
        'Output is encoded for its context',
        met(
          inWidget('conversation')('HTML and scripts in questions and answers are shown as text'),
          testsOf('desktop/renderer/features/chatbots/TestChatbotPage.test.tsx')(
            'questions from the site are suggested as plain text, and without any, owners ask their own',
          ),
          ofFeature('chatbots/install/shared-chat')('a name is text on the page, whatever it contains'),
        ),
      ],
      [
        'V1.2.2',
        'Untrusted data in URLs is encoded, and only safe schemes become links',
        met(
          shownMessages('only web addresses become links, each page once'),
          inWidget('consent')('the privacy policy is one click away, and only a web address becomes a link'),
        ),
      ],
      [
        'V1.2.3',
        'Data in scripts and JSON is encoded',
        met(
          http('json-pieces')('%s is written in pieces that make the same JSON'),
          ofFeature('chatbots/install/shared-chat')('a name is text on the page, whatever it contains'),
        ),
      ],
      [
        'V1.2.4',
        'Queries take parameters',
        met(
          ofFeature('admin/admin')(
            'is searched by part of a username or email and sorted as requested, whatever the characters',
          ),
          ofFeature('conversations/list-conversations')(
            'treats pattern characters literally, and finds nothing of others',
          ),
        ),
      ],
      ['V1.2.5', 'Commands of the operating system take no user input', met(says('server/db/back-up.ts'))],
      ['V1.2.6', 'No LDAP injection', notApplicable('There is no LDAP.')],
      ['V1.2.7', 'No XPath injection', notApplicable('There is no XPath.')],
      ['V1.2.8', 'No LaTeX injection', notApplicable('There is no LaTeX.')],
      [
        'V1.2.9',
        'Text in regular expressions is escaped',
        met(
          ofFeature('conversations/list-conversations')(
            'treats pattern characters literally, and finds nothing of others',
          ),
        ),
      ],
      [
        'V1.3.1',
        'HTML input is sanitized by a library',
        met(
          says('docs/decisions/0003-light-markdown.md'),
          testsOf('shared/crawler/extract/preview-page.test.ts')('has no trace of %s'),
        ),
      ],
      [
        'V1.3.2',
        'No code is made from text',
        met(http('security-headers')('pages allow Stripe’s form only if payments are configured')),
      ],
      [
        'V1.3.3',
        'Data for dangerous places is limited to safe characters and lengths',
        met(
          files('called %s are kept as %s'),
          inbox('the export has the filtered conversations, newest first, and no formulas'),
        ),
      ],
      [
        'V1.3.4',
        'SVG from users is sanitized',
        notApplicable('Uploaded files are read for their text and never served.'),
      ],
      [
        'V1.3.5',
        'Markdown and templates from users are not executed',
        met(testsOf('widget/panel/answer-text.test.ts')('a dash inside a line, a minus and other marks stay text')),
      ],
      [
        'V1.3.6',
        'User-given addresses can’t reach the server’s network',
        met(
          addresses('%s is rejected before connecting'),
          addresses('a name is resolved once, so a second answer can’t change the connection'),
          addresses('a redirect to a forbidden address is rejected before connecting'),
        ),
      ],
      ['V1.3.7', 'Templates are not built from input', met(says('server/http/static-files.ts'))],
      ['V1.3.8', 'No JNDI injection', notApplicable('There is no Java.')],
      ['V1.3.9', 'No memcache injection', notApplicable('There is no memcache.')],
      ['V1.3.10', 'No format string injection', notApplicable('There are no format strings from users.')],
      [
        'V1.3.11',
        'Input is sanitized for mail',
        met(ofFeature('mail/mail')('address can’t add recipients or headers')),
      ],
      [
        'V1.4.1',
        'Memory-safe strings',
        notApplicable('TypeScript is memory-safe; there is no unmanaged code of our own.'),
      ],
      ['V1.4.2', 'No integer overflow', met(hostile('%s isn’t found'), hostile('nor in a body or a query'))],
      [
        'V1.4.3',
        'Memory and resources are released',
        met(
          http('open-requests')('the size of bodies an account has in memory is limited, and a small one still passes'),
        ),
      ],
      [
        'V1.5.1',
        'XML parsers resolve no external entities',
        met(
          documents('a Word document’s entities that name a file are not read'),
          testsOf('shared/crawler/sitemap.test.ts')('entities that name a file or an address are not read'),
        ),
      ],
      [
        'V1.5.2',
        'Deserialized data is checked',
        met(hostile('%s ...'), endpoints('nested in the body is rejected with its path')),
      ],
    ],
  },
  {
    title: 'V2 Validation and business logic',
    requirements: [
      [
        'V2.1.1',
        'Validation rules are documented',
        met(says('docs/api.md'), endpoints('the API description includes every endpoint')),
      ],
      ['V2.1.2', 'Rules for combined data are documented', met(says('docs/specification.md'))],
      ['V2.1.3', 'Business limits are documented', met(says('docs/limits.md'), says('docs/configuration.md'))],
      [
        'V2.2.1',
        'Input is validated against its expected structure',
        met(
          endpoints('%s responds 400 and writes nothing'),
          endpoints('%s responds 400 with its name, and writes nothing'),
          fuzz,
        ),
      ],
      ['V2.2.2', 'The server validates, not only the browser', met(endpoints('%s responds 400 and writes nothing'))],
      [
        'V2.2.3',
        'Combinations of data are checked',
        met(
          ofFeature('knowledge/build/build-knowledge')(
            'with a rule that selects no page says that no content is selected and changes nothing',
          ),
          testsOf('server/config.test.ts')('payments need all three of Stripe’s keys, or none'),
        ),
      ],
      [
        'V2.3.1',
        'Steps can’t be skipped',
        met(
          ofFeature('second-factor/second-factor')('isn’t signed in without the first step, or ten minutes after it'),
          ofFeature('workspaces/workspaces')(
            'can be renamed, and deleted with everything in it once no one else works in it',
          ),
          ofFeature('billing/payment')('charges the price of the plan, once, to the owner’s own customer'),
        ),
      ],
      [
        'V2.3.2',
        'Business limits hold',
        met(ofFeature('plans/plan-limits')('sent at once can’t exceed the limit together')),
      ],
      [
        'V2.3.3',
        'An operation happens as a whole or not at all',
        met(
          audit('isn’t written if the change is rolled back, and has bounded texts'),
          ofFeature('billing/crash')('a worker killed between a charge and its record doesn’t charge twice'),
          testsOf('build/chaos/chaos.test.ts')(
            'killed ten times during writes, with network faults and clock jumps, Parley keeps everything it acknowledged and shows nothing incomplete',
          ),
        ),
      ],
      [
        'V2.3.4',
        'Limited quantities can’t be used twice',
        met(
          account('reset-password')('works once, even if it is used twice at the same time'),
          ofFeature('workspaces/workspaces')('used by two people at the same time lets in one of them'),
        ),
      ],
      [
        'V2.4.1',
        'Excessive calls are slowed or rejected',
        met(
          http('limits')('every limit limits something'),
          conversations('beyond the rate limit of an address has to wait'),
          conversations('beyond the rate limit of a chatbot has to wait, wherever it comes from'),
        ),
      ],
    ],
  },
  {
    title: 'V3 Web frontend',
    requirements: [
      [
        'V3.2.1',
        'Responses can’t be rendered in the wrong context',
        met(
          everyReply('every reply forbids guessing its type, framing and sending its address to other sites'),
          http('static-files')('%s gets the page with its own policy and nonce'),
          endpoints('an unknown call responds with JSON, never a page'),
        ),
      ],
      [
        'V3.2.2',
        'Text is rendered as text',
        met(
          inWidget('conversation')('HTML and scripts in questions and answers are shown as text'),
          testsOf('desktop/renderer/features/chatbots/TestChatbotPage.test.tsx')(
            'questions from the site are suggested as plain text, and without any, owners ask their own',
          ),
        ),
      ],
      [
        'V3.3.1',
        'Cookies are Secure, with a __Secure- or __Host- prefix',
        open(
          'Cookies are Secure over https. They have no prefix, because the same installation can also be used over HTTP on a local network.',
        ),
      ],
      [
        'V3.3.2',
        'SameSite fits each cookie',
        met(
          account('accounts')('scripts can’t read the cookie, and other sites can’t send it'),
          account('sign-in-limits')(
            'the cookie of a known browser is hidden from scripts and other sites, and lasts a year',
          ),
        ),
      ],
      ['V3.3.3', 'Cookies have the __Host- prefix', open('As for V3.3.1.')],
      [
        'V3.3.4',
        'Scripts can’t read session cookies',
        met(account('accounts')('scripts can’t read the cookie, and other sites can’t send it')),
      ],
      [
        'V3.4.1',
        'HSTS for a year, including subdomains',
        open(
          'For a year on the host itself. Subdomains belong to the operator, whose proxy can add includeSubDomains.',
        ),
      ],
      [
        'V3.4.2',
        'CORS allows only what is not sensitive',
        met(
          everyReply(
            'pages of other sites can read what a chatbot shows its visitors, and nothing that belongs to a session',
          ),
          http('static-files')('the loader is available to pages of any origin and revalidated after minutes'),
        ),
      ],
      [
        'V3.4.3',
        'A Content-Security-Policy for every response',
        met(
          everyReply('every reply forbids guessing its type, framing and sending its address to other sites'),
          http('static-files')('%s gets the page with its own policy and nonce'),
          http('security-headers')('pages allow Stripe’s form only if payments are configured'),
        ),
      ],
      [
        'V3.4.4',
        'nosniff for every response',
        met(everyReply('every reply forbids guessing its type, framing and sending its address to other sites')),
      ],
      [
        'V3.4.5',
        'A referrer policy',
        met(everyReply('every reply forbids guessing its type, framing and sending its address to other sites')),
      ],
      [
        'V3.4.6',
        'No framing unless intended',
        met(
          everyReply('every reply forbids guessing its type, framing and sending its address to other sites'),
          http('security-headers')('pages allow Stripe’s form only if payments are configured'),
        ),
      ],
      [
        'V3.5.1',
        'Writes from other sites are rejected',
        met(
          account('accounts')('rejects a write request from another site'),
          account('delete-account')('a page on another site can’t delete an account'),
        ),
      ],
      [
        'V3.5.2',
        'Writes need a preflight',
        met(account('accounts')('rejects a write request from another site'), endpoints('%s rejects invalid JSON')),
      ],
      ['V3.5.3', 'Writes use writing methods', met(everyReply('calls that only read write nothing'))],
      ['V3.5.4', 'Separate applications have separate hosts', met(says('docs/self-hosting.md'))],
      [
        'V3.5.5',
        'Messages between windows are checked',
        notApplicable('Neither the pages nor the widget listen to postMessage.'),
      ],
      ['V3.7.1', 'Only supported browser technology', met(says('widget/README.md'))],
      [
        'V3.7.2',
        'Redirects to other hosts are on a list',
        met(testsOf('server/features/single-sign-on/return-path.test.ts')('%j leads to the dashboard instead')),
      ],
    ],
  },
  {
    title: 'V4 API and web service',
    requirements: [
      [
        'V4.1.1',
        'Responses name their content type and charset',
        met(everyReply('every reply with content names its type, and that of a text its charset')),
      ],
      ['V4.1.2', 'Only pages redirect from HTTP to HTTPS', notApplicable(noHttpsHere)],
      [
        'V4.1.3',
        'Headers set by a proxy can’t be set by clients',
        met(
          http('proxy')('behind a proxy, %s gives no extra tries'),
          http('known-hosts')('ignores X-Forwarded-Host from clients'),
        ),
      ],
      [
        'V4.2.1',
        'The boundaries of requests are unambiguous',
        met(hostile('%s'), hostile('a body larger than announced is truncated')),
      ],
      ['V4.3.1', 'Queries are limited in depth and cost', notApplicable(noGraph)],
      ['V4.3.2', 'Introspection is off', notApplicable(noGraph)],
      ['V4.4.1', 'WebSockets use TLS', notApplicable(noSockets)],
      ['V4.4.2', 'WebSockets check the origin', notApplicable(noSockets)],
      ['V4.4.3', 'WebSockets use session tokens', notApplicable(noSockets)],
      ['V4.4.4', 'WebSocket tokens come from a session', notApplicable(noSockets)],
    ],
  },
  {
    title: 'V5 File handling',
    requirements: [
      [
        'V5.1.1',
        'Permitted files and sizes are documented',
        met(says('docs/decisions/0039-more-kinds-of-files.md'), says('docs/owners.md')),
      ],
      [
        'V5.2.1',
        'Files have a maximum size',
        met(files('accept one of exactly 10 MB'), files('that stop arriving are not stored and affect no one else')),
      ],
      ['V5.2.2', 'The content fits the extension', met(files('reject %s and store nothing'))],
      [
        'V5.2.3',
        'Compressed files are limited before they are unpacked',
        met(
          documents('a file made to be slow, %s, is read or rejected in time'),
          testsOf('shared/loaders/http-loader.test.ts')('300 MB compressed to 300 KB use no memory'),
        ),
      ],
      [
        'V5.3.1',
        'Uploaded files can’t run on the server',
        notApplicable('Uploaded files are in the database, and are neither served nor run.'),
      ],
      [
        'V5.3.2',
        'File names of users are no paths',
        met(files('called %s are kept as %s'), http('static-files')('%s can’t reach files outside')),
      ],
      [
        'V5.4.1',
        'Downloads have a name of our own',
        met(inbox('the export has the filtered conversations, newest first, and no formulas')),
      ],
      ['V5.4.2', 'Names of downloads are encoded', met(files('called %s are kept as %s'))],
      [
        'V5.4.3',
        'Files are scanned for malware',
        notApplicable('Uploaded files are never served to anyone; only their text is used.'),
      ],
    ],
  },
];
