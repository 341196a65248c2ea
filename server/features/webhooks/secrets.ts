import { randomBytes } from 'node:crypto';
import type { TextSealer } from '../../sealed-text.ts';

const secretBytes = 32;

/** As Standard Webhooks specifies: 24 to 64 random bytes in Base64, with a prefix. */
export const newSecret = () => `whsec_${randomBytes(secretBytes).toString('base64')}`;

const contextOf = (workspaceId: number) => `webhook of workspace ${workspaceId}`;

export const sealSecret = (sealer: TextSealer, workspaceId: number, secret: string) =>
  sealer.seal(secret, contextOf(workspaceId));

export interface StoredSecrets {
  workspace_id: number;
  secret: Buffer;
  secret_id: string;
  earlier_secret: Buffer | null;
  earlier_secret_id: string | null;
  earlier_until: Date | null;
}

/** The secrets that sign now, the newest first. Empty if the newest can't be decrypted anymore. */
export function openSecrets(sealer: TextSealer, row: StoredSecrets, now = new Date()): string[] {
  const context = contextOf(row.workspace_id);
  const current = sealer.open({ sealed: row.secret, secretId: row.secret_id }, context);
  if (current === null) return [];
  const { earlier_secret: sealed, earlier_secret_id: secretId, earlier_until: until } = row;
  const earlier = sealed && secretId && until && until > now ? sealer.open({ sealed, secretId }, context) : null;
  return earlier === null ? [current] : [current, earlier];
}
