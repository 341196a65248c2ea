import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { vacuumChanged } from './vacuum.ts';

const signal = AbortSignal.timeout(20_000);

test('changed tables are analyzed and vacuumed, and small or unchanged ones are skipped', {
  tags: ['long'],
}, async () => {
  await using app = await testApp();
  const { db } = app;
  await db.raw('drop table if exists grown, small');
  await db.raw('create table grown (id int primary key, text text)');
  await db.raw('create table small (id int primary key)');
  await db.raw(`insert into grown select i, repeat('word ', 20) from generate_series(1, 2000) i`);
  await db.raw('insert into small select generate_series(1, 100)');
  const look = async () => {
    await db.raw('select pg_stat_force_next_flush()');
    const { rows } = await db.raw(
      `select relname, reltuples::int as rows, n_dead_tup::int as dead, analyze_count::int as analyzed, vacuum_count::int as vacuumed
       from pg_stat_user_tables t join pg_class using (relname) where relname in ('grown', 'small') order by relname`,
    );
    return rows;
  };
  const small = { relname: 'small', rows: -1, dead: 0, analyzed: 0, vacuumed: 0 };
  await look();
  await vacuumChanged(db, signal);
  expect(await look()).toEqual([{ relname: 'grown', rows: 2000, dead: 0, analyzed: 1, vacuumed: 1 }, small]);

  await vacuumChanged(db, signal);
  expect(await look()).toEqual([{ relname: 'grown', rows: 2000, dead: 0, analyzed: 1, vacuumed: 1 }, small]);

  await db.raw('delete from grown where id % 2 = 0');
  expect(await look()).toMatchObject([{ dead: 1000 }, {}]);
  await vacuumChanged(db, signal);
  expect(await look()).toEqual([{ relname: 'grown', rows: 1000, dead: 0, analyzed: 2, vacuumed: 2 }, small]);
  await db.raw('drop table grown, small');
});
