import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountsEndpoints, ProfileInput, type ProfilePatch, type User } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { callEditing, isOnlyTheirs } from '../../api/keep-whose.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { fieldGrid, SettingsSection } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { changedValues, hasChanges } from '../../session/changed-values.ts';
import { useFormDraft } from '../../session/drafts.ts';
import { useSessionChange, useUser } from '../../session/session-store.ts';
import { words } from './words.tsx';

/** The draft key of an unsaved profile in this tab. */
export const profileDraft = 'profile';

interface ProfileViewProps {
  /** The user just finished editing, so focus moves to the button that starts it. */
  wasEditing: boolean;
  onEdit(): void;
}

/** The read-only profile. */
export function ProfileView({ wasEditing, onEdit }: ProfileViewProps) {
  const { username, email, fullName } = useUser();
  const text = words().profile;
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEditing) editButton.current?.focus();
  }, [wasEditing]);
  return (
    <SettingsSection title={text.title} description={text.description}>
      <div className={fieldGrid}>
        <Field label={text.username}>
          <Input readOnly value={username} />
        </Field>
        <Field label={text.email}>
          <Input readOnly type="email" value={email} />
        </Field>
        <Field label={text.fullName}>
          <Input readOnly value={fullName ?? ''} />
        </Field>
        <div className="col-span-full mt-1 flex">
          <Button ref={editButton} icon={<Pencil aria-hidden />} onClick={onEdit}>
            {text.edit}
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
}

interface ProfileFormProps {
  onTyping(isTyping: boolean): void;
  onNewAddress(): void;
  /** Called after saving or canceling. */
  onDone(): void;
  /** Moves the fields to their place on the page. They stay mounted here, so that switching tabs loses nothing. */
  children(fields: ReactNode): ReactNode;
}

/** The profile form. */
export function ProfileForm({ onTyping, onNewAddress, onDone, children }: ProfileFormProps) {
  const profile = useProfileForm(onDone, onNewAddress);
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
  const { form, isSaving } = profile;
  const { register, setFocus } = form;
  const { errors } = form.formState;
  const text = words().profile;
  // The focused button is gone, so focus moves to the first field.
  useEffect(() => setFocus('username'), [setFocus]);
  return (
    <SettingsSection title={text.title} description={text.description}>
      <form noValidate onSubmit={profile.save} className={fieldGrid}>
        <Field label={text.username} error={errors.username?.message}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field label={text.email} error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label={text.fullName} error={errors.fullName?.message}>
          <Input autoComplete="name" {...register('fullName')} />
        </Field>
        <div className="col-span-full mt-1 flex flex-wrap gap-2">
          <Button type="submit" tone="primary" isBusy={isSaving}>
            {text.save}
          </Button>
          <Button disabled={isSaving} onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

const valuesOf = ({ username, email, fullName }: User) => ({ username, email, fullName: fullName ?? '' });

function useProfileForm(onSaved: () => void, onNewAddress: () => void) {
  const user = useUser();
  // Another tab may change the user while the form is open.
  const [from] = useState(user);
  const { changed } = useSessionChange();
  const form = useForm<ProfileInput>({ resolver: zodResolver(ProfileInput), defaultValues: valuesOf(user) });
  useFormDraft(profileDraft, form);
  const save = useMutation({
    mutationFn: (body: ProfilePatch) => {
      const read = () => callEndpoint(accountsEndpoints.getUser);
      return callEditing(accountsEndpoints.updateUser, { body }, { from, read });
    },
    onSuccess: (updated) => {
      changed(updated);
      // Nothing is unsaved anymore, even if the user leaves before the fields unmount.
      form.reset(valuesOf(updated));
      onSaved();
      if (!isOnlyTheirs(updated)) showToast({ title: words().profile.updated });
      if (updated.email !== user.email) onNewAddress();
    },
    onError: (error) => {
      showIssues(error, form.setError, ['username', 'email', 'fullName']);
      showError(words().profile.failed, error);
    },
  });
  return {
    form,
    isDirty: form.formState.isDirty,
    isSaving: save.isPending,
    save: form.handleSubmit((profile) => {
      const changes = changedValues(profile, form.formState.defaultValues ?? {});
      if (hasChanges(changes)) save.mutate(changes);
      else onSaved();
    }),
  };
}
