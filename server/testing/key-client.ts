import type { ApiKeyScope } from '#shared/contracts/api-key-scopes.ts';
import { type ApiKeyInput, apiKeysEndpoints, type NewApiKey } from '#shared/contracts/api-keys.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { ApiClient } from './api-client.ts';
import type { Owner } from './test-app.ts';

/** A program that calls with an API key. */
export class KeyClient extends ApiClient {
  readonly key: string;

  constructor(baseUrl: string, key: string) {
    super(baseUrl);
    this.key = key;
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${this.key}`);
    return super.fetch(path, { ...init, headers });
  }
}

/** The public id of an owner's own workspace. */
export async function publicIdOf(owner: Owner): Promise<string> {
  return (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
}

/** Creates a key in the owner's workspace. */
export async function createKey(owner: Owner, input: Partial<ApiKeyInput> = {}): Promise<NewApiKey> {
  return owner.get(apiKeysEndpoints.createApiKey, {
    params: { workspaceId: await publicIdOf(owner) },
    body: { name: 'Backup', scopes: ['read'], expiresInDays: null, ...input },
  });
}

/** A program with a new key of the owner's workspace. */
export async function keyClient(owner: Owner, ...scopes: ApiKeyScope[]): Promise<KeyClient> {
  return new KeyClient(owner.baseUrl, (await createKey(owner, { scopes })).key);
}
