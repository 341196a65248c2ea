import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/Input.tsx';
import { words } from './words.tsx';

type Name = 'newPassword' | 'confirmPassword';

interface NewPasswordFieldsProps {
  register(name: Name): UseFormRegisterReturn;
  errors: Partial<Record<Name, FieldError>>;
}

export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  const text = words().newPassword;
  return (
    <>
      <Field label={text.label} hint={text.hint} error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label={text.confirm} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  );
}
