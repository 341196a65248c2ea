import type { Services } from '../../../services.ts';
import { deleteMethod, saveCard } from './store.ts';

/** Reads what is shown of a saved card. One that was detached meanwhile is forgotten. */
export async function readCard({ db, payments }: Services, methodId: string): Promise<void> {
  const card = await payments?.findCard(methodId);
  if (card) await saveCard(db, methodId, card);
  else if (card === null) await deleteMethod(db, methodId);
}
