import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';

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
      <Field label="Username" isRequired={isRequired} error={usernameError}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...usernameInput} />
      </Field>
      <Field label="Email" isRequired={isRequired} error={emailError}>
        <Input type="email" autoComplete="off" {...emailInput} />
      </Field>
    </>
  );
}
