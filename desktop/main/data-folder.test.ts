import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from './data-folder.ts';

const places = { appData: '/roaming', localAppData: '/local' };
const nowhere = () => false;

test.each([
  ['linux', '/roaming'],
  ['darwin', '/roaming'],
  ['win32', '/local'],
] as const)('on %s, data is kept in %s', { tags: ['rule:app-data-stays-on-computer'] }, (platform, folder) => {
  expect(dataFolder({ ...places, platform }, nowhere)).toBe(join(folder, 'parley'));
});

test('data of an earlier version stays where it is', () => {
  expect(dataFolder({ ...places, platform: 'win32' }, () => true)).toBe(join('/roaming', 'parley'));
});
