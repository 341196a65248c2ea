import type { Message } from '#shared/messages/message.ts';

/** An error whose message is a sentence for the person at the computer. Every other one is a bug. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';

  constructor(message: Message, options?: ErrorOptions) {
    super(message, options);
  }
}
