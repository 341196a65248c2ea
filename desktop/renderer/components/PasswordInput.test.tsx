import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordInput } from './Input.tsx';

test('a password is masked until its user shows it, and can be pasted and filled in by a password manager', {
  tags: ['rule:password-field-masked'],
}, async () => {
  const user = userEvent.setup();
  render(<PasswordInput aria-label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
  await user.click(field);
  await user.paste('a long passphrase from elsewhere');
  expect(field.value).toBe('a long passphrase from elsewhere');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});
