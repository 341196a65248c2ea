import type { Services } from '../../../services.ts';
import { deleteMethod, saveCard } from './store.ts';

/** Reads a saved card for display. Forgets one that was detached in the meantime. */
export async function readCard({ db, payments }: Services, methodId: string): Promise<void> {
  const card = await payments?.findCard(methodId);
  if (card) await saveCard(db, methodId, card);
  else if (card === null) await deleteMethod(db, methodId);
}
