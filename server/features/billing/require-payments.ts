import { unavailable } from '../../errors.ts';
import type { Payments } from '../../payments/types.ts';

/** @throws AppError 503 on a server without the keys of a payment provider */
export function requirePayments(payments: Payments | null): Payments {
  if (!payments) throw unavailable('Payments aren’t configured on this server.');
  return payments;
}
