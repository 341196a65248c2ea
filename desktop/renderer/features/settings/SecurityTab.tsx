import { SettingsSection } from '../../components/SettingsSection.tsx';
import { TransferSection } from '../transfers/TransferSection.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportAccount } from './ExportAccount.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';

export function SecurityTab({ onTyping }: { onTyping(isTyping: boolean): void }) {
  return (
    <div className="grid gap-4">
      <SettingsSection title="Password" description="A new password signs you out everywhere but here.">
        <PasswordForm onTyping={onTyping} />
      </SettingsSection>
      <SettingsSection
        title="Sessions"
        description="Browsers that are signed in to your account. End those you don’t know."
      >
        <Sessions />
      </SettingsSection>
      <SettingsSection title="Your data" description="Take everything with you, in a format other programs can read.">
        <ExportAccount />
      </SettingsSection>
      <TransferSection />
      <SettingsSection title="Delete account" description="Ends your account and removes everything in it, for good.">
        <DeleteAccount />
      </SettingsSection>
    </div>
  );
}
