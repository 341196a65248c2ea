import type { InboxState } from '#shared/contracts/inbox.ts';
import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Checkbox, Switch } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { allowNotifications, changeAlerts, useAlerts } from './alerts.ts';
import { useChangeAvailability } from './data.ts';
import { words } from './words.ts';

/** Whether visitors can reach the user, and how this browser tells of them. */
export function Availability({ state }: { state: InboxState | undefined }) {
  const text = words();
  const change = useChangeAvailability();
  if (!state) return <Skeleton className="mb-4 h-24" />;
  // What was just chosen is shown until the server has it.
  const isAvailable = change.isPending ? change.variables : state.isAvailable;
  return (
    <Card className="mb-4 flex flex-wrap items-start gap-x-8 gap-y-3 p-4">
      <div className="flex min-w-0 grow basis-72 items-start gap-3">
        <Switch label={text.availability} isOn={isAvailable} onChange={(isOn) => change.mutate(isOn)} />
        <div className="min-w-0">
          <p className="font-medium">{isAvailable ? text.available : text.away}</p>
          <p className="text-13 text-text-muted wrap-anywhere">
            {isAvailable ? text.availableHint(state.name) : text.awayHint}
          </p>
        </div>
      </div>
      <AlertChoices />
    </Card>
  );
}

function AlertChoices() {
  const text = words();
  const { notifications, sound } = useAlerts();
  async function choose(isOn: boolean): Promise<void> {
    if (isOn && !(await allowNotifications())) {
      showToast({ title: text.notificationsBlocked });
      return;
    }
    changeAlerts({ notifications: isOn });
  }
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="float-left mr-5 text-13 text-text-muted">{text.alerts}</legend>
      <Checkbox checked={notifications} onChange={(isOn) => void choose(isOn)}>
        {text.notifications}
      </Checkbox>
      <Checkbox checked={sound} onChange={(isOn) => changeAlerts({ sound: isOn })}>
        {text.sound}
      </Checkbox>
    </fieldset>
  );
}
