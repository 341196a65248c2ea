import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { AddressedClient } from '../addressed-client.ts';

/** The account `scale-<number>`: a new one, or that of an earlier run on the same database. */
export async function signUp(url: string, number: number): Promise<AddressedClient> {
  const client = new AddressedClient(url, number);
  const account = { username: `scale-${number}`, password: 'correct horse battery' };
  const known = await client.call(accountsEndpoints.login, { body: account });
  if (known.status === 401) {
    await client.get(accountsEndpoints.register, { body: { ...account, email: `${account.username}@example.com` } });
  } else if (known.error) throw new Error(`${account.username} can't sign in: ${known.text}`);
  return client;
}
