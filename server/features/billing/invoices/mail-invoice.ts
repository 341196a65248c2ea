import type { MailInput } from '#server/mail/kinds.ts';
import type { Language } from '#shared/contracts/accounts.ts';
import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import type { Services } from '../../../services.ts';
import { recipientsIn } from '../../mail/recipient.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { findBillingAccount } from '../account/store.ts';
import { dollars } from '../dollars.ts';
import { inBuyersLanguage } from './invoice-lines.ts';
import { findInvoice, type InvoiceRow } from './store.ts';

const About = z.object({ workspaceId: Id, id: Id });
export const mailInvoiceJob = { name: 'mail-invoice', data: About };
export const mailUnpaidJob = { name: 'mail-unpaid', data: About };

const toOwner = { roles: ['owner'] } as const;

/** Sends a paid invoice to the owner of its workspace. */
export async function mailInvoice(services: Services, key: z.output<typeof About>): Promise<void> {
  const { db, config } = services;
  const invoice = config.mail && (await findInvoice(db, key));
  if (!invoice) return;
  const [to] = await db.transaction((trx) => recipientsIn(trx, key.workspaceId, toOwner));
  if (!to) return;
  const data = await invoiceMail(invoice, config.publicUrl, to.language);
  const once = `invoice ${key.workspaceId} ${key.id}`;
  await db.transaction((trx) => sendMail(services, trx, 'invoice', to, data, { once }));
}

/** What the mail with a paid invoice says, and its PDF. */
export async function invoiceMail(
  invoice: InvoiceRow,
  publicUrl: string,
  language: Language,
): Promise<MailInput<'invoice'>> {
  return {
    number: invoice.number,
    description: inBuyersLanguage(invoice.description, language),
    amount: dollars(invoice.amountCents, language === 'de' ? 'de-DE' : 'en-US'),
    // Loaded late, because few processes write invoices.
    pdf: (await (await import('./invoice-pdf.ts')).invoicePdf(invoice, publicUrl, language)).toString('base64'),
    url: `${publicUrl}/dashboard/billing?tab=history`,
  };
}

/** Tells the owner of a workspace that an invoice couldn't be charged, once for each try. */
export async function mailUnpaid(services: Services, key: z.output<typeof About>): Promise<void> {
  const { db, config } = services;
  const invoice = config.mail && (await findInvoice(db, key));
  const notice = (await findBillingAccount(db, key.workspaceId))?.notice;
  if (!invoice || !notice || invoice.status === 'paid') return;
  const url = `${config.publicUrl}/dashboard/billing`;
  const once = `unpaid ${key.workspaceId} ${key.id} ${invoice.attempts}`;
  await db.transaction(async (trx) => {
    const [to] = await recipientsIn(trx, key.workspaceId, toOwner);
    if (to) await sendMail(services, trx, 'payment-failed', to, { number: invoice.number, notice, url }, { once });
  });
}
