/**
 * Why a statement may cover more than one workspace:
 * - lookup: finds the workspace by an unguessable id, or a person's workspaces
 * - sweep: a job that finds due or leftover rows in any workspace
 * - administration: counts and lists for the operators of the installation
 * - follow: checks rows of several workspaces at once, each by its full key
 * - removal: deletes everything that references a deleted row, by the catalog's foreign keys
 */
type Reason = 'lookup' | 'sweep' | 'administration' | 'follow' | 'removal';

/**
 * For the `queryContext` of a statement that names no workspace. All other statements must name one, which tests check.
 */
export const across = (reason: Reason) => ({ across: reason });
