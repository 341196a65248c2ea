import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from '#shared/contracts/messages.ts';
import { type NetworkSignIn, NetworkSignInAnswer } from '../../../bridge/network.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { thisProgram } from './this-program.ts';

const Values = NetworkSignInAnswer.shape.credentials.unwrap();

export function NetworkSignInForm({ asked: { id, host, isProxy, isAgain } }: { asked: NetworkSignIn }) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: { username: '', password: '' },
  });
  const answer = (credentials: z.infer<typeof Values> | null) =>
    thisProgram()
      .answerNetworkSignIn(id, credentials)
      .catch((error: unknown) => showError('The sign-in could not be sent', error));
  return (
    <Dialog
      isOpen
      onClose={() => void answer(null)}
      title={isProxy ? 'Your network requires a sign-in' : 'The server requires a sign-in'}
      description={
        isProxy
          ? `This network connects through ${host}, which requires a name and password.`
          : `${host} requires a name and password.`
      }
    >
      <form noValidate onSubmit={handleSubmit(answer)} className="grid gap-4">
        {isAgain && <Callout tone="danger">The name or password was not accepted.</Callout>}
        <Field label="Name" error={formState.errors.username?.message}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field
          label="Password"
          hint="Kept until you quit Parley and not sent to anyone else."
          error={formState.errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={() => void answer(null)}>Not now</Button>
          <Button type="submit" tone="primary" isBusy={formState.isSubmitting}>
            Sign in
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
