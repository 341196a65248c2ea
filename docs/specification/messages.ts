import { inBrowser, inWidget, ofPages, type Section } from './row.ts';

const authPage = ofPages('features/accounts/AuthPage.test.tsx');
const chatbotsPage = ofPages('features/chatbots/ChatbotsPage.test.tsx');
const editorPage = ofPages('features/edit-chatbot/EditChatbotPage.test.tsx');
const settingsPage = ofPages('features/settings/SettingsPage.test.tsx');
const testerPage = ofPages('features/chatbots/TestChatbotPage.test.tsx');
const websitesPage = ofPages('features/websites/WebsitesPage.test.tsx');
const usersPage = ofPages('features/admin/UsersPage.test.tsx');
const wizardPage = ofPages('features/wizard/WizardPage.test.tsx');
const session = authPage('session: failed sign-in and registration');
const registered = authPage('session: successful registration and sign-out');
const websites = websitesPage('websites: adding and deleting, failed and successful');
const switching = chatbotsPage('chatbots: failed and successful switch');
const deleting = chatbotsPage('chatbots: failed and successful deletion');
const regenerating = chatbotsPage('chatbots: failed and successful regeneration');
const profile = settingsPage('account: the profile, failed and saved');
const password = settingsPage('account: the password, failed and saved');
const files = testerPage('files: rejected before upload, rejected by the server, and accepted');
const chat = inBrowser('test-chatbot')('chat: an owner testing the chatbot sees errors that visitors don’t');
const crawl = wizardPage('wizard: crawling, failed and successful');
const typing = wizardPage('wizard: entering a page, failed and saved');
const knowledge = wizardPage('wizard: texts and the knowledge base, failed and built');
const created = wizardPage('wizard: creating the chatbot, its snippet and copying it, failed and successful');
const createdWords = wizardPage('wizard: creating a chatbot is confirmed, even if the snippet fails without a message');
const editor = editorPage('editor: settings, failed and saved');
const rebuilt = editorPage('editor: the knowledge base, failed and built');
const tester = ofPages('features/crawls/TestCrawlerPage.test.tsx')(
  'crawler tester: a crawl without pages, a failed one, and one with pages',
);
const call = ofPages('api/call-endpoint.test.ts');
const adminUsers = inBrowser('admin-users');
const admin = inBrowser('admin');
const checkout = inBrowser('checkout');
const billingPage = ofPages('features/billing/BillingPage.test.tsx');

export const messages: Section = {
  number: '8',
  title: 'What is shown',
  rows: [
    [
      'The message of the response, if it is JSON',
      call('is the server’s message, with its issues and the request id'),
      websitesPage('the message of a failed call says %s'),
    ],
    [
      'Otherwise its text',
      call('is the text of a response that isn’t JSON'),
      websitesPage('the message of a failed call says %s'),
    ],
    [
      'Otherwise its status text',
      call('is the status text if a proxy answers with a page'),
      websitesPage('the message of a failed call says %s'),
    ],
    ['Otherwise “An error occurred”', websitesPage('the message of a failed call says %s')],
    ['“Failed to fetch usage stats”', billingPage('usage and invoices that fail to load say so')],
    ['“Failed to fetch invoices”', billingPage('usage and invoices that fail to load say so')],
    ['“Failed to fetch chatbot data”', editorPage('editor: a chatbot that fails to load')],
    ['“Failed to fetch website data”', editorPage('editor: texts and answers that fail to load say so')],
    [
      '“Failed to fetch website pages”',
      editorPage('editor: pages that fail to load are reported and leave nothing to select'),
    ],
    ['“Login failed”', session],
    ['“Registration failed”', session],
    ['“Logout failed”', authPage('session: failed sign-out')],
    ['“Error creating website”', websites],
    ['“Error deleting website”', websites],
    ['“Error updating chatbot”', switching],
    [
      '“Error updating chatbot” without a message: “Something went wrong”',
      chatbotsPage('chatbots: a switch that fails without a message says "Something went wrong"'),
    ],
    ['“Error deleting chatbot”', deleting],
    ['“Error regenerating knowledge base”', regenerating],
    [
      '“Error loading chatbot” “Could not load the chatbot configuration.”',
      editorPage('editor: a chatbot that fails to load'),
    ],
    ['“Error creating chatbot”', created],
    ['“Error updating profile”', profile],
    ['“Error updating password”', password],
    ['“Upload failed”', files],
    ['“Failed to load files”', files],
    ['“Delete failed”', files],
    ['“Error starting conversation”', chat],
    ['“Error sending message”', chat],
    ['“Error creating knowledge base”', knowledge],
    ['“Error creating knowledge base” without a message: “An unexpected error occurred”', knowledge],
    ['“Error crawling website”', crawl],
    ['“Error processing content”', typing],
    [
      '“No content selected”',
      ofPages('features/wizard/KnowledgeStep.test.tsx')(
        'if everything is deselected while the dialog is open, nothing is built: No content selected',
      ),
    ],
    ['“Error generating code snippet”', created],
    ['“Error generating code snippet” without a message: “An unexpected error occurred”', createdWords],
    [
      'Payment: “There was an error setting up the payment. Please try again later.”',
      checkout('a payment that can’t be set up says so and can be retried'),
    ],
    [
      'Payment: “There was an error updating the payment. Please try again later.”',
      checkout('a payment that can’t be set up says so and can be retried'),
    ],
    [
      '“Payment Failed” with the provider’s message',
      checkout('a declined card can be changed, and nothing was charged'),
    ],
    [
      '“Payment Failed” without a message: “An error occurred while processing your payment.”',
      checkout('if the provider fails without a message, ours is shown'),
    ],
    ['“Crawling finished with no results” “No pages were found or extracted. Try another URL.”', tester],
    ['Crawler tester: “Error crawling website”', tester],
    ['“Error loading stats”', admin('a system that doesn’t respond says so in its status and can be checked again')],
    ['“Error loading users”', adminUsers('a failed list says so and can be retried, and a slow one shows a skeleton')],
    ['“Error updating user”', usersPage('editing a user sends only id, admin flag, username and email')],
    [
      '“Error creating user” without a message: “Failed to create user”',
      usersPage('a failed creation without a message says "Failed to create user"'),
    ],
    ['“Error loading usage statistics”', inBrowser('admin-usage')('failed usage says so and can be retried')],
    ['“Validation error”', adminUsers('a user is added, duplicates are rejected, and the form is empty next time')],
    ['“Access Denied”', inBrowser('access')('screens for ${person}: each is shown or redirects as listed')],
    ['“Invalid chatbot”', testerPage('the tester gives up after two seconds if "%s" is stored')],
    ['“No chatbot selected for editing”', editorPage('editor: "%s" is not a chatbot')],
    [
      '“Crawling finished with limited results” with suggestions',
      inBrowser('wizard')('a site that can’t be crawled says why, and its text can be entered instead'),
      ofPages('features/wizard/wizard-words.test.tsx')('a crawl with few pages shows suggestions'),
    ],
    [
      'Widget failures are logged and show no toast on the page',
      inWidget('conversation')('without a connection, the text is kept and can be resent, and one line is logged'),
    ],
    ['“Login successful” “Welcome back, ${username}!”', authPage('session: successful sign-in')],
    ['“Registration successful” “Welcome to Parley, ${username}!”', registered],
    ['“Logged out” “You have been successfully logged out.”', registered],
    [
      '“Website created” “Your website has been added successfully.”',
      websites,
      wizardPage('wizard: a website that is rejected, and one that is created'),
    ],
    ['“Website deleted” “The website has been removed from your account.”', websites],
    ['“Chatbot updated” “Chatbot status has been updated.”', switching],
    ['“Chatbot updated” after editing', editor],
    ['“Chatbot deleted” “The chatbot has been deleted successfully.”', deleting],
    ["“Knowledge base regenerated” “The chatbot's knowledge base has been regenerated successfully.”", regenerating],
    ['“Chatbot created” “Your AI chatbot has been created successfully.”', createdWords],
    ['“Profile updated”', profile],
    ['“Password updated”', password],
    ['“File uploaded successfully”', files],
    ['“File deleted”', files],
    ['“Knowledge base updated”', rebuilt],
    ['“Knowledge base created”', knowledge],
    ['“Content added”', knowledge],
    ['“Content removed”', knowledge],
    ['“Website crawled successfully” “Found 2 pages”', crawl],
    ['“Manual content saved”', typing],
    ['“Copied to clipboard”', created],
    [
      '“Payment Successful” “Thank you for your purchase!”',
      checkout('an owner buys a plan, from pricing to card, thank-you and invoice'),
    ],
    ['“User updated”', usersPage('editing a user sends only id, admin flag, username and email')],
    ['“User created”', adminUsers('a user is added, duplicates are rejected, and the form is empty next time')],
    [
      '“Are you sure you want to delete the website "<b>Bakery</b>"? This will also remove any chatbots created for this website.”',
      inBrowser('websites')('the first website is added and deleted with all its chatbots'),
    ],
    [
      '“Are you sure you want to delete the chatbot "Helper"? This action cannot be undone and all conversation history will be lost.”',
      chatbotsPage('chatbots: failed and successful deletion'),
    ],
  ],
};
