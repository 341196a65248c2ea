/** What people ask about the app first; docs/desktop.md has the rest. */
export const helpTopics: readonly { title: string; text: string }[] = [
  {
    title: 'Connect to a server',
    text: 'Your chatbots live on a Parley server. The app asks for its address at the first start: the one where you open Parley in a browser. Settings > This computer changes it.',
  },
  {
    title: 'Crawl a site that only your computer reaches',
    text: 'In Websites, open the menu of a website and choose Crawl on This Computer. Pages go to the server when they have been read. You can pause, close the window or quit: the crawl goes on where it was.',
  },
  {
    title: 'Read pages behind a sign-in',
    text: 'In the same dialog, Sign in to the site first opens a browser window. Sign in there, come back, and press I am signed in. The sign-in stays on this computer, and Forget this sign-in removes it. If the site signs you out during a crawl, press Sign in again, then Continue the crawl.',
  },
  {
    title: 'Pages are missing',
    text: 'The outcome of a crawl lists every address that was left out, with the reason. Pages that show their text only after scripts have run need a browser: Settings > This computer says which one is used, and offers to download one.',
  },
  {
    title: 'A company’s network',
    text: 'The app takes the proxy and the authorities that the system is set to. A proxy that wants a name and password is shown when it asks.',
  },
  {
    title: 'Something went wrong',
    text: 'Help > Show Logs opens the folder where the app writes down what went wrong. Nothing of it is sent anywhere.',
  },
];
