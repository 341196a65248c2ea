import { Visitor } from '#server/testing/visitor.ts';
import { AddressedClient } from '../addressed-client.ts';

/** Numbers of visitors so far: each is at an address of their own, for each may ask only so often. */
let visitors = 0;

/** A new visitor asks one question. Returns the milliseconds until the answer is there. */
export async function ask(url: string, chatbotId: number, question: string): Promise<number> {
  visitors += 1;
  const visitor = await Visitor.arrive(new AddressedClient(url, visitors), chatbotId);
  const startedAt = performance.now();
  await visitor.ask(question);
  return performance.now() - startedAt;
}
