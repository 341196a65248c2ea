import type { Page } from '@playwright/test';
import type { FakeStripe } from '#server/testing/fake-stripe/fake-stripe.ts';

/** Numbers that Stripe's test mode knows, too. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** The bank wants to see its customer on a page of its own. */
  askedByBank: '4000 0000 0000 3220',
  /** Another good one. */
  other: '5555 5555 5555 4444',
} as const;

type Outcome = 'paid' | 'declined' | 'bank';

export interface StripeInBrowser {
  /** Looks that were given to the form, newest last. */
  looks(): Promise<{ theme: string; variables: Record<string, string> }[]>;
  /** Sends what happened since webhooks were held. */
  releaseWebhooks(): Promise<void>;
}

export interface StripeOptions {
  holdWebhooks?: boolean;
  bank?: 'says yes' | 'says no' | 'was left';
}

/**
 * Stands in for js.stripe.com in a browser test: the fields of a card, and confirmPayment and confirmSetup with their ways to end. The money is that
 * of the fake Stripe; its signed word goes to Parley's webhook, at once or when `releaseWebhooks` is called.
 */
export async function stripeInBrowser(
  page: Page,
  stripe: FakeStripe,
  parleyUrl: string,
  { holdWebhooks = false, bank = 'says yes' }: StripeOptions = {},
): Promise<StripeInBrowser> {
  const held: object[] = [];
  const target = holdWebhooks ? undefined : parleyUrl;
  await page.exposeFunction('payAtStripe', async (clientSecret: string, number: string): Promise<Outcome> => {
    if (number === cards.declined) {
      await stripe.decline(clientSecret, target);
      return 'declined';
    }
    const event = await stripe.pay(clientSecret, target);
    if (holdWebhooks) held.push(event);
    return number === cards.askedByBank ? 'bank' : 'paid';
  });
  await page.exposeFunction('saveAtStripe', async (clientSecret: string, number: string): Promise<Outcome> => {
    if (number === cards.declined) return 'declined';
    const event = await stripe.saveCard(clientSecret, target);
    if (holdWebhooks) held.push(event);
    return number === cards.askedByBank ? 'bank' : 'paid';
  });
  // Asked by the bank, its customer says yes unless said otherwise; 'was left': after leaving once, half-way.
  await page.exposeFunction('confirmAtStripe', async (clientSecret: string): Promise<Outcome> => {
    if (bank === 'says no') return 'declined';
    const event = await stripe.confirm(clientSecret, target);
    if (holdWebhooks) held.push(event);
    return 'paid';
  });
  await page.exposeFunction('statusAtStripe', () =>
    bank === 'was left' ? 'requires_action' : 'requires_payment_method',
  );
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
  );
  return {
    looks: () => page.evaluate(() => (window as unknown as { stripeLooks: [] }).stripeLooks),
    releaseWebhooks: async () => {
      for (const event of held.splice(0)) await stripe.deliver(event, parleyUrl);
    },
  };
}

/** Runs in the page, in the place of Stripe.js. */
function script() {
  interface Options {
    clientSecret: string;
    appearance: { variables: Record<string, string> };
  }
  const view = window as unknown as Record<string, unknown> & {
    payAtStripe(clientSecret: string, number: string): Promise<Outcome>;
    saveAtStripe(clientSecret: string, number: string): Promise<Outcome>;
    confirmAtStripe(clientSecret: string): Promise<Outcome>;
    statusAtStripe(): Promise<string>;
  };
  const looks: unknown[] = [];
  view['stripeLooks'] = looks;

  function elements(options: Options) {
    const form = document.createElement('div');
    Object.assign(form.style, { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px 12px' });
    function addField(name: string, autocomplete: AutoFill, isWide: boolean) {
      const label = document.createElement('label');
      const field = document.createElement('input');
      field.autocomplete = autocomplete;
      label.append(name, field);
      Object.assign(label.style, { display: 'grid', gap: '6px', fontWeight: '500' });
      if (isWide) label.style.gridColumn = '1 / -1';
      Object.assign(field.style, { minWidth: '0', padding: '10px 12px', borderRadius: '6px' });
      form.append(label);
      return field;
    }
    // Only the number decides; the others make it as high as the real one.
    const field = addField('Card number', 'cc-number', true);
    const fields = [
      field,
      addField('Expiration date', 'cc-exp', false),
      addField('Security code', 'cc-csc', false),
      addField('Country', 'country-name', true),
    ];
    let onReady = () => {};
    function wear(appearance: Options['appearance']) {
      looks.push(appearance);
      const { colorBackground = '', colorText = '', colorTextSecondary = '' } = appearance.variables;
      form.style.color = colorText;
      for (const { style } of fields) {
        Object.assign(style, {
          border: `1px solid ${colorTextSecondary}`,
          background: colorBackground,
          color: colorText,
        });
      }
    }
    wear(options.appearance);
    const element = {
      mount(container: HTMLElement) {
        container.append(form);
        setTimeout(() => onReady());
      },
      on(event: string, listener: () => void) {
        if (event === 'ready') onReady = listener;
        return element;
      },
      off: () => element,
      update() {},
      destroy: () => form.remove(),
    };
    return {
      clientSecret: options.clientSecret,
      number: () => field.value,
      create: () => element,
      getElement: () => element,
      update: ({ appearance }: Partial<Options>) => appearance && wear(appearance),
      submit: async () => ({}),
    };
  }

  interface Confirmation {
    elements?: ReturnType<typeof elements>;
    clientSecret?: string;
    confirmParams: { return_url: string };
  }

  const unauthenticated = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  };
  const incomplete = {
    type: 'validation_error',
    code: 'incomplete_number',
    message: 'Your card number is incomplete.',
  };
  const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };

  /** Leaves the page for that of the bank, which leads back. */
  function leave({ confirmParams }: Confirmation, kind: string, clientSecret: string) {
    const address = new URL(confirmParams.return_url);
    address.searchParams.set(kind, clientSecret.split('_secret_')[0] ?? '');
    address.searchParams.set(`${kind}_client_secret`, clientSecret);
    address.searchParams.set('redirect_status', 'succeeded');
    window.location.href = address.href;
    return new Promise(() => {});
  }

  async function confirmPayment(request: Confirmation) {
    if (!request.elements) {
      if ((await view.statusAtStripe()) === 'requires_action') throw new Error('The bank was asked already.');
      const outcome = await view.confirmAtStripe(request.clientSecret ?? '');
      return outcome === 'paid' ? { paymentIntent: { status: 'succeeded' } } : { error: unauthenticated };
    }
    const { clientSecret, number } = request.elements;
    if (!number()) return { error: incomplete };
    if (number() === 'breaks') throw new Error('Failed to fetch');
    const outcome = await view.payAtStripe(clientSecret, number());
    if (outcome === 'declined') return { error: declined };
    if (outcome === 'bank') return leave(request, 'payment_intent', clientSecret);
    return { paymentIntent: { id: clientSecret.split('_secret_')[0], status: 'succeeded' } };
  }

  async function confirmSetup(request: Confirmation) {
    if (!request.elements?.number()) return { error: incomplete };
    const { clientSecret, number } = request.elements;
    if (number() === 'breaks') throw new Error('Failed to fetch');
    const outcome = await view.saveAtStripe(clientSecret, number());
    if (outcome === 'declined') return { error: declined };
    if (outcome === 'bank') return leave(request, 'setup_intent', clientSecret);
    return { setupIntent: { id: clientSecret.split('_secret_')[0], status: 'succeeded' } };
  }

  const retrievePaymentIntent = async () => ({ paymentIntent: { status: await view.statusAtStripe() } });

  async function handleNextAction({ clientSecret }: { clientSecret: string }) {
    if ((await view.statusAtStripe()) !== 'requires_action') throw new Error('There is nothing to go on with.');
    await view.confirmAtStripe(clientSecret);
    return { paymentIntent: { status: 'succeeded' } };
  }

  const nothing = () => {};
  const stripe = () => ({
    elements,
    confirmPayment,
    confirmSetup,
    retrievePaymentIntent,
    handleNextAction,
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    registerAppInfo: nothing,
    _registerWrapper: nothing,
  });
  view['Stripe'] = Object.assign(stripe, { version: 'endive' });
}
