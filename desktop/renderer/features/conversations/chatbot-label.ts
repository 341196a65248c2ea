import type { Chatbot } from '#shared/contracts/chatbots.ts';

/** Names that are the same get their numbers. */
export function chatbotLabel({ id, name }: Chatbot, chatbots: readonly Chatbot[]): string {
  const isAmbiguous = chatbots.some((other) => other.id !== id && other.name === name);
  return isAmbiguous ? `${name} (#${id})` : name;
}
