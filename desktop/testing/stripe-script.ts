export type Outcome = 'paid' | 'declined' | 'bank';

/** What the script asks the fake Stripe or bank. */
export interface StripeCalls {
  payAtStripe(clientSecret: string, number: string): Promise<Outcome>;
  saveAtStripe(clientSecret: string, number: string): Promise<Outcome>;
  confirmAtStripe(clientSecret: string): Promise<Outcome>;
  statusAtStripe(): Promise<string>;
}

/** Runs in the page instead of Stripe.js. Browsers get its source, so it can't use anything outside it. */
export function stripeScript(): void {
  interface Options {
    clientSecret: string;
    appearance: { variables: Record<string, string> };
  }
  const view = window as unknown as Record<string, unknown> & StripeCalls;
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
    // Only the number matters. The other fields make it as tall as the real form.
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

  /** Leaves the page for the bank's page, which leads back. */
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
    if ((await view.statusAtStripe()) !== 'requires_action') throw new Error('There is nothing to continue.');
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
