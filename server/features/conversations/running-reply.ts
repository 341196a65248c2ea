import type { Message, SendMessageEvent } from '#shared/contracts/conversations.ts';

/**
 * A reply in progress. It continues even if no one is listening anymore, because half an answer in the transcript is
 * worse than an answer that no one read. Listeners get every event from the first.
 */
export class RunningReply {
  readonly finished: Promise<Message>;
  readonly #events: SendMessageEvent[] = [];
  #wake = Promise.withResolvers<void>();
  #isOver = false;

  constructor(write: (emit: (event: SendMessageEvent) => void) => Promise<Message>) {
    this.finished = write((event) => {
      this.#events.push(event);
      this.#signal();
    }).finally(() => {
      this.#isOver = true;
      this.#signal();
    });
    // Listeners get the error. Without any, it must not end the process.
    this.finished.catch(() => {});
  }

  async *events(): AsyncGenerator<SendMessageEvent> {
    for (let next = 0; ; ) {
      const wake = this.#wake.promise;
      const event = this.#events[next];
      if (event) {
        next += 1;
        yield event;
      } else if (this.#isOver) break;
      else await wake;
    }
    yield { event: 'done', data: { message: await this.finished } };
  }

  #signal(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }
}
