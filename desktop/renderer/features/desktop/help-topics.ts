/** What people ask about the app first; docs/desktop.md has the rest. */
export const helpTopics: readonly { title: string; text: string }[] = [
  {
    title: 'Connect to a server',
    text: 'Your chatbots are on a Parley server. When it first starts, the app asks for the address where you open Parley in a browser. You can change it in Settings > This computer.',
  },
  {
    title: 'Crawl a site that only your computer can reach',
    text: 'In Websites, open the menu of a website and choose Crawl on This Computer. Pages are sent to the server when the crawl has read them. You can pause, close the window or quit. The crawl resumes where it stopped.',
  },
  {
    title: 'Read pages behind a sign-in',
    text: 'In the same dialog, Sign in to the site first opens a browser window. Sign in there, come back, and press I am signed in. The sign-in stays on this computer, and Forget this sign-in removes it. If the site signs you out during a crawl, press Sign in again, then Continue the crawl.',
  },
  {
    title: 'Pages are missing',
    text: 'The result of a crawl lists every skipped URL with the reason. Pages that only show their text after scripts have run need a browser. Settings > This computer shows which one is used and can download one.',
  },
  {
    title: 'A company’s network',
    text: 'The app uses the system’s proxy settings and certificate authorities. If a proxy requires a name and password, the app asks for them.',
  },
  {
    title: 'Something went wrong',
    text: 'Help > Show Logs opens the folder with the app’s logs. They’re never sent anywhere.',
  },
];
