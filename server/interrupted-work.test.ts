import { expect, test } from 'vitest';
import { interruptedMails } from './features/mail/testing/interrupted-mails.ts';
import { interruptedUpdate, salonSite } from './features/updates/testing/interrupted-update.ts';
import { interruptedDelivery } from './features/webhooks/testing/interrupted-delivery.ts';
import { startReceiver } from './features/webhooks/testing/receiver.ts';
import { interruptedDeletion } from './features/workspaces/testing/interrupted-deletion.ts';
import { letTimePass } from './testing/let-time-pass.ts';
import { runWorker } from './testing/run-worker.ts';
import { startWorker } from './testing/start-worker.ts';
import { testApp } from './testing/test-app.ts';

test('what a killed worker was doing is finished by others: mails, a delivery, an update and the removal of a workspace', {
  tags: ['rule:work-outlives-kill'],
  timeout: 120_000,
}, async () => {
  await using mails = await interruptedMails();
  await using receiver = await startReceiver();
  await using site = await salonSite();
  await using app = await testApp({
    env: mails.env,
    config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } },
  });
  const ann = await app.as('ann');
  const worker = await startWorker(app);
  const update = await interruptedUpdate(app, ann, site);
  const delivery = await interruptedDelivery(app, ann, receiver);
  const deletion = await interruptedDeletion(app, await app.as('goner'), await app.as('neighbor'));

  // In the order of how long the worker waits for an answer.
  await mails.start(app);
  await update.start();
  await delivery.start();
  await deletion.start();
  await mails.killAtAnswer(worker.kill);
  for (const work of [update, delivery, deletion]) await work.expectUnfinished();

  await letTimePass(app);
  await update.finish();
  await delivery.finish();
  expect(await delivery.statuses()).toEqual(['delivered']);
  await mails.resume();
  await using _restarted = await runWorker(app, { isAlone: true });
  await mails.expectAllSent();
  await deletion.expectRemoved();
  await update.expectOneRun();
  delivery.expectSentAgain();
});
