import { SettingsSection } from '../../components/SettingsSection.tsx';
import { TransferSection } from '../transfers/TransferSection.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportAccount } from './ExportAccount.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';

export function SecurityTab({ onTyping }: { onTyping(isTyping: boolean): void }) {
  return (
    <div className="grid gap-4">
      <SettingsSection title="Password" description="Changing your password signs you out on all other devices.">
        <PasswordForm onTyping={onTyping} />
      </SettingsSection>
      <SettingsSection
        title="Sessions"
        description="Browsers signed in to your account. Sign out any you don’t recognize."
      >
        <Sessions />
      </SettingsSection>
      <SettingsSection title="Your data" description="Download everything in a format that other programs can read.">
        <ExportAccount />
      </SettingsSection>
      <TransferSection />
      <SettingsSection title="Delete account" description="Permanently deletes your account and all of its data.">
        <DeleteAccount />
      </SettingsSection>
    </div>
  );
}
