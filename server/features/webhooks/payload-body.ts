import { maxPayloadBytes, type WebhookEvent } from '#shared/contracts/webhook-events.ts';

/**
 * A payload as JSON of at most 64 KB. Texts are already cut by characters, but a character takes up to six bytes, so the
 * longest text is halved until everything fits.
 */
export function payloadBody(payload: WebhookEvent): string {
  let body = JSON.stringify(payload);
  while (Buffer.byteLength(body) > maxPayloadBytes) {
    const longest = longestText(payload);
    const shorter = longest.slice(0, longest.length / 2).toWellFormed();
    body = JSON.stringify(payload, (_, value: unknown) => (value === longest ? shorter : value));
    payload = JSON.parse(body) as WebhookEvent;
  }
  return body;
}

function longestText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map(longestText)
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}
