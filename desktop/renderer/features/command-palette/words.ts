import { defineWords } from '../../language/words.ts';

export const words = defineWords('command-palette', {
  open: 'Search',
  title: 'Search and commands',
  placeholder: 'Search or choose a command',
  results: 'Results',
  groups: {
    pages: 'Pages',
    actions: 'Actions',
    websites: 'Websites',
    chatbots: 'Chatbots',
    conversations: 'Conversations',
  },
  addWebsite: 'Add website',
  newChatbot: 'New chatbot',
  theme: { light: 'Switch to light theme', dark: 'Switch to dark theme' },
  language: (name: string) => `Switch to ${name}`,
  workspace: (name: string) => `Switch to workspace ${name}`,
  logOut: 'Log out',
  team: 'Team',
  auditLog: 'Audit Log',
  conversation: (id: number) => `Conversation #${id}`,
  searching: 'Searching conversations',
  failed: 'Conversations couldn’t be searched',
  nothing: (search: string) => `Nothing matches “${search}”.`,
  keys: 'Use the arrow keys to choose and Enter to open.',
});
