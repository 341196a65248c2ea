export interface Work<Result> {
  /**
   * The next task, or null if there is none for now; a task may end without a result. `ahead` is the number of tasks
   * started and not taken.
   */
  next: (ahead: number) => ((slot: Slot) => Promise<Result | null>) | null;
  /** Takes a task's result, in the order in which tasks started. */
  take: (result: Result) => Promise<void>;
  /** How many tasks may be in slots at the moment. */
  width: () => number;
  /** Starts nothing new and only waits for running tasks. */
  isOver: () => boolean;
  /**
   * Brings more work: once as soon as enough tasks have started without it, then whenever nothing is left. False if
   * there is none.
   */
  more: () => Promise<boolean>;
}

/** A task starts in its slot and can leave it early for work that others needn't wait for. */
export interface Slot {
  leave: () => void;
  /** Takes a slot again, before tasks that haven't started. */
  enter: () => Promise<void>;
}

/**
 * How many tasks may start before the result of the first is taken. More would block less behind a slow page, but
 * decide more pages before the links of earlier ones are known.
 */
const mostAhead = 12;

/**
 * Works until nothing is left. What comes next depends on results but never on when they arrived, so that a site is
 * always crawled the same way. A task that throws ends it.
 */
export async function drain<Result>({ next, take, width, isOver, more }: Work<Result>): Promise<void> {
  const begun: Promise<Result | null>[] = [];
  const slots = createSlots(width, isOver);
  let total = 0;
  let askedForMore = false;
  const askForMore = () => {
    askedForMore = true;
    return more();
  };
  while (!isOver()) {
    if (!askedForMore && total >= mostAhead) await askForMore();
    const task = begun.length < mostAhead ? next(begun.length) : null;
    if (task) {
      total++;
      begun.push(slots.run(task));
    } else if (begun.length > 0) {
      await takeFirst();
    } else if (!(await askForMore())) return;
  }
  while (begun.length > 0) await takeFirst();

  async function takeFirst(): Promise<void> {
    slots.fill();
    const result = await begun.shift();
    if (result !== undefined && result !== null) await take(result);
  }
}

/** Starts tasks as slots become free. When all is over, waiting ones end with null. */
function createSlots(width: () => number, isOver: () => boolean) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function fill() {
    while (waiting.length > 0 && (isOver() || running < width())) waiting.shift()?.();
  }

  async function start<Result>(task: (slot: Slot) => Promise<Result | null>): Promise<Result | null> {
    if (isOver()) return null;
    let isInside = true;
    running++;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      running--;
      fill();
    };
    const enter = async () => {
      if (isInside) return;
      await new Promise<void>((resolve) => {
        waiting.unshift(() => {
          isInside = true;
          running++;
          resolve();
        });
        fill();
      });
    };
    try {
      return await task({ leave, enter });
    } finally {
      leave();
    }
  }

  return {
    fill,
    run<Result>(task: (slot: Slot) => Promise<Result | null>): Promise<Result | null> {
      const result = new Promise<Result | null>((resolve) => waiting.push(() => resolve(start(task))));
      // It is awaited when its turn comes, which may be later.
      result.catch(() => undefined);
      fill();
      return result;
    },
  };
}
