import { expect, test } from 'vitest';
import { across } from '../db/across.ts';
import { testApp } from './test-app.ts';

test('closing an app that read across workspaces fails, unless the statement says why', async () => {
  const app = await testApp();
  const { db } = app.services;
  await db('messages').queryContext(across('sweep')).where('id', 1);
  await db('messages').where({ workspace_id: 1, id: 2 });
  await app.db('messages').where('id', 3);
  await db('messages').where('id', 4);
  await db.transaction((trx) => trx.raw('update chatbots set name = name where id = ?', [5]));
  await expect(app.close()).rejects.toThrow(
    'Statements that name no workspace:\nmessages: select * from "messages" where "id" = $1\nchatbots: update chatbots set name = name where id = $1',
  );
});
