import { inBrowser, inWidget, ofFeature, ofPages, type Section, testsOf } from './row.ts';

const plans = testsOf('shared/plans/describe-plan.test.ts');
const overage = testsOf('shared/plans/overage.test.ts');
const limits = ofFeature('plans/plan-limits');
const toasts = inBrowser('toasts');
const testerPage = ofPages('features/chatbots/TestChatbotPage.test.tsx');
const reading = ofPages('api/reading.test.tsx');
const words = inBrowser('words');
const wizardWords = ofPages('features/wizard/wizard-words.test.tsx');
const wizardSteps = wizardWords('the wizard’s widget starts with the defaults and seven colors');
const largeSet = wizardWords('pages are listed with their quality; more than ten are a large set');

export const limitsAndConstants: Section = {
  number: '9',
  title: 'Plans, constants and limits',
  rows: [
    [
      'Free: $0, 1 website, 100 messages, no voice',
      plans('a plan lists its quantities first, and says if voice isn’t included'),
      plans('prices are as specified'),
    ],
    [
      'Pro: $29, 3 websites, 1,000 messages, 100 voice minutes',
      plans('prices are as specified'),
      plans('a plan lists its quantities first, and says if voice isn’t included'),
    ],
    [
      'Business: $99, 10 websites, 5,000 messages, 500 voice minutes',
      plans('prices are as specified'),
      plans('a plan lists its quantities first, and says if voice isn’t included'),
    ],
    [
      'Overage: $0.01 per message, $0.05 per voice minute, $5 per refresh',
      overage('every unit beyond the plan has its price, and the lines add up to the total'),
    ],
    ['They are charged at the end of the cycle', ofFeature('billing/cycle')('adds usage beyond the month’s plan')],
    ['Unused units don’t roll over', limits('of last month don’t count for this one')],
    [
      'The projected cost is the sum of the charges, to the cent',
      inBrowser('billing')('usage beyond the plan is listed and added up to the cent'),
      overage('cents are exact for any amount'),
    ],
    [
      'The projected cost is labeled “Pay as you go”',
      inBrowser('billing')('a new owner sees the Free plan, an empty month and where invoices will appear'),
    ],
    [
      'A full refund within 14 days',
      inBrowser('billing')('a payment is refunded on request; then the card can be removed'),
    ],
    [
      'Free: basic knowledge base and analytics. Pro: advanced and detailed, a trial. Business: enterprise, reporting, priority support',
      plans('a plan lists its quantities first, and says if voice isn’t included'),
    ],
    [
      'The prices say that taxes may be added',
      ofPages('features/pricing/PricingPage.test.tsx')(
        'the pricing page has the price of each plan and each additional unit',
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
      testsOf('shared/loaders/documents/read-document.test.ts')('of exactly the maximum size, in %s, is read'),
      testerPage('files: rejected before upload, rejected by the server, and accepted'),
    ],
    [
      'TXT, PDF, DOCX; besides them Excel, PowerPoint, Markdown, HTML and CSV',
      testsOf('shared/loaders/documents/read-document.test.ts')('is read with headings, lists and tables'),
      testsOf('shared/loaders/documents/read-document.test.ts')(
        'keeps its headings, lists, tables and code, and loses hidden text and scripts',
      ),
      testsOf('shared/loaders/documents/read-document.test.ts')(
        'is read as a page, without menus, scripts and hidden text',
      ),
      testsOf('shared/loaders/documents/read-document.test.ts')('in %s has the name of its column at each value'),
      testsOf('shared/loaders/documents/read-office.test.ts')(
        'is read sheet by sheet, with the name of the column at each value',
      ),
      testsOf('shared/loaders/documents/read-office.test.ts')(
        'is read slide by slide, with titles as headings, lists, tables and notes',
      ),
      testsOf('server/features/answering/small-site.test.ts')('a row of an uploaded table answers "%s"'),
    ],
    [
      'Crawls of 1 to 100 pages, by default 50, with the sitemap',
      ofPages('features/crawls/CrawlForm.test.ts')(
        'an unchanged form requests 50 pages with the sitemap and nothing else',
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
      testsOf('widget/settings.test.ts')('without a configuration, the widget has a default color and greeting'),
    ],
    [
      'Welcome in snippets: “Hello! How can I help you today?”',
      ofFeature('chatbots/chatbots')('loads the widget from our address and includes the chatbot’s id'),
    ],
    [
      'Previews of pages: 150 characters, 147 and an ellipsis',
      ofPages('features/knowledge/PageRow.test.ts')(
        'a long page is previewed with 147 characters and an ellipsis, a short one in full',
      ),
    ],
    [
      'Previews of additional texts: 100 characters',
      ofPages('features/knowledge/OwnTexts.test.ts')('an additional text is previewed with at most 100 characters'),
    ],
    [
      'Panel of 320 by 400 pixels',
      inWidget('hostile-pages')('the panel is 320 by 400 pixels, above or below the launcher'),
    ],
    ['The test page redirects after 2 seconds', testerPage('the tester gives up after two seconds if "%s" is stored')],
    [
      '“Copied” shows for 3 seconds',
      ofPages('components/CodeBlock.test.tsx')('copies the text and shows Copied for three seconds'),
    ],
    [
      'The greeting appears after 5 seconds',
      inWidget('opening')('appears after five seconds, opens the chat, and doesn’t return in the session'),
    ],
    [
      'Tables: 10, 20, 30, 40 or 50 rows, by default 10',
      ofPages('features/websites/WebsitesPage.test.tsx')('many websites are paged and can be searched by name'),
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
      reading('data isn’t fetched again by time, focus or reconnecting'),
    ],
    ['Reads are not retried', reading('a failed read isn’t retried until the user asks')],
    ['Writes are not retried', reading('a failed change isn’t retried')],
    [
      'One toast at a time',
      toasts('is replaced by the next one'),
      ofPages('components/Toaster.test.tsx')('a new toast replaces the current one'),
    ],
    [
      'It shows for 5 seconds',
      toasts('disappears after five seconds'),
      ofPages('components/Toaster.test.tsx')(
        'a toast disappears after five seconds, and its replacement gets its own five',
      ),
    ],
    [
      'Swiping right by more than 50 pixels dismisses it',
      toasts('can be swiped away to the right beyond 50 pixels, and returns below that'),
    ],
    ['F8 moves the focus to it', toasts('can be reached with F8 and dismissed with its button')],
    [
      'It is at most 420 pixels wide on medium and larger screens',
      toasts('is at most 420 pixels wide on medium screens and up, and fits on a phone'),
    ],
    [
      'The theme is stored under “color-theme”',
      inBrowser('public-pages')('the theme follows the system until one is chosen, and applies before the first paint'),
    ],
    [
      'The bar is 64 pixels high',
      words('the top bar is 64 pixels tall and stays; Features and Pricing are links, Docs and Blog aren’t yet'),
    ],
    [
      'The tested chatbot is stored under “testChatbotId”',
      testerPage('the tester has two tabs and links back and to the code'),
    ],
    [
      'Usage statistics cover the 12 months of this year',
      ofPages('features/usage/data.test.ts')('the months are the twelve of the current year'),
    ],
  ],
};
