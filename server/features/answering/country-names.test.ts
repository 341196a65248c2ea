import { describe, expect, test } from 'vitest';
import { inNamesOfSite } from '#server/features/knowledge/search/country-names.ts';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

const shop = (country: string) =>
  inMemoryAssistant(
    [
      ['delivery', `We ship to ${country} and to Ireland. Parcels travel by tracked post and take four days.`],
      ['returns', 'Send back what you do not like within 30 days. We refund the price and not the postage.'],
      ['about', 'We carve spoons and bowls from oak and ash, because it makes us happy.'],
      ['care', 'Wash the spoons by hand and oil them once a year. Never put them in the dishwasher.'],
    ].map(([path = '', content = '']) => ({ url: `https://shop.example/${path}`, title: path, content })),
  );

describe('a shop that writes a country’s name differently than its visitor', () => {
  test.each([
    ['the United Kingdom', 'Do you ship to the UK?'],
    ['the United Kingdom', 'do you ship to the uk'],
    ['the UK', 'Do you ship to the United Kingdom?'],
    ['the United States', 'Do you ship to the US?'],
    ['the United States', 'Do you ship to the U.S.?'],
    ['the USA', 'Do you ship to the United States of America?'],
    ['the USA', 'Do you ship to the US?'],
    ['the European Union', 'Do you ship to the EU?'],
    ['the UAE', 'Do you ship to the United Arab Emirates?'],
  ])('ships to %s: "%s" is answered', (country, question) => {
    const { outcome, text } = shop(country).ask(question).reply;
    expect(outcome).toBe('answered');
    expect(text).toContain(`We ship to ${country}`);
  });

  test('does not ship where it doesn’t say it does', () => {
    expect(shop('the United Kingdom').ask('Do you ship to the US?').reply.outcome).toBe('abstained');
  });

  test('a pronoun isn’t mistaken for a country', () => {
    const { stats } = shop('the United States');
    expect(inNamesOfSite('Do they like us?', stats).question).toBe('Do they like us?');
    expect(inNamesOfSite('Do they like the US?', stats).question).toBe('Do they like the United States?');
  });
});
