import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from '#shared/contracts/messages.ts';
import { field, fill, press } from '../../testing/as-person.ts';
import { Field } from './Field.tsx';
import { FormDialogBody } from './FormDialogBody.tsx';
import { Input } from './Input.tsx';

const Account = z.object({ username: z.string().trim().min(1), email: z.string() });
type Account = z.infer<typeof Account>;

function showDialog(values: Account) {
  const onSubmit = vi.fn(async (_input: Account, _changes: Partial<Account>) => {});
  const onClose = vi.fn();
  const dialog = (shown: Account) => (
    <FormDialogBody
      isOpen
      isEdit
      onClose={onClose}
      title="Edit user"
      schema={Account}
      values={shown}
      action="Save"
      onSubmit={onSubmit}
      failed="Failed"
    >
      {({ register }) => (
        <>
          <Field label="Username">
            <Input {...register('username')} />
          </Field>
          <Field label="Email">
            <Input {...register('email')} />
          </Field>
        </>
      )}
    </FormDialogBody>
  );
  const { rerender } = render(dialog(values));
  return { onSubmit, onClose, savedElsewhere: (saved: Account) => rerender(dialog(saved)) };
}

const olive = { username: 'olive', email: 'olive@example.com' };

test('a dialog that edits something closes without sending if nothing was changed', async () => {
  const { onSubmit, onClose } = showDialog(olive);
  await fill('Username', ' olive ');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what was saved elsewhere appears in the other fields, and isn’t sent', async () => {
  const { onSubmit, savedElsewhere } = showDialog(olive);
  await fill('Username', 'oliver');
  const email = 'new@example.com';
  savedElsewhere({ ...olive, email });
  await waitFor(async () => expect((await field('Email')).value).toBe(email));
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('oliver');
  await press('Save');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ username: 'oliver', email }, { username: 'oliver' }));
});
