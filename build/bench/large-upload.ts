import { buildKnowledge } from '#server/features/knowledge/build/build-knowledge.ts';
import { addFile } from '#server/features/knowledge/files/change-files.ts';
import { makeWebsite } from '#server/features/knowledge/testing/site.ts';
import { testApp } from '#server/testing/test-app.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { probeDatabase, type Waits } from './probe-database.ts';

export interface UploadFigures extends Waits {
  megabytes: number;
}

const defaults = { megabytes: 9.9 };

/**
 * How the largest upload of one owner affects everyone else. Its text has almost no repeated words. It is stored and
 * built twice.
 */
export async function benchUpload(options: Partial<typeof defaults> = {}): Promise<UploadFigures> {
  const { megabytes } = { ...defaults, ...options };
  await using app = await testApp();
  const owner = await app.as('bench');
  const site = await makeWebsite(owner);
  const chatbot = await owner.get(chatbotsEndpoints.getChatbot, { params: { id: site.chatbotId } });
  const waits = await probeDatabase(app.connection, async () => {
    for (let round = 0; round < 2; round++) {
      const bytes = Buffer.from(textOf(megabytes * 1e6, round));
      await addFile(app.services, { ...chatbot, workspaceId: owner.workspaceId }, { filename: 'large.txt', bytes });
      await buildKnowledge(app.services, site, new AbortController().signal);
    }
  });
  return { megabytes, ...waits };
}

/** A linear congruential generator (Numerical Recipes): the same text in every run. */
function textOf(characters: number, seed: number): string {
  const words: string[] = [];
  let state = seed;
  for (let length = 0; length < characters; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const word = `${state.toString(36)}${words.length % 12 === 11 ? '.' : ''}`;
    words.push(word);
    length += word.length + 1;
  }
  return words.join(' ').slice(0, characters);
}
