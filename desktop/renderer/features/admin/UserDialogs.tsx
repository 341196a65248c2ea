import { useId, useState } from 'react';
import type { ListedUser } from '#shared/contracts/admin.ts';
import { type PlanName, plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { useChangeUser, useDeleteUser } from './data.ts';
import { ResetLinkDialog } from './LinkDialogs.tsx';
import type { UserAction } from './UsersTable.tsx';
import { words } from './words.ts';

interface UserDialogsProps {
  /** What was chosen in the menu of a user. */
  chosen: { action: UserAction; user: ListedUser } | null;
  onClose(): void;
}

/** What the menu of a user asks before it is done. */
export function UserDialogs({ chosen, onClose }: UserDialogsProps) {
  const userOf = (action: UserAction) => (chosen?.action === action ? chosen.user : null);
  return (
    <>
      <ResetLinkDialog user={userOf('reset password')} onClose={onClose} />
      <ChangePlanDialog user={userOf('change plan')} onClose={onClose} />
      <DisableUserDialog user={userOf('disable')} onClose={onClose} />
      <DeleteUserDialog user={userOf('delete')} onClose={onClose} />
    </>
  );
}

/** Open while a user is given. */
function ChangePlanDialog({ user, onClose }: { user: ListedUser | null; onClose(): void }) {
  const shown = useLastValue(user);
  if (!shown) return null;
  return <PlanForm key={`${shown.id} ${shown.plan}`} user={shown} isOpen={user !== null} onClose={onClose} />;
}

function PlanForm({ user, isOpen, onClose }: { user: ListedUser; isOpen: boolean; onClose(): void }) {
  const formId = useId();
  const [plan, setPlan] = useState<PlanName>(user.plan);
  const save = useChangeUser();
  const text = words().plan;

  function close() {
    setPlan(user.plan);
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.title(user.username)}
      description={text.description}
      footer={
        <>
          <Button onClick={close}>{words().cancel}</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={save.isPending}>
            {text.action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          const said = text.done(user.username, plans[plan].label);
          save.mutate({ user, change: { plan }, said }, { onSuccess: onClose });
        }}
      >
        <Field label={text.label}>
          <Select
            value={plan}
            onChange={(chosen) => setPlan(chosen as PlanName)}
            options={Object.values(plans).map(({ name, label }) => ({ value: name, label }))}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** Open while a user is given. */
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

/** Open while a user is given. */
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
