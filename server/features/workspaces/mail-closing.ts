import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { recipientsIn } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';

/** Tells the owner and admins of a closed workspace when it is deleted, and how its owner can keep it. */
export async function mailClosing(
  services: Services,
  trx: Transaction,
  { id, name }: { id: number; name: string },
  closesAt: Date,
  kind: 'workspace-closed' | 'workspace-closes-soon',
): Promise<void> {
  const url = `${services.config.publicUrl}/dashboard/team`;
  const at = closesAt.toISOString();
  for (const to of await recipientsIn(trx, id, { roles: ['owner', 'admin'] })) {
    await sendMail(services, trx, kind, to, { workspace: name, at, url }, { once: `${kind} ${id} ${at} ${to.userId}` });
  }
}
