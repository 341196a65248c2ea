import { inBrowser, inWidget, ofFeature, ofPages, type Section, testsOf } from './row.ts';

const access = inBrowser('access');
const auth = inBrowser('auth');
const conversations = inBrowser('conversations');
const publicPages = inBrowser('public-pages');
const settings = inBrowser('settings');
const testCrawler = inBrowser('test-crawler');
const tester = inBrowser('test-chatbot');
const wizard = inBrowser('wizard');
const words = inBrowser('words');
const pricing = ofPages('features/pricing/PricingPage.test.tsx');
const signIn = ofPages('features/accounts/AuthPage.test.tsx');
const firstPage = ofPages('FirstPage.test.tsx');

const seen = access('screens for ${person}: each is shown or redirects as listed');
const returned = access('signing in opens the requested screen, including its query');

export const routes: Section = {
  number: '2',
  title: 'Screens and routes: who may see what',
  rows: [
    ['/ is public', seen],
    ['The anchor #features of the landing page', publicPages('on a phone, the links are in a side panel')],
    ['/auth is public', seen],
    ['/pricing is public', seen],
    ['/test-crawler is public', seen],
    ['Any unknown path: “404 Page Not Found”', seen, publicPages('an unknown URL says so')],
    ['/dashboard requires a sign-in', seen, returned],
    ['/dashboard/websites requires a sign-in', seen, returned],
    ['/dashboard/chatbots requires a sign-in', seen, returned],
    ['/dashboard/conversations requires a sign-in', seen, returned],
    [
      '/dashboard/conversations takes the query chatbotId',
      conversations('conversations of the chatbot in the URL are read in sequence with j and k'),
    ],
    ['/dashboard/settings requires a sign-in', seen, returned],
    ['/dashboard/billing requires a sign-in', seen, returned],
    ['/dashboard/test-chatbot requires a sign-in', seen, returned],
    ['/dashboard/edit-chatbot requires a sign-in and takes the query id', seen, returned],
    ['/create-chatbot requires a sign-in', seen, returned],
    [
      '/create-chatbot takes the query websiteId',
      wizard('a crawl continues while its owner leaves or reloads the page, and can be canceled'),
    ],
    ['/checkout requires a sign-in and takes the query plan', seen, returned],
    ['/admin, /admin/users and /admin/usage are for administrators', seen, returned],
    ['Signed out, a route for signed-in users redirects to /auth', seen],
    ["Without the admin flag: “Access Denied” “You don't have permission to access the admin area”, then /", seen],
    ['Signed out, an admin route redirects to /auth', seen],
    [
      'A new route that is missing from the access table fails',
      ofPages('routes.test.ts')('every screen is in the access table'),
    ],
  ],
};

export const layout: Section = {
  number: '2.1',
  title: 'Layout of the public pages',
  rows: [
    [
      'A fixed top bar of 64 pixels with the brand, “Features”, “Pricing”, “Docs”, “Blog” and the theme toggle',
      words('the top bar is 64 pixels tall and stays; Features and Pricing are links, Docs and Blog aren’t yet'),
    ],
    [
      'On small screens the links are in a panel at the right, with a “Login” link when signed out',
      publicPages('on a phone, the links are in a side panel'),
      firstPage('when signed in, the side panel has no Login'),
    ],
    [
      'Signed out: “Login” (hidden on small screens) and “Get Started”, both to /auth',
      words('the top bar is 64 pixels tall and stays; Features and Pricing are links, Docs and Blog aren’t yet'),
    ],
    [
      'Signed in: a menu with username and email, “Dashboard”, “Settings” and “Log out”',
      firstPage('when signed in, the landing page links to the wizard, and its account menu to the dashboard'),
      ofPages('layout/PublicFrame.test.tsx')(
        'on a public page, the account menu waits for the router it needs, however early it is loaded',
      ),
      settings('the top bar’s menu opens the settings; signed-out users sign in first'),
    ],
    [
      '“Log out” ends the session and goes to /',
      auth('a new owner registers, is greeted, logs out and signs in again by email'),
    ],
    [
      'Footer: brand with tagline and four social icons without targets',
      words('the footer has four columns, of which only Pricing is a link, and the current year'),
    ],
    [
      'Footer Product: “Features”, “Pricing”, “API”, “Integrations”, “Status”',
      words('the footer has four columns, of which only Pricing is a link, and the current year'),
    ],
    [
      'Footer Resources: “Documentation”, “Guides”, “Blog”, “Support Center”, “Partners”',
      words('the footer has four columns, of which only Pricing is a link, and the current year'),
    ],
    [
      'Footer Company: “About”, “Careers”, “Contact”, “Privacy”, “Terms”',
      words('the footer has four columns, of which only Pricing is a link, and the current year'),
    ],
    [
      'Only Pricing has a target; the copyright line shows the current year',
      words('the footer has four columns, of which only Pricing is a link, and the current year'),
    ],
    [
      'The theme toggle switches between light and dark',
      publicPages('the theme follows the system until one is chosen, and applies before the first paint'),
    ],
  ],
};

const preview = words('the landing page’s widget preview has its controls with their defaults and makes no calls');

export const landing: Section = {
  number: '2.2',
  title: 'Landing page',
  rows: [
    [
      '“Get Started Free” leads to /auth when signed out',
      publicPages('the landing page says what the product does and links to the sign-in'),
    ],
    [
      '“Get Started Free” leads to /create-chatbot when signed in',
      firstPage('when signed in, the landing page links to the wizard, and its account menu to the dashboard'),
    ],
    ['“Watch Demo” opens an overlay with “Demo video would play here”', publicPages('the demo opens and closes')],
    ['The close button and a click outside dismiss it', publicPages('the demo opens and closes')],
    [
      '“Learn more about customization” leads to /auth',
      words('the landing page has three steps, four features and a closing banner'),
    ],
    [
      'The closing banner has “Get Started Free” and “View Pricing” to /pricing',
      words('the landing page has three steps, four features and a closing banner'),
    ],
    ['A preview of the widget’s settings that makes no calls', preview],
    ['Preview: swatches for the color of the chat button', preview],
    ['Preview: “Bottom Right” or “Top Right”', preview],
    ['Preview: “Show welcome message after 5 seconds”', preview],
    ['Preview: “Enable voice conversations”, checked at first', preview],
    ['Preview: “Save conversation history”, checked at first', preview],
    ['Preview: a welcome message, “Hi there! 👋 How can I help you today?” at first', preview],
  ],
};

export const signingIn: Section = {
  number: '2.3',
  title: 'Signing in',
  rows: [
    [
      'Tabs “Login” and “Register”, Login first',
      signIn('the sign-in page has two tabs with hints, the note, and the side panel'),
    ],
    [
      'Headings “Sign in to your account” and “Create an account”',
      auth('a new owner registers, is greeted, logs out and signs in again by email'),
    ],
    [
      'Login: “Username or Email”, password, “Sign In”',
      auth('a new owner registers, is greeted, logs out and signs in again by email'),
    ],
    [
      'Register: “Your unique username for signing in”, “Full Name (Optional)”, “Must be at least 8 characters”',
      signIn('the sign-in page has two tabs with hints, the note, and the side panel'),
    ],
    ['“Create Account” creates one', auth('a new owner registers, is greeted, logs out and signs in again by email')],
    [
      'While pending, the buttons are disabled and read “Please wait” and “Creating account...”',
      signIn('pending buttons read "Please wait" and "Creating account..."'),
    ],
    [
      'A spinner while the session is loading',
      signIn('the sign-in page shows a spinner until the current user is known'),
    ],
    [
      'Signed in, /auth redirects to /dashboard',
      auth('a signed-in user on the sign-in page goes to the dashboard'),
      seen,
    ],
    [
      'The note links to the terms of service and the privacy policy',
      ofPages('features/legal/LegalPages.test.tsx')('the sign-in note links to the legal texts in a new tab'),
      signIn('the sign-in page has two tabs with hints, the note, and the side panel'),
    ],
    ['Failures are shown in a toast and not on the form', signIn('session: failed sign-in and registration')],
  ],
};

export const pricingPage: Section = {
  number: '2.4',
  title: 'Pricing page',
  rows: [
    [
      'Cards “Free”, “Pro” marked “Popular”, “Business”; “Additional Usage”; four questions; a closing call',
      pricing('the pricing page has the price of each plan and each additional unit'),
    ],
    [
      'Buttons “Start for Free”, “Start 14-day Trial”, “Contact Sales”, “Get Started Now”',
      pricing('signed out, every button of the pricing page leads to the sign-in'),
    ],
    [
      'The FAQ covers overage, plan changes, unused units, refunds and taxes',
      pricing('the pricing page has the price of each plan and each additional unit'),
    ],
    [
      'When signed out, they lead to /auth',
      pricing('signed out, every button of the pricing page leads to the sign-in'),
    ],
    [
      'When signed in, they lead to /dashboard, those of Pro and Business to /checkout',
      pricing('signed in, the pricing buttons lead to the dashboard, and those of paid plans to checkout'),
    ],
  ],
};

export const testCrawlerScreen: Section = {
  number: '2.14',
  title: 'Crawler tester',
  rows: [
    [
      '“Website URL”, “Maximum Pages”; advanced: “Use sitemap”, “Custom sitemap URLs”, “Include patterns”, “Exclude patterns”',
      testCrawler('anyone can see what is read on a website, with sizes and first lines'),
    ],
    [
      '“Start Crawling” shows the page count, total KB, and for each page its title, URL, size and first five lines',
      testCrawler('anyone can see what is read on a website, with sizes and first lines'),
      ofPages('features/crawls/TestCrawlerPage.test.tsx')('the first five lines with text are shown'),
    ],
    ['* matches anything in patterns', testsOf('shared/crawler/patterns.test.ts')('the pattern %s matches %s')],
  ],
};

export const widgetScreen: Section = {
  number: '2.16',
  title: 'The widget',
  rows: [
    [
      'A floating button opens a 320x400 panel',
      inWidget('hostile-pages')('the panel is 320 by 400 pixels, above or below the launcher'),
    ],
    [
      'The panel is titled “Chat with Support”',
      inWidget('words')('the panel has its title, buttons and field, and shows that an answer is being written'),
    ],
    [
      'Buttons to reset and to close',
      inWidget('words')('the panel has its title, buttons and field, and shows that an answer is being written'),
    ],
    [
      'A typing indicator',
      inWidget('words')('the panel has its title, buttons and field, and shows that an answer is being written'),
    ],
    ['“Type your message...”', tester('the tester shows the real widget on a simulated website')],
    [
      'When there is no answer and the owner allows it, “Leave a message”',
      inWidget('conversation')('is offered under an honest no and sent once the form is complete'),
      inWidget('conversation')('is neither offered nor loaded if the owner doesn’t want it'),
    ],
    [
      'The snippet loads /widget.js from the product’s own origin',
      ofFeature('chatbots/chatbots')('loads the widget from our address and includes the chatbot’s id'),
    ],
    ['An init command with the id of the chatbot', inWidget('embedding')('two lines of code')],
    [
      'A global object with options',
      inWidget('embedding')(
        'of the page override the owner’s configuration, and those of the init call the global ones',
      ),
    ],
  ],
};
