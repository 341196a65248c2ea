import { inBrowser, ofFeature, ofPages, type Row, type Section, testsOf } from './row.ts';

const accounts = ofFeature('accounts/accounts');
const sessions = ofFeature('accounts/sessions');
const websites = ofFeature('websites/websites');
const crawls = ofFeature('crawls/crawls');
const more = ofFeature('crawls/continue-crawl');
const changes = ofFeature('crawls/site-changes');
const chatbots = ofFeature('chatbots/chatbots');
const install = ofFeature('chatbots/install/install');
const shared = ofFeature('chatbots/install/shared-chat');
const conversations = ofFeature('conversations/conversations');
const leftMessage = ofFeature('conversations/leave-message');
const reasons = ofFeature('conversations/answer-reasons');
const build = ofFeature('knowledge/build/build-knowledge');
const files = ofFeature('knowledge/files/files');
const entries = ofFeature('knowledge/entries/entries');
const admin = ofFeature('admin/admin');
const payment = ofFeature('billing/payment');
const billing = inBrowser('billing');
const plan = ofFeature('billing/change-plan');
const manyPages = ofFeature('websites/long-website');
const health = ofFeature('system/health')(
  'without a database the server is alive but not ready, and says no more about it',
);
const everyCall = testsOf('server/endpoints.test.ts');

/** What a client reads and writes, call by call. */
export const calls: Section = {
  number: '7',
  title: 'Calls',
  rows: [
    [
      'Every call is in the contracts and has a handler',
      everyCall('every contract has a route and every route a contract'),
    ],
    [
      'Calls carry the session cookie',
      inBrowser('reading')('the pages ask once who is there; calls carry the session cookie and go to no other server'),
    ],
    [
      'Answers are JSON',
      everyCall('an unknown call answers JSON, never a page'),
      everyCall('%s answers 400 and writes nothing'),
    ],
    [
      'GET /api/user: the user; 401 when signed out',
      accounts('a new person is signed in at once and no answer holds the password'),
      everyCall('%s answers 401'),
    ],
    ['POST /api/login', accounts('works by username and by email address, in any case')],
    ['POST /api/register', accounts('a new person is signed in at once and no answer holds the password')],
    ['POST /api/logout', accounts('signing out ends it, and signing out twice is fine')],
    ['PATCH /api/user', accounts('is saved')],
    [
      'PATCH /api/user/language',
      accounts('the language of the console is kept with the account, and can be left to the browser again'),
      accounts('%s is not taken for a language'),
    ],
    ['POST /api/user/change-password', accounts('a new password needs the current one and ends the other sessions')],
    ['GET /api/websites', websites('of someone else looks like one that does not exist')],
    ['POST /api/websites', websites('needs a name and an address')],
    ['GET /api/websites/{id}', websites('of someone else looks like one that does not exist')],
    ['DELETE /api/websites/{id}', websites('is deleted once, and gone at once with its pages and chatbots')],
    [
      'GET /api/websites/{id}/pages',
      crawls('stores the pages with the website of that host, and a second crawl changes only what changed'),
    ],
    [
      'A failure to read pages is reported and yields an empty list',
      ofPages('features/edit-chatbot/EditChatbotPage.test.tsx')(
        'editor: pages that can’t be read are reported and leave nothing to choose from',
      ),
    ],
    ['POST /api/websites/crawl', crawls('returns its pages, the richest first, without repeated content')],
    [
      'POST /api/websites/manual-content',
      crawls('becomes a page of the website at that address, and the same title replaces it'),
    ],
    [
      'POST /api/websites/{id}/knowledge-base answers a summary',
      build('responds once the chosen pages can be searched, and counts one refresh'),
    ],
    [
      'Without a summary: “Failed to create knowledge base”',
      ofPages('features/knowledge/build-run.test.ts')('a build whose end has no summary is shown as one that failed'),
    ],
    ['POST /api/test-crawler', crawls('is open to everyone and returns pages')],
    ['GET /api/chatbots', chatbots('of someone else looks like one that does not exist')],
    ['POST /api/chatbots', chatbots('takes the configuration as a JSON string and fills in what is missing')],
    ['GET /api/chatbots/{id}', chatbots('is renamed, restyled and switched off')],
    ['PATCH /api/chatbots/{id}', chatbots('is renamed, restyled and switched off')],
    ['DELETE /api/chatbots/{id}', chatbots('is deleted once')],
    [
      'POST /api/chatbots/{id}/regenerate-knowledge-base',
      ofFeature('knowledge/build/regenerate')(
        'reads changed pages, keeps files and pages that fail to load, and counts one refresh',
      ),
    ],
    ['GET /api/chatbots/{id}/snippet', chatbots('loads the widget from our address and names the chatbot')],
    [
      'The snippet in a separate tab',
      chatbots('opened in a tab leads to its page, no matter who opens it; programs get JSON'),
    ],
    ['GET /api/chatbots/{id}/config', chatbots('is what the owner chose, and never holds the instructions')],
    [
      'GET /api/chatbots/{id}/conversations',
      conversations('conversations newest first, in pages, with messages, sources and ratings'),
    ],
    [
      'GET /api/conversations/{id}/messages',
      conversations('conversations newest first, in pages, with messages, sources and ratings'),
    ],
    [
      'POST /api/chatbots/{id}/files',
      files('can answer right after the upload, even before any page is built, and count no refresh'),
    ],
    ['GET /api/chatbots/{id}/files', files('with the same name replace each other')],
    ['DELETE /api/chatbots/{id}/files/{filename}', files('stop being used in answers once they are deleted')],
    [
      'GET /api/test-chatbot/{id}: name, widgetConfig',
      chatbots('a chatbot is named to its tester with its whole configuration'),
    ],
    [
      'POST /api/widget/{chatbotId}/start-conversation',
      conversations('in a conversation of another chatbot isn’t found'),
    ],
    [
      'GET /api/widget/{chatbotId}/messages/{conversationId}',
      conversations('is completed for a visitor who returns, even if no one was listening'),
    ],
    [
      'POST /api/widget/{chatbotId}/send-message',
      conversations('ends with the complete message, whose text matches the stream'),
    ],
    [
      'GET /api/usage-stats?month=YYYY-MM',
      ofFeature('usage/usage')('adds up messages, refreshes and voice seconds, of this owner only'),
    ],
    ['GET /api/invoices', payment('invoices are listed newest first, one’s own only')],
    [
      'POST /api/create-payment-intent: 29 or 99',
      payment('is refused for an amount of %j'),
      payment('asks for the price of the plan, once, for a customer of one’s own'),
    ],
    [
      'The provider’s script confirms with the secret and /dashboard/billing',
      inBrowser('checkout')('a plan is bought: from the prices to the card, the thanks, and the plan with its invoice'),
    ],
    ['GET /api/admin/stats', admin('count what people have and used this month, without the product’s own account')],
    ['GET /api/admin/users?page={n}&limit=10', admin('comes ten at a time, newest first, and never with a password')],
    ['POST /api/admin/users', admin('can sign in, and is written down')],
    [
      'PATCH /api/admin/users/{id}',
      admin('has the new name and address, keeps the session, the password and the rest; twice changes nothing more'),
    ],
    [
      'GET /api/admin/usage?month=YYYY-MM',
      admin('has a row per user with totals and the highest, in the month that is asked for'),
    ],
  ],
};

const tests = ofFeature('conversations/test-conversations');
const gaps = ofFeature('conversations/insights/gaps');
const inbox = ofFeature('conversations/inbox');
const registering = ofFeature('accounts/registration');
const managing = ofFeature('admin/manage-users');
const resetting = ofFeature('accounts/reset-password');

const working = ofFeature('workspaces/workspaces');
const roles = ofFeature('workspaces/roles');

const beyond: readonly Row[] = [
  [
    'GET /api/workspaces',
    working('has a workspace of their own, named after them, on the Free plan'),
    working('is refused while one on the Free plan is theirs, and comes with a name and nothing in it'),
  ],
  [
    'POST /api/workspaces',
    working('has a workspace of their own, named after them, on the Free plan'),
    working('is refused while one on the Free plan is theirs, and comes with a name and nothing in it'),
  ],
  [
    'PATCH /api/workspaces/{workspaceId}',
    working('is renamed, and deleted with what is in it and nothing else once nobody else works in it'),
  ],
  [
    'DELETE /api/workspaces/{workspaceId}',
    working('is renamed, and deleted with what is in it and nothing else once nobody else works in it'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/switch, and the header X-Workspace-Id',
    working('works in the one that was switched to, and a call can name another'),
    working('of which one is foreign, or no id at all, gets 404 as for what does not exist'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/leave',
    working('who are removed or leave are out at once, back in what is theirs'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/hand-over',
    working('makes another member the owner, whose the bills are then; the one before stays as an admin'),
  ],
  [
    'GET /api/workspaces/{workspaceId}/members',
    working('lets one person in, once, with the role it names, and switches to the workspace'),
  ],
  [
    'PATCH /api/workspaces/{workspaceId}/members/{userId}',
    working('get another role, which takes effect with the next call'),
    working('can’t change, remove or be given the owner’s role; who is not a member is not found'),
    roles('who may not do something learns what it takes'),
  ],
  [
    'DELETE /api/workspaces/{workspaceId}/members/{userId}',
    working('get another role, which takes effect with the next call'),
    working('can’t change, remove or be given the owner’s role; who is not a member is not found'),
    roles('who may not do something learns what it takes'),
  ],
  [
    'GET /api/workspaces/{workspaceId}/invitations',
    working('lets one person in, once, with the role it names, and switches to the workspace'),
    working('can’t make someone an owner, and only a hundred are open at once'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/invitations',
    working('lets one person in, once, with the role it names, and switches to the workspace'),
    working('can’t make someone an owner, and only a hundred are open at once'),
  ],
  [
    'DELETE /api/workspaces/{workspaceId}/invitations/{id}',
    working('that has expired or was withdrawn is worth nothing, and its token is nowhere'),
  ],
  [
    'GET /api/workspaces/{workspaceId}/export',
    ofFeature('transfers/import-export')(
      'a member who manages a workspace exports it, without what is elsewhere and without invoices',
    ),
    roles('may or may not call %s as the table says'),
  ],
  [
    'POST /api/invitations/check',
    working('that has expired or was withdrawn is worth nothing, and its token is nowhere'),
  ],
  ['POST /api/invitations/accept', working('that two people use at the same moment lets in one of them')],
  ['POST /api/reset-password/check', resetting('leads to the page that sets it, for half an hour')],
  [
    'POST /api/reset-password: sets a password with a link that works once',
    resetting('sets the password, signs in here, and ends every other session'),
    resetting('works once, also when it is used twice at the same moment'),
  ],
  [
    'DELETE /api/admin/users/{id}',
    managing('is gone with everything in it, and the name is free'),
    managing('is neither deleted nor disabled here'),
  ],
  ['GET /api/registration', registering('with registration by invitation each link registers one account')],
  ['POST /api/registration/check', registering('with registration by invitation each link registers one account')],
  ['GET /api/admin/invitations', registering('with registration by invitation each link registers one account')],
  ['POST /api/admin/invitations', registering('with registration by invitation each link registers one account')],
  [
    'DELETE /api/admin/invitations',
    registering('an invitation ends after its time, or when it is withdrawn, and sets no password'),
  ],
  ['GET /api/admin/changes', managing('comes in pages, the latest first, with who, when and of whom')],
  [
    'POST /api/admin/users/{id}/reset-link',
    resetting('leads to the page that sets it, for half an hour'),
    resetting('makes no link for who does not exist, for the product’s own account, or for themselves'),
  ],
  ['GET /healthz', health],
  ['GET /readyz', health],
  ['GET /api/openapi.json', everyCall('the API description names every endpoint')],
  [
    'GET /metrics: on this machine, or with a token; at METRICS_PORT also from a worker',
    testsOf('server/http/answer-metrics.test.ts')(
      'metrics are answered on this machine, but not to what a proxy passes on',
    ),
    testsOf('server/http/answer-metrics.test.ts')(
      'with a token metrics are for anyone who has it, and for nobody else on this machine',
    ),
    testsOf('server/http/answer-metrics.test.ts')(
      'without a token metrics are refused at the public name, even when the proxy leaves no other trace',
    ),
    testsOf('server/http/count-requests.test.ts')(
      'requests are counted by the pattern of their route, whatever addresses and methods are made up',
    ),
    testsOf('server/metrics-app.test.ts')('the port answers metrics and health on this machine'),
    testsOf('server/metrics-app.test.ts')('the port has nothing else: no API, no pages, no widget'),
    testsOf('docs/operations.test.ts')('the page lists every metric with its labels, and no other'),
    testsOf('server/telemetry/export-traces.test.ts')(
      'traces have nothing that people wrote, no address of theirs and no secret',
    ),
  ],
  ['GET /api/demo', ofFeature('demo/demo')('before it is prepared there is no demo, and nothing fails')],
  [
    'GET /api/legal: where terms and privacy policy are, and what the default texts say',
    ofFeature('legal/legal')('an installation without settings keeps everything to itself and has texts of its own'),
    ofFeature('legal/legal')('the operator’s own texts take the place of the default ones'),
  ],
  [
    'GET /api/model-status: whether a model words the answers',
    ofFeature('system/model-status')(
      'a model that the provider does not have is named, for owners and for administrators',
    ),
  ],
  [
    'GET /api/chatbots/{id}/install: whether visitors’ pages have loaded the widget',
    install('waits for the first visit, then tells when, where and on how many pages the widget was seen'),
    install('our own pages, local files and sites that aren’t allowed don’t count'),
    install('is for members of the chatbot’s workspace only'),
  ],
  [
    'GET /api/overview: what the dashboard shows of a workspace, in one call',
    ofFeature('system/overview')('shows answers, open questions, conversations and where chatbots are installed'),
    ofFeature('system/overview')('has nothing of other workspaces, of tests or of deleted chatbots'),
  ],
  [
    'GET /api/chatbots/{id}/share-link: the address of the chatbot’s own page',
    shared('a chatbot has no page until its owner creates one, which keeps its address until it is turned off'),
    shared('a chatbot that is off or deleted has no page'),
  ],
  [
    'POST /api/chatbots/{id}/share-link: create that page',
    shared('the page has the widget of that chatbot, lets nothing else run, and stays out of search engines'),
    shared('a name is text on the page, whatever is in it'),
    shared('other workspaces and viewers can’t share a chatbot'),
  ],
  [
    'DELETE /api/chatbots/{id}/share-link: turn it off',
    shared('a chatbot has no page until its owner creates one, which keeps its address until it is turned off'),
  ],
  [
    'POST /api/chatbots/{id}/test-token: conversations of the owner, which count nowhere',
    tests('an owner’s test is answered, costs nothing, and is in no list, count or gap'),
    tests('no one else can mark a conversation as a test'),
  ],
  [
    'GET /api/conversations: the newest conversations of all chatbots in which a text is found',
    ofFeature('conversations/list-conversations')(
      'finds the newest conversations of all chatbots, with the matching part',
    ),
    ofFeature('conversations/list-conversations')('treats pattern characters literally, and finds nothing of others'),
  ],
  [
    'GET /api/chatbots/{id}/test-questions: headings of the website that the chatbot answers',
    ofFeature('conversations/test-questions')(
      'an owner testing a chatbot is offered questions from the site’s headings, real questions first',
    ),
    ofFeature('conversations/test-questions')(
      'headings on every page, headings no one would ask about and unanswered ones aren’t offered',
    ),
  ],
  [
    'GET /api/chatbots/{id}/conversations/export: the listed conversations as a CSV file without formulas',
    inbox('the export has the filtered conversations, newest first, and no formulas'),
  ],
  [
    'DELETE /api/chatbots/{id}/conversations: delete conversations of a chatbot',
    inbox('conversations are deleted with their messages, and those of another chatbot stay'),
    inbox('invalid ids are rejected'),
  ],
  [
    'POST /api/chatbots/{id}/closed-gaps: dismiss a gap',
    gaps('a dismissed gap stays dismissed in all wordings, even if asked again, until it is restored'),
    gaps('gaps of others can’t be dismissed or restored'),
  ],
  [
    'DELETE /api/chatbots/{id}/closed-gaps/{gapId}: bring a gap back',
    gaps('a dismissed gap stays dismissed in all wordings, even if asked again, until it is restored'),
  ],
  [
    'GET /api/websites/{id}/page-outline',
    ofFeature('websites/outline-pages')('an outline has every page with its size and quality, best content first'),
  ],
  ['GET /api/websites/{id}/page-counts', manyPages('are counted: all, those chosen, those with content')],
  [
    'GET /api/websites/{id}/knowledge-base: how far a build is',
    build('streams its progress and ends with the summary'),
  ],
  [
    'POST /api/websites/{id}/pages: pages that the owner’s computer crawled',
    ofFeature('crawls/upload-pages')('arrive in batches and become the pages of the website'),
  ],
  [
    'The same batch again changes nothing',
    ofFeature('crawls/upload-pages')('change nothing if they are sent again, even after the end'),
  ],
  ['GET /api/crawls/{id}: progress, and the reason of each skip', crawls('gives the reason for every URL it skipped')],
  [
    'GET /api/conversations/{id}/messages/{messageId}/reasons: why an answer came out so, never for visitors',
    reasons('what the question wants, where it was found, and the evidence'),
    reasons('visitors receive none of it'),
    reasons('is limited to the owner of the chatbot, since it quotes visitors'),
  ],
  [
    'POST /api/widget/{chatbotId}/leave-message: where the owner offers it, at most 3 in a conversation',
    leftMessage('with %s is rejected and not stored'),
    leftMessage('if the owner doesn’t offer it, which is the default'),
    leftMessage('a fourth time in a conversation, even if all arrive together'),
  ],
  [
    'GET /api/conversations/{id}/left-messages',
    leftMessage('appears in the list of conversations and in its conversation'),
    leftMessage('is visible only to the owner of the chatbot'),
  ],
  [
    'POST /api/crawls/{id}/more: continue a crawl, or read what it left out as repetitive',
    more('continues where it stopped without reading anything twice, and keeps the choice of pages'),
    more('continues up to the limit of one crawl and no further'),
    more('are reported with their number and the reason, and all read if the owner wants them'),
    more('is for its owner, for the last crawl, and only while its records are kept'),
  ],
  [
    'GET /api/websites/{id}/latest-crawl: what it changed, how it was asked for, how many more pages there may be',
    changes('a crawl reports new, changed, removed and failed pages, immediately and later'),
    changes('the next crawl can repeat the last one’s options, and the error of a later one is reported'),
    more('continues where it stopped without reading anything twice, and keeps the choice of pages'),
    more('of a site without a website is rejected, and a website without a crawl has nothing to continue'),
  ],
  ['DELETE /api/crawls/{id}: cancel', crawls('stops when the owner cancels, and keeps the pages read so far')],
  [
    'POST /api/chatbots/{id}/search: 1 to 20 passages, 5 when nothing is said',
    ofFeature('knowledge/search/search-chunks')(
      'returns the requested number of passages, whatever else the database holds',
    ),
    ofFeature('knowledge/search/search-chunks')('returns page, heading and text of what the assistant would read'),
  ],
  [
    'GET /api/chatbots/{id}/insights',
    ofFeature('conversations/insights/insights')(
      'count conversations, messages and misses per day, and the previous days for comparison',
    ),
  ],
  [
    'GET /api/chatbots/{id}/gaps: without an answer, or not liked',
    ofFeature('conversations/insights/gaps')('a disliked answer is a gap, too'),
    ofFeature('conversations/insights/gaps')(
      'unanswered questions are listed once for all wordings, most frequent first',
    ),
  ],
  ['GET /api/websites/{id}/entries', manyPages('entries are read a part at a time, searched, and told apart by kind')],
  ['POST /api/websites/{id}/entries', entries('that are pairs take effect immediately, without a build')],
  ['PATCH /api/websites/{id}/entries/{entryId}', entries('that are pairs keep the limits of a pair when they change')],
  ['DELETE /api/websites/{id}/entries/{entryId}', entries('have a limit of a thousand, and deleting one makes room')],
  [
    'POST /api/widget/{chatbotId}/feedback',
    conversations('conversations newest first, in pages, with messages, sources and ratings'),
    conversations('a rating is rejected unless it is for an answer in this conversation'),
  ],
  [
    'POST /api/widget/{chatbotId}/voice',
    ofFeature('voice/voice')('is understood, answered in text with its sources, then read out'),
  ],
  [
    'GET /api/user/export',
    ofFeature('accounts/export-account')('the export holds all that is theirs, nothing of others and no password'),
  ],
  [
    'DELETE /api/user',
    ofFeature('accounts/delete-account')('deleting leaves no row behind, ends every session and touches nobody else'),
  ],
  [
    'GET /api/user/sessions',
    sessions('the list tells where and when someone signed in, this session first, and no secret'),
  ],
  [
    'DELETE /api/user/sessions: everywhere else',
    sessions('signing out everywhere else leaves this browser and other people alone, also when done twice'),
  ],
  [
    'DELETE /api/user/sessions/{id}',
    sessions('another session is ended, and there is nothing left to end a second time'),
  ],
  ['GET /api/usage-limits', ofFeature('plans/plan-limits')('after %i of 100 messages is "%s"')],
  [
    'GET /api/usage-history',
    plan('has the months with usage, newest first, with what went beyond the plan'),
    plan('goes back 24 months of use at most'),
  ],
  ['GET /api/billing', billing('a new owner sees the Free plan, an empty month and where invoices will be')],
  ['POST /api/billing/plan', plan('that is smaller is noted for the next cycle, and can be taken back')],
  ['POST /api/billing/refund', plan('pays back all of it, once, and the plan is Free at once')],
  ['DELETE /api/billing/payment-method', plan('is forgotten here at once and at Stripe soon after')],
  ['POST /api/stripe/webhook', ofFeature('billing/webhook')('counts once, however often it comes')],
  ['GET /api/admin/status', admin('tells a real round trip, and that there is no backup yet')],
  ['GET /api/invoices/{id}/pdf', billing('a payment has its invoice as a PDF, and the card is named')],
  [
    'POST /api/invoices/{id}/confirmation',
    ofFeature('billing/invoices/confirmation')('is paid once the owner has confirmed it, once'),
    inBrowser('billing-card')('a payment that the bank wants to be confirmed is confirmed from the billing page'),
  ],
  [
    'POST /api/billing/payment-method',
    ofFeature('billing/cards/replace-card')('keeps the plan, charges nothing and has the old card forgotten'),
    inBrowser('billing-card')('a saved card is replaced while the plan continues, and the new one shows by itself'),
  ],
];

export const callsBeyond: Section = { number: '7.1', title: 'Calls beyond the specification', rows: beyond };
