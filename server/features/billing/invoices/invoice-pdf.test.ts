import { extractText, extractTextItems, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { billingEndpoints as calls } from '#shared/contracts/billing.ts';
import { type BillingApp, billingApp } from '../testing/billing-app.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { InvoiceRow } from './store.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

/** Where each piece of text ends, in points from the left edge of its page. */
async function rightEdges(bytes: Uint8Array): Promise<number[]> {
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(bytes)));
  return items.flat().map(({ x, width }) => x + width);
}

const invoice: InvoiceRow = {
  id: 1,
  workspaceId: 1,
  number: 'PAR-2026-000042',
  month: '2026-11',
  status: 'open',
  description: 'Pro plan, December 2026',
  buyerName: 'Ann Example',
  buyerEmail: 'ann@example.com',
  lines: [
    { description: 'Pro plan, December 2026', quantity: 1, unitPriceCents: 2900, amountCents: 2900 },
    {
      description: 'Chat messages beyond the Pro plan, November 2026',
      quantity: 123_456,
      unitPriceCents: 1,
      amountCents: 123_456,
    },
    {
      description: 'Credit for November 1–19, 2026, before the plan started',
      quantity: 1,
      unitPriceCents: -1837,
      amountCents: -1837,
    },
  ],
  amountCents: 124_519,
  intentId: null,
  attempts: 0,
  nextAttemptAt: null,
  createdAt: new Date('2026-12-01T00:20:00Z'),
};

describe('an invoice PDF', () => {
  test.each([null, 'de'] as const)(
    'keeps every status and a long name within the margins (language %s)',
    async (language) => {
      const buyerName = 'The Worshipful Company of Very Long Names and Sons of Mill Lane';
      const wide: string[] = [];
      for (const status of ['open', 'unconfirmed', 'paid', 'failed', 'disputed', 'refunded'] as const) {
        const pdf = await invoicePdf({ ...invoice, status, buyerName }, 'https://parley.example', language);
        if (Math.max(...(await rightEdges(pdf))) >= 540) wide.push(status);
      }
      expect(wide).toEqual([]);
    },
  );

  test('needs a signed-in owner, and isn’t available to anyone else', async () => {
    const owner = await app.as('owner');
    await app.buy(owner, 'pro');
    const [own] = await owner.get(calls.listInvoices);
    const params = { id: own?.id ?? 0 };
    expect((await app.anonymous().call(calls.downloadInvoice, { params })).status).toBe(401);
    const stranger = await app.as('stranger');
    for (const id of [params.id, 999_999, 'x', -1, 1.5]) {
      expect((await stranger.call(calls.downloadInvoice, { params: { id } })).status).toBe(404);
    }
  });

  test('is named after its number, and shows what was paid', { tags: ['long', 'rule:invoice-pdf'] }, async () => {
    const owner = await app.as('reader');
    await app.buy(owner, 'business');
    const [own] = await owner.get(calls.listInvoices);
    const response = await owner.send(calls.downloadInvoice, { params: { id: own?.id } });
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', `attachment; filename="${own?.number}.pdf"`]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await textOf(new Uint8Array(await response.arrayBuffer()));
    for (const words of [own?.number ?? '?', 'Paid', 'reader@example.com', 'Business plan', '$99.00', 'Parley']) {
      expect(text).toContain(words);
    }
  });

  test('lists its lines and adds up', async () => {
    const text = await textOf(await invoicePdf(invoice, 'https://parley.example', null));
    for (const words of [
      'Invoice',
      'PAR-2026-000042',
      'December 1, 2026',
      'Open, to be charged to the saved card',
      'https://parley.example',
      'Ann Example',
      'Chat messages beyond the Pro plan, November 2026',
      '123,456',
      '$1,234.56',
      'Credit for November 1–19, 2026, before the plan started',
      '-$18.37',
      'Total (USD)',
      '$1,245.19',
      'taxes may be added',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('is in German for owners who chose it, with German dates and amounts', {
    tags: ['rule:invoice-pdf-german'],
  }, async () => {
    const owner = await app.as('rechnung');
    await owner.get(accountsEndpoints.updateLanguage, { body: { language: 'de' } });
    await app.buy(owner, 'pro');
    const [own] = await owner.get(calls.listInvoices);
    const response = await owner.send(calls.downloadInvoice, { params: { id: own?.id } });
    const downloaded = await textOf(new Uint8Array(await response.arrayBuffer()));
    for (const words of ['Rechnung', 'Bezahlt', 'Tarif Pro, ', '29,00 $', 'zuzüglich Steuern']) {
      expect(downloaded).toContain(words);
    }
    const bytes = await invoicePdf(invoice, 'https://parley.example', 'de');
    const text = await textOf(bytes);
    for (const words of [
      'Nummer PAR-2026-000042',
      '1. Dezember 2026',
      'Offen, wird von der Karte abgebucht',
      'Chat-Nachrichten über den Tarif Pro hinaus, November 2026',
      '123.456 0,01 $ 1.234,56 $',
      'Gutschrift für 1–19. November 2026, vor Beginn des Tarifs',
      '-18,37 $',
      'Summe (USD)',
      '1.245,19 $',
    ]) {
      expect(text).toContain(words);
    }
    // For people who have it read aloud.
    const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
    expect(info).toMatchObject({ Language: 'de' });
  });

  test.each([
    ['Polish', 'Łukasz Żółć'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Russian', 'Анна Иванова'],
    ['Turkish', 'İpek Şağ'],
  ])('prints a %s name', async (_, buyerName) => {
    expect(await textOf(await invoicePdf({ ...invoice, buyerName }, 'https://parley.example', null))).toContain(
      buyerName,
    );
  });

  test.each([
    ['Arabic', 'ليلى حسن'],
    ['smiling', '😀 Ann'],
    ['very long', 'Ann '.repeat(30)],
    ['made of marks', '\u202eevil\u0000\u200b'],
  ])('keeps amounts readable next to a name that is %s', async (_, buyerName) => {
    const text = await textOf(await invoicePdf({ ...invoice, buyerName }, 'https://parley.example', null));
    for (const words of ['ann@example.com', '$29.00', '-$18.37', '$1,245.19', 'PAR-2026-000042']) {
      expect(text).toContain(words);
    }
  });

  test.each([
    ['Chinese', '王小明'],
    ['Japanese', 'やまだ たろう 山田'],
    ['Korean', '홍길동'],
    ['Hindi', 'अनिता'],
    ['Thai', 'สมชาย'],
    ['partly Chinese', 'Ann 王'],
  ])('says that a %s name can’t be printed, and keeps it in the metadata', async (_, buyerName) => {
    const bytes = await invoicePdf({ ...invoice, buyerName }, 'https://parley.example', null);
    const text = await textOf(bytes);
    expect(text).toContain('ann@example.com The name has letters that can’t be printed here.');
    for (const words of ['$29.00', '$1,245.19', 'PAR-2026-000042']) expect(text).toContain(words);
    expect(text).not.toMatch(/[\ufffd?]/);
    const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
    expect(info).toMatchObject({ Subject: buyerName });
  });

  test.each([
    ['with a picture', '🥨 Brezn 🇩🇪 Bäckerei', 'Brezn'],
    ['in fancy letters', '𝓐𝓷𝓷 Ｅxample', 'Ann Example'],
    ['with a dash and a trade mark', 'Brezn – Backwaren™', 'Brezn – Backwaren™'],
  ])('prints the letters of a name %s, without boxes', async (_, buyerName, printed) => {
    const text = await textOf(await invoicePdf({ ...invoice, buyerName }, 'https://parley.example', null));
    expect(text).toContain(printed);
    expect(text).not.toMatch(/[\u{1f300}-\u{1faff}]/u);
  });

  test('continues on the next page if it has many lines', async () => {
    const lines = Array.from({ length: 45 }, (_, at) => ({
      description: `Credit ${at + 1}`,
      quantity: 1,
      unitPriceCents: 100,
      amountCents: 100,
    }));
    const bytes = await invoicePdf({ ...invoice, lines, amountCents: 4500 }, 'https://parley.example', null);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect(pdf.numPages).toBe(2);
    const text = await textOf(bytes);
    for (const { description } of lines) expect(text).toContain(description);
    expect(text).toContain('$45.00');
  });
});
