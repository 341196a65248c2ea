import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { useSessionChange } from '../../session/use-session.ts';

/**
 * Tells a failure of the admin area. When someone took the admin flag away meanwhile, the user is read again instead,
 * and the area closes by itself.
 */
export function useAdminError(): (title: string, error: unknown, fallback?: string) => void {
  const { changed } = useSessionChange();
  return (title, error, fallback) => {
    if (error instanceof ApiError && error.status === 403) {
      callEndpoint(accountsEndpoints.getUser).then(changed, () => {});
    } else showError(title, error, fallback);
  };
}
