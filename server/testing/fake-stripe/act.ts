import type { Books } from './books.ts';
import { detachCard, methodOf } from './cards.ts';
import { createCustomer, deleteCustomer, presentCustomer } from './customers.ts';
import { cancelIntent, confirmIntent, createIntent, intentOf } from './payment-intents.ts';
import type { StripeRequest } from './read-request.ts';
import { refund } from './refunds.ts';
import { Refusal } from './refusal.ts';
import { createSetup } from './setup-intents.ts';

/** Performs a call and returns Stripe's response. */
export function act(books: Books, { method, path, form }: StripeRequest): unknown {
  const [, collection = '', name = '', verb = ''] = path.split('/');
  switch (`${method} ${collection}${name && '/:id'}${verb && `/${verb}`}`) {
    case 'POST customers':
      return createCustomer(books, form);
    case 'POST customers/:id':
      return presentCustomer(books, name);
    case 'DELETE customers/:id':
      return deleteCustomer(books, name);
    case 'POST payment_intents':
      return createIntent(books, form);
    case 'GET payment_intents/:id':
      return intentOf(books, name);
    case 'POST payment_intents/:id/confirm':
      return confirmIntent(books, intentOf(books, name), form);
    case 'POST payment_intents/:id/cancel':
      return cancelIntent(intentOf(books, name));
    case 'POST setup_intents':
      return createSetup(books, form);
    case 'POST refunds':
      return refund(books, form['payment_intent'] ?? '');
    case 'GET payment_methods/:id':
      return methodOf(books, name);
    case 'POST payment_methods/:id/detach':
      return detachCard(books, name);
    default: {
      const message = `Unrecognized request URL (${method}: ${path}).`;
      throw new Refusal(404, { type: 'invalid_request_error', message });
    }
  }
}
