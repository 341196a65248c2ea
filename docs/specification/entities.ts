import { inBrowser, ofFeature, ofPages, type Section, testsOf } from './row.ts';

const fields = testsOf('shared/contracts/entities.test.ts')('%s has the fields of the specification');
const accounts = ofFeature('accounts/accounts');
const chatbots = ofFeature('chatbots/chatbots');

export const entities: Section = {
  number: '3',
  title: 'Entities and their fields',
  rows: [
    ['User: id, username, email, fullName, createdAt, isAdmin', fields],
    [
      'Passwords are never returned',
      accounts('a new user is signed in immediately, and no response contains the password'),
    ],
    [
      'Login: username, which may be an email, and password',
      fields,
      accounts('works by username and by email address, case-insensitively'),
    ],
    ['Registration: username, email, password, fullName', fields],
    [
      'Theme: light, dark or system, under “color-theme”; system at first',
      ofPages('theme/theme-store.test.ts')('the page shows the theme immediately'),
      inBrowser('public-pages')('the theme follows the system until one is chosen, and applies before the first paint'),
    ],
    ['Website: id, name, url, createdAt', fields],
    ['Website page: url, title, content, isIncluded, contentQuality from 0 to 5', fields],
    ['Chatbot: id, name, websiteId, isActive, createdAt, widgetConfig', fields],
    [
      'widgetConfig is an object, or a JSON string when sent',
      chatbots('takes the configuration as a JSON string and fills in missing settings'),
    ],
    [
      'Widget config: chatPosition, primaryColor, showWelcomeMessage, welcomeMessage, enableVoice, saveHistory, prompt',
      fields,
    ],
    [
      'Voice is labeled “Premium”',
      ofPages('features/wizard/wizard-words.test.tsx')('the wizard’s widget starts with the defaults and seven colors'),
    ],
    ['Knowledge file: title, fileType, filename', fields],
    [
      'Additional content: file, additional-content-{n}.txt, “Additional Content 3”, text/plain',
      ofPages('features/knowledge/build-run.test.ts')(
        'additional texts become small files, numbered after the stored ones',
      ),
    ],
    ['Conversation: id, visitorId, startedAt, endedAt', fields],
    ['Message: id, content, isFromUser, timestamp', fields],
    ['Usage of a month: chatMessages, voiceMinutes, knowledgeBaseRefreshes', fields],
    ['Invoice: id, date, amount, status', fields],
    [
      'A paid invoice has the primary badge, any other the secondary one',
      inBrowser('billing')('a payment has a PDF invoice, and the card is shown'),
      inBrowser('billing')('a payment is refunded on request; then the card can be removed'),
    ],
    ['Crawled page: url, title, content', fields],
    ['Snippet answer: snippet', fields],
    ['Admin statistics: userCount, websiteCount, chatbotCount, conversationCount, monthlyUsage', fields],
    ['Admin usage per user: userId, username, chatMessages, voiceMinutes, knowledgeBaseRefreshes', fields],
    ['User list: users, total', fields],
    ['Payment intent: clientSecret', fields],
  ],
};
