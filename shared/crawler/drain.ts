export interface Work<Result> {
  /**
   * What is to be done next, or null when there is nothing for now; a task may end without a result. `ahead` tasks are
   * begun and not taken.
   */
  next: (ahead: number) => ((slot: Slot) => Promise<Result | null>) | null;
  /** Takes the result of a task, in the order in which the tasks were begun, whichever ended first. */
  take: (result: Result) => Promise<void>;
  /** How many tasks may be in their slots at one time now. */
  width: () => number;
  /** Nothing new is to be started: what runs is waited for and taken. */
  isOver: () => boolean;
  /** Brings more work: once as soon as enough was begun without it, then whenever nothing is left. False: there is none. */
  more: () => Promise<boolean>;
}

/** A task begins in its slot and can leave it early, for work that others need not wait for. */
export interface Slot {
  leave: () => void;
  /** Takes a slot again, before the tasks that have not begun. */
  enter: () => Promise<void>;
}

/**
 * Tasks that may be begun before the result of the first of them is taken. More would hold up less behind a slow page,
 * and decide more pages before the links of the earlier ones are known.
 */
const mostAhead = 12;

/**
 * Works until there is nothing left to do. What comes next depends on the results and never on when they arrived, so
 * that the same site is always crawled in the same way. A task that throws ends it all.
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

/** Starts tasks as slots come free; when all is over, those that wait end with null. */
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
      // It is waited for in its turn, which may be later.
      result.catch(() => undefined);
      fill();
      return result;
    },
  };
}
