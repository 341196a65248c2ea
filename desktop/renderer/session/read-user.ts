import type { User } from '#shared/contracts/accounts.ts';
import { serverSilent } from '../api/connection.ts';
import { host } from '../host/current-host.ts';

/**
 * The signed-in user, or null. What understands answers is fetched only for an answer: a visitor of the public pages,
 * who is nobody, does not wait for it.
 * @throws ApiError when the server can't be asked
 */
export async function readUser(): Promise<User | null> {
  // The server has seen that no session came along with the request for this page: asking could only be refused.
  if (document.querySelector<HTMLMetaElement>('meta[name=parley-session]')?.content === 'none') return null;
  let response: Response;
  try {
    response = await host.fetch('/api/user', { headers: { accept: 'application/json' } });
  } catch (error) {
    serverSilent();
    throw (await import('../api/api-error.ts')).unreachable(error);
  }
  if (response.status === 401) return null;
  if (!response.ok) throw await (await import('../api/api-error.ts')).readApiError(response);
  const { User } = await import('#shared/contracts/accounts.ts');
  return User.parse(await response.json());
}
