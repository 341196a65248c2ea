import { Plan } from '#shared/contracts/accounts.ts';
import type { ListedUser } from '#shared/contracts/admin.ts';
import { z } from '#shared/contracts/messages.ts';
import { plans } from '#shared/plans/plans.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Select } from '../../components/Select.tsx';
import { useChangeUser, useDeleteUser, useRemoveFactor } from './data.ts';
import { ResetLinkDialog } from './LinkDialogs.tsx';
import { words } from './words.ts';

export type UserAction = 'reset password' | 'remove second factor' | 'change plan' | 'disable' | 'enable' | 'delete';

interface UserDialogsProps {
  /** The chosen menu action and its user. */
  chosen: { action: UserAction; user: ListedUser } | null;
  onClose(): void;
}

/** The confirmations of a user's menu actions. */
export function UserDialogs({ chosen, onClose }: UserDialogsProps) {
  const userOf = (action: UserAction) => (chosen?.action === action ? chosen.user : null);
  return (
    <>
      <ResetLinkDialog user={userOf('reset password')} onClose={onClose} />
      <RemoveFactorDialog user={userOf('remove second factor')} onClose={onClose} />
      <ChangePlanDialog user={userOf('change plan')} onClose={onClose} />
      <DisableUserDialog user={userOf('disable')} onClose={onClose} />
      <DeleteUserDialog user={userOf('delete')} onClose={onClose} />
    </>
  );
}

/** Open while a user is set. */
function RemoveFactorDialog({ user, onClose }: { user: ListedUser | null; onClose(): void }) {
  const shown = useLastValue(user);
  const remove = useRemoveFactor();
  const text = words().factorRemoval;
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onClose={onClose}
      title={text.title}
      action={text.title}
      isBusy={remove.isPending}
      onConfirm={() => user && remove.mutate(user, { onSettled: onClose })}
    >
      {shown && text.question(shown.username)}
    </ConfirmDialog>
  );
}

const PlanChoice = z.object({ plan: Plan });

/** Open while a user is set. */
function ChangePlanDialog({ user, onClose }: { user: ListedUser | null; onClose(): void }) {
  const shown = useLastValue(user);
  const save = useChangeUser();
  const text = words().plan;
  if (!shown) return null;
  return (
    <FormDialog
      isOpen={user !== null}
      onClose={onClose}
      title={text.title(shown.username)}
      description={text.description}
      schema={PlanChoice}
      values={{ plan: shown.plan }}
      action={text.action}
      onSubmit={({ plan }) =>
        save.mutateAsync({ user: shown, change: { plan }, said: text.done(shown.username, plans[plan].label) })
      }
      failed={words().users.updateFailed}
      // The mutation reports its own failure.
      onError={() => {}}
    >
      {({ control }) => (
        <Field label={text.label}>
          <Select
            {...control('plan')}
            options={Object.values(plans).map(({ name, label }) => ({ value: name, label }))}
          />
        </Field>
      )}
    </FormDialog>
  );
}

/** Open while a user is set. */
function DisableUserDialog({ user, onClose }: { user: ListedUser | null; onClose(): void }) {
  const save = useChangeUser();
  const text = words().disabling;
  const shown = useLastValue(user);

  function confirm() {
    if (!user) return;
    const said = text.done(user.username);
    save.mutate({ user, change: { isDisabled: true }, said }, { onSettled: onClose });
  }

  return (
    <ConfirmDialog
      isOpen={user !== null}
      onClose={onClose}
      title={text.title}
      action={text.action}
      isBusy={save.isPending}
      onConfirm={confirm}
    >
      {shown && text.question(shown.username)}
    </ConfirmDialog>
  );
}

/** Open while a user is set. */
function DeleteUserDialog({ user, onClose }: { user: ListedUser | null; onClose(): void }) {
  const shown = useLastValue(user);
  const remove = useDeleteUser();
  const text = words().deletion;
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onClose={onClose}
      title={text.title}
      action={text.action}
      isBusy={remove.isPending}
      onConfirm={() => user && remove.mutate(user, { onSettled: onClose })}
    >
      {shown && text.question(shown.username)}
    </ConfirmDialog>
  );
}
