import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import type { useProfileForm } from './use-profile-form.ts';

export function ProfileTab({ profile }: { profile: ReturnType<typeof useProfileForm> }) {
  const { form, isEditing, isSaving } = profile;
  const { register, setFocus } = form;
  const { errors } = form.formState;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    // The button that had the focus is gone: it goes on where the work does.
    if (isEditing && !wasEditing.current) setFocus('username');
    if (!isEditing && wasEditing.current) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, setFocus]);
  return (
    <SettingsSection
      title="Profile"
      description="Your name here and the address we know you by. You can sign in with either."
    >
      <form noValidate onSubmit={profile.save} className="grid max-w-md gap-4">
        <Field label="Username" error={errors.username?.message}>
          <Input
            readOnly={!isEditing}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username')}
          />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" readOnly={!isEditing} autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Full Name (Optional)" error={errors.fullName?.message}>
          <Input readOnly={!isEditing} autoComplete="name" {...register('fullName')} />
        </Field>
        <div className="mt-2 flex flex-wrap gap-2">
          {isEditing ? (
            <>
              <Button type="submit" tone="primary" isBusy={isSaving}>
                Save Changes
              </Button>
              <Button disabled={isSaving} onClick={profile.cancel}>
                Cancel
              </Button>
            </>
          ) : (
            // Without a key it would be the same button that saves, and the click that edits would save at once.
            <Button key="edit" ref={editButton} icon={<Pencil aria-hidden />} onClick={profile.edit}>
              Edit Profile
            </Button>
          )}
        </div>
      </form>
    </SettingsSection>
  );
}
