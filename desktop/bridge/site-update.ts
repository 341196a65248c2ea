import { z } from '#shared/contracts/messages.ts';

/** What the app does for the updates of a website that only it reads. */
export const SiteUpdate = z.object({
  isReading: z.boolean(),
  /** It is read with a sign-in to the site, which this computer doesn't have. */
  needsSignIn: z.boolean(),
  /** Why it can't read the website at the moment, as a sentence. It tries again. */
  problem: z.string().nullable(),
});
export type SiteUpdate = z.infer<typeof SiteUpdate>;
