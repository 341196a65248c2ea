import { defaultWelcomeMessage } from '../contracts/widget-defaults.ts';

/** What the landing page says; the demo assistant answers from the same words. */
export const landing = {
  headline: 'Turn Your Website Into an AI Assistant',
  pitch: 'Parley reads your pages and answers your visitors in their words, with links to where each answer stands.',
  claims: 'No credit card required • Free setup • Cancel anytime',
  stepsTitle: 'Live in three steps',
  steps: [
    {
      title: 'Website crawling',
      text: 'Enter your URL. Parley finds your pages, extracts what they say and leaves menus, banners and cookie notices out.',
    },
    {
      title: 'Knowledge base creation',
      text: 'Choose the pages that count, add notes or files of your own, and build the knowledge base with one click.',
    },
    {
      title: 'Embedding',
      text: 'Pick a colour and a greeting, then paste a short code snippet into your site. The assistant is live.',
    },
  ],
  featuresTitle: 'An assistant that knows your site, and says so when it does not',
  features: {
    crawling: {
      title: 'Selective page crawling',
      text: 'See every page that was found and how much it holds, and choose the pages to include.',
    },
    voice: {
      title: 'Chat and voice options',
      text: 'Visitors type or speak, in their own language, and read the answer with its sources either way.',
    },
    brand: {
      title: 'Brand customization',
      text: 'Your colour, your words, your corner of the screen. The assistant looks like a part of your site.',
    },
    analytics: {
      title: 'Analytics dashboard',
      text: 'Track every conversation, see what was answered and what was not, and fill the gaps yourself.',
    },
  },
  previewTitle: 'It looks like yours',
  previewText:
    'Try the settings here. In the editor the same ones apply to your own assistant, live, as you change them.',
  previewWelcome: defaultWelcomeMessage,
} as const;
