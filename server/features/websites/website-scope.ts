/** Where a website's rows are: every statement on them names the workspace, which they are keyed by. */
export interface WebsiteScope {
  workspaceId: number;
  websiteId: number;
}
