/** Where a conversation's rows are: every statement on them names the workspace, which they are keyed by. */
export interface ConversationScope {
  workspaceId: number;
  conversationId: number;
}
