import { spawn, spawnSync } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';

/**
 * How long a packaged program may take until its window can be controlled. The first start of an AppImage takes
 * longest.
 */
const startPatienceMs = 90_000;
const endPatienceMs = 20_000;

export interface StartedProgram extends AsyncDisposable {
  /** Local http:// address of the debugging port. */
  devtools: string;
  /** Everything it has printed so far. */
  output(): string;
  ended: Promise<number | null>;
  /** Asks it to exit, as the system does when someone logs off, and waits until it does. */
  stop(): Promise<void>;
}

interface Start {
  /** Program and arguments. */
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  patienceMs?: number;
}

/**
 * Starts a Chromium or Electron program with a debugging port that the system chooses.
 * @throws Error with its output if it exits or doesn't open the port
 */
export async function startProgram({ command, env, patienceMs = startPatienceMs }: Start): Promise<StartedProgram> {
  const [program = '', ...args] = command;
  const child = spawn(program, [...args, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: env ?? process.env,
  });
  let output = '';
  const { promise: port, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = portIn(output);
      if (found) resolve(found);
    });
  }
  const ended = new Promise<number | null>((done) => {
    // Doesn't wait until its output closes, because a program that it started may have inherited that.
    child.once('exit', done);
    child.once('error', () => done(null));
  });
  const fail = (how: string) => reject(new Error(`${program} ended ${how} instead of starting:\n${output}`));
  child.once('error', (error) => fail(`by ${error.message}`));
  child.once('close', (code) => fail(`with ${code}`));
  const late = setTimeout(
    () => reject(new Error(`${program} opened no debugging port in ${patienceMs / 1000} seconds:\n${output}`)),
    patienceMs,
  );

  /** Only root may stop what root runs with sudo. */
  const kill = (signal: NodeJS.Signals) =>
    program === 'sudo' ? spawnSync('sudo', ['kill', `-${signal}`, String(child.pid)]) : child.kill(signal);

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    kill('SIGTERM');
    const killing = setTimeout(() => kill('SIGKILL'), endPatienceMs);
    await ended;
    clearTimeout(killing);
  }

  try {
    const found = await port;
    return {
      devtools: `http://127.0.0.1:${found}`,
      output: () => output,
      ended,
      stop,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** The port that a program reports, once the whole line has arrived. */
function portIn(output: string): string | null {
  return /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\/\S+\s/m.exec(output)?.[1] ?? null;
}

const versionAnswer = z.object({ Browser: z.string(), 'User-Agent': z.string(), webSocketDebuggerUrl: z.url() });

/** How a program describes itself at its debugging port. */
export async function describeProgram(devtools: string): Promise<z.output<typeof versionAnswer>> {
  const answer = await fetch(`${devtools}/json/version`);
  if (!answer.ok) throw new Error(`${devtools} isn’t a debugging port. It answered ${answer.status}`);
  return versionAnswer.parse(await answer.json());
}

/** The window of a program, to control as a person would. The program keeps its own window settings. */
export async function windowOf({ devtools }: Pick<StartedProgram, 'devtools'>): Promise<Page> {
  const browser = await chromium.connectOverCDP(devtools, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error(`${devtools} has no window`);
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.waitForLoadState();
  return page;
}
