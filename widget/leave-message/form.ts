import { log } from '../console.ts';
import { createField } from './field.ts';
import type { MessageToOwner } from './send-to-owner.ts';
import type { LeaveMessageTexts } from './texts.ts';

/** What the server takes; see `LeaveMessageInput` of the contract. */
const longest = { email: 254, name: 100, message: 2000 };
/** Only what is surely no address is refused here; the server looks closer. */
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * The form in place of the button that offers it, closed at first; what was typed before Cancel is still there when
 * it is opened again. `send` returns the status of the reply.
 */
export function createForm(
  texts: LeaveMessageTexts,
  question: string,
  send: (left: MessageToOwner) => Promise<number>,
  button: HTMLElement,
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
  form.append(email.element, name.element, message.element, actions);
  // It is there from the start: screen readers only hear of changes only where there was something before.
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
    // All else the form has looked at itself.
    if (answer === 400) email.complain(texts.invalidEmail);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void leave();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // One key, one step back: the chat stays open.
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
