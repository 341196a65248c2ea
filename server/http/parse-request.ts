import { toIssues } from '#shared/contracts/errors.ts';
import type { z } from '#shared/contracts/messages.ts';
import { unknownFields } from '#shared/contracts/unknown-fields.ts';
import { quoted } from '#shared/messages/message.ts';
import { isStorable, storable } from '../db/storable.ts';
import { invalid } from '../errors.ts';

/** @throws AppError 400 that says what is wrong */
export function parse<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  // Parsed again without what can't be stored, which could leave a required text empty.
  if (parsed.success) return isStorable(parsed.data) ? parsed.data : parse(shape, storable(parsed.data));
  const issues = toIssues(parsed.error);
  throw invalid(quoted(issues[0]?.message ?? 'Invalid request'), issues);
}

/** Parses the body or query of a request. @throws AppError 400, also for fields that aren't in its shape */
export function parseFields<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.output<Shape> {
  const fields = parse(shape, sent);
  const unknown = unknownFields(sent, fields);
  if (unknown[0]) throw invalid(`Unknown field: ${unknown[0].path}`, unknown);
  return fields;
}
