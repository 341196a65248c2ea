import { expect, test } from 'vitest';
import { drain } from './drain.ts';

/** Numbered tasks that end when told to. */
function bench(count: number) {
  const ends = new Map<number, (result: number | null) => void>();
  const begun: number[] = [];
  const taken: number[] = [];
  const work = {
    next: () => {
      if (begun.length + waiting.length >= count) return null;
      const name = begun.length + waiting.length;
      waiting.push(name);
      return () => {
        waiting.splice(waiting.indexOf(name), 1);
        begun.push(name);
        return new Promise<number | null>((resolve) => ends.set(name, resolve));
      };
    },
    take: async (result: number) => void taken.push(result),
    width: () => 3,
    isOver: () => false,
    more: async () => false,
  };
  const waiting: number[] = [];
  return { work, begun, taken, end: (name: number, result: number | null = name) => ends.get(name)?.(result) };
}

test('results are taken in the order the tasks started, whichever ended first', async () => {
  const { work, begun, taken, end } = bench(4);
  const drained = drain(work);
  end(2);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  end(3);
  end(1);
  expect(taken).toEqual([]);
  end(0);
  await drained;
  expect(taken).toEqual([0, 1, 2, 3]);
});

test('one slow task blocks at most eleven others', async () => {
  const { work, begun, taken, end } = bench(30);
  const drained = drain(work);
  for (let name = 1; name < 12; name++) {
    await expect.poll(() => begun).toContain(name);
    end(name);
  }
  await expect.poll(() => begun).toHaveLength(12);
  expect(taken).toEqual([]);
  end(0);
  for (let name = 12; name < 30; name++) {
    await expect.poll(() => begun).toContain(name);
    end(name);
  }
  await drained;
  expect(taken).toEqual(Array.from({ length: 30 }, (_, at) => at));
});

test('when it is over, running tasks are taken and waiting ones never start', async () => {
  const { work, begun, taken, end } = bench(10);
  let isOver = false;
  const drained = drain({ ...work, isOver: () => isOver });
  expect(begun).toEqual([0, 1, 2]);
  isOver = true;
  end(1);
  end(0, null);
  end(2);
  await drained;
  expect([begun, taken]).toEqual([
    [0, 1, 2],
    [1, 2],
  ]);
});

test('more work is requested after twelve tasks, and again when nothing is left', async () => {
  const batches = [20, 5, 0];
  const asked: number[] = [];
  let left = batches.shift() ?? 0;
  let handedOut = 0;
  await drain({
    next: () => {
      if (left === 0) return null;
      left--;
      handedOut++;
      return async () => handedOut;
    },
    take: async () => undefined,
    width: () => 1,
    isOver: () => false,
    async more() {
      asked.push(handedOut);
      left += batches.shift() ?? 0;
      return asked.length < 3;
    },
  });
  expect(asked).toEqual([12, 25, 25]);
});

test('a task that throws ends it', async () => {
  const failing = drain({
    next: () => async () => Promise.reject(new Error('broken')),
    take: async () => undefined,
    width: () => 2,
    isOver: () => false,
    more: async () => false,
  });
  await expect(failing).rejects.toThrow('broken');
});

test('a task that left its slot lets others start, and returns before them', async () => {
  const begun: number[] = [];
  const entered: number[][] = [];
  const loaded = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const asked = Promise.withResolvers<void>();
  let named = 0;
  const drained = drain<number>({
    next: () => {
      const name = named++;
      if (name > 2) return null;
      return async ({ leave, enter }) => {
        begun.push(name);
        if (name === 0) {
          await asked.promise;
          leave();
          await enter();
          entered.push([...begun]);
        }
        await loaded[name]?.promise;
        return name;
      };
    },
    take: async () => undefined,
    width: () => 1,
    isOver: () => false,
    more: async () => false,
  });
  asked.resolve();
  // The second task starts in the slot that the first has left.
  await expect.poll(() => begun).toEqual([0, 1]);
  expect(entered).toEqual([]);
  loaded[1]?.resolve();
  await expect.poll(() => entered).toEqual([[0, 1]]);
  expect(begun).toEqual([0, 1]);
  loaded[0]?.resolve();
  loaded[2]?.resolve();
  await drained;
  expect(begun).toEqual([0, 1, 2]);
});
