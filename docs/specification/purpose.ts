import { inBrowser, inWidget, ofFeature, ofPages, type Section } from './row.ts';

const mainJob = inBrowser('main-job');
const publicPages = inBrowser('public-pages');
const words = inBrowser('words');

export const purpose: Section = {
  number: '1',
  title: 'What the product does and for whom',
  rows: [
    [
      'Owners register, add a website, crawl it, choose pages, build a knowledge base, embed the chat and read conversations',
      mainJob('an owner turns a website into an assistant, and visitors get cited answers'),
    ],
    ['The same with a language model behind it', mainJob('the same with a model on an OpenAI-compatible server')],
    [
      'Manual text and uploaded files can replace a crawl',
      inBrowser('wizard')('a site that can’t be crawled says why, and its text can be entered instead'),
      ofFeature('knowledge/files/files')(
        'can answer right after the upload, even before any page is built, and count no refresh',
      ),
    ],
    [
      'Visitors chat with the embedded widget; conversations and messages are stored',
      inWidget('conversation')('a question appears immediately, and its answer is shown as it is written'),
      ofFeature('conversations/conversations')(
        'conversations newest first, in pages, with messages, sources and ratings',
      ),
    ],
    [
      'Administrators see system statistics, manage users and see usage by user',
      ofPages('features/admin/AdminDashboardPage.test.tsx')('the dashboard has totals and the current system status'),
      ofFeature('admin/admin')('counts users’ data and usage this month, without the product’s own account'),
    ],
    [
      'Landing headline “Turn Your Website Into an AI Assistant”',
      publicPages('the landing page says what the product does and links to the sign-in'),
    ],
    [
      'Claims “No credit card required • Free setup • Cancel anytime”',
      publicPages('the landing page says what the product does and links to the sign-in'),
    ],
    [
      'Three steps: “Website crawling”, “Knowledge base creation”, “Embedding”',
      words('the landing page has three steps, four features and a closing banner'),
    ],
    [
      'Features: “Selective page crawling”, “Chat and voice options”, “Brand customization”, “Analytics dashboard”',
      words('the landing page has three steps, four features and a closing banner'),
    ],
    [
      'The side panel of signing in: “Easy Setup”, “Intelligent Conversations”, “Insightful Analytics”, on large screens only',
      publicPages('the sign-in page has its side panel on large screens only'),
      ofPages('features/accounts/AuthPage.test.tsx')(
        'the sign-in page has two tabs with hints, the note, and the side panel',
      ),
    ],
  ],
};
