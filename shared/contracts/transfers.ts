import { exportedLists, exportFormatVersion } from './account-export.ts';
import { endpoint, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { WorkspaceId } from './workspaces.ts';

const { invoices: _, ...lists } = exportedLists;

/** As in an account export, without what only the owner may see. */
export const WorkspaceExport = z.object({
  formatVersion: z.literal(exportFormatVersion),
  exportedAt: Time,
  workspace: z.object({ id: WorkspaceId, name: z.string() }),
  ...lists,
});

export const transfersEndpoints = {
  exportWorkspace: endpoint({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/export',
    feature: 'transfers',
    access: 'user',
    may: 'manage',
    confirm: true,
    summary: 'Everything in a workspace except invoices, as a JSON file that can be imported',
    audit: 'workspace.exported',
    params: z.object({ workspaceId: WorkspaceId }),
    query: z.object({
      /** Only this website, without conversations and usage. */
      website: IdInPath.optional(),
    }),
    reply: WorkspaceExport,
    errors: [404, 429],
  }),
};
