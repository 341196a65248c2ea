import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { accountsEndpoints, RegisterInput } from '#shared/contracts/accounts.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { Loading, Spinner } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useSessionChange } from '../../session/session-store.ts';
import { useInvitationCheck, type useRegistration } from './data.ts';
import { words } from './words.tsx';

interface RegisterTabProps {
  registration: ReturnType<typeof useRegistration>;
  /** The invitation token from the URL. */
  invitation: string | null;
  onRegistered(): void;
}

/** The registration form, or why there is none. */
export function RegisterTab({ registration, invitation, onRegistered }: RegisterTabProps) {
  // If the mode can't be loaded, the server rejects the form if necessary.
  const mode = registration.isError ? 'open' : registration.data?.mode;
  const text = words().register;
  if (mode === undefined) return <Waiting />;
  if (mode === 'open') return <RegisterForm onRegistered={onRegistered} />;
  if (mode === 'closed') {
    return <Callout title={text.closed}>{text.closedDetail}</Callout>;
  }
  if (invitation) return <Invited token={invitation} onRegistered={onRegistered} />;
  return <Callout title={text.byInvitation}>{text.byInvitationDetail}</Callout>;
}

function Invited({ token, onRegistered }: { token: string; onRegistered(): void }) {
  const check = useInvitationCheck(token);
  if (check.data) return <RegisterForm invitation={token} onRegistered={onRegistered} />;
  if (!check.isError) return <Waiting />;
  if (check.error instanceof ApiError && (check.error.status === 404 || check.error.status === 400)) {
    return <Callout tone="danger">{check.error.message}</Callout>;
  }
  return <ErrorState title={words().register.checkFailed} error={check.error} onRetry={() => void check.refetch()} />;
}

const Waiting = () => (
  <Loading className="grid place-items-center py-12 text-text-faint">
    <Spinner className="size-6" />
  </Loading>
);

interface RegisterFormProps {
  invitation?: string;
  /** Called before the session starts. */
  onRegistered(): void;
}

function RegisterForm({ invitation, onRegistered }: RegisterFormProps) {
  const { signedIn } = useSessionChange();
  const text = words().register;
  const { register, handleSubmit, formState } = useForm<RegisterInput>({
    resolver: zodResolver(RegisterInput),
    defaultValues: { username: '', email: '', fullName: '', password: '' },
  });
  const signUp = useMutation({
    mutationFn: ({ fullName, ...rest }: RegisterInput) =>
      callEndpoint(accountsEndpoints.register, {
        body: { ...rest, ...(fullName && { fullName }), ...(invitation && { invitation }) },
      }),
    onSuccess: async (user) => {
      onRegistered();
      await signedIn(user);
      showToast({ title: text.done, description: text.doneDetail(user.username) });
    },
    onError: (error) => showToast({ title: text.failed, description: messageOf(error), tone: 'danger' }),
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((input) => signUp.mutate(input))} className="grid gap-4">
      <Field label={text.username} hint={text.usernameHint} error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <Field label={text.email} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label={text.fullName} error={errors.fullName?.message}>
        <Input autoComplete="name" {...register('fullName')} />
      </Field>
      <Field label={text.password} hint={text.passwordHint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" tone="primary" isBusy={signUp.isPending} className="mt-2">
        {signUp.isPending ? text.pending : text.submit}
      </Button>
    </form>
  );
}
