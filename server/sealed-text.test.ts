import { expect, test } from 'vitest';
import { TextSealer } from './sealed-text.ts';

const secret = 'the secret of an installation';

test('a sealed text opens with its secret and what it belongs to, and is different each time', () => {
  const sealer = new TextSealer(secret);
  const [one, other] = [sealer.seal('sk-müller', 'a'), sealer.seal('sk-müller', 'a')];
  expect(sealer.open(one, 'a')).toBe('sk-müller');
  expect(one.sealed.equals(other.sealed)).toBe(false);
  expect(one.sealed.includes(Buffer.from('sk-'))).toBe(false);
  expect(JSON.stringify(one)).not.toContain(secret);
});

test('it does not open elsewhere, changed, cut short, or with another secret', {
  tags: ['rule:sealed-text-only-in-place'],
}, () => {
  const sealer = new TextSealer(secret);
  const one = sealer.seal('sk-1', 'https://one.example');
  expect(sealer.open(one, 'https://other.example')).toBeNull();
  expect(new TextSealer('another secret of the same length').open(one, 'https://one.example')).toBeNull();
  for (let at = 0; at < one.sealed.length; at++) {
    const changed = Buffer.from(one.sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealer.open({ ...one, sealed: changed }, 'https://one.example')).toBeNull();
  }
  expect(sealer.open({ ...one, sealed: one.sealed.subarray(0, 20) }, 'https://one.example')).toBeNull();
});

test('after the secret was replaced, the earlier one still opens what it sealed', {
  tags: ['rule:sealed-text-after-new-secret'],
}, () => {
  const before = new TextSealer(secret).seal('sk-1', 'a');
  const sealer = new TextSealer('the new secret of the installation', [secret]);
  expect([sealer.open(before, 'a'), sealer.isOutdated(before)]).toEqual(['sk-1', true]);
  const again = sealer.seal('sk-1', 'a');
  expect(sealer.isOutdated(again)).toBe(false);
  expect(new TextSealer('the new secret of the installation').open(again, 'a')).toBe('sk-1');
});
