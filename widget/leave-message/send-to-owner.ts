import type { LeaveMessageInput } from '#shared/contracts/contact-messages.ts';
import type { WidgetContext } from '../context.ts';
import type { SpokenConversation } from '../panel/conversation.ts';

const timeoutMs = 20_000;

/** A message for the owner. */
export type MessageToOwner = Pick<LeaveMessageInput, 'name' | 'email' | 'message'>;

/**
 * Sends it in the visitor's conversation, or in a new one if that has ended.
 * @returns the response's status
 */
export async function sendToOwner(
  { signal }: WidgetContext,
  conversation: SpokenConversation,
  left: MessageToOwner,
  clientId: string,
): Promise<number> {
  const send = async (conversationId: string) => {
    const { status } = await conversation.call('leave-message', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ conversationId, clientId, ...left }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return status;
  };
  const status = await send(await conversation.begin());
  return status === 404 || status === 409 ? send(await conversation.begin(true)) : status;
}
