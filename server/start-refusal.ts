/**
 * The server cannot start as asked. The message is for the person at the terminal: what is wrong and what to do
 * about it, in one sentence. The entry points print it without a stack and exit with a non-zero code.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
