import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { accountsEndpoints, RegisterInput } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useSessionChange } from '../../session/use-session.ts';

interface RegisterFormProps {
  invitation?: string;
  /** Called before the session begins. */
  onRegistered(): void;
}

export function RegisterForm({ invitation, onRegistered }: RegisterFormProps) {
  const { signedIn } = useSessionChange();
  const { register, handleSubmit, formState } = useForm<RegisterInput>({
    resolver: zodResolver(RegisterInput),
    defaultValues: { username: '', email: '', fullName: '', password: '' },
  });
  const signUp = useMutation({
    mutationFn: ({ fullName, ...rest }: RegisterInput) =>
      callEndpoint(accountsEndpoints.register, {
        body: { ...rest, ...(fullName && { fullName }), ...(invitation && { invitation }) },
      }),
    onSuccess: (user) => {
      onRegistered();
      signedIn(user);
      showToast({ title: 'Registration successful', description: `Welcome to Parley, ${user.username}!` });
    },
    onError: (error) => showToast({ title: 'Registration failed', description: messageOf(error), tone: 'danger' }),
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((input) => signUp.mutate(input))} className="grid gap-4">
      <Field label="Username" hint="Your unique username for signing in" error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Full Name (Optional)" error={errors.fullName?.message}>
        <Input autoComplete="name" {...register('fullName')} />
      </Field>
      <Field label="Password" hint="Must be at least 8 characters" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" tone="primary" isBusy={signUp.isPending} className="mt-2">
        {signUp.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}
