import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { SettingsSection } from '../../components/SettingsSection.tsx';
import { useUser } from '../../session/use-session.ts';
import { profileWords } from './profile-words.ts';

interface ProfileViewProps {
  /** The person comes from editing: the focus continues at the button that leads back there. */
  wasEditing: boolean;
  onEdit(): void;
}

/** The profile as it is. What changes it is fetched when it is wanted. */
export function ProfileView({ wasEditing, onEdit }: ProfileViewProps) {
  const { username, email, fullName } = useUser();
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEditing) editButton.current?.focus();
  }, [wasEditing]);
  return (
    <SettingsSection {...profileWords}>
      <div className="grid max-w-md gap-4">
        <Field label="Username">
          <Input readOnly value={username} />
        </Field>
        <Field label="Email">
          <Input readOnly type="email" value={email} />
        </Field>
        <Field label="Full Name (Optional)">
          <Input readOnly value={fullName ?? ''} />
        </Field>
        <div className="mt-2 flex">
          <Button ref={editButton} icon={<Pencil aria-hidden />} onClick={onEdit}>
            Edit Profile
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
}
