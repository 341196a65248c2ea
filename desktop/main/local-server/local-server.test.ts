import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { FromLocalServer, StartProblem, ToLocalServer } from '#shared/processes/local-server.ts';
import { createLocalServer } from './local-server.ts';
import type { ForkServer } from './server-process.ts';

/** Server processes on a computer whose data has a content, and that can't start with some of it. */
function processesIn(dataDir: string, whyNot: (content: string) => StartProblem | null): ForkServer {
  return () => {
    let heard: (message: FromLocalServer) => void = () => undefined;
    let ended: (code: number) => void = () => undefined;
    const content = join(dataDir, 'pg/content');
    return {
      post(data) {
        const message = data as ToLocalServer;
        if (message.type === 'restore') {
          mkdirSync(join(message.dataDir, 'pg'), { recursive: true });
          writeFileSync(join(message.dataDir, 'pg/content'), readFileSync(message.file));
          heard({ type: 'restored', websites: [] });
          ended(0);
        }
        if (message.type === 'stop') ended(0);
        if (message.type !== 'start') return;
        const problem = existsSync(content) ? whyNot(readFileSync(content, 'utf8')) : null;
        if (problem === null) return heard({ type: 'ready', port: 1 });
        heard({ type: 'refused', problem, message: problem });
        ended(1);
      },
      onMessage: (listener) => {
        heard = listener as typeof heard;
      },
      onExit: (listener) => {
        ended = listener;
      },
      kill: () => ended(1),
    };
  };
}

test.each([
  ['disk-full', 'too full to start with this backup, so what you had before is back. Free some space, then restore'],
  ['damaged', 'couldn’t start with this backup, so what you had before is back. Help > Show Logs'],
] as const)(
  'a backup that can’t be started because of %s is replaced by what was there, and says why',
  {
    tags: ['rule:app-restore-cannot-start'],
  },
  async (problem, sentence) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-local-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    mkdirSync(join(dataDir, 'pg'));
    writeFileSync(join(dataDir, 'pg/content'), 'mine');
    const backup = join(dataDir, 'backup');
    writeFileSync(backup, 'large');
    const fork = processesIn(dataDir, (content) => (content === 'large' ? problem : null));
    const world = { ownerName: () => 'Ada', changed: () => undefined, report: () => undefined };
    const server = createLocalServer({ dataDir, fork }, world);
    expect(await server.start()).toEqual({ state: 'ready' });
    await expect(server.restore(backup, () => undefined)).rejects.toThrow(sentence);
    expect(readFileSync(join(dataDir, 'pg/content'), 'utf8')).toBe('mine');
    expect(server.state()).toEqual({ state: 'ready' });
  },
);
