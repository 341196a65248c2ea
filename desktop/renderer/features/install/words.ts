import { counted, defineWords } from '../../language/words.ts';

export const words = defineWords('install', {
  page: {
    title: 'Code Snippet',
    purposeOf: (chatbot: string) => `For ${chatbot}. Paste the code into the pages where you want the chat.`,
    purpose: 'Paste the code into the pages where you want the chat.',
    noneSelected: 'No chatbot selected',
    noneSelectedHint: 'Choose Get Code Snippet in the menu of a chatbot.',
  },
  state: {
    waiting: (site: string) => `Waiting for the first visit from ${site}`,
    waitingHint: 'Open a page that has the code. This updates automatically.',
    yourSite: 'your website',
    seen: (ago: string, pages: string) => `Installed, seen ${ago} on ${pages}`,
    pages: (count: number, isMost: boolean) =>
      isMost ? `more than ${count - 1} pages` : counted(count, { one: 'page', other: 'pages' }),
    on: (origins: string) => `On ${origins}`,
    loading: 'Checking your website',
    failed: 'We couldn’t check your website',
    tryAgain: 'Try again',
  },
  guides: {
    title: 'How to add it to your website',
    platform: 'Platform',
    picture: (platform: string) => `Where the code goes in ${platform}`,
  },
  /** The steps to the place for the code, in each platform's own terms. */
  steps: {
    wordpress: [
      'Install a plugin that adds code to every page, such as WPCode (Plugins > Add New Plugin).',
      'Open Code Snippets > Header & Footer.',
      'Paste the code into the Footer box and save.',
      'If you use a cache plugin, clear its cache.',
    ],
    shopify: [
      'In the admin, open Online Store > Themes.',
      'Next to your theme, choose … > Edit code.',
      'Open layout/theme.liquid and paste the code just above </body>.',
      'Save. The chat appears on every page except the checkout.',
    ],
    wix: [
      'Open Settings > Custom code. This needs a paid plan with your own domain.',
      'Choose Add custom code in the Body – end section.',
      'Paste the code, select All pages, and apply.',
      'Publish your site.',
    ],
    squarespace: [
      'Open Website > Pages > Website tools > Code injection. This needs a plan with code injection.',
      'Paste the code into the Footer box.',
      'Save. The chat appears on every page.',
    ],
    webflow: [
      'Open Site settings > Custom code.',
      'Paste the code into Footer code.',
      'Save changes and publish the site.',
    ],
    'tag-manager': [
      'Create a new Custom HTML tag.',
      'Paste the code into the HTML field.',
      'Choose the All Pages trigger and save.',
      'Choose Submit to publish the container.',
    ],
    nextjs: [
      'Open app/layout.tsx (or pages/_app.tsx).',
      'Import Script from next/script.',
      'Put the first part of the code in an inline Script with an id, and the URL in a second Script with src. Put both in the body.',
      'Deploy. The chat stays in place while visitors move between pages.',
    ],
    html: [
      'Open the HTML file, or the template that all pages share.',
      'Paste the code just above </body>.',
      'Upload the file to your web server.',
    ],
  },
  /** The text in the pictures, in each platform's own terms. */
  pictures: {
    wordpress: {
      menu: ['Dashboard', 'Plugins', 'Code Snippets', 'Header & Footer'],
      boxes: ['Header', 'Body', 'Footer'],
      save: 'Save',
    },
    shopify: { save: 'Save' },
    wix: { title: 'Add custom code', place: 'Body – end', pages: 'All pages', apply: 'Apply' },
    squarespace: {
      menu: ['Website', 'Pages', 'Website tools', 'Code injection'],
      boxes: ['Header', 'Footer'],
      save: 'Save',
    },
    webflow: {
      tabs: ['General', 'Plans', 'Fonts', 'Custom code'],
      boxes: ['Head code', 'Footer code'],
      publish: 'Publish',
    },
    'tag-manager': {
      tag: 'Tag configuration',
      type: 'Custom HTML',
      trigger: 'Triggering',
      pages: 'All Pages',
      submit: 'Submit',
    },
  },
  developer: {
    title: 'Send to my developer',
    hint: 'An email with the code and everything they need to know.',
    email: 'Write email',
    subject: (site: string) => `Please add a chat to ${site}`,
    body: (chatbot: string, site: string, code: string) =>
      `Hi,\n\nPlease add our chat “${chatbot}” to ${site}.

1. Paste this code before the closing </body> tag of every page, ideally in the shared layout or template:

${code}
2. If the site has a Content-Security-Policy, allow the script’s address in script-src and connect-src.
3. Publish, then open any page. A round chat button appears in the corner.

It loads after the page, needs no cookies and doesn’t change styles outside the chat.

Thank you!`,
    copy: 'Copy instructions',
    copied: 'Instructions copied',
  },
  share: {
    title: 'Share link',
    hint: 'A page with just the chat. Anyone with the link can open it.',
    label: 'Share link is on',
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'The share link couldn’t be changed',
    loadFailed: 'The share link couldn’t be loaded',
    offTitle: 'Turn off share link',
    offAction: 'Turn off link',
    offText: 'The link will stop working. If you turn it on again, it will have a new address.',
  },
});
