import { ApiError } from './api-error.ts';

const mostTries = 6;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Yields events of long work on the server, and takes them up again when the connection is cut, for instance while the
 * server restarts: the work itself goes on there. Waits 1, 2, 4 ... seconds between tries, one minute in all.
 * @param again follows the work anew; null while it is not known which work it is
 * @throws ApiError what the work failed with, or the cut when nothing helps
 */
export async function* keepFollowing<Event>(
  first: AsyncIterable<Event>,
  again: () => AsyncIterable<Event> | null,
  pause: (ms: number) => Promise<void> = wait,
): AsyncGenerator<Event> {
  let events = first;
  let tries = 0;
  let hasBeenTold = false;
  for (;;) {
    try {
      for await (const event of events) {
        tries = 0;
        yield event;
      }
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isCut = error.status === 0 || error.status >= 500;
      // A server that stops may end its streams with an error of its own. What the work failed with is told every time.
      const next = (isCut || !hasBeenTold) && tries < mostTries ? again() : null;
      if (!next) throw error;
      hasBeenTold ||= !isCut;
      await pause(1000 * 2 ** tries);
      tries += 1;
      events = next;
    }
  }
}
