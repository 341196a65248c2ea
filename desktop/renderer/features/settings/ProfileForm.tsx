import { type ReactNode, useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { SettingsSection } from '../../components/SettingsSection.tsx';
import { profileWords } from './profile-words.ts';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  onTyping(isTyping: boolean): void;
  /** Saved or canceled. */
  onDone(): void;
  /** Puts the fields where the page wants them; they are gone from there and lose nothing while a tab is elsewhere. */
  children(fields: ReactNode): ReactNode;
}

/** The profile while it is changed. */
export function ProfileForm({ onTyping, onDone, children }: ProfileFormProps) {
  const profile = useProfileForm(onDone);
  const { isDirty } = profile;
  useEffect(() => {
    onTyping(isDirty);
    return () => onTyping(false);
  }, [onTyping, isDirty]);
  return children(<ProfileFields profile={profile} onCancel={onDone} />);
}

interface ProfileFieldsProps {
  profile: ReturnType<typeof useProfileForm>;
  onCancel(): void;
}

function ProfileFields({ profile, onCancel }: ProfileFieldsProps) {
  const { form, isEmailNew, isSaving } = profile;
  const { register, setFocus } = form;
  const { errors } = form.formState;
  // The button that had the focus is gone: it continues where the work does.
  useEffect(() => setFocus('username'), [setFocus]);
  return (
    <SettingsSection {...profileWords}>
      <form noValidate onSubmit={profile.save} className="grid max-w-md gap-4">
        <Field label="Username" error={errors.username?.message}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        {isEmailNew && (
          <Field label="Password" hint="To change your email address" error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
        <Field label="Full Name (Optional)" error={errors.fullName?.message}>
          <Input autoComplete="name" {...register('fullName')} />
        </Field>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" tone="primary" isBusy={isSaving}>
            Save Changes
          </Button>
          <Button disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
