import type { AuditWords } from './describe-entry.ts';
import { fieldsDe } from './fields.de.ts';
import { actorsDe, auditTextDe, sentencesDe } from './sentences.de.ts';

export const germanAudit: AuditWords = {
  sentences: sentencesDe,
  actors: actorsDe,
  fields: fieldsDe,
  text: auditTextDe,
};
