export interface Work {
  /** Starts the next task, or null when there is none for now. `running` tasks are under way. */
  take: (running: number) => Promise<void> | null;
  /** How many tasks may run at one time now. */
  width: () => number;
  /** Nothing new is to be started: what runs is waited for and nothing else. */
  isOver: () => boolean;
  /** More work may come until this settles. */
  arriving: Promise<void>;
}

/** Keeps tasks running until there is nothing left to take and nothing more arrives. A task that throws ends it all. */
export async function drain({ take, width, isOver, arriving }: Work): Promise<void> {
  const running = new Set<Promise<void>>();
  let mayArrive = true;
  const arrived = arriving.finally(() => {
    mayArrive = false;
  });
  // It may settle when nobody waits any more.
  arrived.catch(() => undefined);
  for (;;) {
    while (!isOver() && running.size < width()) {
      const task = take(running.size);
      if (!task) break;
      const tracked: Promise<void> = task.finally(() => running.delete(tracked));
      running.add(tracked);
    }
    if (running.size === 0 && (isOver() || !mayArrive)) return;
    await Promise.race(mayArrive ? [...running, arrived] : running);
  }
}
