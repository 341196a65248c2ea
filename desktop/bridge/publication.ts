import { Id, Time } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import { WorkspaceId } from '#shared/contracts/workspaces.ts';

/** A website of this computer's server on the server it was published to. */
export const Publication = z.object({
  /** On this computer. */
  websiteId: Id,
  /** When it was created on this computer, because a backup may bring another one with the same ID. Earlier versions didn't note it. */
  websiteCreatedAt: Time.optional(),
  server: z.url({ protocol: /^https?$/ }).max(2000),
  workspaceId: WorkspaceId,
  /** On that server. */
  publishedId: Id,
  /** Null until everything is there. What was interrupted is removed. */
  finishedAt: Time.nullable(),
});
export type Publication = z.infer<typeof Publication>;

export const Publishing = z.object({
  /** The server to publish to; null until one is chosen. */
  server: z.string().nullable(),
  publications: z.array(Publication),
});
export type Publishing = z.infer<typeof Publishing>;
