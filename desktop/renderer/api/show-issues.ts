import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Puts the server's issues beside their fields; false when there is nothing to put and the error must be shown elsewhere. */
export function showIssues<Fields extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Fields>,
  fields: readonly FieldPath<Fields>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  let shown = 0;
  for (const issue of error.issues) {
    const field = fields.find((name) => name === issue.path);
    if (!field) continue;
    setError(field, { message: issue.message }, { shouldFocus: shown === 0 });
    shown += 1;
  }
  return shown > 0;
}
