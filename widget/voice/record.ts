import { VoiceError } from './problem.ts';

/** Like the server's `maxVoiceSeconds`, which allows for the moment a recorder takes to stop. */
const longestMs = 60_000;

export const canRecord = () => Boolean(navigator.mediaDevices?.getUserMedia) && 'MediaRecorder' in window;

/**
 * Records until the returned function is called, or for a minute. The microphone is always released.
 * @param onStart the visitor has given permission and recording has started
 */
export function record(signal: AbortSignal, onStart: () => void): { finished: Promise<Blob>; finish(): void } {
  let finish = () => {};
  async function run(): Promise<Blob> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
      const isDenied = error instanceof DOMException && /NotAllowed|Security/.test(error.name);
      throw new VoiceError(isDenied ? 'denied' : 'noMicrophone', { cause: error });
    });
    try {
      signal.throwIfAborted();
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      const stopped = new Promise<void>((resolve, reject) => {
        recorder.ondataavailable = ({ data }) => parts.push(data);
        recorder.onstop = () => resolve();
        recorder.onerror = () => reject(new VoiceError('noMicrophone'));
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      finish = () => recorder.state === 'recording' && recorder.stop();
      recorder.start();
      onStart();
      const timer = setTimeout(finish, longestMs);
      await stopped.finally(() => clearTimeout(timer));
      return new Blob(parts, { type: recorder.mimeType });
    } finally {
      for (const track of stream.getTracks()) track.stop();
    }
  }
  return { finished: run(), finish: () => finish() };
}
