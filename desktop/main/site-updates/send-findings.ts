import { appReadingsEndpoints as calls, type Finding, findingBatchSize } from '#shared/contracts/app-readings.ts';
import { uploadBatchPages } from '#shared/contracts/crawls.ts';
import type { ReadSite } from '../../crawler/update-folder.ts';
import type { AskServer } from '../crawls/upload.ts';
import { callServer, type ServerAnswer } from './call-server.ts';

/** Bytes of URLs and pages per batch. The server accepts twice as much. */
const batchBytes = 4 * 1024 * 1024;

/** A reading that the server knows. */
export interface OpenReading {
  workspaceId: string;
  websiteId: number;
  key: string;
}

/** Sends what was read, in batches, the last of which starts the update. */
export async function sendFindings(
  ask: AskServer,
  reading: OpenReading,
  { findings, ending }: Pick<ReadSite, 'findings' | 'ending'>,
): Promise<ServerAnswer<unknown>> {
  for (const batch of batchesOf(findings)) {
    const answer = await sendBatch(ask, reading, { findings: batch });
    if (answer.type !== 'ok') return answer;
  }
  return sendBatch(ask, reading, { ending });
}

/** Says that the website is still being read. */
export const keepReading = (ask: AskServer, reading: OpenReading) => sendBatch(ask, reading, {});

const sendBatch = (ask: AskServer, { workspaceId, websiteId, key }: OpenReading, body: object) =>
  callServer(ask, calls.addFindings, { workspaceId, params: { id: websiteId, key }, body });

function* batchesOf(findings: readonly Finding[]): Generator<Finding[]> {
  let [batch, pages, bytes]: [Finding[], number, number] = [[], 0, 0];
  for (const finding of findings) {
    const size = Buffer.byteLength(JSON.stringify(finding));
    const isFull = batch.length === findingBatchSize || pages === uploadBatchPages || bytes + size > batchBytes;
    if (isFull && batch.length > 0) {
      yield batch;
      [batch, pages, bytes] = [[], 0, 0];
    }
    batch.push(finding);
    pages += finding.page ? 1 : 0;
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
