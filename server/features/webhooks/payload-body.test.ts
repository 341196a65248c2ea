import { expect, test } from 'vitest';
import { maxEventText, maxPayloadBytes, WebhookEvent } from '#shared/contracts/webhook-events.ts';
import { payloadBody } from './deliver.ts';

const answered = (text: string, sources = 1): WebhookEvent => ({
  type: 'message.answered',
  timestamp: '2026-11-26T12:00:00.000000Z',
  data: {
    conversationId: 1,
    chatbotId: 2,
    messageId: 3,
    outcome: 'answered',
    question: 'Do you repair bicycles?',
    answer: text,
    sources: Array.from({ length: sources }, (_, index) => ({ title: text, url: `https://a.example/${index}` })),
  },
});

test('a payload that fits is sent as it is', () => {
  const event = answered('Yes.');
  expect(payloadBody(event)).toBe(JSON.stringify(event));
});

test.each([
  ['control characters', '\u0001'.repeat(maxEventText), 1],
  ['characters outside of ASCII', '漢'.repeat(maxEventText), 2],
  ['surrogate pairs', `a${'🦊'.repeat(maxEventText / 2)}`, 5],
  ['many sources', 'x'.repeat(maxEventText), 200],
])('a payload of %s is cut to 64 KB and keeps its shape', (_, text, sources) => {
  const body = payloadBody(answered(text, sources));
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(maxPayloadBytes);
  expect(Buffer.byteLength(body)).toBeGreaterThan(maxPayloadBytes / 8);
  const event = WebhookEvent.parse(JSON.parse(body));
  expect(event).toMatchObject({ data: { question: 'Do you repair bicycles?', messageId: 3 } });
  expect(JSON.stringify(event)).not.toMatch(/\\ud[89a-f]/i);
});
