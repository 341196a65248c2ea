import { percentile } from '../median.ts';
import { cpuSeconds } from '../process-cpu.ts';
import type { Line } from '../table.ts';
import { databaseCpu } from './database-cpu.ts';
import type { Installation } from './installation.ts';
import { ask } from './people.ts';
import type { Tenant } from './populate.ts';

export interface ConcurrencyFigures {
  askers: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  /** CPU time of the web process. Null where the system doesn't report it. */
  cpuMsPerQuestion: number | null;
  /** The same for the processes of each database: the primary, and the replica if there is one. */
  databaseMsPerQuestion: (number | null)[];
  errors: string[];
}

const defaults = { askers: [1, 8, 32, 128], seconds: 15, warmUp: 200 };

/** Increases the number of concurrent visitors, each asking a new question as soon as the last one is answered. */
export async function benchConcurrentQuestions(
  { url, webPid, connection, replica }: Installation,
  tenants: readonly Tenant[],
  options: Partial<typeof defaults> = {},
): Promise<ConcurrencyFigures[]> {
  const { askers, seconds, warmUp } = { ...defaults, ...options };
  const next = questionsOf(tenants);
  for (let i = 0; i < warmUp; i += 1) await ask(url, ...next());
  const databases = replica === null ? [connection] : [connection, replica];
  const figures: ConcurrencyFigures[] = [];
  for (const count of askers) {
    const meters = await Promise.all(databases.map(databaseCpu));
    const before = cpuSeconds([webPid]);
    const { times, ...asked } = await askedBy(url, count, seconds, next);
    const after = cpuSeconds([webPid]);
    const perQuestion = (seconds: number | null) =>
      seconds === null ? null : (seconds * 1000) / Math.max(1, times.length);
    figures.push({
      ...asked,
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      cpuMsPerQuestion: perQuestion(before === null || after === null ? null : after - before),
      databaseMsPerQuestion: (await Promise.all(meters.map((meter) => meter()))).map(perQuestion),
    });
  }
  return figures;
}

async function askedBy(url: string, askers: number, seconds: number, next: () => [number, string]) {
  const times: number[] = [];
  const errors: string[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const askOn = async () => {
    do {
      const started = performance.now();
      try {
        times.push(await ask(url, ...next()));
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error));
        // So that rejected requests aren't repeated immediately.
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, 100 - (performance.now() - started))));
      }
    } while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: askers }, askOn));
  const perSecond = (times.length * 1000) / (performance.now() - startedAt);
  return { askers, perSecond, times, errors };
}

/** One question for each tenant in turn, indefinitely. */
function questionsOf(tenants: readonly Tenant[]): () => [chatbotId: number, question: string] {
  let asked = -1;
  return () => {
    asked += 1;
    const tenant = tenants[asked % tenants.length];
    const round = Math.floor(asked / tenants.length);
    if (!tenant) throw new Error('There is no tenant to ask.');
    const { chatbotIds, questions } = tenant;
    return [chatbotIds[round % chatbotIds.length] ?? 0, questions[round % questions.length] ?? ''];
  };
}

export function concurrencyLines(figures: readonly ConcurrencyFigures[]): Line[] {
  return figures.flatMap(
    ({ askers, perSecond, p50Ms, p95Ms, cpuMsPerQuestion, databaseMsPerQuestion, errors }): Line[] => [
      {
        name: `${askers} visitor${askers === 1 ? '' : 's'} asking at once, questions a second`,
        value: perSecond.toFixed(1),
        detail:
          `p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms` +
          [
            ['web process', cpuMsPerQuestion],
            ...databaseMsPerQuestion.map((ms, i) => [i === 0 ? 'database' : 'replica', ms]),
          ]
            .flatMap(([of, ms]) => (typeof ms === 'number' ? `, ${of} ${ms.toFixed(1)} ms` : []))
            .join('') +
          ' of CPU each',
      },
      {
        name: `${askers} visitor${askers === 1 ? '' : 's'} asking at once, questions that failed`,
        value: String(errors.length),
        ...(errors[0] !== undefined && { detail: [...new Set(errors)].slice(0, 3).join('; ') }),
        atMost: [errors.length, 0, '0'],
      },
    ],
  );
}
