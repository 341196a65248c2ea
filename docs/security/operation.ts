import { type Chapter, met, notApplicable, open, says } from './requirement.ts';

const noWebRtc = 'There is no WebRTC.';

export const operation: readonly Chapter[] = [
  {
    title: 'V13 Configuration',
    requirements: [
      ['V13.1.1', 'All communication is documented', met(says('docs/self-hosting.md'), 'privacy-facts-complete')],
      [
        'V13.2.1',
        'Parts of the backend sign in to each other',
        open(
          'They do, to the database, the mail server and models, but with passwords and keys that stay the same until the operator replaces them.',
        ),
      ],
      [
        'V13.2.2',
        'Parts of the backend have the least privileges',
        open(
          'Containers have no privileges and run as an unprivileged user. In docker-compose.yml, the user parley owns its database server, where it could do with rights to one database.',
        ),
      ],
      ['V13.2.3', 'No default credentials', met('compose-without-secrets')],
      [
        'V13.2.4',
        'Outgoing connections are limited',
        open(
          'Crawls, webhooks, models and providers reach any public address; private ones are rejected (V1.3.6). A list would rule out the sites that owners choose.',
        ),
      ],
      [
        'V13.2.5',
        'The server only loads from permitted places',
        open('As for V13.2.4. Files are only read from the folders of the pages and of the data.'),
      ],
      [
        'V13.3.1',
        'Secrets are managed and not in the source',
        open(
          'No secret is in the source, and those of providers are encrypted in the database. The installation’s own come from the environment or a file, not from a vault.',
        ),
      ],
      ['V13.3.2', 'Access to secrets is limited', met(says('docs/configuration.md'), 'containers-unprivileged')],
      ['V13.4.1', 'No source control data is deployed', met('containerfile-unprivileged-user')],
      ['V13.4.2', 'No debug modes', met(says('build/Containerfile'), 'full-disk-reported')],
      ['V13.4.3', 'No directory listings', met('files-stay-in-folder', 'missing-file-not-found')],
      ['V13.4.4', 'No TRACE', met('reply-echoes-nothing')],
      ['V13.4.5', 'Documentation and metrics are only visible on purpose', met('metrics-local-only')],
    ],
  },
  {
    title: 'V14 Data protection',
    requirements: [
      ['V14.1.1', 'Sensitive data is identified', met(says('docs/security.md'), 'processing-per-workspace')],
      ['V14.1.2', 'Its protection is documented', met(says('docs/security.md'), says('docs/owners.md'))],
      [
        'V14.2.1',
        'Nothing sensitive is in addresses',
        open(
          'Keys and sessions are in headers, and tokens of links follow the #. The id of a visitor’s conversation, which grants access to it, is in the path of two calls that the specification fixes, and the token that ends one kind of mail is in an address (RFC 8058). The log leaves out the id and all queries.',
        ),
      ],
      ['V14.2.2', 'Nothing sensitive is cached on the way', met('replies-not-cached')],
      ['V14.2.3', 'Nothing sensitive goes to third parties', met('pages-policy-nonce', 'traces-without-content')],
      [
        'V14.2.4',
        'The documented protection is in place',
        met(
          'conversations-expire',
          'failed-statement-logs-no-text',
          'factor-secret-encrypted',
          'session-token-random',
          'repeated-questions-masked',
        ),
      ],
      [
        'V14.3.1',
        'Signing out clears the browser',
        open(
          'Signing out clears the screens. If a session ends by itself, unsaved input stays in its tab for the same user, until the tab is closed.',
        ),
      ],
      ['V14.3.2', 'Replies aren’t cached in browsers', met('replies-not-cached')],
      [
        'V14.3.3',
        'Browser storage has nothing sensitive',
        open(
          'As for V14.3.1: unsaved input, never a password, is in the session storage of its tab. The widget’s storage is described in docs/embedding.md.',
        ),
      ],
    ],
  },
  {
    title: 'V15 Secure coding and architecture',
    requirements: [
      ['V15.1.1', 'Time frames for updates are documented', met(says('SECURITY.md'))],
      ['V15.1.2', 'There is an inventory of libraries', met(says('package-lock.json'))],
      ['V15.1.3', 'Expensive functions are documented', met(says('docs/scaling.md'))],
      ['V15.2.1', 'Libraries are updated in time', open('SECURITY.md says how fast. Nothing checks it.')],
      [
        'V15.2.2',
        'Expensive functions can’t stop the service',
        met(
          'open-streams-limited',
          'crawl-yields-to-questions',
          'parsers-only-in-threads',
          'busy-owner-others-read',
          'fair-share-of-readers',
          'model-budget-embeddings',
        ),
      ],
      ['V15.2.3', 'Production has no test code', met('server-without-dev-packages', 'image-without-tests')],
      [
        'V15.3.1',
        'Replies have only the required fields',
        met('openapi-has-every-endpoint', 'public-config-hides-instructions'),
      ],
      ['V15.3.2', 'Redirects are only followed where intended', met('redirect-to-private-rejected')],
      ['V15.3.3', 'Only allowed fields are written', met('calls-reject-unknown-field')],
      ['V15.3.4', 'Addresses of clients can’t be forged', met('proxy-gives-no-extra-tries')],
      ['V15.3.5', 'Types are checked strictly', met(says('tsconfig.json'), 'calls-reject-hostile-body')],
      ['V15.3.6', 'No prototype pollution', met('no-prototype-pollution', 'no-prototype-pollution-by-query')],
      ['V15.3.7', 'Repeated parameters are rejected', met('repeated-parameters')],
    ],
  },
  {
    title: 'V16 Logging and errors',
    requirements: [
      ['V16.1.1', 'Logs are documented', met(says('docs/operations.md'))],
      ['V16.2.1', 'Entries say when, where, who and what', met('log-line-context', 'audit-who-did-what')],
      ['V16.2.2', 'Times have a zone', met(says('server/log.ts'))],
      ['V16.2.3', 'Logs go only where documented', met(says('docs/operations.md'), 'traces-exported')],
      ['V16.2.4', 'Logs can be read by programs', met('log-line-context')],
      [
        'V16.2.5',
        'Logs contain no secrets',
        met('failed-statement-logs-no-text', 'log-without-ids', 'audit-withholds-secrets'),
      ],
      ['V16.3.1', 'Signing in is logged', met('audit-sign-ins', 'audit-failed-confirmations')],
      [
        'V16.3.2',
        'Failed authorization is logged',
        open('Refused requests are in the request log with their status, and not in the audit log.'),
      ],
      [
        'V16.3.3',
        'Attempts to get around controls are logged',
        met('log-refused-requests', 'metrics-rate-limits-by-rule'),
      ],
      ['V16.3.4', 'Unexpected errors are logged', met('failed-statement-logs-no-text', 'full-disk-reported')],
      ['V16.4.1', 'Entries can’t be forged', met('log-refused-requests')],
      ['V16.4.2', 'Logs can’t be changed', met('audit-append-only')],
      [
        'V16.4.3',
        'Logs are sent to another system',
        open(
          'The log goes to standard error, from which a supervisor or container runtime can send it on. The audit logs stay in the database.',
        ),
      ],
      ['V16.5.1', 'Errors reveal nothing', met('hostile-text', 'hostile-text-rejected-or-accepted', 'fuzz-calls')],
      ['V16.5.2', 'Failures of others are survived', met('traces-receiver-down', 'second-model-fails')],
      ['V16.5.3', 'Failures never open doors', met('calls-by-role', 'reset-link-survives-rejection')],
    ],
  },
  {
    title: 'V17 WebRTC',
    requirements: (
      [
        ['V17.1.1', 'TURN reaches no reserved addresses'],
        ['V17.2.1', 'Keys of DTLS are managed'],
        ['V17.2.2', 'DTLS uses approved ciphers'],
        ['V17.2.3', 'SRTP is authenticated'],
        ['V17.2.4', 'Malformed SRTP is survived'],
        ['V17.3.1', 'Floods of signaling are survived'],
        ['V17.3.2', 'Malformed signaling is survived'],
      ] as const
    ).map(([id, words]) => [id, words, notApplicable(noWebRtc)] as const),
  },
];
