import { inBrowser, type NamedTest, ofPages, type Section } from './row.ts';

const admin = inBrowser('admin');
const adminPage = ofPages('features/admin/AdminDashboardPage.test.tsx');
const resetPage = ofPages('features/accounts/ResetPasswordPage.test.tsx');
const legalPage = ofPages('features/legal/LegalPages.test.tsx');
const auth = inBrowser('auth');
const billing = inBrowser('billing');
const chatbots = inBrowser('chatbots');
const checkout = inBrowser('checkout');
const conversations = inBrowser('conversations');
const crawlAgain = ofPages('features/crawls/CrawlWebsitePage.test.tsx');
const dashboard = inBrowser('dashboard');
const editor = inBrowser('edit-chatbot');
const landing = inBrowser('landing');
const missing = inBrowser('public-pages');
const models = ofPages('features/models/ModelsPage.test.tsx');
const settings = inBrowser('settings');
const testCrawler = inBrowser('test-crawler');
const tester = inBrowser('test-chatbot');
const timeline = inBrowser('conversations-timeline');
const usage = inBrowser('admin-usage');
const team = ofPages('features/workspaces/TeamPage.test.tsx');
const join = ofPages('features/workspaces/JoinPage.test.tsx');
const users = inBrowser('admin-users');
const websites = inBrowser('websites');
const wizard = inBrowser('wizard');
const wizardSteps = wizard('from a website to an assistant that answers, step by step');
const stepsInPages = ofPages('features/wizard/wizard-steps.test.tsx');
const knowledgeStep = ofPages('features/wizard/KnowledgeStep.test.tsx');
const home = ofPages('features/chatbots/ChatbotHomePage.test.tsx');
const snippet = ofPages('features/install/SnippetPage.test.tsx');
const pricing = ofPages('features/pricing/PricingPage.test.tsx');

/** Tests, or why there is no such state. */
type Shown = readonly [NamedTest, ...NamedTest[]] | string;

interface FourStates {
  empty: Shown;
  loading: Shown;
  error: Shown;
  full: readonly [NamedTest, ...NamedTest[]];
}

/** By the path of the screen, as in routes.tsx. */
export const fourStates: Readonly<Record<string, FourStates>> = {
  '/': {
    empty: [landing('until it is known that a server has no demo, its place is held; then a picture takes it')],
    loading: [landing('until it is known that a server has no demo, its place is held; then a picture takes it')],
    error: [landing('where no demo is ready, or it can’t be asked for, a picture takes its place')],
    full: [
      landing('the landing page shows three steps, the features and their pictures'),
      landing('the live demo answers a question about Parley'),
    ],
  },
  '/pricing': {
    empty: 'there are always three plans',
    loading: [pricing('a plan that is chosen before it is known who is there leads an owner to the checkout')],
    error: [pricing('the plans are shown when it can’t be learned who is there')],
    full: [pricing('the pricing page says what each plan and each further unit costs')],
  },
  '/test-crawler': {
    empty: [testCrawler('anyone sees what is read on a website, with sizes and first lines')],
    loading: [testCrawler('anyone sees what is read on a website, with sizes and first lines')],
    error: [testCrawler('a crawl without results, one that fails, and one too many each say what to do')],
    full: [testCrawler('anyone sees what is read on a website, with sizes and first lines')],
  },
  '/*': {
    empty: 'it is about nothing being there',
    loading: 'it asks for nothing',
    error: 'it asks for nothing that could fail',
    full: [missing('an unknown address says so')],
  },
  '/auth': {
    empty: [auth('a form says what is missing, and stops saying so while it is fixed')],
    loading: [auth('the sign-in page waits until it is known who is there, and a form until it is answered')],
    error: [
      auth('when it can’t be learned who is there, the sign-in page says so, and can be tried again'),
      auth('a wrong password and a taken name are shown in a toast'),
    ],
    full: [auth('a new owner registers, is greeted, logs out and signs in again by email')],
  },
  '/terms': {
    empty: 'without the operator’s own text there is the default one',
    loading: [legalPage('the default texts are marked as the operator’s to replace')],
    error: [legalPage('the default texts are marked as the operator’s to replace')],
    full: [legalPage('an operator’s own terms are linked and no default text is shown')],
  },
  '/privacy': {
    empty: 'without the operator’s own text there is the default one',
    loading: [legalPage('the default texts are marked as the operator’s to replace')],
    error: [legalPage('the default texts are marked as the operator’s to replace')],
    full: [legalPage('the privacy policy names who receives what, as the installation is set up')],
  },
  '/reset-password': {
    empty: [resetPage('a link that is not complete, has expired or was used says so, and leads to signing in')],
    loading: [resetPage('a link is checked before the form is shown, and can be checked again when that fails')],
    error: [resetPage('a link is checked before the form is shown, and can be checked again when that fails')],
    full: [resetPage('someone with a link sets a new password, and is signed in')],
  },
  '/join': {
    empty: [join('an invitation that has expired or was used, and a link that is cut off, say so')],
    loading: [join('an invitation is checked before it is shown, and checked again when that fails')],
    error: [join('an invitation is checked before it is shown, and checked again when that fails')],
    full: [join('anyone who is invited reads who invites them to what, and joins')],
  },
  '/dashboard': {
    empty: [dashboard('a new owner sees what to do first')],
    loading: [dashboard('while it loads, the page keeps its shape')],
    error: [dashboard('a card that can’t be loaded says why and can be tried again')],
    full: [
      ofPages('features/dashboard/DashboardPage.test.tsx')(
        'the cards count websites, chatbots, messages and refreshes; five websites are listed',
      ),
    ],
  },
  '/dashboard/websites': {
    empty: [websites('the first website is added, and deleted with all its chatbots')],
    loading: [websites('a slow list shows its outline')],
    error: [websites('what can’t be loaded says so with the id of the request, and can be tried again')],
    full: [ofPages('features/websites/WebsitesPage.test.tsx')('many websites come in pages and are found by name')],
  },
  '/dashboard/websites/crawl': {
    empty: [crawlAgain('a website without pages has the form alone')],
    loading: [
      crawlAgain('while the last crawl is asked for the form is outlined, and if that fails it is shown anyway'),
      crawlAgain('a reload finds the crawl that runs, and it can be canceled'),
    ],
    error: [
      crawlAgain('websites that can’t be loaded say so, and are asked for again'),
      crawlAgain('a crawl that fails says why and that nothing is lost, also to anyone who comes later'),
      crawlAgain('a website that was deleted meanwhile says so and leads to the others'),
    ],
    full: [
      editor('a website is crawled again, says what changed, and its chatbot learns it'),
      crawlAgain('crawling again is asked for like the last time, told as it runs, and ends with what changed'),
    ],
  },
  '/dashboard/chatbots': {
    empty: [chatbots('without a chatbot the page says how to get one')],
    loading: [chatbots('a slow list of chatbots shows its outline')],
    error: [chatbots('chatbots that can’t be loaded say so, and can be tried again')],
    full: [ofPages('features/chatbots/ChatbotsPage.test.tsx')('chatbots: switching, refused and done')],
  },
  '/dashboard/conversations': {
    empty: [
      conversations('without a conversation the page says when there will be one'),
      conversations('without a chatbot, and when chatbots can’t be loaded, the page says what to do'),
      timeline('without a conversation in the period the timeline says so'),
    ],
    loading: [
      conversations('slow conversations, and the messages of one, hold their places'),
      timeline('while analytics are awaited their places are held'),
    ],
    error: [
      conversations('without a chatbot, and when chatbots can’t be loaded, the page says what to do'),
      conversations('messages that can’t be loaded say so inside the conversation'),
      inBrowser('conversations-list')('a list that can’t be loaded says so and is tried again'),
      timeline('analytics that can’t be loaded say so and are tried again'),
    ],
    full: [
      conversations('conversations are read one after another with j and k, on the chatbot of the address'),
      timeline('the timeline draws what happened, as charts and as tables'),
    ],
  },
  '/dashboard/settings': {
    empty: [settings('anyone who is signed in here alone has nothing to end elsewhere')],
    loading: [settings('sessions that are slow or can’t be loaded say so')],
    error: [settings('sessions that are slow or can’t be loaded say so')],
    full: [settings('another browser is listed and signed out')],
  },
  '/dashboard/team': {
    empty: [team('an open invitation is withdrawn, refused and done')],
    loading: [team('a slow team holds its place; what can’t be loaded says so and is tried again')],
    error: [
      team('a slow team holds its place; what can’t be loaded says so and is tried again'),
      team('a team page that can’t learn which workspace it is about says so'),
    ],
    full: [team('%s: the team page offers what the role may do and nothing else')],
  },
  '/dashboard/billing': {
    empty: [billing('a new owner sees the Free plan, an empty month and where invoices will be')],
    loading: [billing('while it loads, the page keeps its shape')],
    error: [billing('what can’t be loaded says so and can be tried again')],
    full: [billing('a payment has its invoice as a PDF, and the card is named')],
  },
  '/dashboard/test-chatbot': {
    empty: [tester('files are uploaded, listed and deleted; wrong ones are refused')],
    loading: [tester('the tester of a chatbot that is slow or can’t be loaded says so, and can be tried again')],
    error: [tester('the tester of a chatbot that is slow or can’t be loaded says so, and can be tried again')],
    full: [tester('the tester talks with the real widget on a simulated website')],
  },
  '/dashboard/chatbots/:chatbotId': {
    empty: [home('a chatbot that nobody uses yet says what comes next')],
    loading: [home('a chatbot that is slow or can’t be loaded says so, and can be tried again')],
    error: [home('a chatbot that is slow or can’t be loaded says so, and can be tried again')],
    full: [home('a chatbot’s home shows how it does, where it is installed and what it knows')],
  },
  '/dashboard/edit-chatbot': {
    empty: [editor('a website without pages leads to the crawler')],
    loading: [editor('while a chatbot is read, the outline of its settings is shown')],
    error: [editor('a chatbot that cannot be loaded is said so, and read again on demand')],
    full: [
      editor('name, words, look and origins are changed and saved'),
      editor('pages, texts and answers are chosen, and the knowledge base is rebuilt'),
    ],
  },
  '/dashboard/snippet': {
    empty: [snippet('snippet: "%s" names no chatbot')],
    loading: [snippet('snippet: a page of its own has both kinds of code, and the way back')],
    error: [snippet('snippet: code that can’t be read says so, and is read again on demand')],
    full: [snippet('snippet: a page of its own has both kinds of code, and the way back')],
  },
  '/create-chatbot': {
    empty: [wizard('without a website the first step begins with a new one')],
    loading: [
      wizard('websites that are slow or can’t be loaded say so in the first step, and can be tried again'),
      wizard('a crawl continues while its owner is away or reloads the page, and can be canceled'),
    ],
    error: [
      wizard('websites that are slow or can’t be loaded say so in the first step, and can be tried again'),
      wizard('a site that can’t be read says why, and its text can be typed instead'),
    ],
    full: [wizardSteps],
  },
  '/create-chatbot/:websiteId/crawl': {
    empty: [wizard('from a website to an assistant that answers, step by step')],
    loading: [wizard('a crawl continues while its owner is away or reloads the page, and can be canceled')],
    error: [wizard('a site that can’t be read says why, and its text can be typed instead')],
    full: [wizardSteps],
  },
  '/create-chatbot/:websiteId/pages': {
    empty: [stepsInPages('a step that is not reachable yet leads to the one that has to be done first')],
    loading: [ofPages('features/knowledge/ChoosePages.test.tsx')('pages that are late show an outline')],
    error: [ofPages('features/knowledge/ChoosePages.test.tsx')('pages that can’t be loaded can be tried again')],
    full: [wizardSteps],
  },
  '/create-chatbot/:websiteId/knowledge': {
    empty: [knowledgeStep('without an earlier build there is no way on before the first one')],
    loading: [wizardSteps],
    error: [knowledgeStep('a build that is refused leaves the way on open if there is an earlier one')],
    full: [wizardSteps],
  },
  '/create-chatbot/:websiteId/customize': {
    empty: [stepsInPages('a step that is not reachable yet leads to the one that has to be done first')],
    loading: [stepsInPages('a reload shows the same step with what was typed')],
    error: [
      ofPages('features/wizard/WizardPage.test.tsx')(
        'wizard: creating the chatbot, its snippet and copying it, refused and done',
      ),
    ],
    full: [wizardSteps],
  },
  '/create-chatbot/:websiteId/deploy': {
    empty: [stepsInPages('a step that is not reachable yet leads to the one that has to be done first')],
    loading: [
      ofPages('features/wizard/WizardPage.test.tsx')(
        'wizard: creating a chatbot is confirmed, also when the snippet fails without words',
      ),
    ],
    error: [
      ofPages('features/wizard/WizardPage.test.tsx')(
        'wizard: creating the chatbot, its snippet and copying it, refused and done',
      ),
    ],
    full: [wizardSteps],
  },
  '/checkout': {
    empty: [ofPages('features/checkout/CheckoutPage.test.tsx')('on a server without payments the checkout says so')],
    loading: [checkout('a payment that can’t be set up says so and can be tried again')],
    error: [checkout('a payment that can’t be set up says so and can be tried again')],
    full: [checkout('a plan is bought: from the prices to the card, the thanks, and the plan with its invoice')],
  },
  '/admin': {
    empty: [adminPage('the dashboard counts everything and tells how the system is at this moment')],
    loading: [admin('a slow dashboard shows its outline')],
    error: [admin('a system that does not answer says so in its status, and can be asked again')],
    full: [adminPage('the dashboard counts everything and tells how the system is at this moment')],
  },
  '/admin/users': {
    empty: [users('many users come ten at a time; page, search and order stay in the address')],
    loading: [users('what can’t be loaded says so, and can be tried again; a slow list shows its outline')],
    error: [users('what can’t be loaded says so, and can be tried again; a slow list shows its outline')],
    full: [users('many users come ten at a time; page, search and order stay in the address')],
  },
  '/admin/models': {
    empty: [models('without a model the page says what answers, and finds one on this machine in three clicks')],
    loading: [models('models that come late show their outline; those that can’t be loaded can be tried again')],
    error: [models('models that come late show their outline; those that can’t be loaded can be tried again')],
    full: [models('the models in use show where they come from, and one can be tested')],
  },
  '/admin/usage': {
    empty: [usage('what visitors ask is counted for its owner, in this month and no other')],
    loading: [usage('slow usage shows its outline')],
    error: [usage('usage that can’t be loaded says so, and can be tried again')],
    full: [usage('bars are as long as their values are against the highest; columns can be sorted')],
  },
};

const names = ['empty', 'loading', 'error', 'full'] as const;

export const statesOfScreens: Section = {
  number: '12',
  title: 'Every screen while it is empty, loads, fails and is full',
  rows: Object.entries(fourStates).flatMap(([path, shown]) =>
    names.map((name) => {
      const tests = shown[name];
      return typeof tests === 'string'
        ? ([`${path}, ${name}: no such state, ${tests}`, ...shown.full] as const)
        : ([`${path}, ${name}`, ...tests] as const);
    }),
  ),
};
