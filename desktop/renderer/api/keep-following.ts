import { ApiError } from './api-error.ts';

const longestPauseMs = 16_000;
/** Refusals in a row that a server on its way up may give. */
const mostRefusals = 6;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Yields events of long work on the server, and reconnects if the connection is lost, for example while the server
 * restarts, since the work itself continues there. Waits 1, 2, 4 ... 16 seconds between tries for as long as there is no
 * answer at all, which the page shows.
 * @param again follows the work again; null while it is not known which work it is
 * @throws ApiError what the work failed with, or what a server that is there again keeps refusing with
 */
export async function* keepFollowing<Event>(
  first: AsyncIterable<Event>,
  again: () => AsyncIterable<Event> | null,
  pause: (ms: number) => Promise<void> = wait,
): AsyncGenerator<Event> {
  let events = first;
  let tries = 0;
  let refusals = 0;
  let hasBeenTold = false;
  for (;;) {
    try {
      for await (const event of events) {
        tries = 0;
        refusals = 0;
        yield event;
      }
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isCut = error.status === 0 || error.status >= 500;
      // A server that stops may end its streams with its own error. The error of the work itself is reported every time.
      const next = (isCut || !hasBeenTold) && refusals < mostRefusals ? again() : null;
      if (!next) throw error;
      if (error.status > 0) refusals += 1;
      hasBeenTold ||= !isCut;
      await pause(Math.min(1000 * 2 ** tries, longestPauseMs));
      tries += 1;
      events = next;
    }
  }
}
