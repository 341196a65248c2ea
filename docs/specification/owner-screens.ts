import { inBrowser, ofPages, type Section } from './row.ts';

const admin = inBrowser('admin');
const billing = inBrowser('billing');
const chatbots = inBrowser('chatbots');
const chatbotsPage = ofPages('features/chatbots/ChatbotsPage.test.tsx');
const conversations = inBrowser('conversations');
const crawlAgain = ofPages('features/crawls/CrawlWebsitePage.test.tsx');
const dashboard = inBrowser('dashboard');
const dashboardPage = ofPages('features/dashboard/DashboardPage.test.tsx');
const editor = inBrowser('edit-chatbot');
const contactMessages = ofPages('features/conversations/ContactMessages.test.tsx');
const settings = inBrowser('settings');
const tester = inBrowser('test-chatbot');
const timeline = inBrowser('conversations-timeline');
const websites = inBrowser('websites');
const websitesPage = ofPages('features/websites/WebsitesPage.test.tsx');
const wizard = inBrowser('wizard');
const wizardWords = ofPages('features/wizard/wizard-words.test.tsx');
const tables = ofPages('tables.test.tsx');
const testerPage = ofPages('features/chatbots/TestChatbotPage.test.tsx');

const stepByStep = wizard('from a website to an assistant that answers, step by step');
const firstStep = wizardWords('the wizard has six steps and begins with the choice of a website');
const wizardSteps = wizardWords('the wizard begins its widget with the defaults and seven colors');

export const dashboardScreens: Section = {
  number: '2.5',
  title: 'Dashboard',
  rows: [
    ['The sidebar has a link to / on top', dashboardPage('the dashboard has its links, cards and quick actions')],
    [
      'Links “Dashboard”, “Websites”, “Chatbots”, “Conversations”, “Billing”, “Settings”',
      dashboardPage('the dashboard has its links, cards and quick actions'),
    ],
    [
      '“Create New Chatbot” leads to /create-chatbot',
      dashboardPage('the dashboard has its links, cards and quick actions'),
    ],
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
      dashboardPage('the cards count websites, chatbots, messages and refreshes; five websites are listed'),
    ],
    [
      '“Out of 2 total chatbots”: all chatbots, next to the active ones',
      dashboardPage('the cards count websites, chatbots, messages and refreshes; five websites are listed'),
    ],
    [
      '“Recent Websites” lists five with name, URL and date; “View all websites” appears when there are more',
      dashboardPage('the cards count websites, chatbots, messages and refreshes; five websites are listed'),
      dashboardPage('where five websites are all there are, nothing leads to more'),
    ],
    [
      '“No websites added yet” with “Add Your First Website” to /create-chatbot',
      dashboard('a new owner sees what to do first'),
    ],
    [
      '“Quick Actions”: “Create New Chatbot”, “Manage Websites”, “Manage Chatbots”, “View Analytics”',
      dashboardPage('the dashboard has its links, cards and quick actions'),
    ],
  ],
};

export const websitesScreen: Section = {
  number: '2.6',
  title: 'Websites',
  rows: [
    ['Columns “Name”, “URL”, “Added On”', tables('the table of $name has its columns')],
    [
      'The URL opens in a new tab, with https:// added if missing',
      websites('the first website is added, and deleted with all its chatbots'),
    ],
    [
      'Row menu “Create Chatbot” (/create-chatbot?websiteId=) and “Delete Website” with a confirmation',
      websites('the first website is added, and deleted with all its chatbots'),
    ],
    [
      'Row menu “Crawl Again”, also in the knowledge tab: crawls the website again without the wizard, lists new, changed, deleted and failed pages, and updates the knowledge base',
      crawlAgain('crawling again is asked for like the last time, told as it runs, and ends with what changed'),
      crawlAgain('the pages that were read are chosen and brought into the knowledge base'),
      crawlAgain('the knowledge tab leads to the crawl and back, without the wizard'),
      editor('a website is crawled again, says what changed, and its chatbot learns it'),
    ],
    [
      '“Add Website” opens a dialog with name and url',
      websites('the first website is added, and deleted with all its chatbots'),
    ],
    ['A search by name: “Search by name”', websitesPage('many websites come in pages and are found by name')],
    ['“No websites yet”', websites('the first website is added, and deleted with all its chatbots')],
    [
      'Pages of 10, 20, 30, 40 or 50 rows, 10 at first',
      websitesPage('many websites come in pages and are found by name'),
    ],
  ],
};

export const chatbotsScreen: Section = {
  number: '2.7',
  title: 'Chatbots',
  rows: [
    ['Columns “Name”, “Website”, “Status”, “Created”', tables('the table of $name has its columns')],
    [
      '“Unknown website” if the website is missing',
      chatbotsPage('a chatbot whose website is not in the list has an unknown one, and its menu leads where it says'),
    ],
    ['A switch and a badge “Active” or “Inactive”', chatbotsPage('chatbots: switching, refused and done')],
    [
      'Test stores the chatbot under “testChatbotId” and opens /dashboard/test-chatbot',
      testerPage('the tester has its two tabs, and leads back and to the code'),
    ],
    [
      'Row menu “Test Chatbot”, “View Conversations”, “Get Code Snippet”, “Edit Settings”, “Regenerate Knowledge Base”, “Delete”',
      chatbotsPage('chatbots: deleting, refused and done'),
    ],
    [
      '“View Conversations”, “Edit Settings” and “Get Code Snippet” (in a new tab) open their pages',
      chatbotsPage('a chatbot whose website is not in the list has an unknown one, and its menu leads where it says'),
    ],
    ['“Refresh” reloads the list', chatbots('the list is read again on every visit and on Refresh')],
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
      'A chatbot selector, preselected by the query chatbotId',
      conversations('conversations are read one after another with j and k, on the chatbot of the address'),
    ],
    ['Tabs “Conversations” and “Timeline”', tables('a conversation that continues is active')],
    [
      '“Analytics Coming Soon” while there is no data',
      timeline('without a conversation in the period the timeline says so'),
    ],
    [
      'With data, the timeline has charts and tables',
      timeline('the timeline draws what happened, as charts and as tables'),
    ],
    ['Columns “ID”, “Visitor”, “Started”, “Ended”', tables('the table of $name has its columns')],
    [
      'A visitor without an ID is “Anonymous”, a conversation that hasn’t ended is “Active”',
      conversations('conversations are read one after another with j and k, on the chatbot of the address'),
    ],
    [
      'A conversation with a left message has a “Message” badge, and shows “Message from” with a mail link above it',
      contactMessages('the list marks conversations in which a message was left'),
      contactMessages('what a visitor left is shown above the conversation, with a link to reply'),
    ],
    [
      '“View Messages” opens the messages: visitor on the right, chatbot on the left, each with a time',
      tester('messages of visitors stand on the right, those of the chatbot on the left, each with its time'),
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
      '“Cancel” and “Save Changes” appear while editing',
      settings(
        'the profile is read-only until it is edited; Cancel brings back what was, Save Changes keeps what is new',
      ),
    ],
    [
      'Security: “Current Password”, “New Password” (“At least 8 characters long”), “Confirm New Password”',
      settings('a new password is asked for twice and works after that'),
    ],
  ],
};

export const billingScreen: Section = {
  number: '2.10',
  title: 'Billing',
  rows: [
    [
      '“Current Usage” of a month, by default the current one, and “Current Projected Cost”',
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
    ['A month with usage appears in the history', billing('what was used is counted, and the month is in the history')],
    ['You can choose another month', billing('another month is chosen in the list and kept in the address')],
  ],
};

export const testerScreen: Section = {
  number: '2.11',
  title: 'Test Chatbot and Edit Chatbot',
  rows: [
    [
      'Without a positive integer under testChatbotId: after 2 seconds “Invalid chatbot” and /dashboard/chatbots',
      testerPage('the tester gives up after two seconds when "%s" is stored'),
      ofPages('features/chatbots/data.test.ts')('"%s" is no chatbot'),
    ],
    [
      'Tabs “Preview Mode” and “Knowledge Files”',
      testerPage('the tester has its two tabs, and leads back and to the code'),
    ],
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
      testerPage('the tester has its two tabs, and leads back and to the code'),
    ],
    [
      'Edit: without an id, or with 0, “No chatbot selected for editing” and /dashboard/chatbots',
      ofPages('features/edit-chatbot/EditChatbotPage.test.tsx')('editor: "%s" names no chatbot'),
    ],
    [
      'Edit: “Basic Settings” with name, welcome message and instructions',
      editor('name, words, look and origins are changed and saved'),
      editor('pages, texts and answers are chosen, and the knowledge base is rebuilt'),
    ],
    [
      'Edit: “Widget” with its configuration; welcome message and instructions are in one place, which it links to',
      editor('name, words, look and origins are changed and saved'),
      ofPages('features/edit-chatbot/EditChatbotPage.test.tsx')(
        'editor: the welcome message is in Basic Settings only, and the Widget tab leads to it',
      ),
    ],
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
    ['Six steps: “Website”, “Crawl”, “Pages”, “Knowledge”, “Customize”, “Deploy”', firstStep],
    [
      'websiteId in the URL goes straight to the crawl',
      ofPages('features/wizard/wizard-steps.test.tsx')(
        'a link with a website leads to its crawl, and Back from there to where one came from',
      ),
      wizardSteps,
    ],
    ['“Use an existing website” or “Add a new website”', firstStep],
    ['Existing websites are listed with name and URL', firstStep],
    ['“No websites found. Add a new one.”', wizardWords('without a website the wizard says to add one')],
    ['The crawl starts from the website’s URL; tabs “Crawl Website” and “Manual Input”', wizardSteps],
    ['Pages can be selected; “Back” goes back', stepByStep],
    ['The knowledge base is created from them after a confirmation', stepByStep],
    ['Saving the configuration opens “Name Your Chatbot” with “Create Chatbot”', stepByStep],
    ['“Cancel” closes “Name Your Chatbot”', ofPages('forms.test.tsx')('a name must be given to a new chatbot')],
    [
      'Tabs “Code Snippet” and “Test Chatbot”, “Standard” and “Advanced”',
      wizardWords('the wizard begins its widget with the defaults and seven colors'),
    ],
    [
      '“Copy” reads “Copied” for 3 seconds',
      stepByStep,
      ofPages('components/CodeBlock.test.tsx')('it copies the text and says Copied for three seconds'),
    ],
    ['The live preview answers questions', stepByStep],
    ['“Back”, and “Finish Setup” to /dashboard/chatbots', stepByStep],
  ],
};

export const checkoutScreen: Section = {
  number: '2.13',
  title: 'Checkout',
  rows: [
    ['The query plan is pro or business, by default pro', inBrowser('checkout')('another plan is another payment')],
    [
      'Signed out, it redirects to /auth and back',
      inBrowser('checkout')('signed out, the checkout leads to signing in and back to the plan'),
    ],
    [
      'Tabs of plans, their features, “Need a custom plan? Contact Sales”, “14-day money-back guarantee.”, and terms',
      inBrowser('checkout')('a plan is bought: from the prices to the card, the thanks, and the plan with its invoice'),
      inBrowser('checkout')('without the provider’s script there is no form that does nothing'),
    ],
    ['“Pay $29” and “Pay $99”', inBrowser('checkout')('another plan is another payment')],
    [
      'The payment form comes from the provider',
      inBrowser('checkout')('the provider’s form wears our colors, and follows the theme'),
    ],
  ],
};
