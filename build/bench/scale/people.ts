import { AddressedClient } from '#server/testing/addressed-client.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';

const password = 'correct horse battery';

/** The first administrator of the measured installations. */
export const administrator = { username: 'scale-admin', email: 'scale-admin@example.com', password };

/** The account `scale-<number>`, either new or from an earlier run on the same database. */
export async function signUp(url: string, number: number): Promise<AddressedClient> {
  const client = new AddressedClient(url, number);
  const account = { username: `scale-${number}`, password };
  const known = await client.call(accountsEndpoints.login, { body: account });
  if (known.status === 401) {
    await client.get(accountsEndpoints.register, { body: { ...account, email: `${account.username}@example.com` } });
  } else if (known.error) throw new Error(`${account.username} can't sign in: ${known.text}`);
  return client;
}

/** Number of visitors so far. Each one has its own address, because limits count by address. */
let visitors = 0;

/** A new visitor asks one question. Returns the milliseconds until the answer has arrived. */
export async function ask(url: string, chatbotId: number, question: string): Promise<number> {
  visitors += 1;
  const visitor = await Visitor.arrive(new AddressedClient(url, visitors), chatbotId);
  const startedAt = performance.now();
  await visitor.ask(question);
  return performance.now() - startedAt;
}
