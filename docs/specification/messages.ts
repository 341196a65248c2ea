import { inBrowser, inWidget, ofPages, type Section } from './row.ts';

const toasts = inBrowser('toasts');
const accountToasts = inBrowser('toasts-account');
const chatbotsToasts = inBrowser('toasts-chatbots');
const websitesToasts = inBrowser('toasts-websites');
const wizardToasts = inBrowser('toasts-wizard');
const session = accountToasts('session: signing in, signing out and registering that fail');
const sessionDone = accountToasts('session: registering, signing out and signing in that succeed');
const websites = websitesToasts('websites: adding and deleting, refused and done');
const chatbots = chatbotsToasts('chatbots: switching, regenerating and deleting, refused and done');
const account = accountToasts('account: profile and password, refused and done');
const files = chatbotsToasts('files: refused before they are sent, by the server, and taken');
const chat = chatbotsToasts('chat: the owner who tries the chatbot is told what visitors are spared');
const crawl = wizardToasts('wizard: crawling and typing a page, refused and done');
const knowledge = wizardToasts('wizard: texts and the knowledge base, refused and done');
const created = wizardToasts('wizard: creating the chatbot, its snippet and copying it, refused and done');
const createdWords = wizardToasts(
  'wizard: a chatbot that is created is told, also when the snippet has no words for its failure',
);
const editor = chatbotsToasts('editor: settings and the knowledge base, refused and done');
const tester = websitesToasts('crawler tester: a crawl without pages, one that fails, one that finds some');
const call = ofPages('api/call-endpoint.test.ts');
const adminUsers = inBrowser('admin-users');
const admin = inBrowser('admin');
const checkout = inBrowser('checkout');

export const messages: Section = {
  number: '8',
  title: 'What is told',
  rows: [
    [
      'The message of the answer, when it is JSON',
      call('is the message the server gave, with its issues and the id of the request'),
      toasts('is "${says}" for ${answer.status} with ${answer.body || \'nothing\'} in it'),
    ],
    [
      'Else its text',
      call('is the text of an answer that is not JSON'),
      toasts('is "${says}" for ${answer.status} with ${answer.body || \'nothing\'} in it'),
    ],
    [
      'Else its status text',
      call('is the status text when a proxy answers with a page'),
      toasts('is "${says}" for ${answer.status} with ${answer.body || \'nothing\'} in it'),
    ],
    ['Else “An error occurred”', toasts('is "An error occurred" when there are no words at all')],
    ['“Failed to fetch usage stats”', inBrowser('missing')('what can’t be read says what it is')],
    ['“Failed to fetch invoices”', inBrowser('missing')('what can’t be read says what it is')],
    [
      '“Failed to fetch chatbot data”',
      chatbotsToasts('chatbots: one that can’t be loaded, one that is not named, one that is not there'),
    ],
    ['“Failed to fetch website data”', inBrowser('missing')('what can’t be read says what it is')],
    [
      '“Failed to fetch website pages”',
      inBrowser('missing')('pages that can’t be read are told and leave nothing to choose from'),
    ],
    ['“Login failed”', session],
    ['“Registration failed”', session],
    ['“Logout failed”', session],
    ['“Error creating website”', websites],
    ['“Error deleting website”', websites],
    ['“Error updating chatbot”', chatbots],
    [
      '“Error updating chatbot” without words: “Something went wrong”',
      chatbotsToasts('chatbots: a switch that is refused without words says "Something went wrong"'),
    ],
    ['“Error deleting chatbot”', chatbots],
    ['“Error regenerating knowledge base”', chatbots],
    [
      '“Error loading chatbot” “Could not load the chatbot configuration.”',
      chatbotsToasts('chatbots: one that can’t be loaded, one that is not named, one that is not there'),
    ],
    ['“Error creating chatbot”', created],
    ['“Error updating profile”', account],
    ['“Error updating password”', account],
    ['“Upload failed”', files],
    ['“Failed to load files”', files],
    ['“Delete failed”', files],
    ['“Error starting conversation”', chat],
    ['“Error sending message”', chat],
    ['“Error creating knowledge base”', knowledge],
    [
      '“Error creating knowledge base” without words: “An unexpected error occurred”',
      wizardToasts('wizard: a build that is refused without words says "An unexpected error occurred"'),
    ],
    ['“Error crawling website”', crawl],
    ['“Error processing content”', crawl],
    [
      '“No content selected”',
      ofPages('features/wizard/KnowledgeStep.test.tsx')(
        'what is chosen away while the question stands open is not built: No content selected',
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
      adminUsers('somebody is edited: id, admin flag, username and email are sent, and nothing else'),
    ],
    [
      '“Error creating user” without words: “Failed to create user”',
      adminUsers('a creation that fails without a word says "Failed to create user"'),
    ],
    [
      '“Error loading usage statistics”',
      inBrowser('admin-usage')('usage that can’t be loaded says so, and can be tried again'),
    ],
    [
      '“Validation error”',
      adminUsers('somebody is added, told apart from those who exist, and the form is empty next time'),
    ],
    ['“Access Denied”', inBrowser('access')('screens for ${person}: each is shown, or leads where it should')],
    ['“Invalid chatbot”', chatbotsToasts('chatbots: the tester gives up after two seconds without a chatbot')],
    [
      '“No chatbot selected for editing”',
      chatbotsToasts('chatbots: one that can’t be loaded, one that is not named, one that is not there'),
    ],
    [
      '“Crawling finished with limited results” with suggestions',
      inBrowser('wizard')('a site that can’t be read says why, and its text can be typed instead'),
      inBrowser('missing')('a crawl with little result comes with suggestions'),
    ],
    [
      'Failures of the widget raise no toast on the page: they are logged',
      inWidget('conversation')('without a connection the text is kept and can be sent again, and one line is logged'),
    ],
    ['“Login successful” “Welcome back, ${username}!”', sessionDone],
    ['“Registration successful” “Welcome to Parley, ${username}!”', sessionDone],
    ['“Logged out” “You have been successfully logged out.”', sessionDone],
    [
      '“Website created” “Your website has been added successfully.”',
      websites,
      wizardToasts('wizard: a website that is not taken, and the one that is'),
    ],
    ['“Website deleted” “The website has been removed from your account.”', websites],
    ['“Chatbot updated” “Chatbot status has been updated.”', chatbots],
    ['“Chatbot updated” after editing', editor],
    ['“Chatbot deleted” “The chatbot has been deleted successfully.”', chatbots],
    ["“Knowledge base regenerated” “The chatbot's knowledge base has been regenerated successfully.”", chatbots],
    ['“Chatbot created” “Your AI chatbot has been created successfully.”', createdWords],
    ['“Profile updated”', account],
    ['“Password updated”', account],
    ['“File uploaded successfully”', files],
    ['“File deleted”', files],
    ['“Knowledge base updated”', editor],
    ['“Knowledge base created”', knowledge],
    ['“Content added”', knowledge],
    ['“Content removed”', knowledge],
    ['“Website crawled successfully” “Found 2 pages”', crawl],
    ['“Manual content saved”', crawl],
    ['“Copied to clipboard”', created],
    [
      '“Payment Successful” “Thank you for your purchase!”',
      checkout('a plan is bought: from the prices to the card, the thanks, and the plan with its invoice'),
    ],
    ['“User updated”', adminUsers('somebody is edited: id, admin flag, username and email are sent, and nothing else')],
    [
      '“User created”',
      adminUsers('somebody is added, told apart from those who exist, and the form is empty next time'),
    ],
    [
      '“Are you sure you want to delete the website "<b>Bakery</b>"? This will also remove any chatbots created for this website.”',
      inBrowser('websites')('the first website is added, and deleted with all its chatbots'),
    ],
    [
      '“Are you sure you want to delete the chatbot "Helper"? This action cannot be undone and all conversation history will be lost.”',
      inBrowser('chatbots')('a chatbot is switched off and on, and deleted'),
    ],
  ],
};
