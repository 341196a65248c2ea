/** The result of a promise. @throws the reason of `end` if it aborts first */
export async function raceWithAbort<T>(promise: Promise<T>, end: AbortSignal): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const giveUp = () => ended.reject(end.reason as Error);
  end.addEventListener('abort', giveUp, { once: true });
  try {
    if (end.aborted) giveUp();
    return await Promise.race([promise, ended.promise]);
  } finally {
    end.removeEventListener('abort', giveUp);
    // The promise that loses the race may still fail.
    promise.catch(() => {});
  }
}
