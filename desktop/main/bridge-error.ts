/** An error whose message is a sentence for the person at the computer. Every other one is a bug. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
}
