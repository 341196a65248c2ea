import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ChangePasswordForm, ResetPasswordForm } from '#shared/contracts/accounts.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { fieldGrid, SettingsSection } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/Input.tsx';
import { useUser } from '../../session/session-store.ts';
import { NewPasswordFields } from '../accounts/NewPasswordFields.tsx';
import { PasskeysSection } from '../passkeys/PasskeysSection.tsx';
import { SecondFactorSection } from '../second-factor/SecondFactorSection.tsx';
import { ConnectedProviders } from '../single-sign-on/ConnectedProviders.tsx';
import { TransferSection } from '../transfers/TransferSection.tsx';
import { DeleteAccount } from './AccountData.tsx';
import { useChangePassword, useSetFirstPassword } from './data.ts';
import { EndOthersDialog, useOfferToEndOthers } from './EndOthersDialog.tsx';
import { ExportAccount } from './ExportAccount.tsx';
import { Sessions } from './Sessions.tsx';
import { words } from './words.tsx';

interface TypingProps {
  /** Called when there is a new password that would be lost. It is never kept as a draft. */
  onTyping(isTyping: boolean): void;
}

export function SecurityTab({ onTyping }: TypingProps) {
  const { password, sessions, data, deletion } = words();
  const { hasPassword } = useUser();
  const others = useOfferToEndOthers();
  return (
    <div className="grid gap-4">
      <SettingsSection title={password.title} description={hasPassword ? password.description : password.first}>
        {hasPassword ? <PasswordForm onTyping={onTyping} /> : <FirstPasswordForm onTyping={onTyping} />}
      </SettingsSection>
      <PasskeysSection onChanged={others.offer} />
      <SecondFactorSection onChanged={others.offer} />
      <EndOthersDialog {...others} />
      <SettingsSection title={sessions.title} description={sessions.description}>
        <Sessions />
      </SettingsSection>
      <ConnectedProviders />
      <SettingsSection title={data.title} description={data.description}>
        <ExportAccount />
      </SettingsSection>
      <TransferSection />
      <SettingsSection title={deletion.title} description={deletion.description}>
        <DeleteAccount />
      </SettingsSection>
    </div>
  );
}

function useReportTyping(onTyping: TypingProps['onTyping'], isTyping: boolean): void {
  useEffect(() => {
    onTyping(isTyping);
    return () => onTyping(false);
  }, [onTyping, isTyping]);
}

function PasswordForm({ onTyping }: TypingProps) {
  const { username } = useUser();
  const text = words().password;
  const { register, handleSubmit, formState, reset, setError } = useForm<ChangePasswordForm>({
    resolver: zodResolver(ChangePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const change = useChangePassword();
  const { errors, dirtyFields } = formState;
  // The browser may have filled in the current one.
  useReportTyping(onTyping, Boolean(dirtyFields.newPassword ?? dirtyFields.confirmPassword));

  const save = (form: ChangePasswordForm) =>
    change.mutate(form, {
      onSuccess: () => reset(),
      onError: (error) => {
        showIssues(error, setError, ['currentPassword', 'newPassword']);
        showError(text.failed, error);
      },
    });

  return (
    <form noValidate onSubmit={handleSubmit(save)} className={fieldGrid}>
      {/* Tells password managers which account the password is for. */}
      <input hidden readOnly autoComplete="username" value={username} />
      {/* In its own row, because the other two belong together. */}
      <div className="col-span-full grid sm:max-lg:w-[calc(50%-10px)] xl:w-[calc(50%-10px)]">
        <Field label={text.current} error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
      </div>
      <NewPasswordFields register={register} errors={errors} />
      <Button type="submit" tone="primary" isBusy={change.isPending} className="col-span-full mt-1 justify-self-start">
        {text.update}
      </Button>
    </form>
  );
}

/** For someone who has only signed in with a provider. */
function FirstPasswordForm({ onTyping }: TypingProps) {
  const { username } = useUser();
  const text = words().password;
  const { register, handleSubmit, formState, setError } = useForm<ResetPasswordForm>({
    resolver: zodResolver(ResetPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const set = useSetFirstPassword();
  useReportTyping(onTyping, formState.isDirty);

  const save = (form: ResetPasswordForm) =>
    set.mutate(form, {
      onError: (error) => {
        showIssues(error, setError, ['newPassword']);
        showError(text.setFailed, error);
      },
    });

  return (
    <form noValidate onSubmit={handleSubmit(save)} className={fieldGrid}>
      {/* Tells password managers which account the password is for. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <NewPasswordFields register={register} errors={formState.errors} />
      <Button type="submit" tone="primary" isBusy={set.isPending} className="col-span-full mt-1 justify-self-start">
        {text.set}
      </Button>
    </form>
  );
}
