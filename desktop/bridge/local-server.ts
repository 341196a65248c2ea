import { z } from '#shared/contracts/messages.ts';
import { StartProblem } from '#shared/processes/local-server.ts';

/**
 * The address of the server on this computer, wherever a server has one. Its port changes with each start. The name
 * belongs to this computer (RFC 6761).
 */
export const thisComputerUrl = 'http://this-computer.localhost';

export const OwnerName = z.string().trim().min(1, 'Name is required').max(120, 'Name must be at most 120 characters');

/** The server that the app runs on this computer. */
export const LocalServer = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['off', 'starting', 'ready']) }),
  /** Null for anything that only the log explains. */
  z.object({ state: z.literal('failed'), problem: StartProblem.nullable() }),
]);
export type LocalServer = z.infer<typeof LocalServer>;

export const LocalServerInfo = z.object({
  server: LocalServer,
  /** Null until it was started for the first time. */
  ownerName: z.string().nullable(),
});
export type LocalServerInfo = z.infer<typeof LocalServerInfo>;
