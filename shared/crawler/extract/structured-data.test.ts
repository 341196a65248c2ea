import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';
import { readPage } from './read-page.ts';

const script = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const factsOf = (data: unknown): string[] => readPage(script(data), 'https://shop.example/').facts;

describe('JSON-LD gives one line per fact', () => {
  test('of a business', () => {
    const facts = factsOf({
      '@type': 'Dentist',
      name: 'Dr Smile',
      telephone: '+44 1234 567',
      email: 'mailto:hi@smile.example',
      priceRange: '££',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Mill Rd',
        postalCode: 'LS1 1AA',
        addressLocality: 'Leeds',
        addressCountry: { name: 'UK' },
      },
    });
    expect(facts).toEqual([
      'Telephone: +44 1234 567',
      'E-mail: hi@smile.example',
      'Address: 1 Mill Rd, LS1 1AA Leeds, UK',
      'Price range: ££',
    ]);
  });

  test('of opening hours, with consecutive days as ranges', () => {
    const facts = factsOf({
      '@type': 'Store',
      openingHoursSpecification: [
        {
          dayOfWeek: ['https://schema.org/Monday', 'Tuesday', 'Wednesday', 'Friday'],
          opens: '09:00:00',
          closes: '17:00',
        },
        { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-25', opens: '10:00', closes: '12:00' },
      ],
      openingHours: ['Mo-Fr 08:00-12:00', 'Sa 10:00-12:00'],
    });
    expect(facts).toEqual([
      'Opening hours: Monday to Wednesday, Friday 09:00-17:00',
      'Opening hours: Sunday closed',
      'Opening hours: 25 December 2026 10:00-12:00',
      'Opening hours: Monday to Friday 08:00-12:00',
      'Opening hours: Saturday 10:00-12:00',
    ]);
  });

  test('of a product with its offer and rating', () => {
    const facts = factsOf({
      '@type': ['Product'],
      name: 'Mug &amp; lid',
      brand: { name: 'Fal' },
      offers: { '@type': 'Offer', price: 26, priceCurrency: 'GBP', availability: 'https://schema.org/OutOfStock' },
      aggregateRating: { ratingValue: '4.8', reviewCount: 31 },
    });
    expect(facts).toEqual([
      'Rating of Mug & lid: 4.8 out of 5 (31 reviews)',
      'Brand of Mug & lid: Fal',
      'Price of Mug & lid: 26 GBP, out of stock',
    ]);
  });

  test('of a price range and a price per unit', () => {
    expect(
      factsOf({ '@type': 'Product', name: 'Bowl', offers: { lowPrice: '5', highPrice: '9', priceCurrency: 'EUR' } }),
    ).toEqual(['Price of Bowl: 5 to 9 EUR']);
    expect(
      factsOf({
        '@type': 'Service',
        name: 'Repair',
        offers: [{ name: 'Hour', priceSpecification: { price: 40, priceCurrency: 'EUR', unitText: 'hour' } }],
      }),
    ).toEqual(['Price of Hour: 40 EUR per hour']);
  });

  test('of an offer with its last day', () => {
    const offer = { price: 20, priceCurrency: 'EUR', validThrough: '2026-11-03T23:59:00Z' };
    expect(factsOf({ '@type': 'Product', name: 'Board', offers: offer })).toEqual([
      'Price of Board: 20 EUR, valid until 3 November 2026',
    ]);
    const lapsed = { price: 20, priceCurrency: 'EUR', priceValidUntil: '2024-12-31' };
    expect(factsOf({ '@type': 'Product', name: 'Board', offers: lapsed })).toEqual(['Price of Board: 20 EUR']);
  });

  test('of an event', () => {
    expect(
      factsOf({
        '@type': 'MusicEvent',
        name: 'Jazz',
        startDate: '2026-05-02T19:30:00+01:00',
        location: { name: 'Barn', address: 'Mill Rd' },
      }),
    ).toEqual(['Jazz: 2 May 2026, 19:30', 'Place of Jazz: Barn, Mill Rd']);
  });

  test('of an event that is over or doesn’t take place', () => {
    const facts = factsOf({
      '@type': 'Event',
      name: 'Fair',
      startDate: '2026-05-02T10:00',
      endDate: '2026-05-03T18:00',
      eventStatus: 'https://schema.org/EventCancelled',
    });
    expect(facts).toEqual(['Fair: 2 May 2026, 10:00 to 3 May 2026, 18:00', 'Status of Fair: canceled']);
    expect(
      factsOf({ '@type': 'Event', name: 'Talk', startDate: '2026-05-02T10:00', endDate: '2026-05-02T11:30' }),
    ).toEqual(['Talk: 2 May 2026, 10:00 to 11:30']);
  });

  test('of a product’s number', () => {
    expect(factsOf({ '@type': 'Product', name: 'Mug', sku: 'M-7' })).toEqual(['Item number of Mug: M-7']);
  });

  test('in the page’s language', () => {
    const data = script({
      '@type': 'Product',
      name: 'Becher',
      offers: {
        price: 20,
        priceCurrency: 'EUR',
        availability: 'http://schema.org/InStock',
        validThrough: '2026-03-01',
      },
    });
    const hours = script({ '@type': 'Store', telephone: '0123', openingHours: 'Mo-Fr 09:00-17:00' });
    expect(readPage(`<html lang="de">${data}${hours}`, 'https://shop.example/').facts).toEqual([
      'Preis von Becher: 20 EUR, auf Lager, gültig bis 1. März 2026',
      'Telefon: 0123',
      'Öffnungszeiten: Montag bis Freitag 09:00-17:00',
    ]);
  });

  test('found in a graph and in a list', () => {
    const product = (name: string) => ({ '@type': 'Product', name, offers: { price: '1', priceCurrency: 'EUR' } });
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: product('A') }] };
    expect(factsOf({ '@graph': [list, product('B')] })).toEqual(['Price of A: 1 EUR', 'Price of B: 1 EUR']);
  });
});

test('entities that say nothing about the business are skipped', () => {
  const skipped = ['WebSite', 'BreadcrumbList', 'Person', 'ImageObject'].map((type) => ({
    '@type': type,
    name: 'x',
    telephone: '1',
  }));
  expect(factsOf(skipped)).toEqual([]);
});

test('people are named with their roles, except the author of an article', { tags: ['long'] }, () => {
  const person = { '@type': 'Person', name: 'Ann Lee', jobTitle: 'Head coach' };
  const club = { '@type': 'SportsClub', founder: 'Walter Kane', employee: [person, { name: 'Sam Hill' }, 7, null] };
  expect(factsOf(club)).toEqual([
    'Founder: Walter Kane',
    'Head coach: Ann Lee',
    'Staff member: Sam Hill',
    'Staff member: 7',
  ]);
  expect(factsOf([person, { '@type': 'Person', name: 'x' }])).toEqual(['Head coach: Ann Lee']);
  expect(factsOf([person, { '@type': 'NewsArticle' }])).toEqual([]);
  const many = Array.from({ length: 100_000 }, (_, n) => ({ ...person, name: `Ann Lee ${n}` }));
  expect(factsOf({ '@type': 'SportsClub', employee: many })).toHaveLength(50);
});

test('an article’s publisher isn’t the page’s subject', () => {
  expect(factsOf({ '@type': 'NewsArticle', publisher: { '@type': 'Organization', telephone: '12345' } })).toEqual([]);
});

test('a fact whose words are on the page isn’t repeated', () => {
  const product = script({ '@type': 'Product', name: 'Mug', offers: { price: '26', priceCurrency: 'GBP' } });
  expect(contentOf(`${product}<h1>Mug</h1><p>26 GBP with lid</p>`)).toBe('# Mug\n\n26 GBP with lid');
  expect(contentOf(`${product}<h1>Mug</h1><p>With lid</p>`)).toBe(
    '# Mug\n\nWith lid\n\n## Key facts\n\nPrice of Mug: 26 GBP',
  );
});

test('a price that the page writes in its own way isn’t repeated', () => {
  const product = script({ '@type': 'Product', name: 'Mug', offers: { price: '26.00', priceCurrency: 'EUR' } });
  expect(contentOf(`${product}<h1>Mug</h1><p>Only €26 with lid</p>`)).not.toContain('Key facts');
  expect(contentOf(`${product}<h1>Mug</h1><p>Only €27 with lid</p>`)).toContain('Price of Mug: 26.00 EUR');
});

test('several offers have a section each', () => {
  const offers = ['Mug', 'Bowl'].map((name) => ({
    '@type': 'Product',
    name,
    offers: { price: 5, priceCurrency: 'EUR' },
  }));
  expect(contentOf(`${script([{ '@type': 'Store', telephone: '0123 4' }, ...offers])}<p>Our pots</p>`)).toBe(
    [
      'Our pots',
      '## Key facts',
      'Telephone: 0123 4',
      '## Key facts: Mug',
      'Price of Mug: 5 EUR',
      '## Key facts: Bowl',
      'Price of Bowl: 5 EUR',
    ].join('\n\n'),
  );
});

test('a guide that is only in markup becomes numbered steps', () => {
  const steps = [
    { '@type': 'HowToStep', text: 'Turn the tap off.' },
    { '@type': 'HowToSection', name: 'Clean', itemListElement: [{ '@type': 'HowToStep', text: 'Rinse the filter.' }] },
  ];
  const guide = script({ '@type': 'HowTo', name: 'Clean the filter', step: steps });
  expect(contentOf(`${guide}<p>Our filters</p>`)).toBe(
    'Our filters\n\n### Clean the filter\n\n1. Turn the tap off.\n\n2. Rinse the filter.',
  );
  expect(contentOf(`${guide}<p>Turn the tap off.</p><p>Rinse the filter!</p>`)).not.toContain('###');
});

test('a line of text that JSON-LD calls a question becomes its answer’s heading', () => {
  const faq = script({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Is there parking', acceptedAnswer: { text: 'Behind the house.' } }],
  });
  const page = '<p>Welcome.</p><div>Is there parking</div><div>Behind the house.</div>';
  expect(contentOf(`${faq}${page}`)).toBe('Welcome.\n\n### Is there parking\n\nBehind the house.');
});

test('questions that are only in JSON-LD become headings with answers', () => {
  const faq = script({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Parking?', acceptedAnswer: { text: '<p>Behind the <b>house</b>.</p>' } },
      { '@type': 'Question', name: 'Shown?', acceptedAnswer: [{ text: 'Yes, it is shown.' }] },
      { '@type': 'Question', name: 'Broken?' },
    ],
  });
  expect(contentOf(`${faq}<h3>Shown?</h3><p>Yes, it is shown.</p>`)).toBe(
    '### Shown?\n\nYes, it is shown.\n\n### Parking?\n\nBehind the house.',
  );
});

test('JSON-LD with raw line breaks or in a comment is still read', () => {
  const read = (source: string) =>
    readPage(`<script type="application/ld+json">${source}</script>`, 'https://a.example/').facts;
  expect(read('<!-- {"@type":"Store","telephone":"12\n34"} -->')).toEqual(['Telephone: 12 34']);
  expect(read('//<![CDATA[\n{"@type":"Store","telephone":"1234"}\n//]]>')).toEqual(['Telephone: 1234']);
});

test.each([
  '{',
  'null',
  '"text"',
  '[[[]]]',
  '{"@type":{"a":1},"offers":5}',
  '{"@type":"Product","offers":[null,3,{"price":{}}]}',
  '{"@type":"Event","name":"x","startDate":{},"location":[[[]]]}',
  '{"@type":"HowTo","name":"x","step":[[[[[[["deep"]]]]]],{"itemListElement":{"itemListElement":{}}}]}',
])('invalid JSON-LD is skipped: %s', (source) => {
  expect(readPage(`<script type="application/ld+json">${source}</script>`, 'https://a.example/').facts).toEqual([]);
});
