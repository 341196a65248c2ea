import type { Section } from './row.ts';

export const entities: Section = {
  number: '3',
  title: 'Entities and their fields',
  rows: [
    ['User: id, username, email, fullName, createdAt, isAdmin', 'entity-fields'],
    ['Passwords are never returned', 'registration-signs-in'],
    ['Login: username, which may be an email, and password', 'entity-fields', 'sign-in-by-name-or-email'],
    ['Registration: username, email, password, fullName', 'entity-fields'],
    [
      'Theme: light, dark or system, under “color-theme”; system at first',
      'theme-shown-at-once',
      'theme-follows-system',
    ],
    ['Website: id, name, url, createdAt', 'entity-fields'],
    ['Website page: url, title, content, isIncluded, contentQuality from 0 to 5', 'entity-fields'],
    ['Chatbot: id, name, websiteId, isActive, createdAt, widgetConfig', 'entity-fields'],
    ['widgetConfig is an object, or a JSON string when sent', 'chatbot-config-as-json'],
    [
      'Widget config: chatPosition, primaryColor, showWelcomeMessage, welcomeMessage, enableVoice, saveHistory, prompt',
      'entity-fields',
    ],
    ['Voice is labeled “Premium”', 'wizard-widget-defaults'],
    ['Knowledge file: title, fileType, filename', 'entity-fields'],
    [
      'Additional content: file, additional-content-{n}.txt, “Additional Content 3”, text/plain',
      'additional-texts-numbered',
    ],
    ['Conversation: id, visitorId, startedAt, endedAt', 'entity-fields'],
    ['Message: id, content, isFromUser, timestamp', 'entity-fields'],
    ['Usage of a month: chatMessages, voiceMinutes, knowledgeBaseRefreshes', 'entity-fields'],
    ['Invoice: id, date, amount, status', 'entity-fields'],
    ['A paid invoice has the primary badge, any other the secondary one', 'billing-page-paid', 'billing-page-refund'],
    ['Crawled page: url, title, content', 'entity-fields'],
    ['Snippet answer: snippet', 'entity-fields'],
    ['Admin statistics: userCount, websiteCount, chatbotCount, conversationCount, monthlyUsage', 'entity-fields'],
    ['Admin usage per user: userId, username, chatMessages, voiceMinutes, knowledgeBaseRefreshes', 'entity-fields'],
    ['User list: users, total', 'entity-fields'],
    ['Payment intent: clientSecret', 'entity-fields'],
  ],
};
