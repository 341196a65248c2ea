import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { words } from './words.ts';

type Registered = UseFormRegisterReturn & { error: string | undefined };

interface UserFieldsProps {
  username: Registered;
  email: Registered;
  isRequired?: boolean;
}

/** What every account has. */
export function UserFields({ username, email, isRequired = false }: UserFieldsProps) {
  const { error: usernameError, ...usernameInput } = username;
  const { error: emailError, ...emailInput } = email;
  return (
    <>
      <Field label={words().form.username} isRequired={isRequired} error={usernameError}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...usernameInput} />
      </Field>
      <Field label={words().form.email} isRequired={isRequired} error={emailError}>
        <Input type="email" autoComplete="off" {...emailInput} />
      </Field>
    </>
  );
}

interface AdministratorBoxProps {
  isChecked: boolean;
  onChange(isChecked: boolean): void;
  /** Nobody takes the flag from themselves. */
  isMyself?: boolean;
}

export function AdministratorBox({ isChecked, onChange, isMyself = false }: AdministratorBoxProps) {
  const text = words().form;
  return (
    <Checkbox
      checked={isChecked}
      onChange={onChange}
      disabled={isMyself}
      hint={isMyself ? text.notYourself : text.administratorHint}
    >
      {text.administrator}
    </Checkbox>
  );
}
