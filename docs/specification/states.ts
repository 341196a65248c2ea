import { inBrowser, inWidget, ofFeature, ofPages, type Section } from './row.ts';

const auth = inBrowser('auth');
const settings = inBrowser('settings');
const store = ofPages('features/wizard/wizard-draft.test.ts');
const reading = ofPages('api/reading.test.tsx');
const forms = ofPages('forms.test.tsx');
const wizard = inBrowser('wizard');
const wizardWords = ofPages('features/wizard/wizard-words.test.tsx');
const stepByStep = wizard('from a website to an assistant that answers, step by step');
const priced = ofPages('features/pricing/PricingPage.test.tsx')(
  'the pricing page has the price of each plan and each additional unit',
);
const back = ofPages('features/wizard/wizard-steps.test.tsx')(
  'Back leads from Pages to Crawl, from Knowledge to Pages, from Deploy to Customize, and nowhere else',
);

export const states: Section = {
  number: '4',
  title: 'States and transitions',
  rows: [
    [
      'The user is loaded at start; 401 means signed out',
      reading('a 401 for the current user means nobody is signed in, and a page served without a session doesn’t ask'),
      inBrowser('reading')(
        'the pages ask for the current user once, and calls carry the session cookie and go to no other server',
      ),
    ],
    [
      'Signing in or registering sets the user',
      auth('a new owner registers, is greeted, logs out and signs in again by email'),
    ],
    ['Signing out clears the user', auth('after logging out on the landing page, the dashboard asks to sign in')],
    ['Signed in, /auth redirects to /dashboard', auth('a signed-in user on the sign-in page goes to the dashboard')],
    [
      'A session that ended elsewhere redirects to /auth',
      auth('a session that ended elsewhere leads to the sign-in page'),
    ],
    [
      'Theme: from light to dark, from anything else to light; the choice is saved',
      ofPages('theme/theme-store.test.ts')('the toggle changes from %s to %s, and the choice is kept'),
    ],
    [
      'Forms validate on submit, then on every change',
      forms('${name}: errors are shown next to their fields on submit and disappear once fixed'),
    ],
    ['The demo is open or closed', inBrowser('public-pages')('the demo opens and closes')],
    [
      'Chatbots are turned on and off in the list',
      ofPages('features/chatbots/ChatbotsPage.test.tsx')('chatbots: failed and successful switch'),
      ofFeature('chatbots/chatbots')('of a chatbot that is off or deleted is unavailable'),
    ],
    [
      'A conversation is active until it ends',
      inBrowser('conversations')('conversations of the chatbot in the URL are read in sequence with j and k'),
    ],
    [
      'Deleting a website removes its chatbots',
      inBrowser('websites')('the first website is added and deleted with all its chatbots'),
      ofFeature('websites/websites')('can be deleted once, and immediately disappears with its pages and chatbots'),
      ofFeature('removals/removals')(
        'a website is deleted with everything that belongs to it, a few rows at a time, and nothing else',
      ),
    ],
    [
      'Deleting a chatbot loses its conversations',
      ofFeature('chatbots/chatbots')('is deleted with its conversations and their messages'),
    ],
    [
      'Regenerating keeps files and crawls the website again',
      ofFeature('knowledge/build/regenerate')(
        'reads changed pages, keeps files and pages that fail to load, and counts one refresh',
      ),
    ],
    [
      'Upgrades take effect immediately, and the pricing page says so',
      ofFeature('billing/payment')('gives the plan immediately, the saved card and a paid invoice'),
      priced,
    ],
    [
      'Downgrades wait for the next billing cycle, and the pricing page says so',
      priced,
      ofFeature('billing/cycle')('begins with the next cycle, which is charged at its price'),
      inBrowser('billing')('a downgrade waits for the next cycle and can be undone'),
    ],
    [
      'The list of chatbots is never cached',
      reading('the list of chatbots is never cached: every visit and every Refresh fetches it'),
    ],
    [
      'Profile: view and edit; Save returns to view, Cancel resets the fields',
      settings('the profile is read-only until edited; Cancel restores it, Save Changes saves it'),
    ],
    [
      'Widget: closed to open',
      inWidget('opening')(
        'opens with Enter, starts in the text field, closes with Escape, and returns focus to the launcher',
      ),
    ],
    [
      'Reset clears the messages and starts a new conversation',
      inWidget('remembered')('clears the messages and ends the old conversation'),
    ],
    [
      'A message appears immediately, then the answer',
      inWidget('conversation')('a question appears immediately, and its answer is shown as it is written'),
    ],
    [
      'Widget failures are logged and end its loading state',
      inWidget('conversation')('without a connection, the text is kept and can be resent, and one line is logged'),
    ],
    [
      'Owners who test a chatbot see its failures',
      inBrowser('test-chatbot')('chat: an owner testing the chatbot sees errors that visitors don’t'),
    ],
    ['Knowledge: a confirmation, then progress, then a summary and Continue', stepByStep],
    [
      'Knowledge: Create is disabled without pages and texts',
      inBrowser('edit-chatbot')('pages, texts and answers are chosen, and the knowledge base is rebuilt'),
    ],
    [
      'Pages can be selected one by one or with “Select All”',
      wizardWords('pages are listed with their quality; more than ten are a large set'),
    ],
    [
      '“Select Pages with Content”: those longer than 100 characters',
      wizardWords('pages are listed with their quality; more than ten are a large set'),
      ofFeature('crawls/upload-pages')('are rated by content: exactly 100 characters isn’t enough yet'),
    ],
    [
      'At least one page must be selected to continue',
      ofPages('features/wizard/WizardPage.test.tsx')('wizard: without a selected page, the user can’t continue'),
    ],
    ['Wizard: from step 0 to step 5', stepByStep],
    ['Wizard: back from 2, 3 and 5 only', back],
    [
      'Wizard: step 0 continues with a chosen website, or with one that was added',
      stepByStep,
      forms('a website must be chosen from several before the wizard continues'),
    ],
    [
      'Wizard: the name creates the chatbot and leads to step 5',
      stepByStep,
      store('a created chatbot belongs to its draft; starting over forgets it'),
    ],
    ['Wizard: finishing leads to the chatbots', stepByStep],
    [
      'Wizard: a typed page is passed on even if the server can’t process it',
      wizard('a site that can’t be crawled says why, and its text can be entered instead'),
      store('entering a page again replaces the first version'),
    ],
    [
      'Checkout: another plan requests a new payment intent',
      inBrowser('checkout')('choosing another plan creates another payment'),
    ],
    [
      'Checkout: “Setting up payment...” until the client secret arrives',
      inBrowser('checkout')('a payment that can’t be set up says so and can be retried'),
    ],
    [
      'Checkout: ends at /dashboard/billing',
      inBrowser('checkout')('an owner buys a plan, from pricing to card, thank-you and invoice'),
    ],
    [
      'Admin: dialogs open and close; closing the create dialog resets it',
      inBrowser('admin-users')('a user is added, duplicates are rejected, and the form is empty next time'),
    ],
    [
      'Admin: Next is disabled on the last page',
      inBrowser('admin-users')('many users are listed ten at a time, and the page, search and order are in the URL'),
    ],
    [
      'Invoices: paid or something else',
      inBrowser('billing')('a payment has a PDF invoice, and the card is shown'),
      inBrowser('billing')('a payment is refunded on request; then the card can be removed'),
    ],
  ],
};
