import type { AuditWords } from './describe-entry.ts';
import { fields } from './fields.ts';
import { actors, auditText, sentences } from './sentences.ts';

export const englishAudit: AuditWords = { sentences, actors, fields, text: auditText };
