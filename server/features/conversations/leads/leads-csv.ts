import { mostExportedLeads } from '#shared/contracts/leads.ts';
import { type CsvCell, csvStart, writeCsv } from '#shared/csv.ts';
import type { Database } from '../../../db/connection.ts';
import { type ExportedLead, type LeadFilter, leadsBefore } from './list-leads.ts';

const leadsPerBatch = 200;

const head = [
  'ID',
  'Received',
  'Status',
  'Assignee',
  'Name',
  'Email',
  'Message',
  'Chatbot',
  'Page',
  'Conversation',
] as const;

/** What visitors left, as lines of a CSV file, read a few at a time. */
export async function* leadsCsv(db: Database, workspaceId: number, filter: LeadFilter): AsyncGenerator<string> {
  yield csvStart + writeCsv([[...head]]);
  let before: number | null = null;
  for (let left = mostExportedLeads; left > 0; left -= leadsPerBatch) {
    const leads: ExportedLead[] = await leadsBefore(db, workspaceId, { ...filter, before, most: leadsPerBatch });
    if (leads.length === 0) return;
    yield writeCsv(leads.map(toCells));
    before = leads.at(-1)?.id ?? null;
  }
}

const toCells = (lead: ExportedLead): CsvCell[] => [
  lead.id,
  lead.timestamp,
  lead.status,
  lead.assignee?.username ?? null,
  lead.name,
  lead.email,
  lead.message,
  lead.chatbot.name,
  lead.pageUrl,
  lead.conversationId,
];
