import type { Knex } from 'knex';
import type { Database } from '../../db/connection.ts';

/** SQL for whether the workspace with the ID in a column has a webhook that wants one of these events, an SQL array. */
export const wantsEvents = (events: string, column: string): string =>
  `exists (select from webhooks w where w.workspace_id = ${column} and w.is_on and w.events && ${events})`;

/** Since when each workspace has had a confirmed webhook that wants one of these events, to join. */
export const wantedSince = (db: Database, events: string): Knex.QueryBuilder =>
  db('webhooks')
    .whereRaw(`is_on and confirmed_at is not null and events && ${events}`)
    .groupBy('workspace_id')
    .select('workspace_id', db.raw('min(confirmed_at) as since'))
    .as('w');
