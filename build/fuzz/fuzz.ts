import { Chance } from './chance.ts';
import { AnswerChecks } from './check-answer.ts';
import { type Operation, readOperations } from './description.ts';
import { type Call, makeCall } from './make-call.ts';
import { asCurl, openSender, type Sent } from './send-call.ts';
import { type Caller, callers, likelyCallers, otherMark, startWorld, type World } from './world.ts';

export interface FuzzOptions {
  calls: number;
  seed: number;
  /** Only the call with this number. */
  only?: number;
  /** How many are open at one time. */
  atOnce?: number;
}

export interface FuzzReport {
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Calls that never succeeded, since values that do aren't made up easily. */
  neverDone: string[];
  slowest: { what: string; ms: number }[];
  /** What is wrong, with the call that shows it. */
  faults: string[];
}

/** Makes calls from the server's own API description, as every kind of caller, and checks the answers. */
export async function runFuzz({ calls, seed, only, atOnce = 6 }: FuzzOptions): Promise<FuzzReport> {
  const world = await startWorld();
  const run = new FuzzRun(world, seed, await readOperations(world.app.url), atOnce);
  try {
    let next = only ?? 0;
    const last = only === undefined ? calls : only + 1;
    const work = async () => {
      while (next < last) await run.call(next++);
    };
    await Promise.all(Array.from({ length: only === undefined ? atOnce : 1 }, work));
    run.conclude();
  } finally {
    await run.close();
  }
  try {
    await world[Symbol.asyncDispose]();
  } catch (error) {
    run.report.faults.push(String(error));
  }
  run.report.slowest.sort((a, b) => b.ms - a.ms).splice(10);
  return run.report;
}

class FuzzRun {
  readonly report: FuzzReport = { statuses: {}, neverDone: [], slowest: [], faults: [] };
  readonly #world: World;
  readonly #seed: number;
  readonly #operations: readonly Operation[];
  readonly #sender: ReturnType<typeof openSender>;
  readonly #checks = new AnswerChecks();
  readonly #done = new Set<string>();
  #refreshing: Promise<void> | null = null;

  constructor(world: World, seed: number, operations: readonly Operation[], atOnce: number) {
    this.#world = world;
    this.#seed = seed;
    this.#operations = operations;
    this.#sender = openSender(world.app.url, atOnce);
  }

  async call(index: number): Promise<void> {
    await this.#refreshing;
    const { ours, theirs } = this.#world;
    const chance = new Chance(this.#seed, index);
    const at = index % this.#operations.length;
    const turn = Math.floor(index / this.#operations.length);
    const operation = this.#operations[at];
    if (!operation) return;
    // Everyone makes each call once, in a different order for each. After that, it is mostly those who may.
    const inTurn = turn < callers.length ? callers[(turn + at) % callers.length] : undefined;
    const caller = inTurn ?? chance.pickAny(chance.oneIn(5) ? callers : likelyCallers(operation)) ?? 'nobody';
    const made = makeCall(operation, { chance, ours, theirs });
    const call = { ...made, headers: { ...this.#world.headersOf(caller), ...made.headers } };
    const what = `${index} ${operation.name} as ${caller}`;
    try {
      const sent = await this.#sender.send(call);
      this.#note(what, sent, operation, { caller, call });
      // Those for a made-up session would replace the real one.
      const isOwn = made.headers['cookie'] === undefined;
      if (isOwn && sent.setCookies.length > 0) this.#world.keepCookies(caller, sent.setCookies);
      if (call.method !== 'GET' && sent.status < 300) await this.#refresh();
    } catch (error) {
      this.#fault(what, `no answer: ${String(error)}`, call);
    }
  }

  conclude(): void {
    this.report.neverDone = this.#operations.map(({ name }) => name).filter((name) => !this.#done.has(name));
    // Errors that only the log shows.
    for (const line of this.#world.app.logged) {
      // Those of requests are noted with their answers.
      if (line['requestId']) continue;
      if (line['level'] === 'error' || Number(line['level']) >= 50)
        this.report.faults.push(`logged ${JSON.stringify(line).slice(0, 1500)}`);
    }
  }

  close(): Promise<void> {
    return this.#sender.close();
  }

  #note(what: string, sent: Sent, operation: Operation, { caller, call }: { caller: Caller; call: Call }): void {
    this.report.statuses[sent.status] = (this.report.statuses[sent.status] ?? 0) + 1;
    if (sent.status < 400) this.#done.add(operation.name);
    this.report.slowest.push({ what, ms: Math.round(sent.ms) });
    // Who runs the installation sees all workspaces.
    const marks = caller === 'installation admin' || this.#namesSecretOf(call) ? [] : [otherMark];
    for (const fault of this.#checks.faultsOf(operation, sent, marks))
      this.#fault(what, `${fault}: ${sent.text.slice(0, 300)}`, call);
    if (sent.status === 500) {
      const line = this.#world.app.logged.findLast(({ msg }) => msg === 'unexpected error');
      this.report.faults.push(`  ${JSON.stringify(line?.['err']).slice(0, 1500)}`);
    }
  }

  /** Whether a visitor's call has both ids of a conversation of the other workspace, which are its key. */
  #namesSecretOf({ path, body }: Call): boolean {
    const { chatbots = [], conversation_ids = [] } = this.#world.theirs;
    const has = (ids: readonly (number | string)[]) =>
      ids.some((id) => path.includes(String(id)) || body?.includes(String(id)));
    return path.startsWith('/api/widget/') && has(chatbots) && has(conversation_ids);
  }

  #fault(what: string, why: string, call: Call): void {
    this.report.faults.push(`${what}: ${why}\n  ${asCurl(this.#world.app.url, call)}`);
  }

  /** One at a time, since two would replace the same workspace twice. */
  async #refresh(): Promise<void> {
    await this.#refreshing;
    this.#refreshing ??= this.#world.refresh().finally(() => {
      this.#refreshing = null;
    });
    await this.#refreshing;
  }
}
