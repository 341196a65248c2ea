import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, press } from '../../../testing/as-person.ts';
import { billingCalls, paidInvoice, pro } from '../../../testing/billing-calls.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { standInStripe } from '../../../testing/stand-in-stripe.ts';

const notice = 'Invoice PAR-2026-000042 ($29.00) isn’t paid until you confirm it with your bank.';
const confirmation = 'POST /api/invoices/42/confirmation';

/** The bank asks Olive to confirm an invoice. */
const asked = {
  ...billingCalls,
  'GET /api/billing': json({ ...pro, notice, unconfirmedInvoiceId: 42 }),
  'GET /api/invoices': json([paidInvoice]),
  [confirmation]: json({ clientSecret: 'pi_42_secret_1', paymentMethodId: 'pm_1' }),
};

test('an interrupted confirmation continues where it stopped', { tags: ['long'] }, async () => {
  await using api = await standIn(asked);
  standInStripe({
    statusAtStripe: async () => 'requires_action',
    confirmAtStripe: async () => {
      api.answer('GET /api/billing', json(pro));
      return 'paid';
    },
  });
  await showApp('/dashboard/billing');
  await screen.findByText('Your bank asks you to confirm a payment');
  screen.getByText(notice);
  await press('Confirm payment');
  await screen.findByText('Confirming your payment');
  expect(screen.queryByRole('button', { name: 'Confirm payment' })).toBeNull();
  await expectToast('Payment confirmed');
  expect(screen.queryByText(notice)).toBeNull();
});

test('an unconfirmed payment says so and can be confirmed again', { tags: ['long'] }, async () => {
  await using api = await standIn(asked);
  standInStripe({ confirmAtStripe: async () => 'declined' });
  await showApp('/dashboard/billing');
  const expectReady = () =>
    waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm payment' }).disabled).toBe(false),
    );
  await press('Confirm payment');
  await expectToast('Payment Failed', 'We are unable to authenticate your payment method.');
  await expectReady();
  api.answer(confirmation, refusal);
  await press('Confirm payment');
  await expectToast('Error confirming payment', reason);
  await expectReady();
});

test('a user who returns from a bank without confirming can confirm again', { tags: ['long'] }, async () => {
  await using _api = await standIn(asked);
  await showApp('/dashboard/billing?for=invoice&id=42&redirect_status=failed');
  const failure = await screen.findByText('Your payment wasn’t confirmed');
  expect(failure.closest('[role=alert]')).not.toBeNull();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm payment' });
  expect(button.disabled).toBe(false);
});
