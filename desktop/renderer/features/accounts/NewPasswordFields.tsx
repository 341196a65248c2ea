import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/Input.tsx';

type Name = 'newPassword' | 'confirmPassword';

interface NewPasswordFieldsProps {
  register(name: Name): UseFormRegisterReturn;
  errors: Partial<Record<Name, FieldError>>;
}

export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label="New Password" hint="At least 8 characters long" error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  );
}
