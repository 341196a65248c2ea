import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from '#shared/contracts/messages.ts';
import { ServerAddress, type ServerCheck } from '../../../bridge/app.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { UrlInput } from '../../components/UrlInput.tsx';
import { thisProgram } from './this-program.ts';

const ConnectValues = z.object({ url: ServerAddress });

/** Asks for the server's address and connects to it; then the app loads its pages anew. */
export function ConnectForm({ url }: { url: string }) {
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof ConnectValues>,
    unknown,
    z.output<typeof ConnectValues>
  >({
    resolver: zodResolver(ConnectValues),
    defaultValues: { url },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  async function connect({ url: typed }: z.output<typeof ConnectValues>) {
    const checked = await thisProgram()
      .connectServer(typed)
      .catch((error: unknown): ServerCheck => ({ ok: false, message: messageOf(error) }));
    if (!checked.ok) setError('url', { message: checked.message }, { shouldFocus: true });
  }

  return (
    <form noValidate onSubmit={handleSubmit(connect)} className="grid gap-4">
      <Field
        label="Server address"
        hint="Where you open Parley in a browser. On this computer that is http://localhost:3000."
        error={errors.url?.message}
      >
        <UrlInput placeholder="https://parley.example.com" readOnly={isSubmitting} {...register('url')} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone="primary" isBusy={isSubmitting}>
          Connect
        </Button>
        <output className="text-13 text-text-muted">
          {isSubmitting ? 'Asking the server' : isSubmitSuccessful && !errors.url && 'Connected'}
        </output>
      </div>
    </form>
  );
}
