import { expect, test } from 'vitest';
import { HostLines } from './host-lines.ts';

test('a host gets few requests at once and a second, of all workspaces and however it is written', {
  tags: ['rule:webhook-host-line'],
}, () => {
  let now = 0;
  const lines = new HostLines(() => now);
  const spellings = ['https://victim.example/a', 'https://VICTIM.example:443/b', 'https://victim.example./c?d'];
  const enter = (at: number) => lines.enter(spellings[at % spellings.length] ?? '');
  const first = Array.from({ length: 12 }, (_, at) => enter(at));
  expect(first.filter((leave) => leave !== null)).toHaveLength(8);
  expect(lines.busy()).toEqual(['victim.example']);
  expect(lines.enter('https://other.example/')).not.toBeNull();
  for (const leave of first) leave?.();
  // Two more in this second.
  expect(Array.from({ length: 5 }, (_, at) => enter(at)).filter((leave) => leave !== null)).toHaveLength(2);
  now = 1001;
  expect(lines.busy()).toEqual([]);
  expect(enter(0)).not.toBeNull();
});
