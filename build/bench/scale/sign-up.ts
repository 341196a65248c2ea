import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { AddressedClient } from '../addressed-client.ts';

/** The account `scale-<number>`: a new one, or that of an earlier run on the same database. */
export async function signUp(url: string, number: number): Promise<AddressedClient> {
  const client = new AddressedClient(url, number);
  const account = { username: `scale-${number}`, password: 'correct horse battery' };
  const { status, text } = await client.call(accountsEndpoints.register, {
    body: { ...account, email: `${account.username}@example.com` },
  });
  if (status === 409) await client.get(accountsEndpoints.login, { body: account });
  else if (status >= 400) throw new Error(`The account can't be made: ${text}`);
  return client;
}
