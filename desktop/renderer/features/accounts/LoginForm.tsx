import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { accountsEndpoints, LoginInput } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useSessionChange } from '../../session/session-store.ts';
import { words } from './words.tsx';

export function LoginForm() {
  const { signedIn } = useSessionChange();
  const text = words().login;
  const { register, handleSubmit, formState } = useForm<LoginInput>({
    resolver: zodResolver(LoginInput),
    defaultValues: { username: '', password: '' },
  });
  const login = useMutation({
    mutationFn: (body: LoginInput) => callEndpoint(accountsEndpoints.login, { body }),
    onSuccess: async (user) => {
      await signedIn(user);
      // In the language of the account, which may be another one than that of the form.
      const { done, doneDetail } = words().login;
      showToast({ title: done, description: doneDetail(user.username) });
    },
    // A wrong password is a 401 too, so this does not go through showError, which leaves those to the sign-in page.
    onError: (error) => showToast({ title: text.failed, description: messageOf(error), tone: 'danger' }),
  });
  return (
    <form noValidate onSubmit={handleSubmit((input) => login.mutate(input))} className="grid gap-4">
      <Field label={text.username} error={formState.errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <Field label={text.password} error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" tone="primary" isBusy={login.isPending} className="mt-2">
        {login.isPending ? text.pending : text.submit}
      </Button>
      <p className="text-13 text-text-muted">{text.forgotten}</p>
    </form>
  );
}
