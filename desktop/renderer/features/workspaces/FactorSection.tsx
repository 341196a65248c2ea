import { useState } from 'react';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { showError } from '../../api/show-error.ts';
import { SettingsSection } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { locale } from '../../language/language-store.ts';
import { useMembers, useRequireFactor } from './data.ts';
import { words } from './words.tsx';

/** Names of more members would hide the question. */
const mostNames = 5;

/** Whether members need a second factor, for the owner. */
export function FactorSection({ workspace }: { workspace: Workspace }) {
  const members = useMembers(workspace.id);
  const require = useRequireFactor(workspace.id);
  const [isAsking, setAsking] = useState(false);
  const { factor: text } = words();
  const without = (members.data ?? []).filter(({ hasFactor }) => hasFactor === false);
  const names = without.slice(0, mostNames).map(({ username }) => username);
  if (without.length > mostNames) names.push(text.others(without.length - mostNames));

  function change(isRequired: boolean) {
    require.mutate(isRequired, {
      onSuccess: () => showToast({ title: isRequired ? text.required : text.optional }),
      onError: (error) => showError(text.failed, error),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <SettingsSection title={text.title} description={text.description}>
      <Checkbox
        checked={workspace.requiresFactor}
        onChange={(isRequired) => (isRequired ? setAsking(true) : change(false))}
        disabled={require.isPending}
        {...(members.data && {
          hint:
            without.length === 0 ? text.all : text.without(new Intl.ListFormat(locale()).format(names), without.length),
        })}
      >
        {text.require}
      </Checkbox>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.dialogTitle}
        action={text.confirm}
        tone="primary"
        isBusy={require.isPending}
        onConfirm={() => change(true)}
      >
        {text.question(workspace.name)}
      </ConfirmDialog>
    </SettingsSection>
  );
}
