import { trustSystemCertificates } from '#shared/loaders/system-certificates.ts';
import { hearParent, tellParent } from '#shared/processes/parent.ts';
import { answerApp } from './answer-app.ts';

const crawler = answerApp((message) => void tellParent(message));

try {
  trustSystemCertificates();
} catch {
  // Sites whose certificates come from public authorities work without the system's.
}
hearParent(crawler.hear);
// The app is gone. The folder records where to continue.
process.on('disconnect', () => process.exit(1));
// Exit even if the browser hangs. The result has already been sent.
void crawler.over.then(() => setTimeout(() => process.exit(0), 50));
