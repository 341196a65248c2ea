import { byVisitor, endpoint, IdInPath } from './endpoint.ts';
import { z } from './messages.ts';

/** The header with a visitor's token, on calls that send something to a chatbot that lists origins. */
export const visitorTokenHeader = 'X-Visitor-Token';

/** Puzzles in each challenge. */
export const puzzlesOfChallenge = 16;

export const Challenge = z.object({
  /**
   * `<id>.<bits>.<expiry>.<signature>`. For each puzzle from 0 to 15, find a number of four bytes (big-endian) so that the
   * SHA-256 of the id's characters, the puzzle's number as one byte, and those four bytes begins with `bits` zero bits. The
   * challenge, a dot, and the 64 bytes in base64url are the visitor's token.
   */
  challenge: z.string(),
  /** After this time the token is no longer accepted. */
  seconds: z.number().int(),
});
export type Challenge = z.infer<typeof Challenge>;

export const visitorsEndpoints = {
  createChallenge: endpoint({
    method: 'POST',
    path: '/api/widget/:chatbotId/challenge',
    feature: 'chatbots',
    access: 'visitor',
    summary: 'A challenge that a visitor’s browser solves to get a token, for chatbots that list origins',
    audit: byVisitor,
    params: z.object({ chatbotId: IdInPath }),
    reply: Challenge,
    errors: [429],
  }),
};
