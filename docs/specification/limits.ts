import { inBrowser, inWidget, ofFeature, ofPages, type Section, testsOf } from './row.ts';

const plans = testsOf('shared/plans/describe-plan.test.ts');
const overage = testsOf('shared/plans/overage.test.ts');
const limits = ofFeature('plans/plan-limits');
const toasts = inBrowser('toasts');
const testerPage = ofPages('features/chatbots/TestChatbotPage.test.tsx');
const reading = ofPages('api/reading.test.tsx');
const words = inBrowser('words');
const wizardWords = ofPages('features/wizard/wizard-words.test.tsx');
const wizardSteps = wizardWords('the wizard begins its widget with the defaults and seven colors');
const largeSet = wizardWords('pages are listed with their quality; more than ten are a large set');

export const limitsAndConstants: Section = {
  number: '9',
  title: 'Plans, constants and limits',
  rows: [
    [
      'Free: $0, 1 website, 100 messages, no voice',
      plans('a plan lists its quantities first and says when voice is not in it'),
      plans('prices are those that were agreed'),
    ],
    [
      'Pro: $29, 3 websites, 1,000 messages, 100 voice minutes',
      plans('prices are those that were agreed'),
      plans('a plan lists its quantities first and says when voice is not in it'),
    ],
    [
      'Business: $99, 10 websites, 5,000 messages, 500 voice minutes',
      plans('prices are those that were agreed'),
      plans('a plan lists its quantities first and says when voice is not in it'),
    ],
    [
      'Overage: $0.01 per message, $0.05 per voice minute, $5 per refresh',
      overage('every unit beyond the plan has its price, and the lines add up to the total'),
    ],
    ['They are charged at the end of the cycle', ofFeature('billing/cycle')('adds usage beyond the month’s plan')],
    ['Unused units don’t roll over', limits('of last month don’t count for this one')],
    [
      'The projected cost is the sum of the charges, to the cent',
      inBrowser('billing')('what goes beyond the plan is listed and added up to the cent'),
      overage('cents never drift, however much was used'),
    ],
    [
      'The projected cost is labeled “Pay as you go”',
      inBrowser('billing')('a new owner sees the Free plan, an empty month and where invoices will be'),
    ],
    [
      'A full refund within 14 days',
      inBrowser('billing')('a payment is refunded on request; then the card can be removed'),
    ],
    [
      'Free: basic knowledge base and analytics. Pro: advanced and detailed, a trial. Business: enterprise, reporting, priority support',
      plans('a plan lists its quantities first and says when voice is not in it'),
    ],
    [
      'The prices say that taxes may be added',
      ofPages('features/pricing/PricingPage.test.tsx')(
        'the pricing page says what each plan and each further unit costs',
      ),
    ],
    ['Payment amounts are whole dollars', ofFeature('billing/payment')('is rejected for an amount of %j')],
    [
      'Creating a knowledge base counts as one refresh',
      ofFeature('knowledge/build/build-knowledge')(
        'responds once the chosen pages can be searched, and counts one refresh',
      ),
    ],
    [
      'Websites beyond the plan: 402 that names the plan and the limit',
      ofFeature('websites/websites')('beyond the plan is rejected with the name of the plan'),
    ],
    [
      'Username of at least 3, password of at least 8 characters',
      ofFeature('accounts/accounts')('a form with errors names every field as the form does'),
    ],
    [
      'Uploads of up to 10 MB',
      ofFeature('knowledge/files/files')('reject %s and store nothing'),
      ofFeature('knowledge/files/files')('accept one of exactly 10 MB'),
      testsOf('shared/loaders/documents/read-document.test.ts')('of exactly the largest size, in %s, is read'),
      testerPage('files: refused before they are sent, by the server, and taken'),
    ],
    [
      'TXT, PDF, DOCX',
      testsOf('shared/loaders/documents/read-document.test.ts')('is read with headings, lists and tables'),
    ],
    [
      'Crawls of 1 to 100 pages, by default 50, with the sitemap',
      ofPages('features/crawls/crawl-form-values.test.ts')(
        'an untouched form asks for 50 pages with the sitemap, and for nothing else',
      ),
    ],
    [
      'Page quality by content length',
      testsOf('shared/crawler/quality.test.ts')('a page with %i characters has quality %i'),
    ],
    ['“No content”, “Poor”, “Basic”, “Good”, “Very Good”, “Excellent”', largeSet],
    [
      'Pages are sorted by quality, highest first',
      largeSet,
      ofFeature('websites/long-website')('are listed completely unless a part is requested, best content first'),
    ],
    ['More than 10 selected pages: “Large Content Set Detected”', largeSet],
    ['Widget defaults: bottom right, voice off, history on', wizardSteps],
    ['Primary color in the editor and the wizard: “#6366f1”', wizardSteps],
    ['Welcome in the wizard: “Hi there! 👋 How can I help you today?”', wizardSteps],
    ['Presets “Purple”, “Green”, “Blue”, “Violet”, “Pink”, “Red”, “Orange”', wizardSteps],
    [
      'Primary color of a widget without configuration: “#7c3aed”; “Hi there! How can I help you today?”',
      testsOf('widget/settings.test.ts')('without a configuration the widget has its own color and greeting'),
    ],
    [
      'Welcome in snippets: “Hello! How can I help you today?”',
      ofFeature('chatbots/chatbots')('loads the widget from our address and includes the chatbot’s id'),
    ],
    [
      'Previews of pages: 150 characters, 147 and an ellipsis',
      ofPages('features/knowledge/PageRow.test.ts')(
        'a long page is shown with 147 characters and an ellipsis, a short one whole',
      ),
    ],
    [
      'Previews of additional texts: 100 characters',
      ofPages('features/knowledge/AdditionalTexts.test.ts')('an additional text is shown with at most 100 characters'),
    ],
    [
      'Panel of 320 by 400 pixels',
      inWidget('hostile-pages')('the panel is 320 by 400 pixels, above the launcher or below it'),
    ],
    [
      'The test page redirects after 2 seconds',
      testerPage('the tester gives up after two seconds when "%s" is stored'),
    ],
    [
      '“Copied” shows for 3 seconds',
      ofPages('components/CodeBlock.test.tsx')('it copies the text and says Copied for three seconds'),
    ],
    [
      'The greeting appears after 5 seconds',
      inWidget('opening')('comes after five seconds, opens the chat, and is gone for the session'),
    ],
    [
      'Tables: 10, 20, 30, 40 or 50 rows, by default 10',
      ofPages('features/websites/WebsitesPage.test.tsx')('many websites come in pages and are found by name'),
    ],
    [
      'Five recent websites',
      ofPages('features/dashboard/DashboardPage.test.tsx')(
        'the cards count websites, chatbots, messages and refreshes; five websites are listed',
      ),
    ],
    ['Ten users per page', ofFeature('admin/admin')('comes ten at a time, newest first, and never with a password')],
    [
      'Reads are not refetched over time or on window focus',
      reading('what was read is not read again by time, by coming back to the window or to the network'),
    ],
    ['Reads are not retried', reading('a read that fails is not tried again until someone asks')],
    ['Writes are not retried', reading('a change that fails is not tried again')],
    [
      'One toast at a time',
      toasts('makes room for the next one: there is one at a time'),
      ofPages('components/Toaster.test.tsx')('a newer message takes the place of the one that is shown'),
    ],
    [
      'It shows for 5 seconds',
      toasts('goes by itself after five seconds'),
      ofPages('components/Toaster.test.tsx')('a message goes after five seconds, a newer one gets its own five'),
    ],
    [
      'Swiping right by more than 50 pixels dismisses it',
      toasts('is swiped away to the right beyond 50 pixels, and comes back below'),
    ],
    ['F8 moves the focus to it', toasts('is reached with F8 and dismissed by its button')],
    [
      'It is at most 420 pixels wide on medium and larger screens',
      toasts('is at most 420 pixels wide on medium screens and up, and fits a phone'),
    ],
    [
      'The theme is stored under “color-theme”',
      inBrowser('public-pages')(
        'the theme follows the system until it is chosen, and the choice is there before anything is drawn',
      ),
    ],
    [
      'The bar is 64 pixels high',
      words('the top bar is 64 pixels tall and stays; Features and Pricing lead somewhere, Docs and Blog not yet'),
    ],
    [
      'The tested chatbot is stored under “testChatbotId”',
      testerPage('the tester has its two tabs, and leads back and to the code'),
    ],
    [
      'Usage statistics cover the 12 months of this year',
      ofPages('features/usage/months.test.ts')('the months are the twelve of the current year'),
    ],
  ],
};
