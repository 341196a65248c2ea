import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { type BusinessHours, businessHoursEndpoints as calls } from '#shared/contracts/business-hours.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { inboxEndpoints } from '#shared/contracts/inbox.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
let owner: Owner;
let chatbotId: number;
beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('dentist');
  ({ chatbotId } = await seedAssistant(owner));
});
afterAll(() => app.close());

const wholeDay = [{ from: '00:00', to: '24:00' }];
const everyDay = Array.from({ length: 7 }, () => wholeDay);
const open: BusinessHours = { zone: 'Europe/Zurich', week: everyDay, exceptions: [], answersWithin: 60 };
const holidays: BusinessHours = { ...open, exceptions: [{ from: '2000-01-01', to: '2999-12-31', hours: [] }] };
const change = (hours: unknown, headers = {}, by = owner) =>
  by.call(calls.changeBusinessHours, { body: { hours } as never, headers });

test('outside business hours, no visitor waits for a person, and how soon messages are answered is said', {
  tags: ['rule:business-hours'],
}, async () => {
  expect(await owner.get(calls.getBusinessHours)).toEqual({ hours: null });
  await owner.get(inboxEndpoints.changeAvailability, { body: { isAvailable: true } });
  const ask = async () => {
    const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
    const { content } = await visitor.ask('Can I talk to a human, please?');
    const params = { chatbotId, conversationId: visitor.conversationId };
    const { status, isAvailable } = await visitor.client.get(inboxEndpoints.followConversation, { params });
    const config = await visitor.client.get(chatbotsEndpoints.getWidgetConfig, { params: { id: chatbotId } });
    return [content.includes('I’ve told the team'), status, isAvailable, config.hasPeople, config.answersWithin];
  };
  expect(await ask()).toEqual([true, 'waiting', true, true, null]);
  expect((await change(open)).status).toBe(200);
  expect(await ask()).toEqual([true, 'waiting', true, true, 60]);
  await change(holidays);
  expect(await ask()).toEqual([false, 'assistant', false, false, 60]);
  expect(await owner.get(calls.getBusinessHours)).toEqual({ hours: holidays });
  const [newest] = await owner.get(auditEndpoints.listAuditLog, {});
  expect(newest).toMatchObject({ action: 'business-hours.changed' });
  expect((await owner.get(accountExportEndpoints.exportUser)).businessHours).toEqual([holidays]);
  await change(null);
  expect(await ask()).toEqual([true, 'waiting', true, true, null]);
});

test('only admins change them, for their workspace, and only to hours that make sense', {
  tags: ['long', 'rule:business-hours-rejected'],
}, async () => {
  const editor = await app.as('editor');
  await app
    .db('workspace_members')
    .insert({ workspace_id: owner.workspaceId, user_id: editor.user.id, role: 'editor' });
  const headers = { [workspaceHeader]: (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '' };
  expect((await change(open, headers, editor)).status).toBe(403);
  const stranger = await app.as('stranger');
  expect((await change(holidays, {}, stranger)).status).toBe(200);
  expect(await owner.get(calls.getBusinessHours)).toEqual({ hours: null });
  const bad: unknown[] = [
    { ...open, zone: 'Mars/Olympus' },
    { ...open, zone: '+01:00' },
    { ...open, week: everyDay.slice(1) },
    { ...open, week: [...everyDay.slice(1), [{ from: '12:00', to: '09:00' }]] },
    { ...open, week: [...everyDay.slice(1), [...wholeDay, { from: '10:00', to: '11:00' }]] },
    { ...open, week: [...everyDay.slice(1), [{ from: '9:00', to: '25:00' }]] },
    { ...open, exceptions: [{ from: '2026-02-30', to: '2026-03-01', hours: [] }] },
    { ...open, exceptions: [{ from: '2026-03-02', to: '2026-03-01', hours: [] }] },
    { ...open, exceptions: Array.from({ length: 101 }, () => ({ from: '2026-03-01', to: '2026-03-01', hours: [] })) },
    { ...open, answersWithin: 7 },
  ];
  for (const hours of bad) expect([(await change(hours)).status, hours]).toEqual([400, hours]);
});
