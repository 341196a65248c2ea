import type { KnowledgeFile } from '#shared/contracts/knowledge.ts';
import { conflict, missing } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { requestBuild } from '../build/request-build.ts';
import { withFileParts } from './file-parts.ts';
import { readFile } from './read-file.ts';
import type { Upload } from './receive-upload.ts';
import { bytesOfOtherFiles, countOtherFiles, deleteFile, putFile } from './store.ts';

const maxFiles = 100;
/** Of all chatbots of a website together: without an end to it one account could fill the disk. */
const maxMegabytes = 500;

/**
 * Reads and stores a file of a chatbot; nothing is stored when it can't be read.
 * @returns the file, and the build after which it answers
 * @throws AppError 409 past the number of files or what they may take together, 413, 415 or 422 for a file that can't be read
 */
export async function addFile(
  services: Services,
  chatbot: ChatbotScope,
  { filename, bytes }: Upload,
): Promise<{ file: KnowledgeFile; buildId: number }> {
  const { title, kind, content } = await readFile(bytes, filename);
  const { workspaceId, id: chatbotId, websiteId } = chatbot;
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
      return { file, buildId: await requestBuild(services, trx, { workspaceId, websiteId, kind: 'update' }) };
    });
  return withFileParts(services.db, { workspaceId, bytes, content }, store);
}

/**
 * Deletes a file: nothing is answered from it after this.
 * @throws AppError 404 when the chatbot has no such file
 */
export async function removeFile(services: Services, chatbot: ChatbotScope, filename: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    await lockWebsite(trx, chatbot);
    if (!(await deleteFile(trx, { workspaceId: chatbot.workspaceId, chatbotId: chatbot.id, filename })))
      throw missing('File');
    const { workspaceId, websiteId } = chatbot;
    await requestBuild(services, trx, { workspaceId, websiteId, kind: 'update' });
  });
}
