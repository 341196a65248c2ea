/** Where a website's rows are: every statement on them names the workspace, which they are keyed by. */
export interface WebsiteScope {
  workspaceId: number;
  websiteId: number;
}

/** Finds the rows of a website. */
export const ofWebsite = ({ workspaceId, websiteId }: WebsiteScope) => ({
  workspace_id: workspaceId,
  website_id: websiteId,
});
