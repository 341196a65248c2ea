/**
 * Why a statement may reach beyond one workspace:
 * - lookup: finds the workspace by an unguessable id, or a person's workspaces
 * - sweep: a job that looks for what is due or left over, wherever it is
 * - administration: counts and lists for those who run the installation
 * - follow: checks rows of several workspaces together, each by its whole key
 * - removal: deletes what hangs from a row that was deleted, by the catalog's foreign keys
 */
type Reason = 'lookup' | 'sweep' | 'administration' | 'follow' | 'removal';

/** For `queryContext` of a statement that names no workspace. All others must, which tests check. */
export const across = (reason: Reason) => ({ across: reason });
