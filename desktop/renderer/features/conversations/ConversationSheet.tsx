import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { whenOpened } from '../../components/later.tsx';

export interface ConversationSheetProps {
  chatbot: Chatbot;
  /** Open while a conversation is given. */
  conversation: Conversation | null;
  onClose(): void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** One conversation at the side of the list, so that the place in the list is kept. */
export const ConversationSheet = whenOpened<ConversationSheetProps>(
  ({ conversation }) => conversation !== null,
  async () => (await import('./ConversationSheetBox.tsx')).ConversationSheetBox,
);
