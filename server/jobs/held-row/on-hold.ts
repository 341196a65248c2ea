/**
 * SQL: whether a row waits because its workspace is closed. What had begun before may finish. What had not starts if the
 * owner keeps the workspace.
 */
export const isOnHold = (table: string) =>
  `(${table}.status = 'queued' and exists (
    select from workspaces closed where closed.id = ${table}.workspace_id and closed.closes_at is not null))`;
