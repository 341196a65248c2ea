import { expect, test } from 'vitest';
import { type DescribedEntry, describeChanges, describeEntry } from './describe-entry.ts';
import { englishAudit } from './english.ts';
import { germanAudit } from './german.ts';
import { type AuditAction, sentences } from './sentences.ts';

const placeholders = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
const names = Object.keys(sentences) as AuditAction[];

test.each(names)('%s is a sentence in both languages, with the same names in it', (action) => {
  const [english, german] = [englishAudit.sentences[action], germanAudit.sentences[action]];
  expect(english).toMatch(/^\S.*\.$/);
  expect(german).toMatch(/^\S.*\.$/);
  expect(placeholders(german)).toEqual(placeholders(english));
});

const entry: DescribedEntry = {
  action: 'chatbot.deleted',
  actor: { kind: 'person', name: 'Ann' },
  subject: '{who} $& Bot',
  count: null,
  changes: [],
};

test('names are put into sentences as they are', () => {
  expect(describeEntry(entry, englishAudit)).toBe('Ann deleted the chatbot “{who} $& Bot”.');
});

test('an action of a newer version is shown with its name', () => {
  expect(describeEntry({ ...entry, action: 'robot.hired' }, englishAudit)).toBe('Ann: robot.hired {who} $& Bot');
});

test('changes name the field and its values, unless they are withheld', () => {
  const changes = [
    { field: 'isActive', before: true, after: false },
    { field: 'name', before: null, after: 'Bot' },
    { field: 'apiKey', isWithheld: true },
    { field: 'unheardOf', before: 1, after: 2 },
  ];
  expect(describeChanges({ changes }, englishAudit)).toEqual([
    'Active: Yes → No',
    'Name: none → Bot',
    'Key changed',
    'unheardOf: 1 → 2',
  ]);
});

test('roles are in the reader’s language', () => {
  const changes = [{ field: 'role', before: 'viewer', after: 'editor' }];
  expect(describeChanges({ changes }, englishAudit)).toEqual(['Role: viewer → editor']);
  expect(describeChanges({ changes }, germanAudit)).toEqual(['Rolle: Betrachter → Bearbeiter']);
});
