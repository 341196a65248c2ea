import { log } from '../console.ts';
import { createField } from './field.ts';
import type { MessageToOwner } from './send-to-owner.ts';
import type { LeaveMessageTexts } from './texts.ts';

/** The server's limits; see `LeaveMessageInput` in the contract. */
const longest = { email: 254, name: 100, message: 2000 };
/** Only rejects what can't be an address. The server checks further. */
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * The form that replaces the button offering it. It starts closed, and input survives Cancel. `send` resolves to the
 * response's status.
 * @param answersWithin how soon the owner answers; empty if unknown
 */
export function createForm(
  texts: LeaveMessageTexts,
  question: string,
  send: (left: MessageToOwner) => Promise<number>,
  button: HTMLElement,
  answersWithin: string,
) {
  const email = createField(texts.email, make('input'), longest.email);
  Object.assign(email.control, { type: 'email', autocomplete: 'email', required: true });
  const name = createField(texts.name, make('input'), longest.name);
  name.control.autocomplete = 'name';
  const message = createField(texts.message, make('textarea'), longest.message);
  Object.assign(message.control, { rows: 2, required: true, value: question });

  const submit = make('button', texts.send);
  submit.type = 'submit';
  const cancel = make('button', texts.cancel);
  cancel.type = 'button';
  const actions = make('div');
  actions.className = 'actions';
  actions.append(submit, cancel);
  const form = make('form');
  form.className = 'leave';
  form.noValidate = true;
  form.hidden = true;
  form.ariaLabel = texts.offer;
  form.append(email.element, name.element, message.element);
  if (answersWithin) form.append(make('p', answersWithin));
  form.append(actions);
  // Present from the start, because screen readers only announce changes of existing elements.
  const status = make('p');
  status.role = 'status';
  status.tabIndex = -1;

  function say(words: string, isProblem = false): void {
    status.className = isProblem ? 'problem' : 'mark';
    status.textContent = words;
  }

  function open(): void {
    button.hidden = true;
    form.hidden = false;
    form.scrollIntoView({ block: 'nearest' });
    email.control.focus();
  }

  function close(): void {
    form.hidden = true;
    say('');
    button.hidden = false;
    button.focus();
  }

  function isComplete(): boolean {
    email.complain(emailPattern.test(email.control.value.trim()) ? undefined : texts.invalidEmail);
    message.complain(message.control.value.trim() ? undefined : texts.noMessage);
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    return !wrong;
  }

  async function leave(): Promise<void> {
    if (submit.ariaDisabled === 'true' || !isComplete()) return;
    submit.ariaDisabled = 'true';
    say(texts.sending);
    const called = name.control.value.trim();
    const left = { email: email.control.value.trim(), message: message.control.value.trim() };
    const answer = await send(called ? { ...left, name: called } : left).catch((error: unknown) => {
      log('a message could not be left', error);
      return 0;
    });
    submit.ariaDisabled = 'false';
    if (answer === 201) {
      const hadFocus = form.matches(':focus-within');
      form.remove();
      button.hidden = true;
      say(texts.sent);
      if (hadFocus) status.focus();
      return;
    }
    submit.textContent = texts.tryAgain;
    say(texts.failed, true);
    // The form has checked everything else itself.
    if (answer === 400) email.complain(texts.invalidEmail);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void leave();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Escape only closes the form, not the chat.
    event.stopPropagation();
    close();
  });
  cancel.addEventListener('click', close);
  return { element: form, status, open };
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text?: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  return element;
}
