import { defaultWelcomeMessage } from '../contracts/widget-defaults.ts';

/** The landing page's texts, which the demo assistant also answers from. */
export const landing = {
  headline: 'Turn Your Website Into an AI Assistant',
  pitch: 'Parley reads your pages and answers your visitors’ questions, with links to the source of every answer.',
  claims: 'No credit card required • Free setup • Cancel anytime',
  demo: {
    label: 'This is a picture. The real assistant answers questions about Parley.',
    action: 'Try it live',
    live: 'Ask anything about Parley. It answers from its own pages.',
    off: 'The live demo is off on this server. This is a picture of it.',
  },
  tries: {
    label: 'Try it on your website',
    placeholder: 'www.example.com',
    action: 'Try My Site',
    note: 'It reads five pages, then you can ask. No account needed.',
  },
  walkTitle: 'From your address to its first answer',
  walkText: 'Recorded in the product with a practice website, without a language model.',
  walk: [
    {
      name: 'website',
      title: 'Add your site',
      text: 'A name and an address. Nothing to install yet.',
      picture: 'The first step of the wizard: the name and the address of a dental practice.',
    },
    {
      name: 'pages',
      title: 'Pick the pages',
      text: 'Parley reads the site and rates every page. You decide what it may know.',
      picture: 'The pages that were found, each with its address, its rating and a box to select it.',
    },
    {
      name: 'knowledge',
      title: 'Build',
      text: 'One click. Add notes or answers your pages don’t have.',
      picture: 'The knowledge base is ready, with the number of its pages, passages and characters.',
    },
    {
      name: 'customize',
      title: 'Make it yours',
      text: 'Your color, your greeting, with a preview as you type.',
      picture: 'The widget’s settings next to a green preview.',
    },
    {
      name: 'install',
      title: 'Paste the snippet',
      text: 'Three lines before the closing body tag, on any site.',
      picture: 'The snippet to copy into the pages of the site.',
    },
    {
      name: 'answer',
      title: 'Answer',
      text: 'A visitor asks, and gets the answer with the page it comes from.',
      picture: 'The website with the chat open: asked for the price of a check-up, it answers and links to the page.',
    },
  ],
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
  selfHosting: {
    title: 'What it costs to run it yourself',
    text: 'Parley is free software under the MIT license. One command starts it with its own database. It needs no account and no API key.',
    figures: [
      { name: 'Software', value: '$0', detail: 'Under the MIT license. You only need Node.js.' },
      { name: 'Memory', value: '0.9 GB', detail: 'Server and database with a first website; 0.75 GB idle.' },
      {
        name: 'Disk',
        value: '43 MB',
        detail: 'Database of a first website. A million passages take 2.1 GB in Postgres.',
      },
      {
        name: '1,000 answers by a model',
        value: '$1.10',
        detail: '1.1 million input tokens at $1 per million, plus the text of the answers. Without a model: $0.',
      },
    ],
    note: 'Measured on a virtual machine with two cores, with a practice website of six pages. Websites with long pages send a model more. With its own database, Parley answers up to 20 questions a second on that machine.',
  },
} as const;
