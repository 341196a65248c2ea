import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Language } from '#shared/contracts/accounts.ts';
import { dayName } from '../../plans/cycle.ts';
import { dollars } from '../dollars.ts';
import { drawText } from './draw-text.ts';
import { type InvoiceLine, inBuyersLanguage } from './invoice-lines.ts';
import { isPrintable } from './printable.ts';
import type { InvoiceRow } from './store.ts';

/** Covers every script except Chinese, Japanese and Korean. Loaded when a name needs it. */
const worldFont = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));

const accent = '#6366f1';
const muted = '#5b5d72';
const line = '#dfe0ea';

const left = 56;
const right = 539;
const bottom = 760;
/** Right edges of the columns with figures. */
const columns = { quantity: 360, price: 450, amount: right };

interface Words {
  locale: string;
  title: string;
  number: string;
  date: string;
  status: string;
  statuses: Record<InvoiceRow['status'], string>;
  from: string;
  to: string;
  unprintableName: string;
  description: string;
  quantity: string;
  price: string;
  amount: string;
  total: string;
  note: string;
}

const words: Record<Language, Words> = {
  en: {
    locale: 'en-US',
    title: 'Invoice',
    number: 'Number',
    date: 'Date',
    status: 'Status',
    statuses: {
      open: 'Open, to be charged to the saved card',
      unconfirmed: 'Open, waiting for your confirmation with the bank',
      paid: 'Paid',
      failed: 'Not paid, the card was declined',
      disputed: 'Paid, and disputed at the bank',
      refunded: 'Refunded in full',
    },
    from: 'From',
    to: 'To',
    unprintableName:
      'The name has letters that can’t be printed here. You’ll find it in the properties of this document.',
    description: 'Description',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    total: 'Total (USD)',
    note: 'The cycle is a calendar month in UTC. Prices are in US dollars; taxes may be added where they apply.',
  },
  de: {
    locale: 'de-DE',
    title: 'Rechnung',
    number: 'Nummer',
    date: 'Datum',
    status: 'Status',
    statuses: {
      open: 'Offen, wird von der Karte abgebucht',
      unconfirmed: 'Offen, Ihre Bestätigung fehlt',
      paid: 'Bezahlt',
      failed: 'Nicht bezahlt, Karte abgelehnt',
      disputed: 'Bezahlt, bei der Bank beanstandet',
      refunded: 'Vollständig erstattet',
    },
    from: 'Von',
    to: 'An',
    unprintableName:
      'Der Name enthält Zeichen, die hier nicht gedruckt werden können. Sie finden ihn in den Eigenschaften dieses Dokuments.',
    description: 'Beschreibung',
    quantity: 'Menge',
    price: 'Preis',
    amount: 'Betrag',
    total: 'Summe (USD)',
    note: 'Abgerechnet wird je Kalendermonat in UTC. Preise in US-Dollar, gegebenenfalls zuzüglich Steuern.',
  },
};

/**
 * An invoice as a PDF for its owner's bookkeeping.
 * @param language of the buyer's account; null for English
 */
export function invoicePdf(invoice: InvoiceRow, sellerUrl: string, language: Language | null): Promise<Buffer> {
  const texts = words[language ?? 'en'];
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: language ?? 'en',
    displayTitle: true,
    info: {
      Title: `${texts.title} ${invoice.number}`,
      Author: 'Parley',
      Subject: invoice.buyerName,
      CreationDate: invoice.createdAt,
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  drawHead(doc, texts, invoice, sellerUrl);
  drawLines(doc, texts, { ...invoice, lines: invoice.lines.map(translated(language)) });
  doc.end();
  return finished;
}

const translated =
  (language: Language | null) =>
  (line: InvoiceLine): InvoiceLine => ({ ...line, description: inBuyersLanguage(line.description, language) });

type Doc = InstanceType<typeof PDFDocument>;

function drawHead(doc: Doc, texts: Words, invoice: InvoiceRow, sellerUrl: string): void {
  drawMark(doc);
  const text = (shown: string, x: number, y: number, style: { bold?: boolean; size?: number; color?: string } = {}) =>
    drawText(doc, shown, { x, y, width: Math.min(230, right - x), worldFont, ...style });
  text('Parley', left + 40, 58, { bold: true, size: 18 });
  text(texts.title, 330, 56, { bold: true, size: 22 });
  const facts: [string, string][] = [
    [texts.number, invoice.number],
    [texts.date, dayName(invoice.createdAt, texts.locale)],
    [texts.status, texts.statuses[invoice.status]],
  ];
  facts.forEach(([name, value], at) => {
    text(name, 330, 92 + at * 17, { color: muted });
    text(value, 384, 92 + at * 17);
  });
  text(texts.from, left, 168, { color: muted });
  text('Parley', left, 184, { bold: true });
  text(sellerUrl, left, 200);
  text(texts.to, 330, 168, { color: muted });
  const isNamed = isPrintable(invoice.buyerName);
  const height = text(isNamed ? invoice.buyerName : invoice.buyerEmail, 330, 184, { bold: true });
  if (isNamed) text(invoice.buyerEmail, 330, 184 + height + 3);
  else text(texts.unprintableName, 330, 184 + height + 3, { color: muted });
}

/** The two bubbles of the logo, drawn in a 32 by 32 grid. */
function drawMark(doc: Doc): void {
  doc.save();
  doc.translate(left, 52);
  doc
    .path(
      'M12 3h8a9 9 0 0 1 9 9v1.5a9 9 0 0 1-9 9h-6.2L8.4 27.4A1.4 1.4 0 0 1 6 26.4v-5.6A9 9 0 0 1 3 14v-2a9 9 0 0 1 9-9Z',
    )
    .fill(accent);
  doc
    .path('M11.5 17.6V9.2h5a3.3 3.3 0 0 1 0 6.6h-5')
    .lineWidth(2.6)
    .lineCap('round')
    .lineJoin('round')
    .stroke('#ffffff');
  doc.restore();
}

function drawLines(doc: Doc, texts: Words, invoice: InvoiceRow): void {
  const figure = (text: string, edge: number, y: number, bold = false) =>
    drawText(doc, text, { x: edge - 90, y, width: 90, align: 'right', bold, worldFont });
  const rule = (y: number) => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(line);
  let y = 256;
  drawText(doc, texts.description, { x: left, y, width: 200, color: muted, worldFont });
  for (const [name, edge] of [
    [texts.quantity, columns.quantity],
    [texts.price, columns.price],
    [texts.amount, columns.amount],
  ] as const) {
    drawText(doc, name, { x: edge - 90, y, width: 90, align: 'right', color: muted, worldFont });
  }
  rule(y + 18);
  y += 30;
  for (const { description, quantity, unitPriceCents, amountCents } of invoice.lines) {
    if (y > bottom) {
      doc.addPage();
      y = left;
    }
    const height = drawText(doc, description, { x: left, y, width: 230, worldFont });
    figure(quantity.toLocaleString(texts.locale), columns.quantity, y);
    figure(dollars(unitPriceCents, texts.locale), columns.price, y);
    figure(dollars(amountCents, texts.locale), columns.amount, y);
    y += height + 10;
  }
  if (y > bottom - 80) {
    doc.addPage();
    y = left;
  }
  rule(y);
  drawText(doc, texts.total, { x: left, y: y + 14, width: 200, bold: true, size: 12, worldFont });
  drawText(doc, dollars(invoice.amountCents, texts.locale), {
    x: columns.amount - 160,
    y: y + 14,
    width: 160,
    align: 'right',
    bold: true,
    size: 12,
    worldFont,
  });
  drawText(doc, texts.note, { x: left, y: y + 52, width: right - left, color: muted, worldFont });
}
