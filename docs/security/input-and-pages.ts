import { type Chapter, met, notApplicable, open, says } from './requirement.ts';

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
        met('body-rejected-with-reason', 'files-stay-in-folder'),
      ],
      ['V1.1.2', 'Output is encoded where it is used', met('widget-shows-html-as-text', 'tester-suggests-questions')],
      [
        'V1.2.1',
        'Output is encoded for its context',
        met('widget-shows-html-as-text', 'tester-suggests-questions', 'shared-chat-name-is-text'),
      ],
      [
        'V1.2.2',
        'Untrusted data in URLs is encoded, and only safe schemes become links',
        met('widget-links-web-addresses', 'widget-privacy-link'),
      ],
      ['V1.2.3', 'Data in scripts and JSON is encoded', met('json-in-pieces', 'shared-chat-name-is-text')],
      ['V1.2.4', 'Queries take parameters', met('admin-users-searched', 'search-escapes-patterns')],
      [
        'V1.2.5',
        'Commands of the operating system take no user input',
        met(says('server/db/back-up.ts'), says('server/features/transfers/unpack-backup.ts')),
      ],
      ['V1.2.6', 'No LDAP injection', notApplicable('There is no LDAP.')],
      ['V1.2.7', 'No XPath injection', notApplicable('There is no XPath.')],
      ['V1.2.8', 'No LaTeX injection', notApplicable('There is no LaTeX.')],
      ['V1.2.9', 'Text in regular expressions is escaped', met('search-marks-literally', 'url-patterns')],
      [
        'V1.3.1',
        'HTML input is sanitized by a library',
        met(says('docs/decisions/0003-light-markdown.md'), 'preview-of-hostile-page'),
      ],
      ['V1.3.2', 'No code is made from text', met('policy-for-stripe')],
      [
        'V1.3.3',
        'Data for dangerous places is limited to safe characters and lengths',
        met('file-names-kept', 'conversations-exported'),
      ],
      [
        'V1.3.4',
        'SVG from users is sanitized',
        notApplicable('Uploaded files are read for their text and never served.'),
      ],
      ['V1.3.5', 'Markdown and templates from users are not executed', met('answer-dash-stays-text')],
      [
        'V1.3.6',
        'User-given addresses can’t reach the server’s network',
        met('private-address-rejected', 'dns-rebinding', 'redirect-to-private-rejected', 'environment-proxy-guarded'),
      ],
      ['V1.3.7', 'Templates are not built from input', met(says('server/http/static-files.ts'))],
      ['V1.3.8', 'No JNDI injection', notApplicable('There is no Java.')],
      ['V1.3.9', 'No memcache injection', notApplicable('There is no memcache.')],
      ['V1.3.10', 'No format string injection', notApplicable('There are no format strings from users.')],
      ['V1.3.11', 'Input is sanitized for mail', met('mail-header-injection')],
      [
        'V1.4.1',
        'Memory-safe strings',
        notApplicable('TypeScript is memory-safe; there is no unmanaged code of our own.'),
      ],
      ['V1.4.2', 'No integer overflow', met('unknown-ids-in-path', 'unknown-ids-in-body')],
      ['V1.4.3', 'Memory and resources are released', met('open-bodies-limited')],
      [
        'V1.5.1',
        'XML parsers resolve no external entities',
        met('word-entities-not-read', 'sitemap-entities-not-read'),
      ],
      ['V1.5.2', 'Deserialized data is checked', met('no-prototype-pollution', 'calls-reject-nested-unknown')],
    ],
  },
  {
    title: 'V2 Validation and business logic',
    requirements: [
      ['V2.1.1', 'Validation rules are documented', met(says('docs/api.md'), 'openapi-has-every-endpoint')],
      ['V2.1.2', 'Rules for combined data are documented', met(says('docs/specification.md'))],
      ['V2.1.3', 'Business limits are documented', met(says('docs/limits.md'), says('docs/configuration.md'))],
      [
        'V2.2.1',
        'Input is validated against its expected structure',
        met('calls-reject-hostile-body', 'calls-reject-unknown-field', 'fuzz-calls'),
      ],
      ['V2.2.2', 'The server validates, not only the browser', met('calls-reject-hostile-body')],
      ['V2.2.3', 'Combinations of data are checked', met('build-without-pages', 'payments-need-three-keys')],
      [
        'V2.3.1',
        'Steps can’t be skipped',
        met(
          'factor-needs-first-step',
          'workspace-renamed-deleted',
          'payment-charges-plan',
          'invitation-dies-with-right',
          'workspace-provider-one-workspace',
        ),
      ],
      ['V2.3.2', 'Business limits hold', met('plan-limit-at-once')],
      [
        'V2.3.3',
        'An operation happens as a whole or not at all',
        met('audit-rolled-back', 'charge-survives-kill', 'chaos-keeps-acknowledged'),
      ],
      ['V2.3.4', 'Limited quantities can’t be used twice', met('reset-link-works-once', 'invitation-race')],
      [
        'V2.4.1',
        'Excessive calls are slowed or rejected',
        met(
          'every-limit-limits',
          'messages-limited-per-address',
          'messages-limited-per-chatbot',
          'mail-limited-by-recipient',
          'address-changes-limited',
          'model-budget-embeddings',
          'webhook-host-line',
          'webhook-confirmations-limited',
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
        met('reply-security-headers', 'pages-policy-nonce', 'unknown-call-is-json'),
      ],
      ['V3.2.2', 'Text is rendered as text', met('widget-shows-html-as-text', 'tester-suggests-questions')],
      [
        'V3.3.1',
        'Cookies are Secure, with a __Secure- or __Host- prefix',
        open(
          'Cookies are Secure over https. They have no prefix, because the same installation can also be used over HTTP on a local network.',
        ),
      ],
      ['V3.3.2', 'SameSite fits each cookie', met('session-cookie-hidden', 'known-browser-cookie-hidden')],
      ['V3.3.3', 'Cookies have the __Host- prefix', open('As for V3.3.1.')],
      ['V3.3.4', 'Scripts can’t read session cookies', met('session-cookie-hidden')],
      [
        'V3.4.1',
        'HSTS for a year, including subdomains',
        open(
          'For a year on the host itself. Subdomains belong to the operator, whose proxy can add includeSubDomains.',
        ),
      ],
      ['V3.4.2', 'CORS allows only what is not sensitive', met('cross-origin-reads', 'loader-cached-briefly')],
      [
        'V3.4.3',
        'A Content-Security-Policy for every response',
        met('reply-security-headers', 'pages-policy-nonce', 'policy-for-stripe'),
      ],
      ['V3.4.4', 'nosniff for every response', met('reply-security-headers')],
      ['V3.4.5', 'A referrer policy', met('reply-security-headers')],
      ['V3.4.6', 'No framing unless intended', met('reply-security-headers', 'policy-for-stripe')],
      [
        'V3.5.1',
        'Writes from other sites are rejected',
        met('foreign-write-request-rejected', 'account-deletion-same-site'),
      ],
      ['V3.5.2', 'Writes need a preflight', met('foreign-write-request-rejected', 'calls-reject-invalid-json')],
      ['V3.5.3', 'Writes use writing methods', met('reads-write-nothing')],
      ['V3.5.4', 'Separate applications have separate hosts', met(says('docs/self-hosting.md'))],
      [
        'V3.5.5',
        'Messages between windows are checked',
        notApplicable('Neither the pages nor the widget listen to postMessage.'),
      ],
      ['V3.7.1', 'Only supported browser technology', met(says('widget/README.md'))],
      ['V3.7.2', 'Redirects to other hosts are on a list', met('return-path-stays-here')],
    ],
  },
  {
    title: 'V4 API and web service',
    requirements: [
      ['V4.1.1', 'Responses name their content type and charset', met('reply-content-types')],
      ['V4.1.2', 'Only pages redirect from HTTP to HTTPS', notApplicable(noHttpsHere)],
      [
        'V4.1.3',
        'Headers set by a proxy can’t be set by clients',
        met('proxy-gives-no-extra-tries', 'forwarded-host-ignored'),
      ],
      [
        'V4.2.1',
        'The boundaries of requests are unambiguous',
        met('oversized-request-rejected', 'malformed-http-rejected', 'long-body-truncated'),
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
      ['V5.2.1', 'Files have a maximum size', met('file-of-ten-megabytes', 'upload-that-stalls')],
      ['V5.2.2', 'The content fits the extension', met('files-rejected')],
      [
        'V5.2.3',
        'Compressed files are limited while they are unpacked',
        met('slow-document-in-time', 'decompression-bomb', 'parsers-only-in-threads'),
      ],
      [
        'V5.3.1',
        'Uploaded files can’t run on the server',
        notApplicable('Uploaded files are in the database, and are neither served nor run.'),
      ],
      ['V5.3.2', 'File names of users are no paths', met('file-names-kept', 'files-stay-in-folder')],
      ['V5.4.1', 'Downloads have a name of our own', met('conversations-exported')],
      ['V5.4.2', 'Names of downloads are encoded', met('file-names-kept')],
      [
        'V5.4.3',
        'Files are scanned for malware',
        notApplicable('Uploaded files are never served to anyone; only their text is used.'),
      ],
    ],
  },
];
