import { type Books, makeEvent } from './books.ts';
import { type FakeCustomer, newId } from './objects.ts';
import { metadataOf } from './read-request.ts';
import { missing } from './refusal.ts';

export function createCustomer({ customers }: Books, form: Record<string, string>): FakeCustomer {
  const customer = { id: newId('cus'), object: 'customer', email: form['email'], metadata: metadataOf(form) };
  customers.set(customer.id, customer);
  return customer;
}

/** The customer that a form names, if any. */
export function customerOf({ customers }: Books, form: Record<string, string>): string | null {
  const name = form['customer'] ?? null;
  if (name && (!customers.has(name) || customers.get(name)?.deleted)) throw missing('customer', name);
  return name;
}

export function presentCustomer({ customers }: Books, name: string): FakeCustomer {
  const customer = customers.get(name);
  if (!customer || customer.deleted) throw missing('customer', name);
  return customer;
}

export function deleteCustomer(books: Books, name: string): object {
  const customer = presentCustomer(books, name);
  customer.deleted = true;
  for (const one of books.methods.values()) if (one.customer === name) one.customer = null;
  makeEvent(books, 'customer.deleted', customer);
  return { id: name, object: 'customer', deleted: true };
}
