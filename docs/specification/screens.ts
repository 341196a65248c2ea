import { inBrowser, inWidget, ofFeature, ofPages, type Section, testsOf } from './row.ts';

const access = inBrowser('access');
const admin = inBrowser('admin');
const adminUsage = inBrowser('admin-usage');
const adminUsers = inBrowser('admin-users');
const auth = inBrowser('auth');
const billing = inBrowser('billing');
const chatbots = inBrowser('chatbots');
const tester = inBrowser('test-chatbot');
const conversations = inBrowser('conversations');
const dashboard = inBrowser('dashboard');
const editor = inBrowser('edit-chatbot');
const pricing = inBrowser('pricing');
const publicPages = inBrowser('public-pages');
const settings = inBrowser('settings');
const testCrawler = inBrowser('test-crawler');
const timeline = inBrowser('conversations-timeline');
const accountToasts = inBrowser('toasts-account');
const chatbotsToasts = inBrowser('toasts-chatbots');
const websites = inBrowser('websites');
const wizard = inBrowser('wizard');
const words = inBrowser('words');

const seen = access('screens for ${person}: each is shown, or leads where it should');
const returned = access('whoever signs in is brought to the screen they asked for, with its query');
const stepByStep = wizard('from a website to an assistant that answers, step by step');
const wizardSteps = words('the wizard has six steps and begins its widget with the defaults and seven colours');

export const routes: Section = {
  number: '2',
  title: 'Screens and routes: who may see what',
  rows: [
    ['/ is public', seen],
    ['The anchor #features of the landing page', publicPages('on a phone the links are in a panel at the side')],
    ['/auth is public', seen],
    ['/pricing is public', seen],
    ['/test-crawler is public', seen],
    ['Any unknown path: “404 Page Not Found”', seen, publicPages('an unknown address says so')],
    ['/dashboard is for people who are signed in', seen, returned],
    ['/dashboard/websites is for people who are signed in', seen, returned],
    ['/dashboard/chatbots is for people who are signed in', seen, returned],
    ['/dashboard/conversations is for people who are signed in', seen, returned],
    [
      '/dashboard/conversations takes the query chatbotId',
      conversations('conversations are read one after another with j and k, on the chatbot of the address'),
    ],
    ['/dashboard/settings is for people who are signed in', seen, returned],
    ['/dashboard/billing is for people who are signed in', seen, returned],
    ['/dashboard/test-chatbot is for people who are signed in', seen, returned],
    ['/dashboard/edit-chatbot is for people who are signed in and takes the query id', seen, returned],
    ['/create-chatbot is for people who are signed in', seen, returned],
    [
      '/create-chatbot takes the query websiteId',
      wizard('a crawl goes on while its owner is away or reloads the page, and can be cancelled'),
    ],
    ['/checkout is for people who are signed in and takes the query plan', seen, returned],
    ['/admin, /admin/users and /admin/usage are for administrators', seen, returned],
    ['Signed out, a route for people who are signed in leads to /auth', seen],
    ["Without the admin flag: “Access Denied” “You don't have permission to access the admin area”, and on to /", seen],
    ['Signed out, an admin route leads to /auth', seen],
    [
      'A route that is added and not in the table of who may see it is found',
      ofPages('routes.test.ts')('every screen is in the table of who may see it'),
    ],
  ],
};

export const layout: Section = {
  number: '2.1',
  title: 'Layout of the public pages',
  rows: [
    [
      'A fixed top bar of 64 pixels with the brand, “Features”, “Pricing”, “Docs”, “Blog” and the theme toggle',
      words('the top bar is 64 pixels tall and stays; Features and Pricing lead somewhere, Docs and Blog not yet'),
    ],
    [
      'On small screens the links are in a panel at the right, with a “Login” link when signed out',
      publicPages('on a phone the links are in a panel at the side'),
    ],
    [
      'Signed out: “Login” (hidden on small screens) and “Get Started”, both to /auth',
      words('the top bar is 64 pixels tall and stays; Features and Pricing lead somewhere, Docs and Blog not yet'),
    ],
    [
      'Signed in: a menu with username and email, “Dashboard”, “Settings” and “Log out”',
      publicPages('signed in, the landing page leads into the wizard and the account menu to the dashboard'),
      settings('the menu of the top bar leads to the settings; signed out they lead to signing in'),
    ],
    [
      '“Log out” ends the session and goes to /',
      auth('a new owner registers, is greeted, logs out and signs in again by email'),
    ],
    [
      'Footer: brand with tagline and four social icons without targets',
      words('the footer has four columns, of which only Pricing leads somewhere, and the current year'),
    ],
    [
      'Footer Product: “Features”, “Pricing”, “API”, “Integrations”, “Status”',
      words('the footer has four columns, of which only Pricing leads somewhere, and the current year'),
    ],
    [
      'Footer Resources: “Documentation”, “Guides”, “Blog”, “Support Center”, “Partners”',
      words('the footer has four columns, of which only Pricing leads somewhere, and the current year'),
    ],
    [
      'Footer Company: “About”, “Careers”, “Contact”, “Privacy”, “Terms”',
      words('the footer has four columns, of which only Pricing leads somewhere, and the current year'),
    ],
    [
      'Only Pricing has a target; the copyright line shows the current year',
      words('the footer has four columns, of which only Pricing leads somewhere, and the current year'),
    ],
    [
      'The theme toggle switches between light and dark',
      publicPages('the theme follows the system until it is chosen, and the choice is there before anything is drawn'),
    ],
  ],
};

const preview = words('the landing page’s preview of the widget has its controls with their defaults, and asks nobody');

export const landing: Section = {
  number: '2.2',
  title: 'Landing page',
  rows: [
    [
      '“Get Started Free” leads to /auth when signed out',
      publicPages('the landing page says what the product does and leads to signing in'),
    ],
    [
      '“Get Started Free” leads to /create-chatbot when signed in',
      publicPages('signed in, the landing page leads into the wizard and the account menu to the dashboard'),
    ],
    ['“Watch Demo” opens a layer with “Demo video would play here”', publicPages('the demo opens and closes')],
    ['The close button and a click outside dismiss it', publicPages('the demo opens and closes')],
    [
      '“Learn more about customization” leads to /auth',
      words('the landing page has three steps, four features and a closing banner'),
    ],
    [
      'The closing banner has “Get Started Free” and “View Pricing” to /pricing',
      words('the landing page has three steps, four features and a closing banner'),
    ],
    ['A preview of the widget’s settings that is connected to no call', preview],
    ['Preview: swatches for the colour of the chat button', preview],
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
      words('has two tabs with their hints, the note, and the panel at the side on large screens only'),
    ],
    [
      'Headings “Sign in to your account” and “Create an account”',
      auth('the sign-in page has no barriers and fits a phone'),
      auth('a new owner registers, is greeted, logs out and signs in again by email'),
    ],
    [
      'Login: “Username or Email”, password, “Sign In”',
      auth('a new owner registers, is greeted, logs out and signs in again by email'),
    ],
    [
      'Register: “Your unique username for signing in”, “Full Name (Optional)”, “Must be at least 8 characters”',
      words('has two tabs with their hints, the note, and the panel at the side on large screens only'),
    ],
    ['“Create Account” creates one', auth('a new owner registers, is greeted, logs out and signs in again by email')],
    [
      'While it is under way the buttons are disabled and read “Please wait” and “Creating account...”',
      words('waits with "Please wait", registering with "Creating account..."'),
    ],
    ['A spinner until it is known who is there', words('shows a spinner until it is known who is there')],
    ['Signed in, /auth leads to /dashboard', auth('signed in, the sign-in page leads to the dashboard'), seen],
    [
      'The note about the “Terms of Service” and “Privacy Policy”',
      words('has two tabs with their hints, the note, and the panel at the side on large screens only'),
    ],
    [
      'Failures are told in a toast and not on the form',
      accountToasts('session: signing in, signing out and registering that fail'),
    ],
  ],
};

export const pricingPage: Section = {
  number: '2.4',
  title: 'Pricing page',
  rows: [
    [
      'Cards “Free”, “Pro” marked “Popular”, “Business”; “Additional Usage”; four questions; a closing call',
      pricing('the pricing page is linked everywhere and says what each plan and each further unit costs'),
    ],
    [
      'Buttons “Start for Free”, “Start 14-day Trial”, “Contact Sales”, “Get Started Now”',
      pricing('without an account every button of the pricing page leads to signing in'),
    ],
    [
      'Signed out they lead to /auth',
      pricing('without an account every button of the pricing page leads to signing in'),
    ],
    [
      'Signed in they lead to /dashboard, those of Pro and Business to /checkout',
      pricing(
        'signed in, the buttons of the pricing page lead to the dashboard, those of plans that cost to the checkout',
      ),
    ],
  ],
};

export const dashboardScreens: Section = {
  number: '2.5',
  title: 'Dashboard',
  rows: [
    ['The sidebar has a link to / on top', words('the dashboard has its links, cards and quick actions')],
    [
      'Links “Dashboard”, “Websites”, “Chatbots”, “Conversations”, “Billing”, “Settings”',
      words('the dashboard has its links, cards and quick actions'),
    ],
    ['“Create New Chatbot” leads to /create-chatbot', words('the dashboard has its links, cards and quick actions')],
    [
      'Administrators also see “Admin Dashboard”, “Users” and “Usage Stats”',
      admin('the sidebar leads through the area, back to the app, and out'),
    ],
    [
      'On small screens the sidebar is an overlay',
      dashboard('on a phone the navigation is an overlay that closes when a page is chosen'),
    ],
    ['“Welcome back” with the username', dashboard('a new owner sees what to do first')],
    [
      'Cards “Total Websites”, “Active Chatbots”, “Messages This Month”, “Knowledge Base Refreshes”',
      dashboard('the cards count websites, chatbots, messages and refreshes; five websites are listed'),
    ],
    [
      '“Out of 2 total chatbots”: all of them beside the active ones',
      dashboard('the cards count websites, chatbots, messages and refreshes; five websites are listed'),
    ],
    [
      '“Recent Websites” lists five; “View all websites” leads to the others',
      dashboard('the cards count websites, chatbots, messages and refreshes; five websites are listed'),
    ],
    [
      '“No websites added yet” with “Add Your First Website” to /create-chatbot',
      dashboard('a new owner sees what to do first'),
    ],
    [
      '“Quick Actions”: “Create New Chatbot”, “Manage Websites”, “Manage Chatbots”, “View Analytics”',
      words('the dashboard has its links, cards and quick actions'),
    ],
  ],
};

export const websitesScreen: Section = {
  number: '2.6',
  title: 'Websites',
  rows: [
    ['Columns “Name”, “URL”, “Added On”', words('the tables have their columns')],
    [
      'The address opens in a new tab, with https:// where none was typed',
      websites('the first website is added, and deleted with all its chatbots'),
    ],
    [
      'Row menu “Create Chatbot” (/create-chatbot?websiteId=) and “Delete Website” with a question',
      websites('the first website is added, and deleted with all its chatbots'),
    ],
    [
      '“Add Website” opens a dialog with name and url',
      websites('the first website is added, and deleted with all its chatbots'),
    ],
    ['A search by name: “Search by name”', websites('many websites come in pages and are found by name')],
    ['“No websites yet”', websites('the first website is added, and deleted with all its chatbots')],
    ['Pages of 10, 20, 30, 40 or 50 rows, 10 at first', websites('many websites come in pages and are found by name')],
  ],
};

export const chatbotsScreen: Section = {
  number: '2.7',
  title: 'Chatbots',
  rows: [
    ['Columns “Name”, “Website”, “Status”, “Created”', words('the tables have their columns')],
    [
      '“Unknown website” where the website is not known',
      words('a chatbot whose website is not in the list has an unknown one, and its menu leads where it says'),
    ],
    ['A switch and a badge “Active” or “Inactive”', chatbots('a chatbot is switched off and on, and deleted')],
    [
      'Test keeps the chatbot under “testChatbotId” and leads to /dashboard/test-chatbot',
      words('the tester has its two tabs, and leads back and to the code'),
    ],
    [
      'Row menu “Test Chatbot”, “View Conversations”, “Get Code Snippet”, “Edit Settings”, “Regenerate Knowledge Base”, “Delete”',
      chatbots('a chatbot is switched off and on, and deleted'),
    ],
    [
      '“View Conversations”, “Edit Settings” and “Get Code Snippet” (in a new tab) lead to their addresses',
      words('a chatbot whose website is not in the list has an unknown one, and its menu leads where it says'),
    ],
    ['“Refresh” reads the list anew', chatbots('the list is read anew on every visit and on Refresh')],
    ['“No chatbots yet” with “Create Chatbot”', chatbots('without a chatbot the page says how to get one')],
    [
      'The same page sizes as for websites',
      ofPages('components/DataTable.test.tsx')('ten rows are shown, the next ten on the next page'),
    ],
  ],
};

export const conversationsScreen: Section = {
  number: '2.8',
  title: 'Conversations',
  rows: [
    [
      'A chatbot is selected, beforehand by the query chatbotId',
      conversations('conversations are read one after another with j and k, on the chatbot of the address'),
    ],
    [
      'Tabs “Conversations” and “Timeline”',
      words('messages of visitors stand on the right, those of the chatbot on the left, each with its time'),
    ],
    [
      '“Analytics Coming Soon” while there is nothing to draw',
      timeline('without a conversation in the period the timeline says so'),
    ],
    [
      'With data the timeline is charts and tables',
      timeline('the timeline draws what happened, as charts and as tables'),
    ],
    ['Columns “ID”, “Visitor”, “Started”, “Ended”', words('the tables have their columns')],
    [
      'A visitor without an id is “Anonymous”, a conversation without an end is “Active”',
      conversations('conversations are read one after another with j and k, on the chatbot of the address'),
    ],
    [
      '“View Messages” opens the messages: those of visitors right, those of the chatbot left, each with a time',
      words('messages of visitors stand on the right, those of the chatbot on the left, each with its time'),
    ],
  ],
};

export const settingsScreen: Section = {
  number: '2.9',
  title: 'Settings',
  rows: [
    [
      'Profile: “Username”, “Email”, “Full Name (Optional)” are read-only until “Edit Profile”',
      settings(
        'the profile is read-only until it is edited; Cancel brings back what was, Save Changes keeps what is new',
      ),
    ],
    [
      '“Cancel” and “Save Changes” are offered then',
      settings(
        'the profile is read-only until it is edited; Cancel brings back what was, Save Changes keeps what is new',
      ),
    ],
    [
      'Security: “Current Password”, “New Password” (“At least 8 characters long”), “Confirm New Password”',
      settings('a new password is asked for twice and works from then on'),
    ],
  ],
};

export const billingScreen: Section = {
  number: '2.10',
  title: 'Billing',
  rows: [
    [
      '“Current Usage” of a month, this one at first, and “Current Projected Cost”',
      billing('a new owner sees the Free plan, an empty month and where invoices will be'),
    ],
    [
      '“Add Payment Method” leads to /checkout',
      billing('a new owner sees the Free plan, an empty month and where invoices will be'),
    ],
    [
      'Tab Invoices: “Invoice”, “Date”, “Amount”, “Status”, “Actions” with “Download”; “No invoices found”',
      billing('a payment has its invoice as a PDF, and the card is named'),
      billing('a new owner sees the Free plan, an empty month and where invoices will be'),
    ],
    [
      'Tab Usage History: “Usage History Coming Soon” with a link to /pricing until there is usage',
      billing('a new owner sees the Free plan, an empty month and where invoices will be'),
    ],
    [
      'A month with usage is drawn in the history',
      billing('what was used is counted, and the month stands in the history'),
    ],
    ['Another month can be chosen', billing('another month is chosen in the list and kept in the address')],
  ],
};

export const testerScreen: Section = {
  number: '2.11',
  title: 'Test Chatbot and Edit Chatbot',
  rows: [
    [
      'Without a positive whole number under testChatbotId: after 2 seconds “Invalid chatbot” and /dashboard/chatbots',
      chatbotsToasts('chatbots: the tester gives up after two seconds without a chatbot'),
      ofPages('features/chatbots/test-chatbot-id.test.ts')('"%s" is no chatbot'),
    ],
    ['Tabs “Preview Mode” and “Knowledge Files”', words('the tester has its two tabs, and leads back and to the code')],
    [
      'The preview is the real widget on a simulated website',
      tester('the tester talks with the real widget on a simulated website'),
    ],
    [
      'Files are uploaded, listed and deleted',
      tester('files are uploaded, listed and deleted; wrong ones are refused'),
    ],
    [
      '“Back to Chatbots” and “Get Embed Code” (the snippet)',
      words('the tester has its two tabs, and leads back and to the code'),
    ],
    [
      'Edit: without an id, or with 0, “No chatbot selected for editing” and /dashboard/chatbots',
      editor('without a chatbot to edit there is the list'),
    ],
    [
      'Edit: “Basic Settings” with name, welcome message and instructions',
      editor('name, words, look and origins are changed and saved'),
      editor('pages, texts and answers are chosen, and the knowledge base is rebuilt'),
    ],
    ['Edit: “Widget” with its configuration', editor('name, words, look and origins are changed and saved')],
    ['Edit: “Knowledge Base”', editor('pages, texts and answers are chosen, and the knowledge base is rebuilt')],
    [
      '“No website pages found. Please crawl your website first.” with “Crawl Website” to the wizard',
      editor('a website without pages leads to the crawler'),
    ],
  ],
};

export const wizardScreen: Section = {
  number: '2.12',
  title: 'Create chatbot',
  rows: [
    ['Six steps: “Website”, “Crawl”, “Pages”, “Knowledge”, “Customize”, “Deploy”', wizardSteps],
    [
      'websiteId of the address goes straight to the crawl',
      ofPages('features/wizard/wizard-store.test.ts')('a known website begins with reading it'),
      wizardSteps,
    ],
    ['“Use an existing website” or “Add a new website”', wizardSteps],
    ['“No websites found. Add a new one.”', words('without a website the wizard says to add one')],
    ['The crawl begins with the address of the website; tabs “Crawl Website” and “Manual Input”', wizardSteps],
    ['Pages are chosen; “Back” leads back', stepByStep],
    ['The knowledge base is created from them after a question', stepByStep],
    ['Saving the look opens “Name Your Chatbot” with “Create Chatbot”', stepByStep],
    ['“Name Your Chatbot” can be left with “Cancel”', inBrowser('forms')('a name must be given to a new chatbot')],
    [
      'Tabs “Code Snippet” and “Test Chatbot”, “Standard” and “Advanced”',
      words('the code comes in two kinds, and the chatbot can be tried'),
    ],
    [
      '“Copy” reads “Copied” for 3 seconds',
      stepByStep,
      ofPages('components/CopyButton.test.tsx')('it copies the text and says Copied for three seconds'),
    ],
    ['The live preview answers', stepByStep],
    ['“Back”, and “Finish Setup” to /dashboard/chatbots', stepByStep],
  ],
};

export const checkoutScreen: Section = {
  number: '2.13',
  title: 'Checkout',
  rows: [
    ['The query plan is pro or business, pro at first', inBrowser('checkout')('another plan is another payment')],
    [
      'Signed out it leads to /auth, and back',
      inBrowser('checkout')('signed out, the checkout leads to signing in and back to the plan'),
    ],
    [
      'Tabs of plans, their features, “Need a custom plan? Contact Sales”, “14-day money-back guarantee.”, and terms',
      inBrowser('checkout')('a plan is bought: from the prices to the card, the thanks, and the plan with its invoice'),
      inBrowser('checkout')('without the provider’s script there is no form that does nothing'),
    ],
    ['“Pay $29” and “Pay $99”', inBrowser('checkout')('another plan is another payment')],
    [
      'The form is the provider’s',
      inBrowser('checkout')('the provider’s form wears our colours, and follows the theme'),
    ],
  ],
};

export const testCrawlerScreen: Section = {
  number: '2.14',
  title: 'Crawler tester',
  rows: [
    [
      '“Website URL”, “Maximum Pages”, and in an advanced section sitemap, include and exclude patterns',
      testCrawler('anybody sees what is read on a website, with sizes and first lines'),
    ],
    [
      '“Start Crawling” shows pages, KB in total, and per page title, address, size and the first five lines',
      testCrawler('anybody sees what is read on a website, with sizes and first lines'),
      ofPages('features/crawls/page-size.test.ts')('the first five lines are those with text'),
    ],
    ['* stands for anything in patterns', testsOf('shared/crawler/patterns.test.ts')('the pattern %s covers %s')],
  ],
};

export const adminScreens: Section = {
  number: '2.15',
  title: 'Administration',
  rows: [
    [
      'A sidebar with “Dashboard”, “Users”, “Usage Stats”, “Back to App”, “Sign Out”',
      admin('the sidebar leads through the area, back to the app, and out'),
    ],
    [
      'Cards “Total Users”, “Total Websites”, “Total Chatbots”, “Total Conversations”',
      admin('the dashboard counts everything and tells how the system is at this moment'),
    ],
    [
      'Status rows “Database”, “API Status”, “Last Backup”, live',
      admin('the dashboard counts everything and tells how the system is at this moment'),
    ],
    [
      'This month: “Chat Messages”, “Voice Minutes”, “Knowledge Base Refreshes”',
      admin('the dashboard counts everything and tells how the system is at this moment'),
    ],
    [
      'Users: “ID”, “Username”, “Email”, “Created At”, “Admin”; “Previous” and “Next”',
      adminUsers('many users come ten at a time; page, search and order stay in the address'),
    ],
    [
      '“Add User” opens “Add New User”',
      adminUsers('somebody is added, told apart from those who exist, and the form is empty next time'),
    ],
    ['“Edit User”', adminUsers('somebody is edited: id, admin flag, username and email are sent, and nothing else')],
    [
      'Usage of the 12 months of this year, this month at first; totals; bars against the highest value',
      adminUsage('what visitors ask is counted for its owner, in this month and no other'),
      adminUsage('bars are as long as their values are against the highest; columns can be sorted'),
      ofPages('features/admin/months.test.ts')('the months are the twelve of the current year'),
    ],
  ],
};

export const widgetScreen: Section = {
  number: '2.16',
  title: 'The widget',
  rows: [
    [
      'A floating button opens a panel of 320 by 400 pixels',
      inWidget('hostile-pages')('the panel is 320 by 400 pixels, above the launcher or below it'),
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
    ['“Type your message...”', tester('the tester talks with the real widget on a simulated website')],
    [
      'The snippet loads /widget.js from the product’s own origin',
      ofFeature('chatbots/chatbots')('loads the widget from our address and names the chatbot'),
    ],
    ['An init command with the id of the chatbot', inWidget('embedding')('two plain lines')],
    [
      'A global object with options',
      inWidget('embedding')(
        'of the page win over the owner’s configuration, those of the init call over the global ones',
      ),
    ],
  ],
};
