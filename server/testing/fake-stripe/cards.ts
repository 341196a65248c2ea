import { type Books, makeEvent } from './books.ts';
import { type FakeCard, type FakeMethod, newId } from './objects.ts';
import { missing } from './refusal.ts';

export function saveCard({ methods }: Books, customer: string | null, card: FakeCard): string {
  const method = { id: newId('pm'), object: 'payment_method', type: 'card', card, customer };
  methods.set(method.id, method);
  return method.id;
}

export function methodOf({ methods }: Books, name: string): FakeMethod {
  const method = methods.get(name);
  if (!method) throw missing('PaymentMethod', name);
  return method;
}

export function detachCard(books: Books, name: string): FakeMethod {
  const saved = methodOf(books, name);
  saved.customer = null;
  makeEvent(books, 'payment_method.detached', saved);
  return saved;
}
