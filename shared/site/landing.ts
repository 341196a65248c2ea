import { defaultWelcomeMessage } from '../contracts/widget-defaults.ts';

/** What the landing page says; the demo assistant answers from the same words. */
export const landing = {
  headline: 'Turn Your Website Into an AI Assistant',
  pitch: 'Parley reads your pages and answers your visitors’ questions, with links to the source of every answer.',
  claims: 'No credit card required • Free setup • Cancel anytime',
  stepsTitle: 'Live in three steps',
  steps: [
    {
      title: 'Website crawling',
      text: 'Enter your URL. Parley finds your pages, extracts the text and skips menus, banners and cookie notices.',
    },
    {
      title: 'Knowledge base creation',
      text: 'Choose pages, add your own notes or files, and build the knowledge base with one click.',
    },
    {
      title: 'Embedding',
      text: 'Pick a color and a greeting, then paste a short code snippet into your site. Your assistant is live.',
    },
  ],
  featuresTitle: 'An assistant that knows your site, and says when it doesn’t',
  features: {
    crawling: {
      title: 'Selective page crawling',
      text: 'See every page we found and how much content it has, and choose the pages to include.',
    },
    voice: {
      title: 'Chat and voice options',
      text: 'Visitors type or speak in their own language, and get the answer with its sources.',
    },
    brand: {
      title: 'Brand customization',
      text: 'Choose your color, wording and position. The assistant looks like part of your site.',
    },
    analytics: {
      title: 'Analytics dashboard',
      text: 'Track every conversation, see which questions had no answer, and fill the gaps yourself.',
    },
  },
  previewTitle: 'Make it match your site',
  previewText: 'Try the settings here. In the editor, you see changes to your own assistant as you make them.',
  previewWelcome: defaultWelcomeMessage,
} as const;
