import { Clock } from 'lucide-react';
import { useState } from 'react';
import { isOpenAt, nextOpening } from '#shared/availability/opening.ts';
import type { BusinessHours } from '#shared/contracts/business-hours.ts';
import type { InboxState } from '#shared/contracts/inbox.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Checkbox, Switch } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { locale } from '../../language/language-store.ts';
import { useMay } from '../workspaces/data.ts';
import { useBusinessHours, useChangeAvailability } from './data.ts';
import { allowNotifications, changeAlerts, useAlerts } from './waiting/alerts.ts';
import { words } from './words.ts';

const BusinessHoursDialog = whenNeeded(async () => (await import('./BusinessHoursDialog.tsx')).BusinessHoursDialog);

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
          <Hours />
        </div>
      </div>
      <AlertChoices />
    </Card>
  );
}

/** When visitors can ask for a person, which admins decide. */
function Hours() {
  const { hours: text } = words();
  const mayManage = useMay('manage');
  const { data, isError } = useBusinessHours();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const closed = data && closedNow(data.hours);
  return (
    <>
      {closed && <p className="text-13 text-warn">{closed}</p>}
      {mayManage && !isError && (
        <Button
          size="small"
          tone="quiet"
          icon={<Clock aria-hidden />}
          className="mt-1 -ml-2.5"
          onClick={() => setOpen(true)}
        >
          {text.title}
        </Button>
      )}
      {data && isOpen !== null && (
        <BusinessHoursDialog hours={data.hours} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Says that the business is closed, and until when; null while it is open. */
function closedNow(hours: BusinessHours | null): string | null {
  const now = new Date();
  if (isOpenAt(hours, now)) return null;
  const opens = nextOpening(hours, now);
  const format = new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return words().hours.closedNow(opens && format.format(opens));
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
