import { describe, expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const unread = (html: string, leaveOut: string[] = []) =>
  readPage(
    `<!doctype html><title>Vouchers</title><main><p>Vouchers are sold at the desk.</p>${html}</main>`,
    'https://a.example/',
    {
      selectors: { version: 1, readOnly: [], leaveOut },
    },
  ).unread ?? [];

const secret = 'Gift vouchers are valid for three years.';
const wide = (cells: number) => `<tr>${'<td>1</td>'.repeat(cells)}</tr>`;

describe('hidden text that wasn’t read', () => {
  test.each([
    ['hidden by its style', `<div style="display:none">${secret}</div>`],
    ['moved off the screen', `<p style="position:absolute;left:-9999px">${secret}</p>`],
    ['for screen readers', `<p class="sr-only">${secret}</p>`],
    ['in a dialog that nothing opens', `<dialog><p>${secret}</p></dialog>`],
    ['hidden by a style sheet', `<style>.x { display: none }</style><p class="x">${secret}</p>`],
  ])('is noted: text %s', (_, html) => {
    expect(unread(html)).toEqual([{ kind: 'hidden-text', text: secret }]);
  });

  test.each([
    ['a menu', '<nav hidden><p>Home, products, vouchers, contact and more</p></nav>'],
    ['links', `<div hidden>${'<a href="/x">One of our pages</a> '.repeat(5)}</div>`],
    ['a consent banner', '<div hidden>We use cookies to make this website better for you. Accept all?</div>'],
    ['a form', '<div hidden><p>Tell us what you think about this page today</p><input name="q"></div>'],
    ['a label', '<span class="sr-only">Opens in a new tab</span>'],
    ['text that is shown elsewhere', '<p hidden>Vouchers are sold <b>at the desk</b>.</p>'],
    ['a template', `<template><p>${secret}</p></template>`],
    ['an answer that opens', `<details><summary>How long?</summary><p>${secret}</p></details>`],
  ])('isn’t noted: %s', (_, html) => {
    expect(unread(html)).toEqual([]);
  });

  test('is quoted at its start, for the first ten', () => {
    const found = unread(
      Array.from({ length: 30 }, (_, at) => `<p hidden>Number ${at}: ${secret.repeat(9)}</p>`).join(''),
    );
    expect(found).toHaveLength(10);
    expect(found[0]?.text).toMatch(/^Number 0: Gift vouchers .* …$/u);
    expect(found[0]?.text.length).toBeLessThan(170);
  });

  test('costs little on a page with tens of thousands of hidden elements', { tags: ['long'] }, () => {
    const deep = '<div>'.repeat(300);
    const started = process.cpuUsage();
    unread(deep + '<p hidden>A short text that nobody sees at all</p>'.repeat(50_000));
    const { user } = process.cpuUsage(started);
    expect(user / 1000).toBeLessThan(3000);
  });
});

describe('tables that can’t be read as rows', () => {
  test('are noted: one that is too wide, and one with a cell as long as a page', () => {
    expect(unread(`<table>${wide(101).repeat(3)}</table>`)).toMatchObject([{ kind: 'plain-table' }]);
    const long = `<table><tr><th>Room</th><th>Text</th></tr><tr><td>Blue</td><td>${'Long text. '.repeat(400)}</td></tr></table>`;
    expect(unread(long)).toMatchObject([
      { kind: 'plain-table', text: expect.stringMatching(/^Room Text Blue Long text\./u) },
    ]);
  });

  test('aren’t noted if they only place things, or are read', () => {
    expect(unread(`<table><tr><td>${'Text. '.repeat(100)}</td><td><form>Form</form></td></tr></table>`)).toEqual([]);
    expect(unread('<table><tr><th>Room</th><th>Price</th></tr><tr><td>Blue</td><td>90 €</td></tr></table>')).toEqual(
      [],
    );
    expect(unread(`<table role="presentation">${wide(101)}</table>`)).toEqual([]);
  });
});
