import { expect, test } from 'vitest';
import { cpuSeconds } from '#shared/crawler/testing/cpu-seconds.ts';
import { contentOf } from '../testing/read-text.ts';
import { readMicrodata } from './microdata.ts';
import { parseHtml } from './parse-html.ts';
import { readPage } from './read-page.ts';

const product = `<div itemscope itemtype="https://schema.org/Product">
  <h1 itemprop="name">Mug &amp; lid</h1>
  <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
    <span itemprop="price" content="26.00">£26</span>
    <meta itemprop="priceCurrency" content="GBP"><link itemprop="availability" href="https://schema.org/SoldOut">
    <time itemprop="validThrough" datetime="2026-12-24">Christmas</time>
  </div></div>`;

test('a product and its offer are facts, also what only the markup says', () => {
  expect(readPage(product, 'https://shop.example/').facts).toEqual([
    'Price of Mug & lid: 26.00 GBP, sold out, valid until 24 December 2026',
  ]);
  expect(contentOf(product)).toContain('## Key facts\n\nPrice of Mug & lid: 26.00 GBP, sold out');
});

test('a product that JSON-LD describes isn’t described twice', () => {
  const json = '{"@type":"Product","name":"Mug","offers":{"price":"26","priceCurrency":"GBP"}}';
  const page = `<script type="application/ld+json">${json}</script>${product}`;
  expect(readPage(page, 'https://shop.example/').facts).toEqual(['Price of Mug: 26 GBP']);
});

test('a business that shows all its markup has no extra facts', () => {
  const business = `<div itemscope itemtype="https://schema.org/Store"><span itemprop="telephone">01234 567</span>
    <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
      <span itemprop="streetAddress">1 Mill Rd</span>, <span itemprop="addressLocality">Leeds</span></div></div>`;
  expect(readPage(business, 'https://shop.example/').facts).toEqual([
    'Telephone: 01234 567',
    'Address: 1 Mill Rd, Leeds',
  ]);
  expect(contentOf(business)).not.toContain('Key facts');
});

test('answers that a closed panel hides are read from the markup', () => {
  const faq = `<p>Questions</p><div itemscope itemtype="https://schema.org/FAQPage">
    <div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><meta itemprop="name" content="Parking?">
    <div itemprop="acceptedAnswer" itemscope itemtype="https://schema.org/Answer">
    <meta itemprop="text" content="Behind the house."></div></div></div>`;
  expect(contentOf(faq)).toBe('Questions\n\n### Parking?\n\nBehind the house.');
});

test('deep, endless and odd markup is bounded', { tags: ['long'] }, () => {
  const deep = '<div itemscope itemtype="https://schema.org/Product" itemprop="isRelatedTo">'.repeat(5000);
  const nested = '<div itemprop="name">'.repeat(390) + 'x'.repeat(1_000_000);
  const wide = '<b itemscope itemtype="https://schema.org/Offer"><i itemprop="__proto__">1</i></b>'.repeat(20_000);
  const seconds = cpuSeconds(() => {
    for (const html of [deep, `<div itemscope itemtype="https://schema.org/Product">${nested}`, wide]) {
      const items = readMicrodata(parseHtml(html));
      expect(JSON.stringify(items).length).toBeLessThan(3_000_000);
    }
  });
  expect(seconds).toBeLessThan(2);
});
