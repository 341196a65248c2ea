import type { ConnectorSource } from '#shared/contracts/connectors.ts';
import type { Reach } from '#shared/loaders/guarded-fetch.ts';
import type { Config } from '../../config.ts';
import { invalid } from '../../errors.ts';
import { addressOf } from './sources/open-source.ts';
import { SourceError } from './sources/source-error.ts';
import { requireAllowed } from './sources/vendor-api.ts';

/** The same rules for addresses as for crawls. */
export const reachOf = ({ crawl }: Pick<Config, 'crawl'>): Reach => (crawl.allowPrivate ? 'local' : 'public');

/** @throws AppError 400 for an address that isn't allowed */
export function requireAddress(source: ConnectorSource, reach: Reach): void {
  try {
    requireAllowed(addressOf(source), reach);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const path = 'apiAddress' in source ? 'source.apiAddress' : 'source.address';
    throw invalid(error.message, [{ path, message: error.message }]);
  }
}
