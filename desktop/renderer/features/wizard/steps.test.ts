import { expect, test } from 'vitest';
import { stepAddress, stepBeforehand, stepOf, steps } from './steps.ts';

test('each step has an address, which is read back', () => {
  expect(stepOf('/create-chatbot')).toBe('website');
  const ofWebsites = ['crawl', 'pages', 'knowledge', 'customize', 'deploy'] as const;
  expect(ofWebsites.map((step) => stepOf(stepAddress(7, step)))).toEqual(ofWebsites);
});

test('a step that is not reachable yet leads to the one that has to be done first', () => {
  const nothing = { hasContent: false, hasKnowledge: false, hasChatbot: false };
  const first = (progress: Partial<typeof nothing>) =>
    steps.map((step) => stepBeforehand(step, { ...nothing, ...progress }));
  expect(first({})).toEqual([null, null, null, 'pages', 'knowledge', 'customize']);
  expect(first({ hasContent: true })).toEqual([null, null, null, null, 'knowledge', 'customize']);
  expect(first({ hasKnowledge: true })).toEqual([null, null, null, null, null, 'customize']);
  expect(first({ hasKnowledge: true, hasChatbot: true })).toEqual(Array(6).fill(null));
});
