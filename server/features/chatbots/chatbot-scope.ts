/** Where a chatbot's rows are: every statement on them names the workspace, which they are keyed by. */
export interface ChatbotScope {
  workspaceId: number;
  websiteId: number;
  id: number;
}
