import type { Services } from '../../services.ts';
import { findInstallationProvider } from './installation-providers.ts';
import type { OpenIdProvider } from './provider.ts';
import { findWorkspaceProvider, workspaceOfKey } from './workspace-provider.ts';

/** @throws AppError 404 if it doesn't exist or its secret can't be read */
export function findProvider(
  services: Pick<Services, 'db' | 'sealer' | 'config'>,
  key: string,
): Promise<OpenIdProvider> {
  const workspace = workspaceOfKey(key);
  return workspace === null ? findInstallationProvider(services, key) : findWorkspaceProvider(services, workspace);
}
