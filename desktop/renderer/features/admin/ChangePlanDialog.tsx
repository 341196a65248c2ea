import { useId, useState } from 'react';
import type { ListedUser } from '#shared/contracts/admin.ts';
import { type PlanName, plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { useChangeUser } from './use-change-user.ts';

/** Open while a user is given. */
export function ChangePlanDialog({ user, onClose }: { user: ListedUser | null; onClose(): void }) {
  const shown = useLastValue(user);
  if (!shown) return null;
  return <PlanForm key={`${shown.id} ${shown.plan}`} user={shown} isOpen={user !== null} onClose={onClose} />;
}

function PlanForm({ user, isOpen, onClose }: { user: ListedUser; isOpen: boolean; onClose(): void }) {
  const formId = useId();
  const [plan, setPlan] = useState<PlanName>(user.plan);
  const save = useChangeUser();

  function close() {
    setPlan(user.plan);
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Change the plan of ${user.username}`}
      description="The plan starts now and is not charged. Accounts that pay for their plan change it under Billing."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={save.isPending}>
            Change Plan
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          const said = `${user.username} has the ${plans[plan].label} plan now.`;
          save.mutate({ user, change: { plan }, said }, { onSuccess: onClose });
        }}
      >
        <Field label="Plan">
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
