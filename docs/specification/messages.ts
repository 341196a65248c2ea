import { inBrowser, inWidget, ofPages, type Section } from './row.ts';

const authPage = ofPages('features/accounts/AuthPage.test.tsx');
const chatbotsPage = ofPages('features/chatbots/ChatbotsPage.test.tsx');
const editorPage = ofPages('features/edit-chatbot/EditChatbotPage.test.tsx');
const settingsPage = ofPages('features/settings/SettingsPage.test.tsx');
const testerPage = ofPages('features/chatbots/TestChatbotPage.test.tsx');
const websitesPage = ofPages('features/websites/WebsitesPage.test.tsx');
const usersPage = ofPages('features/admin/UsersPage.test.tsx');
const wizardPage = ofPages('features/wizard/WizardPage.test.tsx');
const session = authPage('session: signing in and registering that fail');
const registered = authPage('session: registering and signing out that succeed');
const websites = websitesPage('websites: adding and deleting, refused and done');
const switching = chatbotsPage('chatbots: switching, refused and done');
const deleting = chatbotsPage('chatbots: deleting, refused and done');
const regenerating = chatbotsPage('chatbots: regenerating, refused and done');
const profile = settingsPage('account: the profile, refused and done');
const password = settingsPage('account: the password, refused and done');
const files = testerPage('files: refused before they are sent, by the server, and taken');
const chat = inBrowser('test-chatbot')('chat: the owner who tests the chatbot sees errors that visitors do not');
const crawl = wizardPage('wizard: crawling, refused and done');
const typing = wizardPage('wizard: typing a page, refused and done');
const knowledge = wizardPage('wizard: texts and the knowledge base, refused and done');
const created = wizardPage('wizard: creating the chatbot, its snippet and copying it, refused and done');
const createdWords = wizardPage('wizard: creating a chatbot is confirmed, also when the snippet fails without words');
const editor = editorPage('editor: settings, refused and done');
const rebuilt = editorPage('editor: the knowledge base, refused and done');
const tester = ofPages('features/crawls/TestCrawlerPage.test.tsx')(
  'crawler tester: a crawl without pages, one that fails, one that finds some',
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
      call('is the message the server gave, with its issues and the id of the request'),
      websitesPage('the message of a failed call says %s'),
    ],
    [
      'Otherwise its text',
      call('is the text of an answer that is not JSON'),
      websitesPage('the message of a failed call says %s'),
    ],
    [
      'Otherwise its status text',
      call('is the status text when a proxy answers with a page'),
      websitesPage('the message of a failed call says %s'),
    ],
    ['Otherwise “An error occurred”', websitesPage('the message of a failed call says %s')],
    ['“Failed to fetch usage stats”', billingPage('usage and invoices that can’t be read say so')],
    ['“Failed to fetch invoices”', billingPage('usage and invoices that can’t be read say so')],
    ['“Failed to fetch chatbot data”', editorPage('editor: a chatbot that can’t be loaded')],
    ['“Failed to fetch website data”', editorPage('editor: texts and answers that can’t be read say so')],
    [
      '“Failed to fetch website pages”',
      editorPage('editor: pages that can’t be read are reported and leave nothing to choose from'),
    ],
    ['“Login failed”', session],
    ['“Registration failed”', session],
    ['“Logout failed”', authPage('session: signing out that fails')],
    ['“Error creating website”', websites],
    ['“Error deleting website”', websites],
    ['“Error updating chatbot”', switching],
    [
      '“Error updating chatbot” without words: “Something went wrong”',
      chatbotsPage('chatbots: a switch that is refused without words says "Something went wrong"'),
    ],
    ['“Error deleting chatbot”', deleting],
    ['“Error regenerating knowledge base”', regenerating],
    [
      '“Error loading chatbot” “Could not load the chatbot configuration.”',
      editorPage('editor: a chatbot that can’t be loaded'),
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
    ['“Error creating knowledge base” without words: “An unexpected error occurred”', knowledge],
    ['“Error crawling website”', crawl],
    ['“Error processing content”', typing],
    [
      '“No content selected”',
      ofPages('features/wizard/KnowledgeStep.test.tsx')(
        'what is chosen away while the question is open is not built: No content selected',
      ),
    ],
    ['“Error generating code snippet”', created],
    ['“Error generating code snippet” without words: “An unexpected error occurred”', createdWords],
    [
      'Payment: “There was an error setting up the payment. Please try again later.”',
      checkout('a payment that can’t be set up says so and can be tried again'),
    ],
    [
      'Payment: “There was an error updating the payment. Please try again later.”',
      checkout('a payment that can’t be set up says so and can be tried again'),
    ],
    [
      '“Payment Failed” with the provider’s words',
      checkout('a card that is refused can be changed, and nothing was paid'),
    ],
    [
      '“Payment Failed” without words: “An error occurred while processing your payment.”',
      checkout('when the provider fails without words, we have some'),
    ],
    ['“Crawling finished with no results” “No pages were found or extracted. Try another URL.”', tester],
    ['Crawler tester: “Error crawling website”', tester],
    ['“Error loading stats”', admin('a system that does not answer says so in its status, and can be asked again')],
    [
      '“Error loading users”',
      adminUsers('what can’t be loaded says so, and can be tried again; a slow list shows its outline'),
    ],
    [
      '“Error updating user”',
      usersPage('someone is edited: id, admin flag, username and email are sent, and nothing else'),
    ],
    [
      '“Error creating user” without words: “Failed to create user”',
      usersPage('a creation that fails without a word says "Failed to create user"'),
    ],
    [
      '“Error loading usage statistics”',
      inBrowser('admin-usage')('usage that can’t be loaded says so, and can be tried again'),
    ],
    [
      '“Validation error”',
      adminUsers('someone is added, told apart from those who exist, and the form is empty next time'),
    ],
    ['“Access Denied”', inBrowser('access')('screens for ${person}: each is shown, or leads where it should')],
    ['“Invalid chatbot”', testerPage('the tester gives up after two seconds when "%s" is stored')],
    ['“No chatbot selected for editing”', editorPage('editor: "%s" names no chatbot')],
    [
      '“Crawling finished with limited results” with suggestions',
      inBrowser('wizard')('a site that can’t be read says why, and its text can be typed instead'),
      ofPages('features/wizard/wizard-words.test.tsx')('a crawl with little result comes with suggestions'),
    ],
    [
      'Widget failures are logged and show no toast on the page',
      inWidget('conversation')('without a connection the text is kept and can be sent again, and one line is logged'),
    ],
    ['“Login successful” “Welcome back, ${username}!”', authPage('session: signing in that succeeds')],
    ['“Registration successful” “Welcome to Parley, ${username}!”', registered],
    ['“Logged out” “You have been successfully logged out.”', registered],
    [
      '“Website created” “Your website has been added successfully.”',
      websites,
      wizardPage('wizard: a website that is not taken, and the one that is'),
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
      checkout('a plan is bought: from the prices to the card, the thanks, and the plan with its invoice'),
    ],
    ['“User updated”', usersPage('someone is edited: id, admin flag, username and email are sent, and nothing else')],
    [
      '“User created”',
      adminUsers('someone is added, told apart from those who exist, and the form is empty next time'),
    ],
    [
      '“Are you sure you want to delete the website "<b>Bakery</b>"? This will also remove any chatbots created for this website.”',
      inBrowser('websites')('the first website is added, and deleted with all its chatbots'),
    ],
    [
      '“Are you sure you want to delete the chatbot "Helper"? This action cannot be undone and all conversation history will be lost.”',
      chatbotsPage('chatbots: deleting, refused and done'),
    ],
  ],
};
