import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountsEndpoints, ProfileInput, type User } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { showToast } from '../../components/toast-store.ts';
import { readDraft, useFormDraft } from '../../session/drafts.ts';
import { useSessionChange, useUser } from '../../session/use-session.ts';

const draft = 'profile';

const valuesOf = ({ username, email, fullName }: User) => ({ username, email, fullName: fullName ?? '' });

/** The profile, as it is and while it is changed. */
export function useProfileForm() {
  const user = useUser();
  const { changed } = useSessionChange();
  const [isEditing, setEditing] = useState(() => readDraft(draft) !== null);
  const form = useForm<ProfileInput>({ resolver: zodResolver(ProfileInput), defaultValues: valuesOf(user) });
  useFormDraft(draft, form);
  const save = useMutation({
    mutationFn: (profile: ProfileInput) =>
      callEndpoint(accountsEndpoints.updateUser, { body: { ...profile, fullName: profile.fullName || null } }),
    onSuccess: (updated) => {
      changed(updated);
      form.reset(valuesOf(updated));
      setEditing(false);
      showToast({ title: 'Profile updated' });
    },
    onError: (error) => {
      showIssues(error, form.setError, ['username', 'email', 'fullName']);
      showError('Error updating profile', error);
    },
  });
  return {
    form,
    isEditing,
    isDirty: isEditing && form.formState.isDirty,
    isSaving: save.isPending,
    edit: () => setEditing(true),
    cancel: () => {
      form.reset(valuesOf(user));
      setEditing(false);
    },
    save: form.handleSubmit((profile) => save.mutate(profile)),
  };
}
