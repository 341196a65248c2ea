import { defineWords } from '../../language/words.ts';

export const words = defineWords('publish', {
  title: (website: string) => `Publish ${website}`,
  description:
    'Copies this website with its knowledge, chatbots, files, answers and tests to a server, where visitors can reach it. Conversations stay here.',
  loadFailed: 'The published websites couldn’t be loaded',
  asking: 'Asking the server',
  unreachable: 'The server doesn’t answer',
  tryAgain: 'Try again',
  otherServer: 'Choose another server',
  signIn: (server: string) => `Sign in at ${server} to publish there.`,
  openBrowser: 'Sign in with your browser',
  openFailed: 'The browser couldn’t be opened',
  noLinks:
    'This app gets no links from your browser. In Settings > This computer, connect to that server once and sign in there. Then come back and publish.',
  signedIn: (name: string, server: string) => `Signed in as ${name} at ${server}.`,
  noWorkspace: 'You can’t publish there',
  noWorkspaceDetail: 'Ask an owner of a workspace on that server to make you an owner or admin.',
  workspace: 'Workspace',
  before: 'Already published',
  beforeDetail: (day: string) =>
    `This website was published there on ${day}. Publishing adds it once more, with new snippets. The published one and its conversations stay as they are.`,
  action: 'Publish',
  actionAgain: 'Publish once more',
  cancel: 'Cancel',
  canceling: 'Canceling',
  close: 'Close',
  progress: 'Publishing',
  reading: 'Reading the website',
  canceled: 'Publishing canceled',
  canceledDetail: 'Nothing stays on the server.',
  failed: 'The website couldn’t be published',
  done: 'Published',
  next: 'To show the chatbot to visitors, copy its code snippet on the server into your pages.',
  open: 'Open the server',
});
