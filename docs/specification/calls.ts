import { inBrowser, ofFeature, ofPages, type Row, type Section, testsOf } from './row.ts';

const passkeys = ofFeature('passkeys/passkeys');
const secondFactor = ofFeature('second-factor/second-factor');
const accounts = ofFeature('accounts/accounts');
const sessions = ofFeature('accounts/sessions');
const keys = ofFeature('api-keys/api-keys');
const websites = ofFeature('websites/websites');
const crawls = ofFeature('crawls/crawls');
const more = ofFeature('crawls/continue-crawl');
const changes = ofFeature('crawls/site-changes');
const chatbots = ofFeature('chatbots/chatbots');
const install = ofFeature('chatbots/install/install');
const shared = ofFeature('chatbots/install/shared-chat');
const conversations = ofFeature('conversations/conversations');
const contactMessage = ofFeature('conversations/leave-message');
const reasons = ofFeature('conversations/answer-reasons');
const answerTests = ofFeature('answer-tests/answer-tests');
const heldUpdates = ofFeature('answer-tests/held-updates');
const connectors = ofFeature('connectors/connectors');
const hostileSources = ofFeature('connectors/hostile-sources');
const heldSyncs = ofFeature('connectors/held-syncs');
const interruptedSyncs = ofFeature('connectors/interrupted-syncs');
const connectorsPage = ofPages('features/connectors/ConnectorsPage.test.tsx');
const updatesPage = ofPages('features/updates/UpdatesPage.test.tsx');
const gitSource = ofFeature('connectors/sources/git');
const zendeskSource = ofFeature('connectors/sources/zendesk');
const webhooks = ofFeature('webhooks/webhooks');
const sending = ofFeature('webhooks/send-payload');
const webhooksTab = ofPages('features/webhooks/WebhooksTab.test.tsx');
const restore = ofFeature('knowledge/build/restore');
const build = ofFeature('knowledge/build/build-knowledge');
const files = ofFeature('knowledge/files/files');
const entries = ofFeature('knowledge/entries/entries');
const csvFiles = ofPages('features/csv/CsvActions.test.tsx');
const admin = ofFeature('admin/admin');
const payment = ofFeature('billing/payment');
const billing = inBrowser('billing');
const plan = ofFeature('billing/change-plan');
const spending = ofFeature('usage/spending/spending');
const token = ofFeature('chatbots/visitor-token');
const manyPages = ofFeature('websites/long-website');
const health = ofFeature('system/health')(
  'without a database the server is alive but not ready, and reveals nothing more',
);
const everyCall = testsOf('server/endpoints.test.ts');

/** What a client reads and writes, by call. */
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
      inBrowser('reading')(
        'the pages ask for the current user once, and calls carry the session cookie and go to no other server',
      ),
    ],
    [
      'Responses are JSON',
      everyCall('an unknown call responds with JSON, never a page'),
      everyCall('%s responds 400 and writes nothing'),
    ],
    [
      'GET /api/user: the user; 401 when signed out',
      accounts('a new user is signed in immediately, and no response contains the password'),
      everyCall('%s responds 401'),
    ],
    ['POST /api/login', accounts('works by username and by email address, case-insensitively')],
    ['POST /api/register', accounts('a new user is signed in immediately, and no response contains the password')],
    ['POST /api/logout', accounts('ends on sign-out, and signing out twice is fine')],
    ['PATCH /api/user', accounts('is saved')],
    [
      'PATCH /api/user/language',
      accounts('stores the language of the console, which can be reset to the browser’s'),
      accounts('%s isn’t accepted as a language'),
    ],
    ['POST /api/user/change-password', accounts('a new password needs the current one and ends other sessions')],
    [
      'POST /api/login/second-step: a code from an authenticator app or a recovery code, once',
      secondFactor('is signed in with the password and a code, and not with the password alone'),
      secondFactor('isn’t signed in without the first step, or ten minutes after it'),
      secondFactor('limits guesses, but not for a browser that has signed in before'),
    ],
    [
      'POST /api/login/passkey: signs in without a password or a second step',
      passkeys('signs in with a passkey alone, which is recorded'),
      passkeys('refuses %s'),
      passkeys('is rejected and recorded once its counter goes back'),
      passkeys('doesn’t open a workspace that has turned passwords off'),
    ],
    [
      'POST /api/login/passkey/options: for 5 minutes, one use and one browser',
      passkeys('accepts a challenge once, within 5 minutes, and in the browser that asked for it'),
    ],
    ['GET /api/user/passkeys', passkeys('lists, renames and removes passkeys')],
    ['POST /api/user/passkeys/options', passkeys('lets a user have at most 20')],
    ['POST /api/user/passkeys', passkeys('comes with recovery codes, and is asked for after the password')],
    ['PATCH /api/user/passkeys/{id}', passkeys('lists, renames and removes passkeys')],
    ['DELETE /api/user/passkeys/{id}', passkeys('lists, renames and removes passkeys')],
    ['GET /api/user/second-factor', secondFactor('and removing it makes the password enough again')],
    [
      'POST /api/user/authenticator',
      secondFactor('changes nothing until a code from the app was entered'),
      secondFactor('keeps the secret encrypted, so a copy of the database makes no codes'),
    ],
    [
      'POST /api/user/authenticator/activation',
      secondFactor('replaces an earlier app once the new one works, and keeps the recovery codes'),
    ],
    ['DELETE /api/user/authenticator', secondFactor('and removing it makes the password enough again')],
    ['POST /api/user/recovery-codes', secondFactor('can be made again, which ends the earlier ones')],
    [
      'DELETE /api/admin/users/{id}/second-factor',
      secondFactor('removes the second factor of a user who lost everything, which is logged'),
    ],
    [
      'POST /api/user/confirmation: the password or a code, for ten minutes',
      ofFeature('accounts/confirmation')('can after the password was entered, for ten minutes'),
      secondFactor('can be confirmed with a code instead of the password'),
    ],
    ['GET /api/websites', websites('of someone else looks like one that doesn’t exist')],
    ['POST /api/websites', websites('needs a name and an address')],
    ['GET /api/websites/{id}', websites('of someone else looks like one that doesn’t exist')],
    [
      'DELETE /api/websites/{id}',
      websites('can be deleted once, and immediately disappears with its pages and chatbots'),
    ],
    [
      'GET /api/websites/{id}/pages',
      crawls('stores the pages with the website of that host, and a second crawl changes only what changed'),
    ],
    [
      'A failure to read pages is reported and yields an empty list',
      ofPages('features/edit-chatbot/EditChatbotPage.test.tsx')(
        'editor: pages that fail to load are reported and leave nothing to select',
      ),
    ],
    ['POST /api/websites/crawl', crawls('returns its pages, the richest first, without repeated content')],
    [
      'POST /api/websites/manual-content',
      crawls('becomes a page of the website at that address, and the same title replaces it'),
    ],
    [
      'POST /api/websites/{id}/knowledge-base returns a summary',
      build('responds once the chosen pages can be searched, and counts one refresh'),
    ],
    [
      'Without a summary: “Failed to create knowledge base”',
      ofPages('features/knowledge/build-run.test.ts')('a build without a summary is shown as failed'),
    ],
    ['POST /api/test-crawler', crawls('is open to everyone and returns pages')],
    ['GET /api/chatbots', chatbots('of someone else looks like one that doesn’t exist')],
    ['POST /api/chatbots', chatbots('takes the configuration as a JSON string and fills in missing settings')],
    ['GET /api/chatbots/{id}', chatbots('can be renamed, restyled and switched off')],
    ['PATCH /api/chatbots/{id}', chatbots('can be renamed, restyled and switched off')],
    ['DELETE /api/chatbots/{id}', chatbots('can be deleted once')],
    [
      'POST /api/chatbots/{id}/regenerate-knowledge-base',
      ofFeature('knowledge/build/regenerate')(
        'reads changed pages, keeps files and pages that fail to load, and counts one refresh',
      ),
    ],
    ['GET /api/chatbots/{id}/snippet', chatbots('loads the widget from our address and includes the chatbot’s id')],
    [
      'The snippet in a separate tab',
      chatbots('opened in a tab redirects to its page for everyone, while programs get JSON'),
    ],
    ['GET /api/chatbots/{id}/config', chatbots('has the owner’s choices, and never the instructions')],
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
      chatbots('the tester gets a chatbot with its complete configuration'),
    ],
    [
      'POST /api/widget/{chatbotId}/challenge: visitors of a chatbot that lists origins solve it to get a token',
      token('only takes messages from pages that solved a challenge'),
      token('gives no challenge to a page that isn’t listed'),
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
      ofFeature('usage/usage')('sums messages, refreshes and voice seconds of this owner only'),
    ],
    ['GET /api/invoices', payment('invoices are listed newest first, and only the owner’s')],
    [
      'POST /api/create-payment-intent: 29 or 99',
      payment('is rejected for an amount of %j'),
      payment('charges the price of the plan, once, to the owner’s own customer'),
    ],
    [
      'The provider’s script confirms with the secret and /dashboard/billing',
      inBrowser('checkout')('an owner buys a plan, from pricing to card, thank-you and invoice'),
    ],
    ['GET /api/admin/stats', admin('counts users’ data and usage this month, without the product’s own account')],
    ['GET /api/admin/users?page={n}&limit=10', admin('comes ten at a time, newest first, and never with a password')],
    ['POST /api/admin/users', admin('can sign in, and is in the audit log')],
    [
      'PATCH /api/admin/users/{id}',
      admin(
        'gets the new name and address, and keeps the session, password and other fields; a repeat changes nothing',
      ),
    ],
    [
      'GET /api/admin/usage?month=YYYY-MM',
      admin('has a row per user with totals and maximums, in the requested month'),
    ],
  ],
};

const tests = ofFeature('conversations/test-conversations');
const models = ofFeature('models/models');
const localSearch = ofFeature('models/local-models');
const budget = ofFeature('models/budget');
const ownModel = ofFeature('models/own-model');
const gaps = ofFeature('conversations/insights/gaps');
const inbox = ofFeature('conversations/inbox');
const registering = ofFeature('accounts/registration');
const ofServer = ofFeature('single-sign-on/server-providers');
const inApp = ofFeature('single-sign-on/app-sign-in');
const ofCompany = ofFeature('single-sign-on/workspace-sign-in');
const asksAgain = ofFeature('single-sign-on/confirm-with-provider');
const withProvider = ofFeature('single-sign-on/single-sign-on');
const managing = ofFeature('admin/manage-users');
const audit = ofFeature('audit/audit');
const forgetting = ofFeature('accounts/forgot-password');
const mail = ofFeature('mail/mail');
const switches = ofFeature('mail/switches');
const accountMails = ofFeature('accounts/account-mails');
const resetting = ofFeature('accounts/reset-password');

const working = ofFeature('workspaces/workspaces');
const roles = ofFeature('workspaces/roles');
const closing = ofFeature('workspaces/close-workspace');
const requiring = ofFeature('workspaces/require-factor');
const previewing = ofFeature('reading/preview');
const reading = ofFeature('reading/reading');
const updating = ofFeature('updates/updates');
const byApp = ofFeature('updates/app-readings/app-readings');
const scheduling = ofFeature('updates/start-due-updates');

const beyond: readonly Row[] = [
  [
    'GET /api/workspaces',
    working('has their own workspace, named after them, on the Free plan'),
    working('is rejected if the user owns one on the Free plan, and starts empty with a name'),
  ],
  [
    'POST /api/workspaces',
    working('has their own workspace, named after them, on the Free plan'),
    working('is rejected if the user owns one on the Free plan, and starts empty with a name'),
  ],
  [
    'PATCH /api/workspaces/{workspaceId}',
    working('can be renamed, and deleted with everything in it once no one else works in it'),
  ],
  [
    'PATCH /api/workspaces/{workspaceId}/second-factor',
    requiring('an owner without a second factor can’t require one, and administrators can’t either'),
    requiring('a member without one can only see its name, leave, or set one up, and is in at once'),
    requiring('the owner can stop requiring it, and both changes are in the audit log'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/close',
    closing('a closed workspace can only be read, its chatbots are offline, and it says when it is deleted'),
    closing('a closed workspace is deleted with everything in it once its days are over, after a reminder'),
  ],
  ['POST /api/workspaces/{workspaceId}/keep', closing('a workspace that its owner keeps is as it was')],
  [
    'DELETE /api/workspaces/{workspaceId}',
    working('can be renamed, and deleted with everything in it once no one else works in it'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/switch, and the header X-Workspace-Id',
    working('works in the one they switched to, and a call can name another'),
    working('gets 404 for a workspace of someone else or an invalid id, as for one that doesn’t exist'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/leave',
    working('who are removed or leave lose access immediately and return to their own workspace'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/hand-over',
    working('makes another member the owner, who gets the bills, and the previous owner stays as an admin'),
  ],
  [
    'GET /api/workspaces/{workspaceId}/members',
    working('lets one person in, once, with its role, and switches to the workspace'),
  ],
  [
    'PATCH /api/workspaces/{workspaceId}/members/{userId}',
    working('get another role, which takes effect with the next call'),
    working('can’t change, remove or become the owner, and someone who isn’t a member isn’t found'),
    roles('someone without permission learns which role it takes'),
  ],
  [
    'DELETE /api/workspaces/{workspaceId}/members/{userId}',
    working('get another role, which takes effect with the next call'),
    working('can’t change, remove or become the owner, and someone who isn’t a member isn’t found'),
    roles('someone without permission learns which role it takes'),
  ],
  [
    'GET /api/workspaces/{workspaceId}/invitations',
    working('lets one person in, once, with its role, and switches to the workspace'),
    working('can’t make someone an owner, and only a hundred can be open at once'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/invitations',
    working('lets one person in, once, with its role, and switches to the workspace'),
    working('can’t make someone an owner, and only a hundred can be open at once'),
  ],
  [
    'DELETE /api/workspaces/{workspaceId}/invitations/{id}',
    working('that has expired or was withdrawn is invalid, and its token is stored nowhere'),
  ],
  [
    'GET /api/workspaces/{workspaceId}/export',
    ofFeature('transfers/import-export')(
      'a member who manages a workspace can export it, without other workspaces and without invoices',
    ),
    roles('may or may not call %s, according to the table'),
  ],
  [
    'GET /api/workspaces/{workspaceId}/api-keys',
    keys('is shown once, stored as a hash, and listed by what tells it apart'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/api-keys: for owners and admins; the key is shown once',
    keys('is shown once, stored as a hash, and listed by what tells it apart'),
    keys('is only for admins and owners to list, create and revoke, never for a key'),
    keys('needs a name, a known scope and a possible expiry'),
    keys('can’t be created once there are fifty'),
  ],
  ['DELETE /api/workspaces/{workspaceId}/api-keys/{id}', keys('is revoked immediately')],
  [
    'POST /api/invitations/check',
    working('that has expired or was withdrawn is invalid, and its token is stored nowhere'),
  ],
  ['POST /api/invitations/accept', working('used by two people at the same time lets in one of them')],
  [
    'POST /api/forgot-password: emails a link, with the same answer for every name',
    forgetting('a user who forgot their password gets a link by email, which sets a new one and ends other sessions'),
    forgetting('for an unknown name or a disabled account, the answer is the same and nothing is sent'),
    forgetting('the answer takes the same database statements for a known and an unknown name'),
    forgetting('requests are limited by name and by network, whether or not the account exists'),
  ],
  ['POST /api/reset-password/check', resetting('opens the page for it and is valid for half an hour')],
  [
    'POST /api/reset-password: sets a password with a link that works once',
    resetting('sets the password, signs in, and ends every other session'),
    resetting('works once, even if it is used twice at the same time'),
  ],
  [
    'DELETE /api/admin/users/{id}',
    managing('is removed with all its data, and the name is free'),
    managing('can’t be deleted or disabled here'),
  ],
  [
    'POST /api/user/password',
    ofFeature('accounts/set-first-password')(
      'someone without a password sets one soon after proving who they are, and then confirms changes with it',
    ),
  ],
  ['GET /api/sign-in/providers', withProvider('everyone sees the names of the providers, and nothing else about them')],
  [
    'GET /api/user/sign-in-providers',
    asksAgain('the providers of a user are those that know them, and are still there'),
  ],
  ['POST /api/sign-in/start', withProvider('an answer that names another issuer is rejected')],
  ['GET /api/sign-in/callback/{provider}', withProvider('a state works once')],
  [
    'POST /api/sign-in/finish',
    withProvider(
      'someone new gets an account with their verified address and no password, and signs in to it the next time',
    ),
  ],
  [
    'POST /api/sign-in/connect',
    withProvider('with a password is connected by entering it once, and then signs in without it'),
  ],
  [
    'POST /api/sign-in/app',
    inApp('the app is signed in, and the browser isn’t'),
    inApp('that others saw is useless without the app’s secret, and is used up by trying'),
    inApp('works once, also if it is sent several times at once'),
    inApp('expires after a minute'),
  ],
  [
    'GET /api/admin/sign-in-providers',
    ofServer('the provider of the environment is listed, and can’t be changed or removed'),
  ],
  [
    'POST /api/admin/sign-in-providers',
    ofServer('an administrator adds a provider, people sign in with it, and its secret is only stored encrypted'),
    ofServer('there are at most ten providers, of different issuers and names, in the order of their names'),
    ofServer('an address without an OpenID provider is rejected, and so is one that nobody answers'),
    ofServer('input that isn’t a provider’s is rejected'),
  ],
  [
    'PATCH /api/admin/sign-in-providers/{key}',
    ofServer('a provider keeps its secret when it is changed, and its address when it is renamed'),
    ofServer('a provider that is off signs in nobody, not even those who are on their way'),
    ofServer(
      'an address of the provider’s domains counts as verified if an administrator says so, but not against its word',
    ),
  ],
  [
    'DELETE /api/admin/sign-in-providers/{key}',
    ofServer('removing a provider ends its connections, and the list says for whom it was the only way in'),
  ],
  [
    'GET /api/workspaces/{workspaceId}/sign-in',
    ofCompany('is stored with an encrypted secret, which no response contains and a new issuer doesn’t get'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/sign-in',
    ofCompany('is stored with an encrypted secret, which no response contains and a new issuer doesn’t get'),
    ofCompany('on a private address is rejected unless the server allows crawling those'),
    ofCompany('at an address that isn’t an issuer’s is rejected'),
  ],
  [
    'PATCH /api/workspaces/{workspaceId}/sign-in',
    ofCompany(
      'which requires that someone has signed in, members enter only with the provider, and the owner also without',
    ),
  ],
  [
    'DELETE /api/workspaces/{workspaceId}/sign-in',
    ofCompany('another issuer, the loss of the last domain, and the provider’s removal turn them on again'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/domains',
    ofCompany('is a name, not an address, a pattern or a URL'),
    ofCompany('in another script is shown and compared in ASCII'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/domains/check',
    ofCompany('counts for nobody until its TXT record is found'),
    ofCompany('belongs to one workspace, and to the next one that proves it once the record is gone'),
  ],
  [
    'DELETE /api/workspaces/{workspaceId}/domains',
    ofCompany('another issuer, the loss of the last domain, and the provider’s removal turn them on again'),
  ],
  ['GET /api/registration', registering('with invitations, each link registers one account')],
  ['POST /api/registration/check', registering('with invitations, each link registers one account')],
  ['GET /api/admin/invitations', registering('with invitations, each link registers one account')],
  ['POST /api/admin/invitations', registering('with invitations, each link registers one account')],
  [
    'DELETE /api/admin/invitations',
    registering('an invitation ends when it expires or is withdrawn, and sets no password'),
  ],
  [
    'GET /api/admin/audit-log',
    managing('comes in pages, newest first, with the administrator, the account and the time'),
    audit('the log of the installation is for its administrators'),
  ],
  ['GET /api/admin/audit-log/export', audit('the log of the installation is for its administrators')],
  [
    'GET /api/audit-log: who did what in the workspace, when, from where, before and after',
    audit('says who did what, from which network and browser, and what it was before and after'),
    audit('is searched by name, network, value and the words of its sentences in both languages'),
    audit('is only for its owner and administrators, and only about their own workspace'),
  ],
  [
    'GET /api/audit-log/export',
    audit('is exported as CSV with sentences in the chosen language, and the export is recorded'),
  ],
  [
    'POST /api/admin/users/{id}/reset-link',
    resetting('opens the page for it and is valid for half an hour'),
    resetting('can’t create a link for an unknown user, the product’s own account or themselves'),
  ],
  [
    'POST /api/user/confirm-email: sends a link that confirms the address',
    accountMails('a new user confirms their address with a link, which works once'),
  ],
  ['POST /api/confirm-email', accountMails('a new user confirms their address with a link, which works once')],
  ['GET /api/user/mail: which emails the user gets', switches('a user switches one kind of email off and on again')],
  ['PATCH /api/user/mail', switches('a user switches one kind of email off and on again')],
  [
    'POST /api/unsubscribe/check: what a link would end',
    switches('the link in an email ends that kind without signing in'),
    switches('a made-up link ends nothing'),
  ],
  [
    'POST /api/unsubscribe',
    switches('the link in an email ends that kind without signing in'),
    switches('a mail program ends it with one POST to the address in the header'),
  ],
  [
    'POST /api/admin/test-emails: sends a test email to the administrator who asks',
    mail('sends a test email and sees that it arrived, or why it didn’t'),
    mail('without a mail server, nothing is queued, and the test says which settings are missing'),
  ],
  [
    'GET /api/admin/test-emails/{id}: whether it was sent, and why not',
    mail('sends a test email and sees that it arrived, or why it didn’t'),
    mail('can’t look at another administrator’s test email'),
  ],
  ['GET /healthz', health],
  ['GET /readyz', health],
  [
    'GET /api/openapi.json',
    everyCall('the API description includes every endpoint'),
    testsOf('server/features/system/openapi.test.ts')('the API description matches the official schema of OpenAPI 3.1'),
  ],
  [
    'GET /metrics: on this machine, or with a token; at METRICS_PORT also from a worker',
    testsOf('server/http/answer-metrics.test.ts')('metrics are available on this machine, but not through a proxy'),
    testsOf('server/http/answer-metrics.test.ts')(
      'with a token, metrics are available to anyone who has it, and to no one else on this machine',
    ),
    testsOf('server/http/answer-metrics.test.ts')(
      'without a token, metrics are rejected at the public name, even if the proxy leaves no other trace',
    ),
    testsOf('server/http/count-requests.test.ts')(
      'requests are counted by route pattern, whatever paths and methods clients make up',
    ),
    testsOf('server/metrics-app.test.ts')('the port serves metrics and health on this machine'),
    testsOf('server/metrics-app.test.ts')('the port serves nothing else: no API, no pages, no widget'),
    testsOf('docs/operations.test.ts')('the page lists every metric with its labels, and no others'),
    testsOf('server/telemetry/export-traces.test.ts')('traces contain no user content, no addresses and no secrets'),
  ],
  ['GET /api/demo', ofFeature('demo/demo')('before it is prepared there is no demo, and no error')],
  [
    'GET /api/legal: where terms and privacy policy are, and what the default texts say',
    ofFeature('legal/legal')('an installation without settings shares no data and has its own texts'),
    ofFeature('legal/legal')('the operator’s own texts replace the defaults'),
  ],
  [
    'GET /api/model-status: whether a model writes the answers',
    ofFeature('models/model-status')('a model that the provider doesn’t have is named, for owners and administrators'),
  ],
  [
    'GET /api/admin/models: the models in use and the providers, without their keys',
    models('keeps its key encrypted, and shows only its end'),
    models('is overridden by the environment, which is shown and can’t be changed here'),
  ],
  [
    'POST /api/admin/models/find: model servers on this machine',
    models('are found if they respond with a list, once each'),
    models('that send more than a list, or never end, are not read further'),
  ],
  [
    'POST /api/admin/models/providers: a provider and its key, which is stored encrypted',
    models('keeps its key encrypted, and shows only its end'),
    models('whose address was changed in the database gets no key'),
    models('keeps its key when the secret is replaced, because it is encrypted again'),
    models('whose name resolves to this machine isn’t called, unless it is marked as being on it'),
  ],
  [
    'PATCH /api/admin/models/providers/{id}: another name, address or key',
    models('that moves to another address needs its key again'),
  ],
  [
    'DELETE /api/admin/models/providers/{id}: its models are no longer used',
    models('answers without a restart, until its provider is removed'),
  ],
  [
    'GET /api/admin/models/providers/{id}/models: the models that a provider lists',
    models('lists its models, and says why it can’t'),
  ],
  [
    'POST /api/admin/models/choices: which model does what',
    models('answers without a restart, until its provider is removed'),
    models('is used by the other processes when they are notified'),
    ofFeature('models/embed-again')(
      'a new embedding model shows its cost and takes over in the background, while the previous one answers',
    ),
    ofFeature('models/embed-again')('when an embedding model fails, the vectors of the previous one stay in use'),
  ],
  ['DELETE /api/admin/models/choices/{kind}: no model for this anymore', models('can be removed')],
  [
    'PATCH /api/admin/models/rules: tokens and dollars of a workspace a day',
    budget(
      'isn’t over the limit when answers are written concurrently, because each reserves its part and releases the rest',
    ),
    budget('is free again when a process was killed that held a part of it'),
    budget('ends at its daily dollars, by the prices of the more expensive model'),
    budget(
      'ends at its daily tokens, after which answers are quoted, the owner sees why, and other workspaces aren’t affected',
    ),
  ],
  [
    'POST /api/admin/models/skip: no administrator is asked to connect a model again',
    ofFeature('models/model-status')(
      'administrators are asked to connect a model until one of them skips it or connects one',
    ),
    ofPages('features/dashboard/DashboardPage.test.tsx')(
      'an administrator of a new installation can connect a model or skip that step',
    ),
  ],
  [
    'GET /api/admin/models/use: answers, tokens and cost by day',
    budget('is counted by day, with tokens and cost'),
    budget('is listed in pages, and logged the day after, one line per workspace'),
  ],
  [
    'GET /api/admin/local-embeddings: the local model for search by meaning, and its download',
    localSearch('an administrator downloads the model, uses it to search websites by meaning, and can remove it'),
  ],
  [
    'POST /api/admin/local-embeddings: downloads the local model or continues',
    localSearch('an administrator downloads the model, uses it to search websites by meaning, and can remove it'),
    localSearch('a model named by a setting has priority over the local one'),
    localSearch('the reason for a failed download is shown until the next one, also after a restart'),
  ],
  [
    'DELETE /api/admin/local-embeddings: deletes the local model',
    localSearch('an administrator downloads the model, uses it to search websites by meaning, and can remove it'),
    localSearch('if settings decide, an administrator can’t'),
  ],
  [
    'GET /api/admin/local-reranker: the local model that checks answers, and its download',
    localSearch('an administrator downloads the model that checks answers, it doubts one, and can be removed'),
  ],
  [
    'POST /api/admin/local-reranker: downloads it or continues',
    localSearch('an administrator downloads the model that checks answers, it doubts one, and can be removed'),
  ],
  [
    'DELETE /api/admin/local-reranker: deletes it',
    localSearch('an administrator downloads the model that checks answers, it doubts one, and can be removed'),
  ],
  [
    'GET /api/workspaces/{workspaceId}/model: the workspace’s own model, without its key',
    ownModel('keeps its key encrypted, and another workspace can’t use it'),
  ],
  [
    'POST /api/workspaces/{workspaceId}/model: have it write the answers',
    ownModel('answers after a successful try, only for this workspace, until it is removed or no longer allowed'),
    ownModel('isn’t stored if it fails, or if administrators don’t allow it'),
    ownModel('can only be chosen by the owner of the workspace'),
    ownModel('if crawls can’t reach private addresses, workspaces’ models can’t either'),
  ],
  [
    'DELETE /api/workspaces/{workspaceId}/model: remove it and its key',
    ownModel('answers after a successful try, only for this workspace, until it is removed or no longer allowed'),
  ],
  [
    'POST /api/admin/models/test: a sample question to a model',
    models('shows the answer to a sample question, its time and its tokens'),
    models('stops a model that doesn’t stop by itself'),
  ],
  [
    'GET /api/chatbots/{id}/install: whether visitors’ pages have loaded the widget',
    install('waits for the first visit, then shows when, where and on how many pages the widget was seen'),
    install('our own pages, local files and sites that aren’t allowed don’t count'),
    install('is for members of the chatbot’s workspace only'),
  ],
  [
    'GET /api/overview: what the dashboard shows of a workspace, in one call',
    ofFeature('system/overview')('shows answers, open questions, conversations and where chatbots are installed'),
    ofFeature('system/overview')('shows nothing of other workspaces, tests or deleted chatbots'),
    ofFeature('system/overview')('counts disliked answers once, and not those of the owner’s own tests'),
    ofFeature('system/overview')('shows how the last tests went, and which chatbots were never tested'),
  ],
  [
    'GET /api/chatbots/{id}/share-link: the address of the chatbot’s own page',
    shared('a chatbot has no page until its owner creates one, which keeps its URL until it is turned off'),
    shared('a chatbot that is off or deleted has no page'),
  ],
  [
    'POST /api/chatbots/{id}/share-link: create that page',
    shared('the page has that chatbot’s widget, runs no other scripts, and stays out of search engines'),
    shared('a name is text on the page, whatever it contains'),
    shared('other workspaces and viewers can’t share a chatbot'),
  ],
  [
    'DELETE /api/chatbots/{id}/share-link: turn it off',
    shared('a chatbot has no page until its owner creates one, which keeps its URL until it is turned off'),
  ],
  [
    'POST /api/chatbots/{id}/test-token: conversations of the owner, which aren’t counted',
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
    'GET /api/websites/{id}/knowledge-versions: the last five versions with what changed, and an update that waits',
    restore('are listed with what changed in each'),
    heldUpdates('an update that breaks a test waits for the owner, who publishes it anyway'),
  ],
  [
    'POST /api/websites/{id}/knowledge-versions/{version}/restore: bring back a version as a new one',
    restore('can be brought back and replaced again, without counting a refresh'),
    restore('are five; older ones and the live one can’t be brought back'),
    restore('don’t restore a deleted text, which is removed'),
    restore('that is interrupted shows nothing, and the next worker completes it'),
  ],
  [
    'PATCH /api/websites/{id}/knowledge-versions: hold back updates that fail tests, or not',
    heldUpdates('an update doesn’t wait if %s'),
    heldUpdates('a first version and a restored one never wait'),
  ],
  [
    'POST /api/websites/{id}/held-updates/{buildId}/publish: publish an update that waits',
    heldUpdates('an update that breaks a test waits for the owner, who publishes it anyway'),
    heldUpdates('an update isn’t published if the live version isn’t the one it was compared with'),
    heldUpdates('a newer update replaces one that waits, and is published if its tests pass'),
  ],
  [
    'DELETE /api/websites/{id}/held-updates/{buildId}: discard an update that waits',
    heldUpdates('an update that the owner discards leaves the old version and no traces'),
  ],
  [
    'GET /api/updates: when each website was and will be updated',
    scheduling('a website with knowledge is updated as often as its plan includes, and once for all missed times'),
  ],
  [
    'GET /api/websites/{id}/updates: how a website is kept up to date',
    scheduling('a website with knowledge is updated as often as its plan includes, and once for all missed times'),
    scheduling('a sitemap that changes starts an update at once, and one that didn’t change none'),
  ],
  [
    'GET /api/websites/{id}/reading: which parts of the pages are read',
    reading('the selectors of another user’s website can’t be seen or changed'),
  ],
  [
    'PATCH /api/websites/{id}/reading: change which parts of the pages are read',
    reading(
      'are obeyed by all pages at once, although the site says that they haven’t changed, and nobody has to approve it',
    ),
    reading('selectors that no page can be read with are rejected with the reason'),
  ],
  [
    'POST /api/websites/{id}/reading-preview: a page, safe to show, and what would be read of it',
    previewing('shows the page and what would be read of it, and asks the site once'),
    previewing('has nothing that runs, loads, sends or leads anywhere'),
  ],
  [
    'PATCH /api/websites/{id}/updates: change how a website is kept up to date',
    updating('new pages wait for the owner if the owner wants to choose'),
    updating('bad settings, foreign addresses and other people’s websites are rejected'),
  ],
  [
    'POST /api/websites/{id}/updates: look for changes now',
    updating('an update without changes writes nothing, costs nothing, and notes that the pages were checked'),
    updating('a new design changes no text, and writes no version'),
    updating('a page is dropped after it was missing twice'),
  ],
  [
    'POST /api/websites/{id}/changed: a site says that pages changed',
    updating('a site says which of its pages changed, and only these are read'),
  ],
  [
    'GET /api/app-readings: what the desktop app has to read',
    byApp('a website that the app crawled waits for the app when it is due, once for all missed times'),
  ],
  [
    'POST /api/websites/{id}/readings: the app takes over reading a website',
    byApp('a computer reads alone, and its website is free again after it has gone silent'),
  ],
  [
    'POST /api/websites/{id}/readings/{key}: the app sends what it read',
    byApp('what an app read goes through the same comparison as what the server reads'),
    byApp('a sign-in that ended fails the run, counts no page as missing, and keeps the website due'),
  ],
  [
    'GET /api/websites/{id}/updates/runs: the last 30 updates',
    updating('new, changed, moved and failing pages are found, shown with their texts, and built at no cost'),
  ],
  [
    'GET /api/websites/{id}/updates/runs/{runId}/changes: what an update found',
    updating('new, changed, moved and failing pages are found, shown with their texts, and built at no cost'),
  ],
  [
    'GET /api/websites/{id}/updates/runs/{runId}/changes/{changeId}: a change with both texts',
    updating('new, changed, moved and failing pages are found, shown with their texts, and built at no cost'),
  ],
  [
    'GET /api/websites/{id}/page-history: what updates found on one page',
    updating('new, changed, moved and failing pages are found, shown with their texts, and built at no cost'),
  ],
  [
    'POST /api/websites/{id}/updates/runs/{runId}/publish: publish an update that waits',
    updating('waits for a person, answers with nothing of it, and can be published'),
  ],
  [
    'POST /api/websites/{id}/updates/runs/{runId}/discard: keep the old texts',
    updating('isn’t offered again once the old one was kept'),
  ],
  [
    'GET /api/websites/{id}/new-pages: new pages that wait for the owner',
    updating('new pages wait for the owner if the owner wants to choose'),
  ],
  [
    'POST /api/websites/{id}/new-pages: include new pages, or leave them out',
    updating('new pages wait for the owner if the owner wants to choose'),
  ],
  [
    'GET /api/chatbots/{id}/answer-tests: test questions with their expectations and last two results',
    answerTests('pass and fail by what a good answer must contain, and say why'),
    answerTests('run after every build, and show the answer before and after'),
  ],
  [
    'POST /api/chatbots/{id}/answer-tests: add test questions, at most 200',
    answerTests('are at most 200'),
    answerTests('replace a test with the same question, which can be restored with its results'),
    answerTests('with the same question twice are not added, and the row is named'),
    answerTests('that expect %s are not added'),
    answerTests('keep markup, half characters and texts of 2,000 letters as text'),
  ],
  [
    'PATCH /api/chatbots/{id}/answer-tests/{testId}: change a test question',
    answerTests('can be changed and deleted; a changed one has no results'),
  ],
  [
    'DELETE /api/chatbots/{id}/answer-tests/{testId}: delete a test question',
    answerTests('can be changed and deleted; a changed one has no results'),
    answerTests('of someone else’s chatbot look like those of one that doesn’t exist, even by their own IDs'),
  ],
  [
    'POST /api/chatbots/{id}/answer-tests/{testId}/restoration: undo the deletion of a test question within a day',
    answerTests('keep their results if deleting them is undone within a day'),
  ],
  [
    'GET /api/chatbots/{id}/proposed-answer-tests: suggested test questions from headings and pairs',
    answerTests('tests are suggested once from the owner’s pairs and from headings that the site answers'),
  ],
  [
    'POST /api/chatbots/{id}/answer-test-runs: run them, optionally with unsaved settings',
    answerTests('leave no conversation, no usage and no gap'),
    ofPages('features/answer-tests/TestsTab.test.tsx')(
      'the Edit page runs the tests with its settings before they are saved, and says which fail',
    ),
    ofFeature('answer-tests/tests-with-a-model')(
      'tests that a model answers count toward its budget, a different wording isn’t a change, and quoting costs nothing',
    ),
    answerTests('can be tried with unsaved settings'),
    answerTests('can be run one at a time'),
    answerTests('can’t run if there are none'),
  ],
  [
    'GET /api/chatbots/{id}/answer-test-runs/{runId}: a run with its results, or its progress',
    answerTests('continue after their worker died, without asking twice'),
  ],
  [
    'GET /api/chatbots/{id}/conversations/export: the listed conversations as a CSV file without formulas',
    inbox('the export has the filtered conversations, newest first, and no formulas'),
  ],
  [
    'GET /api/data-processing: what chatbots store about visitors, for how long, and who else receives it',
    ofFeature('legal/data-processing')('data processing comes from the settings of this workspace’s chatbots only'),
    ofFeature('legal/data-processing')('a connected provider is named only for what the chatbots use it for'),
  ],
  [
    'DELETE /api/chatbots/{id}/visitors: delete all conversations of a visitor',
    ofFeature('conversations/visitor-rights')('of one visitor are deleted together, and those of others stay'),
  ],
  [
    'DELETE /api/widget/{chatbotId}/messages/{conversationId}: visitors delete their own conversation',
    ofFeature('conversations/visitor-rights')(
      'is gone at once when they delete it, also for the owner, and a second time is fine',
    ),
    ofFeature('conversations/visitor-rights')('can’t be deleted through another chatbot or with an invalid id'),
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
  ['GET /api/websites/{id}/page-counts', manyPages('are counted: all, those selected, those with content')],
  [
    'GET /api/websites/{id}/knowledge-base: the progress of a build',
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
    'GET /api/conversations/{id}/messages/{messageId}/reasons: why an answer turned out as it did, for owners only',
    reasons('what the question wants, where it was found, and the evidence'),
    reasons('visitors receive none of it'),
    reasons('is limited to the owner of the chatbot, since it quotes visitors'),
  ],
  [
    'POST /api/widget/{chatbotId}/leave-message: where the owner offers it, at most 3 in a conversation',
    contactMessage('with %s is rejected and not stored'),
    contactMessage('if the owner doesn’t offer it, which is the default'),
    contactMessage('a fourth time in a conversation, even if all arrive together'),
  ],
  [
    'GET /api/conversations/{id}/contact-messages',
    contactMessage('appears in the list of conversations and in its conversation'),
    contactMessage('is visible only to the owner of the chatbot'),
  ],
  [
    'POST /api/crawls/{id}/more: continue a crawl, or read what it skipped as repetitive',
    more('continues where it stopped without reading anything twice, and keeps the choice of pages'),
    more('continues up to the limit of one crawl and no further'),
    more('are reported with their number and the reason, and all read if the owner wants them'),
    more('is for its owner, for the last crawl, and only while its records are kept'),
  ],
  [
    'GET /api/websites/{id}/latest-crawl: what it changed, its options, and how many more pages there may be',
    changes('a crawl reports new, changed, removed and failed pages, immediately and later'),
    changes('the next crawl can repeat the last one’s options, and the error of a later one is reported'),
    more('continues where it stopped without reading anything twice, and keeps the choice of pages'),
    more('of a site without a website is rejected, and a website without a crawl has nothing to continue'),
  ],
  ['DELETE /api/crawls/{id}: cancel', crawls('stops when the owner cancels, and keeps the pages read so far')],
  [
    'POST /api/chatbots/{id}/search: 1 to 20 passages, 5 by default',
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
    'GET /api/chatbots/{id}/gaps: unanswered or disliked questions',
    ofFeature('conversations/insights/gaps')('a disliked answer is a gap, too'),
    ofFeature('conversations/insights/gaps')(
      'unanswered questions are listed once for all wordings, most frequent first',
    ),
  ],
  ['GET /api/websites/{id}/entries', manyPages('entries are read in parts, searched and filtered by kind')],
  [
    'POST /api/websites/{id}/entries',
    entries('that are pairs take effect immediately, without a build'),
    ofFeature('answering/answer-rules')('rules with %s are rejected'),
  ],
  [
    'POST /api/websites/{id}/entries/import',
    entries('that are pairs from a file are added together, and replace the answers to the same questions'),
    entries('of a file with %s are rejected, and none is added'),
    csvFiles('answers in a file are previewed, then added together, and replaced ones are named'),
    csvFiles('a file with errors says in which row and column, and imports nothing until it is corrected'),
    entries('that are rules from a file replace pairs for the same questions, and the other way around'),
    csvFiles('a file says which questions a page answers and which have no answer'),
    csvFiles('an export has every answer and rule without formulas, and can be imported again'),
  ],
  [
    'PATCH /api/websites/{id}/entries/{entryId}',
    entries('that are pairs keep the limits of a pair when they change'),
    entries('that answer a question can be changed to answer it in another way, with immediate effect'),
    entries('that are texts can’t become answers'),
    ofPages('features/edit-chatbot/EditChatbotPage.test.tsx')(
      'editor: an answer becomes a rule in the dialog that adds answers, and undoing brings it back',
    ),
  ],
  ['DELETE /api/websites/{id}/entries/{entryId}', entries('have a limit of a thousand, and deleting one makes room')],
  [
    'POST /api/widget/{chatbotId}/feedback',
    conversations('conversations newest first, in pages, with messages, sources and ratings'),
    conversations('a rating is rejected unless it is for an answer in this conversation'),
  ],
  [
    'POST /api/widget/{chatbotId}/voice',
    ofFeature('voice/voice')('is transcribed, answered in text with its sources, then read aloud'),
  ],
  [
    'GET /api/user/export',
    ofFeature('accounts/export-account')('the export has all of the user’s data, nothing of others and no password'),
  ],
  [
    'DELETE /api/user',
    ofFeature('accounts/delete-account')('deletion leaves no rows behind, ends every session and affects no one else'),
  ],
  [
    'GET /api/user/sessions',
    sessions('the list shows where and when the user signed in, the current session first, and no secrets'),
  ],
  [
    'DELETE /api/user/sessions: everywhere else',
    sessions('signing out everywhere else keeps this browser and other users signed in, even if done twice'),
  ],
  [
    'GET /api/websites/{id}/connectors: the connectors with their state, never their tokens',
    connectors('is never returned, logged or stored readably'),
    connectors('of another workspace doesn’t exist'),
    hostileSources('%s says so and keeps the last content'),
  ],
  [
    'POST /api/websites/{id}/connectors: connect a source and read it, at most 20 per workspace',
    connectors('is one of at most twenty in a workspace'),
    connectors('is needed by every source but repositories'),
    gitSource('becomes pages at their public addresses, with titles from the front matter or the first heading'),
    zendeskSource('becomes pages, without drafts and restricted articles'),
  ],
  ['POST /api/websites/{id}/connectors/trial: what a source would add', gitSource('is tried before it is added')],
  [
    'PATCH /api/websites/{id}/connectors/{connectorId}: rename it, change what it reads, or its token',
    connectors('isn’t sent to another server than it was entered for'),
    connectors('is replaced and removed by the owner'),
    connectors('that now reads something else starts again'),
  ],
  [
    'DELETE /api/websites/{id}/connectors/{connectorId}: with or without its pages',
    connectors('is removed with its pages'),
    connectors('is removed without its pages, which another connector can take over'),
    connectorsPage('a source is removed after a question, and its pages can stay'),
  ],
  [
    'POST /api/websites/{id}/connectors/{connectorId}/sync: read it now',
    connectors('that is asked to read twice reads once'),
    connectors('is in the website’s report of updates, with what changed'),
    connectors('follows the schedule of the website'),
    connectorsPage('a source is read now, and its progress appears'),
    zendeskSource('keeps an article that is missing once, and loses it the second time'),
  ],
  [
    'Connectors: only what changed is loaded, and crawls leave their pages alone',
    gitSource('is read again with one request for each changed file, and deleted files are removed at once'),
    zendeskSource('is read again from what changed, in pages'),
    zendeskSource('is read completely once a day'),
    connectors('aren’t replaced or removed by what was crawled on the owner’s computer'),
    connectors('take the place of crawled ones at the same address'),
  ],
  [
    'Connectors: what changes too much waits for a person, with nothing of it in the pages, and what was declined isn’t offered again',
    heldSyncs('the first reading of a connector doesn’t wait'),
    heldSyncs('waits for a person, with nothing of it in the pages, and can be published'),
    heldSyncs('is announced once to admins and programs'),
    heldSyncs('doesn’t come back once the old one was kept, and later changes do'),
    heldSyncs('starts over if a person decides while the next one reads'),
    heldSyncs('new documents wait for the owner who wants to choose'),
    heldSyncs('a reading that breaks a test waits, although it changes little'),
    heldSyncs('two connectors can wait at the same time'),
    connectorsPage('changes and new documents of a source wait for a person, who finds them from here'),
    updatesPage('the site and each source can wait at the same time, and only failing tests are shown with theirs'),
  ],
  [
    'Connectors: an interrupted reading continues where it was, with the whole list of changes',
    interruptedSyncs('after its worker is killed while it reads many changes, which wait, another has the whole list'),
    interruptedSyncs(
      'after its worker is killed while it reads a few changes, which are stored, another has the whole list',
    ),
    interruptedSyncs('a worker that is killed while it stores changes leaves the rest to another'),
    interruptedSyncs('a reading that is interrupted too often ends its run'),
  ],
  [
    'Connectors: sources can’t reach private addresses, be read without end, or get the token sent elsewhere',
    hostileSources('a reading never reaches a private address, and no token is sent without encryption'),
    hostileSources('without end is read up to the limit, and nothing is removed for it'),
    hostileSources('can’t have its token sent elsewhere by a link'),
  ],
  [
    'GET /api/webhooks: the workspace’s webhooks, and why one was turned off',
    webhooks('that has failed for three days is turned off, and its owner sees why'),
    webhooks('of an address that is gone is turned off at once'),
    webhooksTab('%ss see no webhooks'),
  ],
  [
    'POST /api/webhooks: add one, at most ten per workspace, with chosen events; the secret is shown once',
    webhooks('of a workspace is one of at most ten'),
    webhooks('can’t have the address %s'),
    webhooks('only the events that its owner chose, and nothing of other workspaces'),
    webhooksTab('the first webhook is added with chosen events, and its secret is shown once'),
  ],
  [
    'PATCH /api/webhooks/{id}: change it, or turn it on or off',
    webhooksTab('a webhook is edited and deleted'),
    webhooksTab('a webhook that was turned off says why and is turned on again'),
  ],
  ['DELETE /api/webhooks/{id}', webhooksTab('a webhook is edited and deleted')],
  [
    'POST /api/webhooks/{id}/secret: a new secret; both sign for 24 hours',
    webhooks('signs with the new and the previous secret for a day after a change'),
    webhooksTab('a new secret is created after a question and shown once'),
  ],
  [
    'POST /api/webhooks/{id}/test: send a test event',
    webhooks('fails with %s'),
    webhooksTab('a test event is sent, and its delivery appears'),
  ],
  [
    'GET /api/webhooks/{id}/deliveries: what was sent in the last 30 days',
    webhooks('that fails is tried again with the same id until it succeeds, and shows how it went'),
    webhooks('and its deliveries look to others like ones that don’t exist'),
    webhooksTab('webhooks that are slow or fail to load say so'),
  ],
  [
    'GET /api/webhooks/{id}/deliveries/{deliveryId}: what was sent and the beginning of the response',
    webhooks('of which the response is huge or never ends succeeds, and only its beginning is kept'),
    webhooksTab('a delivery shows why it failed, what was sent and the response, and is sent again'),
  ],
  [
    'POST /api/webhooks/{id}/deliveries/{deliveryId}/redelivery: send it again',
    webhooks('can be sent again by the owner, with the same id and content'),
  ],
  [
    'Webhooks: signed, in order for each conversation, at least once, and no slow receiver delays others',
    webhooks('a conversation from its start to its end, in order and signed'),
    webhooks('waits for the earlier ones of its conversation, while other conversations aren’t held up'),
    webhooks('isn’t delayed by receivers that don’t respond'),
    testsOf('server/interrupted-work.test.ts')(
      'what a killed worker was doing is finished by others: mails, a delivery, an update and the removal of a workspace',
    ),
    ofFeature('webhooks/retry-times')('a delivery is tried ten times within three days, after longer and longer waits'),
  ],
  [
    'Webhooks: no texts where none are kept, nothing about tests, deleted with the conversation',
    webhooks('no texts from a chatbot or page that keeps none'),
    webhooks('nothing about an owner’s own tests'),
    webhooks('is deleted with its conversation'),
  ],
  [
    'Webhooks are only sent to addresses that a crawl may read, without following redirects',
    sending('a webhook whose name changes to a private address isn’t sent there'),
    sending('nothing is sent to %s'),
    sending('a receiver that doesn’t respond in time has failed'),
  ],
  ['DELETE /api/user/sessions/{id}', sessions('another session can be ended, but only once')],
  ['GET /api/usage-limits', ofFeature('plans/plan-limits')('after %i of 100 messages is "%s"')],
  [
    'GET /api/usage-history',
    plan('lists the months with usage, newest first, with the usage beyond the plan'),
    plan('goes back at most 24 months with usage'),
  ],
  ['GET /api/billing', billing('a new owner sees the Free plan, an empty month and where invoices will appear')],
  ['POST /api/billing/plan', plan('that is smaller is scheduled for the next cycle, and can be undone')],
  [
    'GET /api/admin/limits: what each account, workspace, chatbot, visitor and address can do here',
    testsOf('docs/limits-table.test.ts')('settings change the limits that are listed'),
  ],
  ['PATCH /api/billing/spending-limit', spending('is changed by the owner, and applies from the next message')],
  ['POST /api/billing/refund', plan('returns the full amount, once, and the plan becomes Free immediately')],
  ['DELETE /api/billing/payment-method', plan('is deleted here immediately and at Stripe shortly after')],
  ['POST /api/stripe/webhook', ofFeature('billing/webhook')('counts once, however often it arrives')],
  ['GET /api/admin/status', admin('shows a real database round trip, and that there is no backup yet')],
  ['GET /api/invoices/{id}/pdf', billing('a payment has a PDF invoice, and the card is shown')],
  [
    'POST /api/invoices/{id}/confirmation',
    ofFeature('billing/invoices/confirmation')('is paid once after the owner confirms it'),
    inBrowser('billing-card')('a payment that the bank wants confirmed is confirmed on the billing page'),
  ],
  [
    'POST /api/billing/payment-method',
    ofFeature('billing/cards/replace-card')('keeps the plan, charges nothing and deletes the old card'),
    inBrowser('billing-card')(
      'a saved card is replaced while the plan continues, and the new one appears automatically',
    ),
  ],
];

export const callsBeyond: Section = { number: '7.1', title: 'Calls beyond the specification', rows: beyond };
