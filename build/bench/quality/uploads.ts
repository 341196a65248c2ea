import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from '#server/testing/api-client.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { readJson } from './data-folder.ts';

export type UploadOutcome = 'text' | 'no-text' | 'password' | 'other';

export interface UploadFigures {
  asExpected: number;
  files: number;
  /** Problems, one sentence per file. */
  wrong: string[];
}

interface Expected {
  file: string;
  expect: UploadOutcome;
  must_contain: string[];
}

/**
 * Uploads each file of the data folder to a separate chatbot. It must be read and found again, or rejected for the
 * correct reason.
 */
export async function measureUploads(owner: ApiClient, dataFolder: string): Promise<UploadFigures> {
  const folder = join(dataFolder, 'uploads');
  const manifest = await readJson<Expected[]>(join(folder, 'manifest.json'));
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Uploads', url: 'https://uploads.example/' },
  });
  const wrong: string[] = [];
  for (const expected of manifest) {
    const { id } = await owner.get(chatbotsEndpoints.createChatbot, {
      body: { websiteId, name: expected.file, widgetConfig: {} },
    });
    const problem = await upload(owner, id, expected, await readFile(join(folder, expected.file)));
    if (problem !== null) wrong.push(`${expected.file}: ${problem}`);
  }
  return { asExpected: manifest.length - wrong.length, files: manifest.length, wrong };
}

async function upload(
  owner: ApiClient,
  chatbotId: number,
  expected: Expected,
  bytes: Buffer<ArrayBuffer>,
): Promise<string | null> {
  const body = new FormData();
  body.append('file', new Blob([bytes]), expected.file);
  const { status, error } = await owner.call(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, body });
  const outcome = outcomeOf(status, error?.message ?? '');
  if (outcome !== expected.expect) return `${expected.expect} expected, got ${status} ${error?.message ?? ''}`.trim();
  for (const phrase of outcome === 'text' ? expected.must_contain : []) {
    const { results } = await owner.get(knowledgeEndpoints.searchKnowledge, {
      params: { id: chatbotId },
      body: { query: phrase, limit: 20 },
    });
    const flat = (text: string) => text.replace(/\s+/gu, ' ');
    if (!results.some(({ text }) => flat(text).includes(flat(phrase)))) return `"${phrase}" is not found`;
  }
  return null;
}

/** By the text of the error, because that is what the owner sees. */
function outcomeOf(status: number, message: string): UploadOutcome {
  if (status === 201) return 'text';
  if (status === 422 && /password/iu.test(message)) return 'password';
  if (status === 422 && /no text/iu.test(message)) return 'no-text';
  return 'other';
}
