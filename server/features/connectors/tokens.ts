import type { ConnectorSource } from '#shared/contracts/connectors.ts';
import type { TextSealer } from '../../sealed-text.ts';
import { addressOf } from './sources/open-source.ts';

export interface StoredToken {
  workspace_id: number;
  id: number;
  source: ConnectorSource;
  token: Buffer | null;
  token_secret_id: string | null;
}

/** A token only works for its own connector, and at the server it was entered for. */
const contextOf = ({ workspace_id, id, source }: Pick<StoredToken, 'workspace_id' | 'id' | 'source'>) =>
  `connector ${id} of workspace ${workspace_id} at ${new URL(addressOf(source)).origin}`;

export function sealToken(
  sealer: TextSealer,
  of: Pick<StoredToken, 'workspace_id' | 'id' | 'source'>,
  token: string,
): Pick<StoredToken, 'token' | 'token_secret_id'> {
  if (token === '') return { token: null, token_secret_id: null };
  const { sealed, secretId } = sealer.seal(token, contextOf(of));
  return { token: sealed, token_secret_id: secretId };
}

/** Empty if there is none; null if it can't be decrypted anymore. */
export function openToken(sealer: TextSealer, row: StoredToken): string | null {
  const { token: sealed, token_secret_id: secretId } = row;
  return sealed && secretId ? sealer.open({ sealed, secretId }, contextOf(row)) : '';
}
