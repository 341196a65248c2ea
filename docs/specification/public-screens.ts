import type { Section } from './row.ts';

export const routes: Section = {
  number: '2',
  title: 'Screens and routes: who may see what',
  rows: [
    ['/ is public', 'screens-by-role'],
    ['The anchor #features of the landing page', 'landing-on-phone'],
    ['/auth is public', 'screens-by-role'],
    ['/pricing is public', 'screens-by-role'],
    ['/test-crawler is public', 'screens-by-role'],
    ['Any unknown path: “404 Page Not Found”', 'screens-by-role', 'unknown-url'],
    ['/dashboard requires a sign-in', 'screens-by-role', 'screen-after-sign-in'],
    ['/dashboard/websites requires a sign-in', 'screens-by-role', 'screen-after-sign-in'],
    ['/dashboard/chatbots requires a sign-in', 'screens-by-role', 'screen-after-sign-in'],
    ['/dashboard/conversations requires a sign-in', 'screens-by-role', 'screen-after-sign-in'],
    ['/dashboard/conversations takes the query chatbotId', 'conversations-page-by-keyboard'],
    ['/dashboard/settings requires a sign-in', 'screens-by-role', 'screen-after-sign-in'],
    ['/dashboard/billing requires a sign-in', 'screens-by-role', 'screen-after-sign-in'],
    ['/dashboard/test-chatbot requires a sign-in', 'screens-by-role', 'screen-after-sign-in'],
    ['/dashboard/edit-chatbot requires a sign-in and takes the query id', 'screens-by-role', 'screen-after-sign-in'],
    ['/create-chatbot requires a sign-in', 'screens-by-role', 'screen-after-sign-in'],
    ['/create-chatbot takes the query websiteId', 'wizard-crawl-continues'],
    ['/checkout requires a sign-in and takes the query plan', 'screens-by-role', 'screen-after-sign-in'],
    ['/admin, /admin/users and /admin/usage are for administrators', 'screens-by-role', 'screen-after-sign-in'],
    ['Signed out, a route for signed-in users redirects to /auth', 'screens-by-role'],
    [
      "Without the admin flag: “Access Denied” “You don't have permission to access the admin area”, then /",
      'screens-by-role',
    ],
    ['Signed out, an admin route redirects to /auth', 'screens-by-role'],
    ['A new route that is missing from the access table fails', 'every-screen-in-access-table'],
  ],
};

export const layout: Section = {
  number: '2.1',
  title: 'Layout of the public pages',
  rows: [
    [
      'A fixed top bar of 64 pixels with the brand, “Features”, “Pricing”, “Docs”, “Blog” and the theme toggle',
      'landing-top-bar',
    ],
    [
      'On small screens the links are in a panel at the right, with a “Login” link when signed out',
      'landing-on-phone',
      'landing-signed-in-panel',
    ],
    ['Signed out: “Login” (hidden on small screens) and “Get Started”, both to /auth', 'landing-top-bar'],
    [
      'Signed in: a menu with username and email, “Dashboard”, “Settings” and “Log out”',
      'landing-signed-in-links',
      'public-account-menu',
      'settings-menu',
    ],
    ['“Log out” ends the session and goes to /', 'register-and-sign-in-again'],
    ['Footer: brand with tagline and four social icons without targets', 'landing-footer'],
    ['Footer Product: “Features”, “Pricing”, “API”, “Integrations”, “Status”', 'landing-footer'],
    ['Footer Resources: “Documentation”, “Guides”, “Blog”, “Support Center”, “Partners”', 'landing-footer'],
    ['Footer Company: “About”, “Careers”, “Contact”, “Privacy”, “Terms”', 'landing-footer'],
    ['Only Pricing has a target; the copyright line shows the current year', 'landing-footer'],
    ['The theme toggle switches between light and dark', 'theme-follows-system'],
  ],
};

export const landing: Section = {
  number: '2.2',
  title: 'Landing page',
  rows: [
    ['“Get Started Free” leads to /auth when signed out', 'landing-says-what'],
    ['“Get Started Free” leads to /create-chatbot when signed in', 'landing-signed-in-links'],
    ['“Watch Demo” opens an overlay with “Demo video would play here”', 'landing-demo-opens'],
    ['The close button and a click outside dismiss it', 'landing-demo-opens'],
    ['“Learn more about customization” leads to /auth', 'landing-sections'],
    ['The closing banner has “Get Started Free” and “View Pricing” to /pricing', 'landing-sections'],
    ['A preview of the widget’s settings that makes no calls', 'landing-widget-preview'],
    ['Preview: swatches for the color of the chat button', 'landing-widget-preview'],
    ['Preview: “Bottom Right” or “Top Right”', 'landing-widget-preview'],
    ['Preview: “Show welcome message after 5 seconds”', 'landing-widget-preview'],
    ['Preview: “Enable voice conversations”, checked at first', 'landing-widget-preview'],
    ['Preview: “Save conversation history”, checked at first', 'landing-widget-preview'],
    ['Preview: a welcome message, “Hi there! 👋 How can I help you today?” at first', 'landing-widget-preview'],
  ],
};

export const signingIn: Section = {
  number: '2.3',
  title: 'Signing in',
  rows: [
    ['Tabs “Login” and “Register”, Login first', 'auth-page-tabs'],
    ['Headings “Sign in to your account” and “Create an account”', 'register-and-sign-in-again'],
    ['Login: “Username or Email”, password, “Sign In”', 'register-and-sign-in-again'],
    [
      'Register: “Your unique username for signing in”, “Full Name (Optional)”, “Must be at least 8 characters”',
      'auth-page-tabs',
    ],
    ['“Create Account” creates one', 'register-and-sign-in-again'],
    ['While pending, the buttons are disabled and read “Please wait” and “Creating account...”', 'auth-page-pending'],
    ['A spinner while the session is loading', 'auth-page-spinner'],
    ['Signed in, /auth redirects to /dashboard', 'signed-in-skips-sign-in', 'screens-by-role'],
    ['The note links to the terms of service and the privacy policy', 'legal-links-at-sign-in', 'auth-page-tabs'],
    ['Failures are shown in a toast and not on the form', 'session-failed-sign-in'],
  ],
};

export const pricingPage: Section = {
  number: '2.4',
  title: 'Pricing page',
  rows: [
    [
      'Cards “Free”, “Pro” marked “Popular”, “Business”; “Additional Usage”; four questions; a closing call',
      'pricing-prices',
    ],
    ['Buttons “Start for Free”, “Start 14-day Trial”, “Contact Sales”, “Get Started Now”', 'pricing-signed-out'],
    ['The FAQ covers overage, plan changes, unused units, refunds and taxes', 'pricing-prices'],
    ['When signed out, they lead to /auth', 'pricing-signed-out'],
    ['When signed in, they lead to /dashboard, those of Pro and Business to /checkout', 'pricing-signed-in'],
  ],
};

export const testCrawlerScreen: Section = {
  number: '2.14',
  title: 'Crawler tester',
  rows: [
    [
      '“Website URL”, “Maximum Pages”; advanced: “Use sitemap”, “Custom sitemap URLs”, “Include patterns”, “Exclude patterns”',
      'test-crawler-shows-pages',
    ],
    [
      '“Start Crawling” shows the page count, total KB, and for each page its title, URL, size and first five lines',
      'test-crawler-shows-pages',
      'test-crawler-first-lines',
    ],
    ['* matches anything in patterns', 'url-patterns'],
  ],
};

export const widgetScreen: Section = {
  number: '2.16',
  title: 'The widget',
  rows: [
    ['A floating button opens a 320x400 panel', 'widget-panel-size'],
    ['The panel is titled “Chat with Support”', 'widget-panel-words'],
    ['Buttons to reset and to close', 'widget-panel-words'],
    ['A typing indicator', 'widget-panel-words'],
    ['“Type your message...”', 'tester-page-simulated-site'],
    [
      'When there is no answer and the owner allows it, “Leave a message”',
      'widget-leaves-message',
      'widget-message-not-offered',
    ],
    [
      'It is also offered after a thumbs-down, quietly under a hint, and to visitors who ask for a person',
      'widget-offers-after-thumb',
      'asks-for-person-marked',
    ],
    [
      'An empty chat offers the suggested questions of its owner that are known to be answered',
      'widget-starters-shown',
      'widget-starters-asked',
    ],
    ['The snippet loads /widget.js from the product’s own origin', 'snippet-loads-widget'],
    ['An init command with the id of the chatbot', 'widget-two-lines'],
    ['A global object with options', 'widget-page-options'],
  ],
};
