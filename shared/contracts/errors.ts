import { z } from './messages.ts';

/** One thing that is wrong with a request: where, and what to tell the person. `path` is dotted ('pages.0.url'). */
export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** The body of every error answer of the API, and of the last `error` event of a stream that broke. */
export const ErrorBody = z.object({ message: z.string(), issues: z.array(Issue).optional() });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Names what a call was about and isn't there, for programs: the message is for people and may be reworded. */
export const missingHeader = 'x-missing';

/** zod's issues as the API words them. */
export function toIssues(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
}
