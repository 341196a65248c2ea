import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { accountsEndpoints, ProfileInput, type User } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { showToast } from '../../components/toast-store.ts';
import { useFormDraft } from '../../session/drafts.ts';
import { useSessionChange, useUser } from '../../session/use-session.ts';
import { profileDraft } from './profile-words.ts';

const valuesOf = ({ username, email, fullName }: User) => ({ username, email, fullName: fullName ?? '', password: '' });

/** The profile while it is changed. */
export function useProfileForm(onSaved: () => void) {
  const user = useUser();
  const { changed } = useSessionChange();
  const form = useForm<ProfileInput>({ resolver: zodResolver(ProfileInput), defaultValues: valuesOf(user) });
  useFormDraft(profileDraft, form, 'password');
  const isEmailNew = useWatch({ control: form.control, name: 'email' }) !== user.email;
  const save = useMutation({
    mutationFn: ({ password, ...profile }: ProfileInput) =>
      callEndpoint(accountsEndpoints.updateUser, {
        body: { ...profile, fullName: profile.fullName || null, ...(isEmailNew && { password }) },
      }),
    onSuccess: (updated) => {
      changed(updated);
      // Nothing is unsaved anymore, whatever is looked at before the fields are gone.
      form.reset(valuesOf(updated));
      onSaved();
      showToast({ title: 'Profile updated' });
    },
    onError: (error) => {
      showIssues(error, form.setError, ['username', 'email', 'fullName', 'password']);
      showError('Error updating profile', error);
    },
  });
  return {
    form,
    isEmailNew,
    isDirty: form.formState.isDirty,
    isSaving: save.isPending,
    save: form.handleSubmit((profile) => save.mutate(profile)),
  };
}
