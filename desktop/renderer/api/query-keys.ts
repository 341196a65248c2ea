/** The names under which answers are kept, so that a change in one screen can outdate what another shows. */
export const queryKeys = {
  user: ['user'],
  sessions: ['sessions'],
  websites: ['websites'],
  pages: (websiteId: number) => ['websites', websiteId, 'pages'],
  entries: (websiteId: number) => ['websites', websiteId, 'entries'],
  chatbots: ['chatbots'],
  chatbot: (chatbotId: number) => ['chatbots', chatbotId],
  files: (chatbotId: number) => ['chatbots', chatbotId, 'files'],
  conversations: ['conversations'],
  conversationsOf: (chatbotId: number) => ['conversations', 'of', chatbotId],
  messages: (conversationId: number) => ['conversations', conversationId, 'messages'],
  usage: ['usage'],
} as const;
