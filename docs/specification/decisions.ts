import { inBrowser, inWidget, ofFeature, ofPages, type Section, testsOf } from './row.ts';

const switchTest = ofFeature('mail/switches');
const accountMailTest = ofFeature('accounts/account-mails');
const businessMails = ofFeature('billing/business-mails');
const mailTest = ofFeature('mail/mail');
const forgotten = ofFeature('accounts/forgot-password');
const rules = ofFeature('answering/answer-rules');
const accounts = ofFeature('accounts/accounts');
const singleSignOnStep = ofFeature('single-sign-on/single-sign-on');
const secondFactor = ofFeature('second-factor/second-factor');
const factorPage = ofPages('features/second-factor/SecondFactorSection.test.tsx');
const confirmation = ofFeature('accounts/confirmation');
const asking = ofPages('features/accounts/ConfirmIdentity.test.tsx');
const signInLimits = ofFeature('accounts/sign-in-limits');
const admin = ofFeature('admin/admin');
const withProvider = ofFeature('single-sign-on/single-sign-on');
const ofCompany = ofFeature('single-sign-on/workspace-sign-in');
const inApp = ofFeature('single-sign-on/app-sign-in');
const browserSignIn = testsOf('desktop/main/browser-sign-in.test.ts');
const companyPage = ofPages('features/single-sign-on/WorkspaceSignIn.test.tsx');
const hostileIssuer = ofFeature('single-sign-on/hostile-issuer');
const providerPage = ofPages('features/single-sign-on/SignIn.test.tsx');
const registering = ofFeature('accounts/registration');
const authPage = ofPages('features/accounts/AuthPage.test.tsx');
const managing = ofFeature('admin/manage-users');
const audit = ofFeature('audit/audit');
const auditPage = testsOf('desktop/renderer/features/audit/AuditLogPage.test.tsx');
const usersPage = ofPages('features/admin/UsersPage.test.tsx');
const build = ofFeature('knowledge/build/build-knowledge');
const interrupted = ofFeature('knowledge/build/interrupted-build');
const heldRow = testsOf('server/jobs/held-row/held-row.test.ts');
const regenerate = ofFeature('knowledge/build/regenerate');
const crawls = ofFeature('crawls/crawls');
const crawlOrder = testsOf('shared/crawler/crawl-order.test.ts');
const crawlRules = testsOf('shared/crawler/crawl-rules.test.ts');
const conversations = ofFeature('conversations/conversations');
const embedding = inWidget('embedding');
const embeddings = ofFeature('knowledge/build/embeddings');
const foreignQuestion = ofFeature('answering/foreign-question');
const languageOf = testsOf('server/language/detect-language.test.ts');
const editor = testsOf('desktop/renderer/features/edit-chatbot/EditChatbotPage.test.tsx');
const limits = ofFeature('plans/plan-limits');
const spendingLimit = ofFeature('usage/spending/spending');
const share = ofFeature('conversations/visitor-share');
const token = ofFeature('chatbots/visitor-token');
const tokenInWidget = inWidget('token');
const billingPage = ofPages('features/billing/BillingPage.test.tsx');
const payment = ofFeature('billing/payment');
const transfers = ofFeature('transfers/transfers');
const importing = ofFeature('transfers/import-export');
const cycle = ofFeature('billing/cycle');
const translatedAnswer = ofFeature('answering/generated/translated-answer');
const timeline = inBrowser('conversations-timeline');
const workspaceSwitch = ofPages('features/workspaces/WorkspaceSwitch.test.tsx');
const rolesOffered = ofPages('features/workspaces/roles.test.tsx');

/** What is decided where the specification is silent. */
export const decisions: Section = {
  number: '10',
  title: 'Decisions',
  rows: [
    ['The timeline shows charts when there is data', timeline('the timeline shows activity as charts and tables')],
    ['The usage history shows when there is usage', inBrowser('billing')('usage is counted and listed in the history')],
    [
      'Downloading an invoice gives a PDF',
      inBrowser('billing')('a payment has a PDF invoice, and the card is shown'),
      ofFeature('billing/invoices/invoice-pdf')('is named after its number, and shows what was paid'),
      ofFeature('billing/invoices/invoice-pdf')('is in German for owners who chose it, with German dates and amounts'),
    ],
    [
      'Jobs start when they are sent, without waiting for a poll',
      testsOf('server/jobs/queue.test.ts')(
        'work starts when it is sent, in order, and again after a failure, but never before it is committed',
      ),
      testsOf('server/jobs/notices.test.ts')(
        'a notice reaches other processes when its transaction commits, and never if it is rolled back',
      ),
      heldRow('a follower of a row sees a change as soon as its notice arrives'),
      heldRow('a follower of a row sees its changes, even without a notice, through a single query for all rows'),
      ofFeature('crawls/follow-crawl')('many clients can follow a queued crawl until they disconnect'),
    ],
    [
      'A database that stops responding blocks nobody for long',
      testsOf('server/db/deadlines.test.ts')(
        'an unresponsive database costs one failed request per connection, and /readyz responds within seconds',
      ),
      testsOf('server/db/deadlines.test.ts')(
        'every connection asks Postgres for its deadlines: short for requests, long for jobs',
      ),
    ],
    [
      'The status of the system is live',
      admin('shows a real database round trip, and that there is no backup yet'),
      admin('shows the time of the newest backup, ignoring an unfinished one'),
    ],
    [
      'The demo is live, with the placeholder’s text',
      ofFeature('demo/demo')('the demo answers questions about Parley from its own pages, with links to them'),
      inBrowser('public-pages')('the demo opens and closes'),
    ],
    [
      'The widget’s footer has our logo',
      inWidget('words')('the panel has its title, buttons and field, and shows that an answer is being written'),
    ],
    [
      'Links without a target are inert',
      inBrowser('words')('the footer has four columns, of which only Pricing is a link, and the current year'),
    ],
    [
      'Username and email are unique, case-insensitively: “Username already exists”, “Email already exists”',
      accounts('a taken username or email address is named, whatever its case'),
    ],
    [
      'The same message for a wrong password and an unknown username: “Invalid username or password”',
      accounts('a wrong password and an unknown name get the same message'),
      inBrowser('auth')('a wrong password and a taken name are shown in a toast'),
    ],
    [
      'It takes the same time whether or not the account exists',
      accounts('takes as long for an unknown name as for a wrong password'),
    ],
    [
      'Signing in is limited per account',
      signInLimits('wrong passwords from one address block only that address'),
      signInLimits('guesses from many addresses slow down all unknown browsers, for a minute at most'),
    ],
    ['Signing in is limited per address', signInLimits('an address that tries many accounts is blocked')],
    [
      'Wrong guesses by others don’t lock anyone out',
      signInLimits('a browser that has signed in before is let in, whatever others try'),
    ],
    [
      'The first administrator comes from the settings',
      accounts('is created once, from the configuration, and can sign in'),
    ],
    [
      'An account is made an administrator from the shell',
      testsOf('server/shell-commands.test.ts')('an account becomes an administrator'),
    ],
    [
      'Mail is sent by a job, at least once, in the recipient’s language, and never holds up a request',
      mailTest('is encrypted until it is sent, and then only its kind is kept'),
      mailTest('is sent once, even if two workers try at the same time, and again later'),
      mailTest('has a problem, the mail is tried again until it arrives'),
      mailTest('answers and the worker is killed before it notes that, the mail is free again for the next start'),
      mailTest('address can’t add recipients or headers'),
      mailTest('name with %s stays text'),
      forgotten('the mail is in the language the user chose, else in that of the browser they last signed in with'),
    ],
    [
      'Emails can be switched off by kind, except those about the security of the account',
      switchTest('a user switches one kind of email off and on again'),
      switchTest('a mail program ends it with one POST to the address in the header'),
      testsOf('desktop/renderer/features/settings/EmailTab.test.tsx')(
        'emails are switched off by kind, and security emails say why they can’t be',
      ),
    ],
    [
      'A changed address, a new sign-in and an invitation send an email',
      accountMailTest('a changed address is confirmed again, and the old one gets a notice'),
      accountMailTest('a sign-in from an unknown browser sends a notice, one from a known browser doesn’t'),
      accountMailTest('an invitation to a workspace is sent to an address, in the language of its account'),
      accountMailTest('an administrator’s invitation registers an account'),
    ],
    [
      'A paid invoice, a failed payment, a failed crawl and a site that changed a lot send an email',
      businessMails('a paid invoice is sent to the owner with its PDF, once'),
      businessMails('a failed payment says why, once for each try'),
      businessMails('a failed crawl and a site that changed a lot are reported to confirmed owners and admins'),
    ],
    [
      'A lost password is reset with a link by email, from an administrator or the shell',
      forgotten('a user who forgot their password gets a link by email, which sets a new one and ends other sessions'),
      forgotten('a user who changes their password gets a notice, in case it wasn’t them'),
      testsOf('desktop/renderer/features/accounts/ResetPasswordPage.test.tsx')(
        'a user with a reset link sets a new password and is signed in',
      ),
      testsOf('server/shell-commands.test.ts')(
        'a link to set a password is for the account with that username or email address',
      ),
      testsOf('docs/commands.test.ts')('Self-hosting: health, first administrator, backup and restore'),
    ],
    [
      'A whole installation is exported and imported, between both databases',
      transfers('every table survives the transfer to another database to the microsecond, including one added later'),
      transfers('rows written afterward get unused numbers and are counted again'),
      transfers('is loaded into those tables, which are then migrated'),
      testsOf('server/shell-commands.test.ts')(
        'everything is exported and imported into an empty folder, even after an import that was killed',
      ),
      testsOf('docs/commands.test.ts')('Moving: an export is imported into an empty database'),
    ],
    [
      'An import rejects a database that isn’t empty, and a damaged file',
      transfers('a database that isn’t empty is rejected and keeps its rows'),
      transfers('%s'),
      transfers('an export overwrites no file, and a failed one leaves none'),
    ],
    [
      'Backups are made and restored by command, on either database',
      testsOf('server/shell-commands.test.ts')('a backup is restored, including a daily one'),
      testsOf('docs/commands.test.ts')('Self-hosting: health, first administrator, backup and restore'),
    ],
    ['Administrators can’t remove their own flag', admin('can’t remove their own flag, whether alone or with others')],
    [
      'People sign in with an OpenID provider, which may only find accounts by an address it has verified',
      withProvider(
        'someone new gets an account with their verified address and no password, and signs in to it the next time',
      ),
      withProvider('is never found by an address that isn’t verified'),
      withProvider('with a password is connected by entering it once, and then signs in without it'),
      withProvider('of a reused address isn’t given to its next owner'),
      withProvider('that is disabled can’t sign in'),
      withProvider('only addresses in the provider’s domains can sign in, and lookalikes can’t'),
      providerPage('a user who returns from a provider is signed in and sees the page they wanted'),
      providerPage('a user with a password connects their account with it'),
    ],
    [
      'A workspace has its own provider, which signs in addresses of domains that a TXT record proves to be the workspace’s',
      ofCompany('counts for nobody until its TXT record is found'),
      ofCompany('belongs to one workspace, and to the next one that proves it once the record is gone'),
      ofCompany('in another script is shown and compared in ASCII'),
      ofCompany('who is new joins with the chosen role and gets no workspace of their own'),
      ofCompany('needs an invitation if the workspace says so, and leaves no account behind'),
      ofCompany('gets no account on a server where people can’t register'),
      ofCompany('with an account joins after entering its password'),
      ofCompany('a workspace’s provider can’t sign in administrators of the server, or anyone outside its domains'),
      companyPage('an owner sets up a provider, proves a domain and turns passwords off'),
      providerPage('someone with an address of a company is sent to its provider'),
    ],
    [
      'A workspace can turn passwords off for everyone but its owner, once the provider has worked',
      ofCompany(
        'which requires that someone has signed in, members enter only with the provider, and the owner also without',
      ),
      ofCompany('members of other workspaces still sign in with a password, and see which one needs the provider'),
      ofCompany('another issuer, the loss of the last domain, and the provider’s removal turn them on again'),
    ],
    [
      'An answer of a provider counts once, in the browser that asked, and if everything about it is right',
      withProvider('a state works once'),
      withProvider('a state that another browser started is rejected, and so is its result'),
      withProvider('an ID token with another nonce is rejected'),
      withProvider('an answer that names another issuer is rejected'),
      withProvider('a code that was requested with another PKCE challenge is rejected'),
      withProvider('a token that has expired says that the clocks differ, and half a minute is tolerated'),
      hostileIssuer('an ID token that another issuer signed is rejected'),
      hostileIssuer('a discovery document of 50 MB isn’t read to its end'),
      hostileIssuer('a discovery document that never ends is abandoned'),
      ofFeature('single-sign-on/return-path')('%j leads to the dashboard instead'),
    ],
    [
      'The desktop app signs in through the browser, which passes it a code that is useless without a secret of the app',
      inApp('the app is signed in, and the browser isn’t'),
      inApp('an account with a password is connected in the browser first'),
      inApp('a second factor is asked for in the app'),
      inApp('the app enters a workspace that requires its provider'),
      inApp('that others saw is useless without the app’s secret, and is used up by trying'),
      inApp('of another account doesn’t work with this app’s secret'),
      inApp('works once, also if it is sent several times at once'),
      inApp('is rejected if the account or the provider is turned off meanwhile'),
      browserSignIn('without a sign-in in this app does nothing'),
      browserSignIn('of another server isn’t used, so that this one can’t use its code there'),
      inBrowser('desktop-sign-in')('someone signs in to the app with a provider, in the system’s browser'),
    ],
    [
      'Registration is open, by invitation, or closed',
      registering('with %o %s'),
      registering('with open registration anyone can register, and no invitations are created'),
      registering('with invitations, each link registers one account'),
      registering('with closed registration no one can register, but administrators create accounts'),
      authPage('if registration is by invitation, the tab says how to get one'),
      authPage('a user who opens an invitation can register with it'),
      authPage('if registration is closed, the tab says so and has no form'),
      usersPage('if registration is by invitation, an administrator creates registration links and withdraws them'),
    ],
    [
      'Anyone who registers after an address of the admin area lands on the dashboard',
      authPage('a user who registers after opening an admin page lands on the dashboard, without an error'),
    ],
    [
      'The start prints that registration isn’t open, and how to create the first account',
      registering('says that registration is by invitation, and how to create the first account'),
      testsOf('build/start.test.ts')(
        'creates its database after an interrupted attempt, stops when asked, and has all data when npm starts it again',
      ),
    ],
    [
      'Administrators disable, enable and delete accounts, never their own or the last administrator’s',
      managing('is signed out everywhere immediately, and can’t sign in'),
      managing('is removed with all its data, and the name is free'),
      managing('can’t be deleted or disabled here'),
      managing('remains for one of two administrators who %s each other at the same time'),
      usersPage('an account is disabled after confirmation, shown as disabled, and enabled again'),
      usersPage('an account is deleted after a confirmation that lists what is deleted'),
    ],
    [
      'Administrators give a plan, which is not charged',
      managing('takes effect immediately, isn’t charged, and is logged'),
      managing('is rejected for an account that pays for its own plan and would be charged for it'),
      usersPage('a plan is set, and rejected with the reason for paying accounts'),
    ],
    [
      'Changes by administrators are logged: who, what, when and which account',
      managing('comes in pages, newest first, with the administrator, the account and the time'),
      managing('keeps its log entries, including earlier ones'),
      auditPage('administrators see the log of the installation'),
    ],
    [
      'Audit logs can only grow: entries are removed after AUDIT_DAYS (default 365) or with their workspace or account',
      audit('can’t be changed or deleted in the database'),
      audit('is removed once it is old enough, and with its workspace'),
      managing('by its owner loses its log entries'),
    ],
    [
      'Every call that changes something records it, or is listed with the reason why not',
      testsOf('server/call-access.test.ts')(
        'every call that changes something or exports data records it, or is listed with the reason',
      ),
      testsOf('server/audited-calls.test.ts')('every recording call was made'),
    ],
    [
      'Audit logs contain no secrets, only that they changed',
      audit('of a secret only says that it changed, even if the code forgets to withhold it'),
      audit('has its members’ sign-ins and failed ones, and never what they typed'),
    ],
    ['The last administrator’s flag can’t be removed', admin('remains if two remove each other at the same time')],
    [
      'A new password ends the other sessions',
      accounts('a new password needs the current one and ends other sessions'),
    ],
    [
      'Users who signed in more than ten minutes ago prove again who they are before they delete an account or workspace, export, hand over a workspace, change their email address or get a refund',
      confirmation('calls that delete, export, pay back or give access ask who it is'),
      confirmation('can’t call %s'),
      confirmation('can after the password was entered, for ten minutes'),
      confirmation('confirming one session confirms no other'),
      confirmation('guessing the password is rate limited, for confirmations and changes together'),
      accounts('a new email address needs a confirmation, but the same address, a name or a full name doesn’t'),
      asking('a user who has to confirm who they are enters the password, and what they did continues'),
      asking('a user who cancels the confirmation stays where they are, without an error'),
    ],
    [
      'A second factor: an authenticator app, asked for after the password; each code works once',
      secondFactor('is signed in with the password and a code, and not with the password alone'),
      secondFactor('accepts each code once, even in two browsers at the same time'),
      secondFactor('accepts the code before and after the current one, and none further away'),
      secondFactor('limits guesses, but not for a browser that has signed in before'),
      secondFactor('ends sign-ins at the second step when its password changes or it is disabled'),
      secondFactor('isn’t signed in by a link to set a new password alone'),
      secondFactor('keeps working when the secret of the installation is replaced, and says if that is lost'),
      authPage('an account with a second factor is signed in with a code after the password'),
      singleSignOnStep('with a second factor is asked for it after the provider’s answer'),
      authPage('a user who waits too long with the code starts over'),
      factorPage('an authenticator app is set up with a QR code or a key, a first code, and recovery codes'),
      factorPage('an authenticator app is removed after a question'),
    ],
    [
      'Ten recovery codes, each for one sign-in; they are shown once, stored as hashes, and can be made again',
      secondFactor('are ten, sign in once each, however they are typed, and only their hashes are stored'),
      secondFactor('of someone else don’t work'),
      secondFactor('can be made again, which ends the earlier ones'),
      factorPage('new recovery codes are made after a question and shown once'),
    ],
    [
      'An administrator or the shell removes a lost second factor, which is logged',
      secondFactor('removes the second factor of a user who lost everything, which is logged'),
      usersPage('an administrator removes the second factor of a user who lost it'),
    ],
    [
      'Common passwords and the user’s own names are rejected',
      ofFeature('accounts/weak-password')('"%s" is too common as a password'),
      ofFeature('accounts/weak-password')('"%s" is the user’s own name, not a password'),
    ],
    [
      'A session ends after 30 days without use, and after 90 days',
      ofFeature('accounts/sessions')(
        'a session ends 30 days after its last use, and 90 days after sign-in at the latest',
      ),
    ],
    ['Owners export their data', inBrowser('settings')('everything is exported as one file and imported as new')],
    [
      'Owners and admins import an export: new websites and chatbots, within the plan, all or nothing',
      importing('an export becomes new websites and chatbots of another user, which answer'),
      importing('%s'),
      importing('with a text or pages beyond the limits of an import'),
      importing('if the server rejects a part'),
      importing('if it is stopped'),
      importing('the limits of the plan apply'),
      ofPages('features/transfers/TransferSection.test.tsx')(
        'an export is imported; failures are reported, and what was created is deleted',
      ),
      ofPages('features/transfers/TransferSection.test.tsx')('an import can be canceled and leaves nothing behind'),
    ],
    ['Owners delete their account', inBrowser('settings')('the account is deleted after a list of what is deleted')],
    [
      'Unknown fields are rejected by name',
      testsOf('server/endpoints.test.ts')('%s responds 400 with its name, and writes nothing'),
      testsOf('server/endpoints.test.ts')('nested in the body is rejected with its path'),
    ],
    [
      'Another user’s ID returns 404',
      testsOf('server/endpoints.test.ts')('%s responds 404, as for one that doesn’t exist'),
    ],
    [
      'Admin calls by others return 403 with a message',
      testsOf('server/call-access.test.ts')('calls by %s are answered, or rejected for the right reason'),
    ],
    [
      'Errors are JSON with a message, never a stack, never HTML',
      testsOf('server/endpoints.test.ts')('%s responds 400 and writes nothing'),
      testsOf('server/endpoints.test.ts')('an unknown call responds with JSON, never a page'),
    ],
    ['415 if the body isn’t JSON', testsOf('server/endpoints.test.ts')('%s rejects invalid JSON')],
    ['Browser and server show the same messages', accounts('a form with errors names every field as the form does')],
    [
      'A website belongs to one person',
      ofFeature('websites/websites')('of someone else looks like one that doesn’t exist'),
    ],
    ['Its address is normalized: scheme, lower case, no fragment', ofFeature('websites/websites')('%s is kept as %s')],
    ['Crawls stream their progress', crawls('streams progress and pages, and ends with the full response')],
    [
      'Crawls store pages with the website of that host',
      crawls('stores the pages with the website of that host, and a second crawl changes only what changed'),
    ],
    ['The crawler tester stops at 20 pages and says so', crawls('reads at most 20 pages and says so')],
    ['The crawler tester is limited per address', crawls('is rate limited per address')],
    [
      'Crawling obeys robots.txt',
      testsOf('shared/crawler/robots.test.ts')('the longest matching rule wins'),
      crawlRules('is obeyed, also after redirects'),
    ],
    [
      'Crawling opens nothing that signs out or changes something on the site',
      crawls('opens no link that would sign out or change something on the site, and says so'),
    ],
    ['Crawling respects Crawl-delay', crawlRules('may ask for delays; more than ten seconds are capped and reported')],
    [
      'Crawling reads sitemap.xml, sitemap indexes and gzipped sitemaps',
      crawlRules('are found through robots.txt and indexes, compressed or not'),
      testsOf('shared/crawler/sitemap.test.ts')('an index of sitemaps'),
    ],
    [
      'The most useful pages come first: menus and texts, near before far, a share per folder; footers and archives last',
      crawlOrder('on a large site, pages linked from menus and texts come first, and no folder takes all'),
      crawlOrder(
        'on a large site, the first pages linked from footers are read, such as the contact page, but no archives',
      ),
    ],
    [
      'What a crawl skips doesn’t depend on which page arrives first',
      crawlOrder('two crawls of up to $maxPages pages read and skip the same, in whatever order pages arrive'),
      crawlOrder('a second crawl of an unchanged site keeps and skips the same pages'),
    ],
    ['Crawling follows canonical links', testsOf('shared/crawler/one-page.test.ts')('join the variants of a page')],
    ['Crawling respects noindex', crawlRules('noindex skips a page but follows its links; nofollow does the opposite')],
    [
      'Crawling reads any charset',
      testsOf('shared/crawler/charset.test.ts')(
        'without a declaration, valid UTF-8 is UTF-8 and the rest windows-1252',
      ),
    ],
    [
      'Crawling has size and time limits, per page and in total',
      testsOf('shared/crawler/crawl.test.ts')(
        'pages that are too large, endless or unresponsive are skipped with a reason',
      ),
      testsOf('shared/crawler/crawl.test.ts')('when time is up, the pages so far are the result'),
    ],
    [
      'Private addresses are never fetched, on any redirect or after DNS rebinding',
      testsOf('shared/loaders/http-loader-addresses.test.ts')(
        'a name is resolved once, so a second answer can’t change the connection',
      ),
      testsOf('shared/loaders/http-loader-addresses.test.ts')(
        'a redirect to a forbidden address is rejected before connecting',
      ),
      testsOf('shared/loaders/http-loader.test.ts')('can be rejected hop by hop'),
      testsOf('shared/loaders/browser-loader.test.ts')('by a name that resolves to it'),
    ],
    [
      'Rebuilding keeps what didn’t change',
      build('twice in a row finds no changes the second time, and leaves one version'),
      embeddings('every passage gets an embedding, and an unchanged passage keeps its own'),
    ],
    [
      'Regenerating keeps pages that can’t be fetched and reports them',
      regenerate('reads changed pages, keeps files and pages that fail to load, and counts one refresh'),
    ],
    [
      'A chatbot answers from its own files, not from those of another one',
      ofFeature('knowledge/search/search-chunks')('leaves out the files of the other chatbots of the website'),
    ],
    [
      'The page limit of crawls is a setting',
      ofFeature('crawls/upload-pages')('are limited to the pages of one crawl'),
      crawls('with more pages than the limit is rejected'),
      ofPages('features/crawls/CrawlForm.test.tsx')('the page limit follows a server that reads more than usual'),
      ofPages('features/crawls/CrawlForm.test.tsx')('the page limit follows a server that reads less than usual'),
    ],
    ['Builds show their progress', build('streams its progress and ends with the summary')],
    [
      'An interrupted build resumes and is never partly visible',
      interrupted('shows no partial results: the old version stays live, even after a restart'),
      interrupted('is resumed immediately and leaves nothing of the first try behind'),
    ],
    [
      'A crawl or build has one worker at a time, and a worker that lost it can’t write anymore',
      heldRow('of several workers that claim the same row, one gets it, and no other does during its lease'),
      heldRow('a row whose lease expired goes to the next worker, and the previous holder can’t write anymore'),
      heldRow('work that was interrupted too often fails with a message'),
    ],
    [
      'A file’s type is detected from its content, and each kind of unreadable file has its own error',
      testsOf('server/features/knowledge/files/files.test.ts')('reject %s and store nothing'),
    ],
    [
      'Without a key, answers are the site’s own sentences with links',
      ofFeature('answering/extractive-reply')('each answer links the page it comes from'),
    ],
    [
      'With a key they are streamed, grounded and linked',
      ofFeature('answering/answer-question')('is streamed, with the pages it cites and without the marks'),
    ],
    [
      'A generated sentence is only shown if the passages it cites confirm it',
      ofFeature('answering/answer-question')('is left out if its passages don’t support it, and the others appear'),
      ofFeature('answering/answer-question')('that admits the pages don’t answer isn’t treated as an answer'),
    ],
    [
      'An answer in another language than its pages is translated back without seeing them, then compared with them',
      translatedAnswer('in %s: %s'),
      translatedAnswer('sees only the sentences, nothing they could be made to match'),
      translatedAnswer('%s: %s'),
      translatedAnswer('any of these, while the other sentences appear'),
    ],
    [
      'A false or failed translation shows nothing unchecked',
      translatedAnswer('the same text for two sentences'),
      translatedAnswer('one %s'),
      translatedAnswer('it %s'),
      ofFeature('answering/answer-question')(
        'is answered in the site’s own words when the translation of the answer %s',
      ),
    ],
    [
      'Nothing found: the assistant says so, names what it looked for, and links the contact page',
      conversations('that the site doesn’t have is a clear no with the contact page'),
      ofFeature('answering/not-found-sentence')('in %s it names the subject in the visitor’s own words'),
    ],
    ['In the visitor’s language', conversations('to a message in another language is in that language')],
    [
      'The language of a question is detected from its text; the browser’s language decides if unsure',
      languageOf('is correct for 19 of 20 in 24 languages'),
      languageOf('isn’t the browser’s if the words show another'),
      languageOf('is the browser’s if no word shows it'),
    ],
    [
      'Without a model, a question in another language than the site’s gets a note about the site’s language and the closest pages',
      foreignQuestion('gets the language of the site and the pages that share its words'),
      foreignQuestion('that shares no word with any page isn’t answered, but gets a way to reach a person'),
      foreignQuestion('is answered by a page in its language'),
    ],
    [
      'A single word or an unclear question is never treated as foreign',
      languageOf('doesn’t include the single word "%s"'),
      foreignQuestion('may be a single word or a name, which isn’t taken for foreign'),
    ],
    [
      'The owner’s texts and pairs can have a language, and answer in it',
      foreignQuestion('answer in the language they are written in'),
      foreignQuestion('in another language don’t replace the site’s answer in its own'),
      ofFeature('knowledge/entries/entries')('in an unknown language are rejected: %#'),
      editor('editor: an answer in another language'),
    ],
    [
      'Text of pages is data and never an instruction',
      ofFeature('answering/generated/injections')('reaches no visitor: %s'),
      ofFeature('answering/extractive-reply')(
        'a page with instructions for the assistant is quoted like any other and changes nothing',
      ),
    ],
    [
      'If the model fails, the visitor gets sentences from the site',
      ofFeature('answering/answer-question')('because it %s, the visitor gets the site’s own sentences'),
    ],
    [
      'An owner’s question-answer pair outranks pages, starting with the next message',
      conversations('comes from the owner’s pair, starting with the next message'),
    ],
    [
      'An owner decides which page answers a question, starting with the next message',
      rules('comes from the chosen page starting with the next message, and from no other'),
      rules('comes from the chosen page even if none of its words match'),
      rules('is searched as usual if the chosen page no longer exists'),
      rules('is worded by the model from passages of the chosen page only'),
      rules('is quoted from the chosen page if the model finds no answer there'),
      rules('a rule never reads the page of another workspace'),
    ],
    [
      'An owner decides that a question has no answer, starting with the next message',
      rules('may be that there is none, which adds no gap'),
      rules('asks no model if there is none to give'),
    ],
    [
      'The order of snippet and script does not matter',
      embedding('commands called before the script has loaded are run'),
    ],
    [
      'ParleyOptions overrides the configuration',
      embedding('of the page override the owner’s configuration, and those of the init call the global ones'),
    ],
    ['Events open, close, message', embedding('open, close and toggle, with their events')],
    ['Visitors’ calls need no cookie', inWidget('opening')('no other server is contacted, and no cookie is set')],
    [
      'Only listed origins may embed a chatbot',
      ofFeature('chatbots/chatbots')('is served only to pages on the listed origins and our own'),
    ],
    ['Visitors are limited per address', conversations('beyond the rate limit of an address has to wait')],
    [
      'Visitors are limited per chatbot',
      conversations('beyond the rate limit of a chatbot has to wait, wherever it comes from'),
    ],
    [
      'Inactive or deleted: nothing shows, one line is logged',
      embedding('with status ${status}, nothing is rendered and one line is logged'),
    ],
    [
      'Without history nothing stays in the visitor’s browser',
      inWidget('remembered')('nothing at all if the owner doesn’t want it'),
    ],
    [
      'Without history, messages are deleted when the conversation ends',
      conversations('deletes the messages if history isn’t kept'),
    ],
    [
      'A conversation ends with a reset or after 30 minutes',
      conversations('comes with a reset, and the old conversation accepts no more messages'),
      conversations('comes after half an hour of silence'),
    ],
    [
      'Voice is counted by the recording',
      ofFeature('voice/voice')('counts by the seconds in the recording, not the client’s claim, and as a message'),
    ],
    [
      'Voice is available if the plan includes it',
      ofFeature('voice/voice')('saved on the Free plan, and takes effect with the upgrade'),
    ],
    [
      'Without a speech model, the browser’s speech features are used',
      ofFeature('voice/voice')('left to the browser if this server has no model for it'),
      inWidget('voice')('what it recognizes is asked, and the answer is read aloud'),
    ],
    [
      'Without either, there is no microphone button',
      inWidget('voice')('there is no microphone if it isn’t supported'),
    ],
    ['Beyond the plan with a card: overage is charged', limits('continue with a card, and are charged')],
    [
      'Beyond the plan without a card: a polite message for the visitor',
      limits('stop without a card: the visitor gets a polite message, no model is called and nothing is charged'),
    ],
    [
      'Overage ends at a monthly spending limit, $50 unless changed; then pages are quoted or visitors get a polite no',
      spendingLimit('is $50 a month unless changed, and ends overage: answers are quoted, free and without a model'),
      spendingLimit('ends with a polite message if its owner chose so'),
      spendingLimit('isn’t exceeded by questions sent at once'),
      spendingLimit('still applies when a question is answered after a restart'),
      spendingLimit('also ends voice: visitors are asked to type'),
      spendingLimit('names itself when it has no room for a refresh'),
      spendingLimit('makes a refresh free if visitors have used it up before the refresh is done'),
    ],
    [
      'A visitor’s share is at most 5% of what is left: of the plan, of what can be spent today, and of the model budget',
      share('is 5% of the plan’s messages; after that, answers are quoted, free and without a model'),
      share('is of what is left, and never less than one message'),
      share('includes what a card may be charged today'),
      share('is also a share of the day’s model budget'),
      share('isn’t exceeded by questions sent at once'),
      share('ends with a polite message if the owner prefers that to quotes'),
      share('of one address can’t use up a month, day after day'),
    ],
    [
      'Networks that behave like programs are slowed',
      share('is slowed to two messages a minute'),
      share('is limited together with its neighbors, whichever address it uses'),
    ],
    [
      'A chatbot that lists its origins only takes messages with a short-lived token, bound to it, the origin and a proof of work',
      token('only takes messages from pages that solved a challenge'),
      token('rejects a token of %s'),
      token('rejects a token of another chatbot'),
      token('takes twelve calls with one token, then asks for another'),
      token('a token ends after a quarter of an hour'),
      token('needs no token from its owner’s preview'),
      token('a chatbot without listed origins needs no token, so that programs can use it'),
    ],
    [
      'The proof of work is harder while an attack lasts',
      token('for everyone while a chatbot is asked for many, and are easy again after that'),
      token('for a network that asks for many'),
      token('by one bit with each doubling, up to a limit'),
    ],
    [
      'The widget solves it while the visitor types, and renews its token by itself',
      tokenInWidget('a chatbot that lists its sites gets a token with each message, prepared while the visitor types'),
      tokenInWidget('a page that was left open for a day works on'),
      token('the widget’s solution of a challenge is a token, and it stops when the widget is removed'),
    ],
    [
      'What 6 and 600 addresses can cost an owner in an hour is known',
      testsOf('build/bench/attack-cost.test.ts')(
        '%i addresses can cost an owner at most $%d an hour without limits, and $%d with them',
      ),
    ],
    [
      'Limits are listed per account, workspace, chatbot, visitor and address in docs/limits.md, and change with settings',
      testsOf('docs/limits-table.test.ts')(
        'the page of limits is the one generated from the code; npm run docs writes it',
      ),
      testsOf('docs/limits-table.test.ts')('every limit of the server is described'),
      testsOf('docs/limits-table.test.ts')('settings change the limits that are listed'),
      ofPages('features/limits/LimitsPage.test.tsx')(
        'the limits are listed by whom they count, with the setting that changes each',
      ),
      ofFeature('admin/admin')('limits from LIMITS apply, and are shown to administrators'),
    ],
    ['One day can’t use up a month’s spending limit', spendingLimit('leaves a share for other days')],
    [
      'Owners see and change the spending limit under Billing',
      spendingLimit('is changed by the owner, and applies from the next message'),
      billingPage('says what was spent of it, and what happens when it is reached'),
      billingPage('is changed in whole dollars, with what visitors get after that'),
    ],
    [
      'Owners see a banner at 80% and 100% of the spending limit',
      spendingLimit('is reported after %i cents as "%s"'),
      ofPages('features/usage/LimitBanner.test.tsx')(
        'spending that is "%s" is shown with what visitors get (quotes: %s)',
      ),
    ],
    ['Limits can be turned off', limits('is unlimited if limits are switched off')],
    ['Only 29 and 99 are accepted, and the server decides', payment('is rejected for an amount of %j')],
    [
      'A signed webhook, handled once, sets the plan, card and paid invoice',
      payment('gives the plan immediately, the saved card and a paid invoice'),
      ofFeature('billing/webhook')('counts once, however often it arrives'),
    ],
    [
      'Events that arrive together, twice, or in the wrong order lead to the right result',
      ofFeature('billing/webhook')('counts once, however often it arrives'),
      ofFeature('billing/webhook')('sent under two ids counts once'),
      ofFeature('billing/webhook')('of a refund may arrive before that of its payment'),
    ],
    [
      'An event without a valid signature changes nothing',
      ofFeature('billing/webhook')('signed with another secret is rejected'),
      ofFeature('billing/webhook')('changed in transit is rejected'),
      ofFeature('billing/webhook')('signed long ago is rejected, so a recorded delivery can’t be replayed'),
    ],
    ['One invoice per cycle, never charged twice', cycle('is created once, however often and wherever the job runs')],
    [
      'A new card immediately retries what the old one didn’t pay',
      ofFeature('billing/cards/replace-card')('is charged immediately to the new one, and paid'),
    ],
    [
      'A payment that needs confirmation is handled differently from a declined card',
      ofFeature('billing/invoices/confirmation')('is reported to the owner as such, and the plan continues'),
      inBrowser('billing-card')('a payment that the bank wants confirmed is confirmed on the billing page'),
    ],
    [
      'A disputed payment says so, and the bank’s decision applies',
      ofFeature('billing/disputes/dispute')('is marked on its invoice, keeps the plan, and is logged for the operator'),
      ofFeature('billing/disputes/dispute')('is marked refunded if the bank returns the money, and the plan ends'),
      inBrowser('billing-card')('invoices say when the bank needs confirmation or they are disputed'),
    ],
    [
      'A banner for the owner near and beyond the limit',
      inBrowser('usage-limits')('an owner near the limit is warned on every screen and can dismiss it'),
      inBrowser('usage-limits')('an owner whose chatbots have stopped immediately sees how to continue'),
    ],
    ['Without Stripe keys, the checkout says so', payment('fails without Stripe’s keys, and says so')],
    [
      'The widget is available in ten languages, one of them right to left',
      testsOf('widget/texts/texts.test.ts')('%s is a translation'),
    ],
    [
      'The console is in English and German, with dates and numbers; the choice in Settings applies immediately and follows the account',
      ofPages('features/settings/SettingsPage.test.tsx')(
        'choosing German changes the page immediately, keeps focus, and English returns',
      ),
      ofPages('features/accounts/AuthPage.test.tsx')(
        'a user whose account is in German sees German as soon as they sign in',
      ),
      accounts('stores the language of the console, which can be reset to the browser’s'),
      ofPages('german.test.tsx')('%s shows no English to users who chose German'),
      ofPages('german.test.tsx')('dates, numbers, prices and the navigation follow the chosen language'),
    ],
    [
      'Messages of the server, of forms, of crawls and of the desktop app are in German in the German console, and in English everywhere else',
      testsOf('server/refusals.test.ts')(
        'error messages to owners are in English on the wire and have a German translation for the console',
      ),
      testsOf('shared/messages/german.test.ts')('is found with any values and not confused with another'),
      testsOf('shared/messages/german.test.ts')('what the checks of %s say is said in German'),
      ofPages('german.test.tsx')('%s says in German what failed on the server'),
      ofPages('german.test.tsx')('a form shows its own and the server’s errors in German'),
      ofPages('german.test.tsx')('English messages stored by jobs are shown in German'),
    ],
    [
      'The landing page walks through the real product, at the visitor’s pace',
      inBrowser('landing')('the walkthrough shows the product step by step, at the visitor’s pace'),
    ],
    [
      'The widget always says that it is automated, in its language or in the owner’s words',
      testsOf('widget/texts/texts.test.ts')('%s is a translation'),
      inWidget('words')('says that it is automated in the owner’s words, and no page can remove that'),
      ofFeature('chatbots/chatbots')('%s is rejected and nothing is stored'),
    ],
    [
      'The panel grows with its content up to 640 pixels',
      inWidget('opening')('grows with the conversation up to 640 pixels, with the sources visible'),
    ],
    [
      'Its language is the page’s, or the visitor’s if the owner chooses so',
      inWidget('embedding')('the page’s language takes priority over the browser’s'),
      inWidget('embedding')('the browser’s language takes priority over the page’s if the owner wants it'),
    ],
    [
      'The snippet in a tab is a page with both snippets and Copy, also after signing in',
      ofFeature('chatbots/chatbots')('opened in a tab redirects to its page for everyone, while programs get JSON'),
      ofPages('features/install/SnippetPage.test.tsx')(
        'snippet: a separate page has both kinds of code, and a link back',
      ),
      ofPages('features/install/SnippetPage.test.tsx')('snippet: a signed-out user signs in and returns'),
    ],
    [
      'Snippets don’t override the editor’s settings',
      ofFeature('chatbots/chatbots')(
        'leaves the appearance to the editor, so changes reach pages that already have the code',
      ),
    ],
    [
      'A warning next to the code if visitors can’t reach its address',
      ofFeature('chatbots/chatbots')('warns if visitors can’t reach its address'),
      ofPages('features/install/SnippetPage.test.tsx')(
        'snippet: an address that visitors can’t reach is reported above the code',
      ),
    ],
    [
      'Works with keyboard and screen reader',
      inBrowser('quality/every-place')(
        '${place.path}: size, accessibility, layout shifts, overflow, keyboard and touch targets, with its tabs, menus and dialogs',
      ),
      inWidget('accessibility')('axe finds no violations in light and dark with ${primaryColor}'),
    ],
    [
      'A gap is answered once, for every later visitor',
      timeline('an unanswered question is answered on the timeline for every later visitor'),
      ofPages('features/conversations/ConversationsPage.test.tsx')(
        'an unanswered question is answered for every later visitor',
      ),
    ],
    [
      'A page works in one workspace, whatever other tabs do',
      workspaceSwitch('a page stays in its workspace while another tab switches'),
      workspaceSwitch('switching opens the other workspace’s dashboard, without data of the first'),
      workspaceSwitch('a user with one workspace has no switch, and the settings link to the team'),
      workspaceSwitch('a user who is removed from a workspace gets a message on another one’s dashboard'),
    ],
    [
      'People only see actions that their role allows',
      rolesOffered('websites: what %s is offered'),
      rolesOffered('chatbots: what %s is offered'),
      rolesOffered('billing: what %s is offered'),
      inBrowser('team')('a team: a user is invited, joins, gets another role, sees less, switches and is removed'),
    ],
    [
      'After signing in again, people return to where they were',
      ofPages('api/call-endpoint.test.ts')('a session that ended is reported to listeners; a wrong password is not'),
      inBrowser('auth')('a signed-out user returns to the requested dashboard page after signing in'),
    ],
  ],
};
