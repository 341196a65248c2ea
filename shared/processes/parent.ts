/** The channel of an Electron utility process to the app. */
interface AppPort {
  on(event: 'message', listener: (message: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

const port = (process as NodeJS.Process & { parentPort?: AppPort }).parentPort;
/** Time for a message to leave an Electron process that exits next. */
const deliveryMs = 50;

/** Whether the desktop app started this process. Only the app itself can start others there. */
export const isStartedByApp = port !== undefined;

/** Sends a message to the process that started this one. Await it before exiting. */
export function tellParent(message: unknown): Promise<void> {
  return new Promise((resolve) => {
    if (port) {
      port.postMessage(message);
      setTimeout(resolve, deliveryMs);
    } else if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}

export function hearParent(listener: (message: unknown) => void): void {
  if (port) port.on('message', ({ data }) => listener(data));
  else process.on('message', listener);
}
