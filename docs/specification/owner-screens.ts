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
const contactMessages = ofPages('features/conversations/ConversationReader.test.tsx');
const keyTab = ofPages('features/api-keys/ApiKeysTab.test.tsx');
const settings = inBrowser('settings');
const tester = inBrowser('test-chatbot');
const timeline = inBrowser('conversations-timeline');
const updatesPage = ofPages('features/updates/UpdatesPage.test.tsx');
const websites = inBrowser('websites');
const websitesPage = ofPages('features/websites/WebsitesPage.test.tsx');
const wizard = inBrowser('wizard');
const wizardWords = ofPages('features/wizard/wizard-words.test.tsx');
const tables = ofPages('tables.test.tsx');
const testerPage = ofPages('features/chatbots/TestChatbotPage.test.tsx');

const stepByStep = wizard('from a website to an assistant that answers, step by step');
const firstStep = wizardWords('the wizard has six steps and starts with the choice of a website');
const wizardSteps = wizardWords('the wizard’s widget starts with the defaults and seven colors');

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
      admin('the sidebar links to each page of the area, back to the app, and signs out'),
    ],
    [
      'On small screens the sidebar is an overlay',
      dashboard('on a phone, the navigation is an overlay that closes when a page is chosen'),
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
      dashboardPage('with only five websites, there is no link to more'),
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
    ['Columns “Name”, “URL”, “Added On”', tables('the $name table has its columns')],
    [
      'The URL opens in a new tab, with https:// added if missing',
      websites('the first website is added and deleted with all its chatbots'),
    ],
    [
      'Row menu “Create Chatbot” (/create-chatbot?websiteId=) and “Delete Website” with a confirmation',
      websites('the first website is added and deleted with all its chatbots'),
    ],
    [
      'Row menu “Crawl Again”, also in the knowledge tab: crawls the website again without the wizard, lists new, changed, deleted and failed pages, and updates the knowledge base',
      crawlAgain('a new crawl has the last options, shows its progress and ends with what changed'),
      crawlAgain('crawled pages are selected and built into the knowledge base'),
      crawlAgain('the knowledge tab links to the crawl and back, without the wizard'),
      editor('a website is crawled again, the changes are shown, and its chatbot learns them'),
    ],
    [
      'Below the name: when it was and will be updated, and what needs attention, such as “An update is waiting for you”; “Needs attention” lists only these websites',
      websitesPage(
        'each website shows when it was updated and what waits; those that need attention can be listed alone',
      ),
      websitesPage('websites are listed without their freshness if it fails to load, and it can be retried'),
    ],
    [
      'Row menu “Updates”, also in the knowledge tab: schedule, runs and what each found, an update that waits, and new pages',
      updatesPage('a website shows when it was and will be updated, how fresh it is, and its last updates'),
      updatesPage('an update that waits says why, and is published after a confirmation'),
      updatesPage('new pages are selected together or one by one, included and left out'),
      updatesPage('settings are saved; what the plan doesn’t include names the plan that does'),
      ofPages('features/updates/RunView.test.tsx')(
        'a changed page shows both texts side by side with marked words, and its history',
      ),
    ],
    [
      '“Add Website” opens a dialog with name and url',
      websites('the first website is added and deleted with all its chatbots'),
    ],
    ['A search by name: “Search by name”', websitesPage('many websites are paged and can be searched by name')],
    ['“No websites yet”', websites('the first website is added and deleted with all its chatbots')],
    [
      'Pages of 10, 20, 30, 40 or 50 rows, 10 at first',
      websitesPage('many websites are paged and can be searched by name'),
    ],
  ],
};

export const chatbotsScreen: Section = {
  number: '2.7',
  title: 'Chatbots',
  rows: [
    ['Columns “Name”, “Website”, “Status”, “Created”', tables('the $name table has its columns')],
    [
      '“Unknown website” if the website is missing',
      chatbotsPage('a chatbot whose website isn’t listed has an unknown one, and its menu items open their pages'),
    ],
    ['A switch and a badge “Active” or “Inactive”', chatbotsPage('chatbots: failed and successful switch')],
    [
      'Test stores the chatbot under “testChatbotId” and opens /dashboard/test-chatbot',
      testerPage('the tester has two tabs and links back and to the code'),
    ],
    [
      'Row menu “Test Chatbot”, “View Conversations”, “Get Code Snippet”, “Edit Settings”, “Regenerate Knowledge Base”, “Delete”',
      chatbotsPage('chatbots: failed and successful deletion'),
    ],
    [
      '“View Conversations”, “Edit Settings” and “Get Code Snippet” (in a new tab) open their pages',
      chatbotsPage('a chatbot whose website isn’t listed has an unknown one, and its menu items open their pages'),
    ],
    ['“Refresh” reloads the list', chatbots('the list is fetched again on every visit and on Refresh')],
    ['“No chatbots yet” with “Create Chatbot”', chatbots('without chatbots, the page says how to create one')],
    [
      'The same page sizes as for websites',
      ofPages('components/DataTable.test.tsx')('the first page has ten rows, the second the next ten'),
    ],
  ],
};

export const conversationsScreen: Section = {
  number: '2.8',
  title: 'Conversations',
  rows: [
    [
      'A chatbot selector, preselected by the query chatbotId',
      conversations('conversations of the chatbot in the URL are read in sequence with j and k'),
    ],
    ['Tabs “Conversations” and “Timeline”', tables('an open conversation is active')],
    [
      '“Analytics Coming Soon” while there is no data',
      timeline('without conversations in the period, the timeline says so'),
    ],
    ['With data, the timeline has charts and tables', timeline('the timeline shows activity as charts and tables')],
    ['Columns “ID”, “Visitor”, “Started”, “Ended”', tables('the $name table has its columns')],
    [
      'A visitor without an ID is “Anonymous”, a conversation that hasn’t ended is “Active”',
      conversations('conversations of the chatbot in the URL are read in sequence with j and k'),
    ],
    [
      'A conversation with a left message has a “Message” badge, and shows “Message from” with a mail link above it',
      contactMessages('the list marks conversations with a message'),
      contactMessages('a visitor’s message is shown above the conversation with a link to reply'),
    ],
    [
      '“View Messages” opens the messages: visitor on the right, chatbot on the left, each with a time',
      tester('messages of visitors are on the right, those of the chatbot on the left, each with its time'),
    ],
  ],
};

export const settingsScreen: Section = {
  number: '2.9',
  title: 'Settings',
  rows: [
    [
      'Profile: “Username”, “Email”, “Full Name (Optional)” are read-only until “Edit Profile”',
      settings('the profile is read-only until edited; Cancel restores it, Save Changes saves it'),
    ],
    [
      '“Cancel” and “Save Changes” appear while editing',
      settings('the profile is read-only until edited; Cancel restores it, Save Changes saves it'),
    ],
    [
      'Security: “Current Password”, “New Password” (“At least 8 characters long”), “Confirm New Password”',
      settings('a new password is confirmed and then works'),
    ],
    [
      'API keys: name, beginning and end, scopes, last use, expiry, creator; “Expires soon”',
      keyTab('keys are listed with scopes, last use and expiry, and those about to expire are marked'),
    ],
    ['API keys: a new key is shown once', keyTab('a key is created with chosen scopes and shown once')],
    ['API keys: “Revoke” asks first', keyTab('revoking a key is confirmed first')],
    ['API keys: only for owners and admins', keyTab('members who can’t manage the workspace have no tab for keys')],
    ['API keys: loading again after an error', keyTab('keys that can’t be loaded say so and are loaded again')],
  ],
};

export const billingScreen: Section = {
  number: '2.10',
  title: 'Billing',
  rows: [
    [
      '“Current Usage” of a month, by default the current one, and “Current Projected Cost”',
      billing('a new owner sees the Free plan, an empty month and where invoices will appear'),
    ],
    [
      '“Add Payment Method” leads to /checkout',
      billing('a new owner sees the Free plan, an empty month and where invoices will appear'),
    ],
    [
      'Tab Invoices: “Invoice”, “Date”, “Amount”, “Status”, “Actions” with “Download”; “No invoices found”',
      billing('a payment has a PDF invoice, and the card is shown'),
      billing('a new owner sees the Free plan, an empty month and where invoices will appear'),
    ],
    [
      'Tab Usage History: “Usage History Coming Soon” with a link to /pricing until there is usage',
      billing('a new owner sees the Free plan, an empty month and where invoices will appear'),
    ],
    ['A month with usage appears in the history', billing('usage is counted and listed in the history')],
    ['You can choose another month', billing('choosing another month changes the URL')],
  ],
};

export const testerScreen: Section = {
  number: '2.11',
  title: 'Test Chatbot and Edit Chatbot',
  rows: [
    [
      'Without a positive integer under testChatbotId: after 2 seconds “Invalid chatbot” and /dashboard/chatbots',
      testerPage('the tester gives up after two seconds if "%s" is stored'),
      ofPages('features/chatbots/data.test.ts')('"%s" is not a chatbot'),
    ],
    ['Tabs “Preview Mode” and “Knowledge Files”', testerPage('the tester has two tabs and links back and to the code')],
    [
      'The preview is the real widget on a simulated website',
      tester('the tester shows the real widget on a simulated website'),
    ],
    [
      'Files are uploaded, listed and deleted',
      tester('files are uploaded, listed and deleted, and wrong ones are rejected'),
    ],
    [
      '“Back to Chatbots” and “Get Embed Code” (the snippet)',
      testerPage('the tester has two tabs and links back and to the code'),
    ],
    [
      'Edit: without an id, or with 0, “No chatbot selected for editing” and /dashboard/chatbots',
      ofPages('features/edit-chatbot/EditChatbotPage.test.tsx')('editor: "%s" is not a chatbot'),
    ],
    [
      'Edit: “Basic Settings” with name, welcome message and instructions',
      editor('name, texts, appearance and origins are changed and saved'),
      editor('pages, texts and answers are chosen, and the knowledge base is rebuilt'),
    ],
    [
      'Edit: “Widget” with its configuration; welcome message and instructions are in one place, which it links to',
      editor('name, texts, appearance and origins are changed and saved'),
      ofPages('features/edit-chatbot/EditChatbotPage.test.tsx')(
        'editor: the welcome message is only in Basic Settings, and the Widget tab links to it',
      ),
    ],
    ['Edit: “Knowledge Base”', editor('pages, texts and answers are chosen, and the knowledge base is rebuilt')],
    [
      '“No website pages found. Please crawl your website first.” with “Crawl Website” to the wizard',
      editor('a website without pages links to the crawler'),
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
        'a link with a website opens its crawl, and Back returns to the previous page',
      ),
      wizardSteps,
    ],
    ['“Use an existing website” or “Add a new website”', firstStep],
    ['Existing websites are listed with name and URL', firstStep],
    ['“No websites found. Add a new one.”', wizardWords('without a website, the wizard says to add one')],
    ['The crawl starts from the website’s URL; tabs “Crawl Website” and “Manual Input”', wizardSteps],
    ['Pages can be selected; “Back” goes back', stepByStep],
    ['The knowledge base is created from them after a confirmation', stepByStep],
    ['Saving the configuration opens “Name Your Chatbot” with “Create Chatbot”', stepByStep],
    ['“Cancel” closes “Name Your Chatbot”', ofPages('forms.test.tsx')('a new chatbot must have a name')],
    [
      'Tabs “Code Snippet” and “Test Chatbot”, “Standard” and “Advanced”',
      wizardWords('the wizard’s widget starts with the defaults and seven colors'),
    ],
    [
      '“Copy” reads “Copied” for 3 seconds',
      stepByStep,
      ofPages('components/CodeBlock.test.tsx')('copies the text and shows Copied for three seconds'),
    ],
    ['The live preview answers questions', stepByStep],
    ['“Back”, and “Finish Setup” to /dashboard/chatbots', stepByStep],
  ],
};

export const checkoutScreen: Section = {
  number: '2.13',
  title: 'Checkout',
  rows: [
    [
      'The query plan is pro or business, by default pro',
      inBrowser('checkout')('choosing another plan creates another payment'),
    ],
    [
      'Signed out, it redirects to /auth and back',
      inBrowser('checkout')('a signed-out user signs in and returns to the plan’s checkout'),
    ],
    [
      'Tabs of plans, their features, “Need a custom plan? Contact Sales”, “14-day money-back guarantee.”, and terms',
      inBrowser('checkout')('an owner buys a plan, from pricing to card, thank-you and invoice'),
      inBrowser('checkout')('without the provider’s script, no broken form is shown'),
    ],
    ['“Pay $29” and “Pay $99”', inBrowser('checkout')('choosing another plan creates another payment')],
    [
      'The payment form comes from the provider',
      inBrowser('checkout')('the provider’s form has our colors and follows the theme'),
    ],
  ],
};
