import type { Message } from '#shared/messages/message.ts';

/** An error with a message for the user. Any other error is a bug. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';

  constructor(message: Message, options?: ErrorOptions) {
    super(message, options);
  }
}
