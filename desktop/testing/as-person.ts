import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { useToast } from '../renderer/components/toasts.tsx';

type Name = string | RegExp;

// The simulated browser has no layout, so real browsers check whether something covers a button.
const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Waits for the control and clicks it. */
export async function press(name: Name, role = 'button'): Promise<void> {
  await person.click(await screen.findByRole(role, { name }));
}

/** Presses keys on the focused element, such as '{Enter}'. */
export async function pressKey(keys: string): Promise<void> {
  await person.keyboard(keys);
}

/** Waits for the field and replaces its text. */
export async function fill(label: Name, text: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value: text } });
}

export async function field(label: Name): Promise<HTMLInputElement> {
  return screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
}

/** Opens the menu of a row and chooses an item. */
export async function chooseAction(name: string, item: string): Promise<void> {
  await press(`Actions for ${name}`);
  await press(item, 'menuitem');
}

/** Expects exactly one toast, with this title and description. */
export async function expectToast(title: string, description?: string): Promise<void> {
  await waitFor(() => {
    // An open dialog hides it from the accessibility tree.
    const message = within(screen.getByLabelText(/^Notifications/)).getByRole('listitem', { hidden: true });
    within(message).getByText(title);
    if (description !== undefined) within(message).getByText(description);
  });
}

/** Expects that the screen says in one place why it has no content, and no toast repeats it. */
export async function expectErrorInPlace(title: string, description: string): Promise<void> {
  await screen.findByText(title);
  expect(screen.getAllByText(description)).toHaveLength(1);
  expect(useToast.getState().current).toBeNull();
}

export async function expectAddress(address: string): Promise<void> {
  await expect.poll(() => `${window.location.pathname}${window.location.search}`).toBe(address);
}

export async function expectFocus(label: Name): Promise<void> {
  await waitFor(() => expect(screen.getByLabelText(label)).toBe(document.activeElement));
}
