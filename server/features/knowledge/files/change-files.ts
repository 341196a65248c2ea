import type { KnowledgeFile } from '#shared/contracts/knowledge.ts';
import type { ReadDocument } from '#shared/loaders/documents/read-document.ts';
import { conflict, missing } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { requestBuild } from '../build/request-build.ts';
import { withFileParts } from './file-parts.ts';
import { readFile } from './read-file.ts';
import type { Upload } from './receive-upload.ts';
import { bytesOfOtherFiles, countOtherFiles, deleteFile, putFile } from './store.ts';

const maxFiles = 100;
/** Total for all chatbots of a website, so that one account can't fill the disk. */
const maxMegabytes = 500;

/**
 * Reads and stores a file of a chatbot. Stores nothing if it can't be read, or its client leaves while it is read.
 * @returns the file and the build that makes it searchable
 * @throws AppError 409 beyond the number or total size of files, 413, 415 or 422 for a file that can't be read
 */
export async function addFile(
  services: Services,
  chatbot: ChatbotScope,
  { filename, bytes }: Upload,
  disconnect?: AbortSignal,
): Promise<{ file: KnowledgeFile; buildId: number }> {
  const document = await readFile(bytes, filename, { owner: chatbot.workspaceId, signal: disconnect });
  return storeFile(services, chatbot, { filename, bytes, document });
}

/** @throws AppError 409 beyond the number or total size of files */
export async function storeFile(
  services: Services,
  chatbot: ChatbotScope,
  { filename, bytes, document }: Upload & { document: ReadDocument },
): Promise<{ file: KnowledgeFile; buildId: number }> {
  const { workspaceId, id: chatbotId, websiteId } = chatbot;
  const { title, kind, content } = document;
  const store = (uploadId: string) =>
    services.db.transaction(async (trx) => {
      await lockWebsite(trx, chatbot);
      if ((await countOtherFiles(trx, { workspaceId, chatbotId, filename })) >= maxFiles) {
        throw conflict(`A chatbot can have up to ${maxFiles} files. Delete one first.`);
      }
      const others = await bytesOfOtherFiles(trx, { workspaceId, websiteId, chatbotId, filename });
      if (others + bytes.length > maxMegabytes * 1024 * 1024) {
        throw conflict(`The files of a website can have up to ${maxMegabytes} MB together. Delete one first.`);
      }
      const file = await putFile(trx, { workspaceId, websiteId, chatbotId, filename, title, kind, uploadId });
      await recordAudit(trx, { action: 'file.added', workspaceId, subject: filename });
      return { file, buildId: await requestBuild(services, trx, { workspaceId, websiteId, kind: 'update' }) };
    });
  return withFileParts(services.db, { workspaceId, bytes, content }, store);
}

/**
 * Deletes a file. Answers stop using it immediately.
 * @throws AppError 404 if the chatbot has no such file
 */
export async function removeFile(services: Services, chatbot: ChatbotScope, filename: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    await lockWebsite(trx, chatbot);
    if (!(await deleteFile(trx, { workspaceId: chatbot.workspaceId, chatbotId: chatbot.id, filename })))
      throw missing('File');
    const { workspaceId, websiteId } = chatbot;
    await recordAudit(trx, { action: 'file.deleted', workspaceId, subject: filename });
    await requestBuild(services, trx, { workspaceId, websiteId, kind: 'update' });
  });
}
