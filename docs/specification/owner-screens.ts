import type { Section } from './row.ts';

export const dashboardScreens: Section = {
  number: '2.5',
  title: 'Dashboard',
  rows: [
    ['The sidebar has a link to / on top', 'dashboard-quick-actions'],
    ['Links “Dashboard”, “Websites”, “Chatbots”, “Conversations”, “Billing”, “Settings”', 'dashboard-quick-actions'],
    ['“Create New Chatbot” leads to /create-chatbot', 'dashboard-quick-actions'],
    ['Administrators also see “Admin Dashboard”, “Users” and “Usage Stats”', 'admin-sidebar'],
    ['On small screens the sidebar is an overlay', 'dashboard-on-phone'],
    ['“Welcome back” with the username', 'dashboard-new-owner'],
    ['Cards “Total Websites”, “Active Chatbots”, “Messages This Month”, “Knowledge Base Refreshes”', 'dashboard-cards'],
    ['“Out of 2 total chatbots”: all chatbots, next to the active ones', 'dashboard-cards'],
    [
      '“Recent Websites” lists five with name, URL and date; “View all websites” appears when there are more',
      'dashboard-cards',
      'dashboard-five-websites',
    ],
    ['“No websites added yet” with “Add Your First Website” to /create-chatbot', 'dashboard-new-owner'],
    [
      '“Quick Actions”: “Create New Chatbot”, “Manage Websites”, “Manage Chatbots”, “View Analytics”',
      'dashboard-quick-actions',
    ],
  ],
};

export const websitesScreen: Section = {
  number: '2.6',
  title: 'Websites',
  rows: [
    ['Columns “Name”, “URL”, “Added On”', 'table-columns'],
    ['The URL opens in a new tab, with https:// added if missing', 'websites-page-first'],
    [
      'Row menu “Create Chatbot” (/create-chatbot?websiteId=) and “Delete Website” with a confirmation',
      'websites-page-first',
    ],
    [
      'Row menu “Crawl Again”, also in the knowledge tab: crawls the website again without the wizard, lists new, changed, deleted and failed pages, and updates the knowledge base',
      'crawl-page-again',
      'crawl-page-builds',
      'crawl-page-links',
      'recrawl-teaches-chatbot',
    ],
    [
      'Below the name: when it was and will be updated, and what needs attention, such as “An update is waiting for you”; “Needs attention” lists only these websites',
      'websites-page-freshness',
      'websites-page-freshness-fails',
    ],
    [
      'Below the name: how many pages it has, and whether the last crawl failed. A row opens the website’s page: pages and what was left out, updates, connectors, knowledge base, chatbots and key facts',
      'website-home-all',
      'website-home-empty',
      'website-home-failed-crawl',
    ],
    [
      '“Updates”, on the website’s page and in the knowledge tab: schedule, runs and what each found, an update that waits, and new pages',
      'updates-page-report',
      'updates-page-publish',
      'updates-page-new-pages',
      'updates-page-settings',
      'update-shows-both-texts',
    ],
    ['“Add Website” opens a dialog with name and url', 'websites-page-first'],
    ['A search by name: “Search by name”', 'websites-page-many'],
    ['“No websites yet”', 'websites-page-first'],
    ['Pages of 10, 20, 30, 40 or 50 rows, 10 at first', 'websites-page-many'],
  ],
};

export const chatbotsScreen: Section = {
  number: '2.7',
  title: 'Chatbots',
  rows: [
    ['Columns “Name”, “Website”, “Status”, “Created”', 'table-columns'],
    ['“Unknown website” if the website is missing', 'chatbots-page-unknown-website'],
    ['A switch and a badge “Active” or “Inactive”', 'chatbots-page-switch-toasts'],
    ['Test stores the chatbot under “testChatbotId” and opens /dashboard/test-chatbot', 'tester-tabs'],
    [
      'Row menu “Test Chatbot”, “View Conversations”, “Get Code Snippet”, “Edit Settings”, “Regenerate Knowledge Base”, “Delete”',
      'chatbots-page-deletion-toasts',
    ],
    [
      '“View Conversations”, “Edit Settings” and “Get Code Snippet” (in a new tab) open their pages',
      'chatbots-page-unknown-website',
    ],
    ['“Refresh” reloads the list', 'chatbots-page-refreshed'],
    ['“No chatbots yet” with “Create Chatbot”', 'chatbots-page-empty'],
    ['The same page sizes as for websites', 'table-ten-rows'],
  ],
};

export const conversationsScreen: Section = {
  number: '2.8',
  title: 'Conversations',
  rows: [
    ['A chatbot selector, preselected by the query chatbotId', 'conversations-page-by-keyboard'],
    ['Tabs “Conversations” and “Timeline”', 'conversation-active'],
    ['“Analytics Coming Soon” while there is no data', 'timeline-empty'],
    ['With data, the timeline has charts and tables', 'timeline-charts'],
    ['Columns “ID”, “Visitor”, “Started”, “Ended”', 'table-columns'],
    [
      'A visitor without an ID is “Anonymous”, a conversation that hasn’t ended is “Active”',
      'conversations-page-by-keyboard',
    ],
    [
      'A conversation with a left message has a “Message” badge, and shows “Message from” with a mail link above it',
      'list-marks-messages',
      'reader-shows-message',
    ],
    [
      '“View Messages” opens the messages: visitor on the right, chatbot on the left, each with a time',
      'tester-page-message-sides',
    ],
  ],
};

export const settingsScreen: Section = {
  number: '2.9',
  title: 'Settings',
  rows: [
    ['Profile: “Username”, “Email”, “Full Name (Optional)” are read-only until “Edit Profile”', 'settings-profile'],
    ['“Cancel” and “Save Changes” appear while editing', 'settings-profile'],
    [
      'Security: “Current Password”, “New Password” (“At least 8 characters long”), “Confirm New Password”',
      'settings-password',
    ],
    ['API keys: name, beginning and end, scopes, last use, expiry, creator; “Expires soon”', 'api-keys-tab-list'],
    ['API keys: a new key is shown once', 'api-keys-tab-created'],
    ['API keys: “Revoke” asks first', 'api-keys-tab-revoked'],
    ['API keys: only for owners and admins', 'api-keys-tab-hidden'],
    ['API keys: loading again after an error', 'api-keys-tab-fails'],
  ],
};

export const billingScreen: Section = {
  number: '2.10',
  title: 'Billing',
  rows: [
    ['“Current Usage” of a month, by default the current one, and “Current Projected Cost”', 'billing-page-new-owner'],
    ['“Add Payment Method” leads to /checkout', 'billing-page-new-owner'],
    [
      'Tab Invoices: “Invoice”, “Date”, “Amount”, “Status”, “Actions” with “Download”; “No invoices found”',
      'billing-page-paid',
      'billing-page-new-owner',
    ],
    [
      'Tab Usage History: “Usage History Coming Soon” with a link to /pricing until there is usage',
      'billing-page-new-owner',
    ],
    ['A month with usage appears in the history', 'billing-page-usage'],
    ['You can choose another month', 'billing-page-month'],
  ],
};

export const testerScreen: Section = {
  number: '2.11',
  title: 'Test Chatbot and Edit Chatbot',
  rows: [
    [
      'Without a positive integer under testChatbotId: after 2 seconds “Invalid chatbot” and /dashboard/chatbots',
      'tester-gives-up',
      'chatbot-id-checked',
    ],
    ['Tabs “Preview Mode” and “Knowledge Files”', 'tester-tabs'],
    ['The preview is the real widget on a simulated website', 'tester-page-simulated-site'],
    ['Files are uploaded, listed and deleted', 'tester-page-files'],
    ['“Back to Chatbots” and “Get Embed Code” (the snippet)', 'tester-tabs'],
    [
      'Edit: without an id, or with 0, “No chatbot selected for editing” and /dashboard/chatbots',
      'editor-invalid-chatbot',
    ],
    ['Edit: “Basic Settings” with name, welcome message and instructions', 'editor-saves', 'editor-rebuilds'],
    [
      'Edit: “Widget” with its configuration; welcome message and instructions are in one place, which it links to',
      'editor-saves',
      'editor-welcome-message',
    ],
    [
      'Edit: “Suggested questions” are “Off”, “Chosen from your site” or “Your own”, and tried after every build',
      'editor-starters-site',
      'editor-starters-own',
      'editor-starters-states',
      'starters-after-build',
      'starters-rejected',
      'starters-whole-way',
    ],
    ['Edit: “Knowledge Base”', 'editor-rebuilds'],
    [
      '“No website pages found. Please crawl your website first.” with “Crawl Website” to the wizard',
      'editor-without-pages',
    ],
  ],
};

export const wizardScreen: Section = {
  number: '2.12',
  title: 'Create chatbot',
  rows: [
    ['Six steps: “Website”, “Crawl”, “Pages”, “Knowledge”, “Customize”, “Deploy”', 'wizard-six-steps'],
    ['websiteId in the URL goes straight to the crawl', 'wizard-link-with-website', 'wizard-widget-defaults'],
    ['“Use an existing website” or “Add a new website”', 'wizard-six-steps'],
    ['Existing websites are listed with name and URL', 'wizard-six-steps'],
    ['“No websites found. Add a new one.”', 'wizard-without-website'],
    ['The crawl starts from the website’s URL; tabs “Crawl Website” and “Manual Input”', 'wizard-widget-defaults'],
    ['Pages can be selected; “Back” goes back', 'wizard-step-by-step'],
    ['The knowledge base is created from them after a confirmation', 'wizard-step-by-step'],
    [
      'A text that is typed but not added becomes part of the knowledge base that is built; leaving the step with it asks',
      'wizard-typed-text-built',
      'wizard-typed-text-kept',
    ],
    ['Saving the configuration opens “Name Your Chatbot” with “Create Chatbot”', 'wizard-step-by-step'],
    [
      'A last step opened in another tab or on another device shows the website’s chatbot; a second one of the same name gets a number',
      'wizard-finds-chatbot',
      'wizard-proposes-name',
      'wizard-numbers-name',
    ],
    ['“Cancel” closes “Name Your Chatbot”', 'chatbot-form-name'],
    ['Tabs “Code Snippet” and “Test Chatbot”, “Standard” and “Advanced”', 'wizard-widget-defaults'],
    ['“Copy” reads “Copied” for 3 seconds', 'wizard-step-by-step', 'copied-for-three-seconds'],
    ['The live preview answers questions', 'wizard-step-by-step'],
    ['“Back”, and “Finish Setup” to /dashboard/chatbots', 'wizard-step-by-step'],
  ],
};

export const checkoutScreen: Section = {
  number: '2.13',
  title: 'Checkout',
  rows: [
    ['The query plan is pro or business, by default pro', 'checkout-other-plan'],
    ['Signed out, it redirects to /auth and back', 'checkout-signs-in-first'],
    [
      'Tabs of plans, their features, “Need a custom plan? Contact Sales”, “14-day money-back guarantee.”, and terms',
      'checkout-buys-plan',
      'checkout-without-script',
    ],
    ['“Pay $29” and “Pay $99”', 'checkout-other-plan'],
    ['The payment form comes from the provider', 'checkout-form-theme'],
  ],
};
