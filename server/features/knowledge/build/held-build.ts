import type { BuildProgress } from '#shared/contracts/knowledge.ts';
import type { Services } from '../../../services.ts';
import { buildTopic, rowOf } from './build-record.ts';
import { type ClaimedBuild, leaseSeconds } from './claim-build.ts';

type Needs = Pick<Services, 'db' | 'log' | 'notices'>;

const writeEveryMs = 250;
const renewEveryMs = 2000;

/** Thrown into a build whose row went to another worker or was deleted. */
export class BuildLost extends Error {
  override name = 'BuildLost';
}

/** A build in the hands of this worker: its progress reaches the row now and then, and renews the lease. */
export class HeldBuild implements AsyncDisposable {
  /** Aborted when the worker stops or the build is lost. */
  readonly signal: AbortSignal;
  readonly #services: Needs;
  readonly #build: ClaimedBuild;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #progress: BuildProgress = { step: 'chunking', done: 0, total: 0 };
  #isWritten = false;
  #writtenAt = 0;
  #writing: Promise<void> = Promise.resolve();
  #isBusy = false;

  constructor(services: Needs, build: ClaimedBuild, stopping: AbortSignal) {
    this.#services = services;
    this.#build = build;
    this.signal = AbortSignal.any([stopping, this.#lost.signal]);
    this.#timer = setInterval(() => this.#write(), writeEveryMs);
  }

  progress(step: BuildProgress['step'], done: number, total: number): void {
    this.#progress = { step, done: Math.min(done, total), total };
    this.#isWritten = false;
  }

  #write(): void {
    if (this.#isBusy || (this.#isWritten && performance.now() - this.#writtenAt < renewEveryMs)) return;
    this.#isBusy = true;
    this.#isWritten = true;
    this.#writtenAt = performance.now();
    this.#writing = this.#save()
      // A database that is away for a moment is not the end: the lease outlasts some failed writes.
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error, buildId: this.#build.buildId }, 'build progress not written'),
      )
      .finally(() => {
        this.#isBusy = false;
      });
  }

  async #save(): Promise<void> {
    const { version } = this.#build;
    const { db, notices } = this.#services;
    const renewed = await db('knowledge_builds')
      .where({ ...rowOf(this.#build), version, status: 'running' })
      .update({
        progress: JSON.stringify(this.#progress),
        lease_until: db.raw('now() + make_interval(secs => ?)', [leaseSeconds]),
      });
    if (renewed === 0) this.#lost.abort(new BuildLost('The build went to another worker or is gone'));
    else await notices.send(buildTopic(this.#build.buildId), db);
  }

  /** Lets go of the build; one that is not finished can be taken up at once. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    const { buildId, version } = this.#build;
    const { db, log } = this.#services;
    await db('knowledge_builds')
      .where({ ...rowOf(this.#build), version, status: 'running' })
      .update({ lease_until: null })
      // Then the lease runs out by itself, and what ended the build is the error to report.
      .catch((error: unknown) => log.warn({ err: error, buildId }, 'build not let go'));
  }
}
