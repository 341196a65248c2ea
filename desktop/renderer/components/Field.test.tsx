import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

test('screen readers announce label, hint and error with the field', { tags: ['rule:field-labels-announced'] }, () => {
  render(
    <Field label="Username" hint="Your unique username" error="Username is required">
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Username' });
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Your unique username',
    'Username is required',
  ]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Username is required');
});

test('a field without hint and error has no description', () => {
  render(
    <Field label="Username">
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Username' });
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});
