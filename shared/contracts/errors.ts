import { z } from './messages.ts';

/** One problem of a request: where it is, and a message for people. `path` is dotted ('pages.0.url'). */
export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** The body of every error response, and of the final `error` event of a failed stream. */
export const ErrorBody = z.object({ message: z.string(), issues: z.array(Issue).optional() });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The missing resource, for programs, since the message may be reworded. */
export const missingHeader = 'x-missing';

/**
 * What the caller has to do before this call works: prove again who they are, or use a second factor. For programs, like
 * `missingHeader`.
 */
export const Need = z.enum(['confirmation', 'second-factor']);
export type Need = z.infer<typeof Need>;
export const needHeader = 'x-need';

/** Converts zod's issues to the API's format. */
export function toIssues(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
}
