import { ofFeature, testsOf } from '../specification/row.ts';
import {
  account,
  addresses,
  audit,
  type Chapter,
  calls,
  endpoints,
  everyReply,
  fuzz,
  http,
  met,
  notApplicable,
  open,
  says,
} from './requirement.ts';

const log = testsOf('server/log.test.ts');
const traces = testsOf('server/telemetry/export-traces.test.ts');
const containers = testsOf('build/containers.test.ts');
const errors = http('errors');
const noWebRtc = 'There is no WebRTC.';

export const operation: readonly Chapter[] = [
  {
    title: 'V13 Configuration',
    requirements: [
      [
        'V13.1.1',
        'All communication is documented',
        met(
          says('docs/self-hosting.md'),
          ofFeature('legal/legal')(
            'the facts include what the settings add: Postgres, a provider, payments and a mail server',
          ),
        ),
      ],
      ['V13.2.1', 'Parts of the backend sign in to each other', met(says('docker-compose.yml'))],
      [
        'V13.2.2',
        'Parts of the backend have the least privileges',
        met(
          containers('containers can’t change the host or gain privileges'),
          containers('the Containerfile copies existing files only, and runs as an unprivileged user'),
        ),
      ],
      [
        'V13.2.3',
        'No default credentials',
        met(containers('the file contains no secret, and asks for the one it needs with a message')),
      ],
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
      ['V13.3.2', 'Access to secrets is limited', met(says('docs/self-hosting.md'))],
      [
        'V13.4.1',
        'No source control data is deployed',
        met(containers('the Containerfile copies existing files only, and runs as an unprivileged user')),
      ],
      [
        'V13.4.2',
        'No debug modes',
        met(says('build/Containerfile'), errors('a full disk is reported as such, to users and in the log')),
      ],
      [
        'V13.4.3',
        'No directory listings',
        met(
          http('static-files')('%s can’t reach files outside'),
          http('static-files')('missing elsewhere aren’t found by clients that don’t want a page'),
        ),
      ],
      ['V13.4.4', 'No TRACE', met(everyReply('%s isn’t answered, and echoes nothing'))],
      [
        'V13.4.5',
        'Documentation and metrics are only visible on purpose',
        met(http('answer-metrics')('metrics are available on this machine, but not through a proxy')),
      ],
    ],
  },
  {
    title: 'V14 Data protection',
    requirements: [
      [
        'V14.1.1',
        'Sensitive data is identified',
        met(
          ofFeature('legal/data-processing')(
            'data processing comes from the settings of this workspace’s chatbots only',
          ),
        ),
      ],
      [
        'V14.1.2',
        'Its protection is documented',
        met(says('docs/decisions/0022-metrics-are-for-the-operator.md'), says('docs/owners.md')),
      ],
      [
        'V14.2.1',
        'Nothing sensitive is in addresses',
        open(
          'Keys and sessions are in headers, and tokens of links follow the #. The id of a visitor’s conversation, which grants access to it, is in the path of two calls that the specification fixes, and the token that ends one kind of mail is in an address (RFC 8058). The log leaves out the id and all queries.',
        ),
      ],
      [
        'V14.2.2',
        'Nothing sensitive is cached on the way',
        met(everyReply('no reply of a call is kept by browsers or proxies')),
      ],
      [
        'V14.2.3',
        'Nothing sensitive goes to third parties',
        met(
          http('static-files')('%s gets the page with its own policy and nonce'),
          traces('traces contain no user content, no addresses and no secrets'),
        ),
      ],
      [
        'V14.2.4',
        'The documented protection is in place',
        met(
          ofFeature('conversations/visitor-rights')(
            'are deleted after the days that the owner chose, with everything in them, and newer ones stay',
          ),
        ),
      ],
      [
        'V14.3.1',
        'Signing out clears the browser',
        open(
          'Signing out clears the screens. If a session ends by itself, unsaved input stays in its tab for the same user, until the tab is closed.',
        ),
      ],
      [
        'V14.3.2',
        'Replies aren’t cached in browsers',
        met(everyReply('no reply of a call is kept by browsers or proxies')),
      ],
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
          http('open-requests')('the number of streams an account has open is limited without affecting others'),
          ofFeature('crawls/pause-while-busy')('a crawl lets a visitor’s question go first'),
        ),
      ],
      [
        'V15.2.3',
        'Production has no test code',
        met(testsOf('build/production-packages.test.ts')('the server runs without development packages')),
      ],
      [
        'V15.3.1',
        'Replies have only the required fields',
        met(
          endpoints('the API description includes every endpoint'),
          ofFeature('chatbots/chatbots')('has the owner’s choices, and never the instructions'),
        ),
      ],
      [
        'V15.3.2',
        'Redirects are only followed where intended',
        met(addresses('a redirect to a forbidden address is rejected before connecting')),
      ],
      [
        'V15.3.3',
        'Only allowed fields are written',
        met(endpoints('%s responds 400 with its name, and writes nothing')),
      ],
      [
        'V15.3.4',
        'Addresses of clients can’t be forged',
        met(http('proxy')('behind a proxy, %s gives no extra tries')),
      ],
      [
        'V15.3.5',
        'Types are checked strictly',
        met(says('tsconfig.json'), endpoints('%s responds 400 and writes nothing')),
      ],
      [
        'V15.3.6',
        'No prototype pollution',
        met(http('hostile-traffic')('%s ...'), http('hostile-traffic')('neither does a query')),
      ],
      ['V15.3.7', 'Repeated parameters are rejected', met(http('hostile-traffic')('neither does a query'))],
    ],
  },
  {
    title: 'V16 Logging and errors',
    requirements: [
      ['V16.1.1', 'Logs are documented', met(says('docs/operations.md'))],
      [
        'V16.2.1',
        'Entries say when, where, who and what',
        met(
          log('each line names its process, and a line about a request its workspace and trace'),
          audit('says who did what, from which network and browser, and what it was before and after'),
        ),
      ],
      ['V16.2.2', 'Times have a zone', met(says('server/log.ts'))],
      ['V16.2.3', 'Logs go only where documented', met(says('docs/operations.md'))],
      [
        'V16.2.4',
        'Logs can be read by programs',
        met(log('each line names its process, and a line about a request its workspace and trace')),
      ],
      [
        'V16.2.5',
        'Logs contain no secrets',
        met(
          errors('a failed statement leaves nothing a visitor wrote in the log'),
          http('request-log')(
            'the log contains no ids of conversations or shared chats or names of files, whatever happens to them',
          ),
          audit('of a secret only says that it changed, even if the code forgets to withhold it'),
        ),
      ],
      [
        'V16.3.1',
        'Signing in is logged',
        met(audit('has its members’ sign-ins and failed ones, and never what they typed')),
      ],
      [
        'V16.3.2',
        'Failed authorization is logged',
        open('Refused requests are in the request log with their status, and not in the audit log.'),
      ],
      [
        'V16.3.3',
        'Attempts to get around controls are logged',
        met(
          http('request-log')(
            'every refused request is a line with its status, and a line break in it makes no second one',
          ),
          http('count-requests')('rate-limited requests are counted by rule, never by client'),
        ),
      ],
      [
        'V16.3.4',
        'Unexpected errors are logged',
        met(
          errors('a failed statement leaves nothing a visitor wrote in the log'),
          errors('a full disk is reported as such, to users and in the log'),
        ),
      ],
      [
        'V16.4.1',
        'Entries can’t be forged',
        met(
          http('request-log')(
            'every refused request is a line with its status, and a line break in it makes no second one',
          ),
        ),
      ],
      ['V16.4.2', 'Logs can’t be changed', met(audit('can’t be changed or deleted in the database'))],
      [
        'V16.4.3',
        'Logs are sent to another system',
        met(traces('a collector accepts the export, with the configured headers'), says('docs/operations.md')),
      ],
      [
        'V16.5.1',
        'Errors reveal nothing',
        met(errors('text with %s'), errors('is rejected or accepted, never an internal error'), fuzz),
      ],
      [
        'V16.5.2',
        'Failures of others are survived',
        met(
          traces('an unavailable receiver costs a log line but no responses'),
          ofFeature('models/budget')('that also fails leaves the answer to the pages'),
        ),
      ],
      [
        'V16.5.3',
        'Failures never open doors',
        met(
          calls('calls by %s are answered, or rejected for the right reason'),
          account('reset-password')('isn’t used up by a rejected password'),
        ),
      ],
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
