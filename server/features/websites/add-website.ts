import type { Website, WebsiteInput } from '#shared/contracts/websites.ts';
import type { Transaction } from '../../db/connection.ts';
import { insertWebsite } from './store.ts';

/** Adds a website where no plan sets a limit: for the product's own account. People go through `createWebsite`. */
export function addWebsite(trx: Transaction, workspaceId: number, website: WebsiteInput): Promise<Website> {
  return insertWebsite(trx, workspaceId, website);
}
