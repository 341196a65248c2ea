export interface PublicPage {
  path: string;
  /** For the browser tab, search results and link previews. */
  title: string;
  description: string;
}

/** Public pages, also for search engines. All other pages are private. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Parley',
    description:
      'Turn your website into an AI assistant: Parley reads your pages and answers your visitors’ questions, with links to the source of every answer.',
  },
  {
    path: '/pricing',
    title: 'Pricing',
    description:
      'Start free and pay as you grow. See what the Free, Pro and Business plans include, and what additional messages, minutes and refreshes cost.',
  },
  {
    path: '/auth',
    title: 'Sign in to your account',
    description: 'Sign in to Parley or create an account. No credit card required, free setup, cancel anytime.',
  },
  {
    path: '/test-crawler',
    title: 'Crawler Tester',
    description: 'See what Parley reads on your website, page by page, before you sign up.',
  },
];

/** The title of a page in the browser tab. */
export const tabTitle = (title: string) => (title === 'Parley' ? title : `${title} · Parley`);
