/** The key of a website's rows. Every statement on them names the workspace, the first part of their key. */
export interface WebsiteScope {
  workspaceId: number;
  websiteId: number;
}

/** A condition that selects the rows of a website. */
export const ofWebsite = ({ workspaceId, websiteId }: WebsiteScope) => ({
  workspace_id: workspaceId,
  website_id: websiteId,
});
