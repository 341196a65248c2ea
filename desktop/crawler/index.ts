import { trustSystemCertificates } from '#shared/loaders/system-certificates.ts';
import { answerApp } from './answer-app.ts';

/** The channel to the app: a message port in an Electron utility process, Node's IPC channel in a forked one. */
interface ParentPort {
  on(event: 'message', listener: (message: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

const port = (process as NodeJS.Process & { parentPort?: ParentPort }).parentPort;
const crawler = answerApp((message) => void (port ? port.postMessage(message) : process.send?.(message)));

try {
  trustSystemCertificates();
} catch {
  // Sites whose certificates come from public authorities work without the system's.
}
if (port) port.on('message', ({ data }) => crawler.hear(data));
else process.on('message', crawler.hear);
// The app is gone. The folder records where to continue.
process.on('disconnect', () => process.exit(1));
// Exit even if the browser hangs. The result has already been sent.
void crawler.over.then(() => setTimeout(() => process.exit(0), 50));
