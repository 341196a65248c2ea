import PQueue from 'p-queue';
import { AddressedClient } from '#server/testing/addressed-client.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import type { SendMessageEvent } from '#shared/contracts/conversations.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { cpuSeconds } from '../process-cpu.ts';
import { residentMegabytes } from '../process-memory.ts';
import type { Line } from '../table.ts';
import type { HeldAnswers } from './held-answers.ts';
import type { Installation } from './installation.ts';
import { signUp } from './people.ts';

export interface StreamFigures {
  asked: number;
  /** Streams that had shown part of their answer and were still open when all had started. */
  openAtOnce: number;
  /** Error messages, one for each occurrence. */
  errors: string[];
  openingSeconds: number;
  /** From the model's last word until the last visitor had the complete answer. */
  closingSeconds: number;
  /** Memory of the web process. Null where the system doesn't report it. */
  megabytes: { before: number; open: number } | null;
  /** CPU time of that process for each answer that began. Null where the system doesn't report it. */
  cpuMsPerAnswer: number | null;
}

/** For CHAT_TIMEOUT. All answers complete shortly before the first one has taken this long. */
export const answerSeconds = 120;
const longestHoldMs = (answerSeconds - 15) * 1000;
/** Visitors whose answer has not begun. */
const openingAtOnce = 48;
const arrivingAtOnce = 16;
/** A chatbot accepts 600 questions a minute. */
const streamsPerChatbot = 250;

/** Opens many streamed answers with a model that completes none of them before all are open. */
export async function benchStreams(
  { url, webPid }: Installation,
  model: Pick<HeldAnswers, 'finish'>,
  asked: number,
): Promise<StreamFigures> {
  const chatbots = await makeChatbots(url, Math.ceil(asked / streamsPerChatbot));
  const visitors: Visitor[] = [];
  const arriving = new PQueue({ concurrency: arrivingAtOnce });
  await arriving.addAll(
    Array.from({ length: asked }, (_, i) => async () => {
      visitors.push(await Visitor.arrive(new AddressedClient(url, i), chatbots[i % chatbots.length] ?? 0));
    }),
  );

  const errors: string[] = [];
  let open = 0;
  const before = residentMegabytes(webPid);
  const cpuBefore = cpuSeconds([webPid]);
  const startedAt = performance.now();
  const opening = new PQueue({ concurrency: openingAtOnce });
  const answers: Promise<void>[] = [];
  const allOpen = Promise.all(
    visitors.map((visitor, i) =>
      opening.add(async () => {
        const begun = Promise.withResolvers<void>();
        const answer = listen(visitor, i, () => {
          open += 1;
          begun.resolve();
        })
          .catch((error: unknown) => void errors.push(error instanceof Error ? error.message : String(error)))
          .finally(begun.resolve);
        answers.push(answer.finally(() => (open -= 1)));
        await begun.promise;
      }),
    ),
  );
  await Promise.race([allOpen, elapsed(longestHoldMs)]);
  const openingSeconds = (performance.now() - startedAt) / 1000;
  const openAtOnce = open;
  const held = residentMegabytes(webPid);
  const cpuAfter = cpuSeconds([webPid]);
  const finishedAt = performance.now();
  model.finish();
  await allOpen;
  await Promise.all(answers);
  return {
    asked,
    openAtOnce,
    errors,
    openingSeconds,
    closingSeconds: (performance.now() - finishedAt) / 1000,
    megabytes: before === null || held === null ? null : { before, open: held },
    cpuMsPerAnswer:
      cpuBefore === null || cpuAfter === null ? null : ((cpuAfter - cpuBefore) * 1000) / Math.max(1, openAtOnce),
  };
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** @throws Error if there is no answer, or it isn't the model's */
async function listen(visitor: Visitor, number: number, onBegin: () => void): Promise<void> {
  let isBegun = false;
  for await (const { event, data } of visitor.askStreaming(`What does a check-up in room ${number % rooms} cost?`)) {
    if (event === 'token' && !isBegun) {
      isBegun = true;
      onBegin();
    }
    if (event === 'error') throw new Error(JSON.stringify(data));
    if (event !== 'done') continue;
    const { message } = data as Extract<SendMessageEvent, { event: 'done' }>['data'];
    if (message.outcome === 'answered') return;
    throw new Error(`an answer that is ${message.outcome}`);
  }
  throw new Error('a stream without an end');
}

const rooms = 40;

/** Chatbots for one website with texts of typical length. */
async function makeChatbots(url: string, count: number): Promise<number[]> {
  const owner = await signUp(url, 0);
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Practice', url: 'https://practice.example' },
  });
  const pages = Array.from({ length: rooms }, (_, room) => ({
    url: `https://practice.example/room-${room}`,
    title: `Room ${room}`,
    content: [`# Room ${room}`, ...Array.from({ length: 6 }, (__, part) => paragraph(room, part))].join('\n\n'),
  }));
  await owner.get(knowledgeEndpoints.buildKnowledge, { params: { id: websiteId }, body: { pages } });
  const chatbots: number[] = [];
  while (chatbots.length < count) {
    const body = { websiteId, name: `Helper ${chatbots.length}`, widgetConfig: {} };
    chatbots.push((await owner.get(chatbotsEndpoints.createChatbot, { body })).id);
  }
  return chatbots;
}

const paragraph = (room: number, part: number) =>
  `A check-up in room ${room} costs £${40 + room + part} for group ${part} and takes ${20 + part} minutes. ` +
  `Please bring your insurance card and come ${5 + part} minutes early, because the door of room ${room} is locked. ` +
  `Patients of group ${part} can pay by card, in cash or with an invoice that is due after ${10 + part} days.`;

export function streamLines({ megabytes, cpuMsPerAnswer, ...figures }: StreamFigures): Line[] {
  const { asked, openAtOnce, errors, openingSeconds, closingSeconds } = figures;
  const lines: Line[] = [
    {
      name: 'streamed answers open at once in one web process',
      value: String(openAtOnce),
      detail: `opened in ${openingSeconds.toFixed(1)} s, ended in ${closingSeconds.toFixed(1)} s`,
      atLeast: [openAtOnce, asked, String(asked)],
    },
    {
      name: 'streamed answers that failed',
      value: String(errors.length),
      ...(errors[0] !== undefined && { detail: [...new Set(errors)].slice(0, 3).join('; ') }),
      atMost: [errors.length, 0, '0'],
    },
  ];
  if (megabytes) {
    const kilobytes = ((megabytes.open - megabytes.before) * 1024) / Math.max(1, openAtOnce);
    lines.push({
      name: 'memory per streamed answer',
      value: `${kilobytes.toFixed(0)} KB`,
      detail: `web process ${megabytes.before.toFixed(0)} MB, with all open ${megabytes.open.toFixed(0)} MB`,
    });
  }
  if (cpuMsPerAnswer !== null) {
    lines.push({ name: 'web process, CPU per streamed answer', value: `${cpuMsPerAnswer.toFixed(1)} ms` });
  }
  return lines;
}
