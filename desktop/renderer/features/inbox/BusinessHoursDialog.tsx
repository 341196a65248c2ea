import { Plus, X } from 'lucide-react';
import { answerTimes, BusinessHours, mostExceptions } from '#shared/contracts/business-hours.ts';
import { z } from '#shared/contracts/messages.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { locale } from '../../language/language-store.ts';
import { useChangeBusinessHours } from './data.ts';
import { words } from './words.ts';

const workday: BusinessHours['week'][number] = [{ from: '09:00', to: '17:00' }];

/** Office hours, in the zone of this browser. */
const usual = (): BusinessHours => ({
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  week: [workday, workday, workday, workday, workday, [], []],
  exceptions: [],
  answersWithin: null,
});

const Form = BusinessHours.extend({ isLimited: z.boolean() });

interface BusinessHoursDialogProps {
  /** Null for at any time. */
  hours: BusinessHours | null;
  isOpen: boolean;
  onClose(): void;
}

/** When members answer visitors, and how soon those who leave a message get an answer. */
export function BusinessHoursDialog({ hours, isOpen, onClose }: BusinessHoursDialogProps) {
  const { hours: text } = words();
  const change = useChangeBusinessHours();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      description={text.purpose}
      schema={Form}
      values={{ isLimited: hours !== null, ...(hours ?? usual()) }}
      action={text.save}
      onSubmit={({ isLimited, ...limited }) => change.mutateAsync(isLimited ? limited : null)}
      failed={text.failed}
    >
      {({ register, control, errorOf }) => {
        const isLimited = control('isLimited');
        const week = control('week');
        const exceptions = control('exceptions');
        const within = control('answersWithin');
        const setDay = (at: number, day: BusinessHours['week'][number]) =>
          week.onChange(week.value.map((one, index) => (index === at ? day : one)));
        return (
          <>
            <Checkbox checked={isLimited.value} onChange={isLimited.onChange} hint={text.limitedHint}>
              {text.limited}
            </Checkbox>
            {isLimited.value && (
              <>
                <Field label={text.zone} error={errorOf('zone')}>
                  <Input list="business-zones" autoComplete="off" {...register('zone')} />
                </Field>
                <datalist id="business-zones">
                  {Intl.supportedValuesOf('timeZone').map((zone) => (
                    <option key={zone} value={zone} />
                  ))}
                </datalist>
                <fieldset className="grid min-w-0 gap-3">
                  <legend className="mb-1.5 text-13 font-medium">{text.week}</legend>
                  {week.value.map((day, at) => (
                    <div key={at} className="grid gap-2">
                      <Checkbox checked={day.length > 0} onChange={(open) => setDay(at, open ? workday : [])}>
                        {dayName(at)}
                      </Checkbox>
                      <HoursOfDay
                        day={dayName(at)}
                        hours={day}
                        error={errorOf(`week.${at}`) ?? day.map((_, n) => errorOf(`week.${at}.${n}.to`)).find(Boolean)}
                        onChange={(changed) => setDay(at, changed)}
                      />
                    </div>
                  ))}
                </fieldset>
                <Exceptions
                  exceptions={exceptions.value}
                  errorOf={(at) =>
                    errorOf(`exceptions.${at}.from`) ??
                    errorOf(`exceptions.${at}.to`) ??
                    errorOf(`exceptions.${at}.hours.0.to`)
                  }
                  onChange={exceptions.onChange}
                />
                <Field label={text.within} hint={text.withinHint}>
                  <Select
                    className="max-w-xs"
                    value={String(within.value ?? '')}
                    options={[
                      { value: '', label: text.withinNothing },
                      ...answerTimes.map((minutes) => ({ value: String(minutes), label: timeOf(minutes) })),
                    ]}
                    onChange={(value) => within.onChange(answerTimes.find((one) => String(one) === value) ?? null)}
                  />
                </Field>
              </>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

interface HoursOfDayProps {
  day: string;
  hours: BusinessHours['week'][number];
  error: string | undefined;
  onChange(hours: BusinessHours['week'][number]): void;
}

function HoursOfDay({ day, hours, error, onChange }: HoursOfDayProps) {
  const { hours: text } = words();
  if (hours.length === 0) return <p className="text-text-muted">{text.closed}</p>;
  const [first, second] = hours;
  return (
    <div className="grid gap-2">
      {hours.map(({ from, to }, at) => (
        <div key={at} className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-1.5">
          <Input
            type="time"
            aria-label={text.opens(day)}
            value={from}
            onChange={({ target }) =>
              onChange(hours.map((one, n) => (n === at ? { ...one, from: target.value } : one)))
            }
          />
          <span aria-hidden>–</span>
          <Input
            type="time"
            aria-label={text.closes(day)}
            // Midnight at the end of a day, which the input doesn't know.
            value={to === '24:00' ? '00:00' : to}
            onChange={({ target: { value } }) =>
              onChange(hours.map((one, n) => (n === at ? { ...one, to: value === '00:00' ? '24:00' : value } : one)))
            }
          />
          {at > 0 && (
            <IconButton
              label={text.removeHours(day)}
              icon={<X aria-hidden />}
              onClick={() => onChange(hours.filter((_, n) => n !== at))}
            />
          )}
        </div>
      ))}
      {first && !second && first.to < '23:00' && (
        <Button
          size="small"
          tone="quiet"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          aria-label={text.addHours(day)}
          onClick={() => onChange([first, { from: hourAfter(first.to), to: '24:00' }])}
        >
          {text.add}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface ExceptionsProps {
  exceptions: BusinessHours['exceptions'];
  errorOf(at: number): string | undefined;
  onChange(exceptions: BusinessHours['exceptions']): void;
}

function Exceptions({ exceptions, errorOf, onChange }: ExceptionsProps) {
  const { hours: text } = words();
  const change = (at: number, changes: Partial<BusinessHours['exceptions'][number]>) =>
    onChange(exceptions.map((one, n) => (n === at ? { ...one, ...changes } : one)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-13 font-medium">{text.exceptions}</legend>
      {exceptions.map(({ from, to, hours }, at) => {
        const days = text.exception(at + 1);
        return (
          <div key={at} className="grid gap-2">
            <div className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-1.5">
              <Input
                type="date"
                aria-label={text.firstDay(days)}
                value={from}
                onChange={({ target: { value } }) => change(at, { from: value, ...(to < value && { to: value }) })}
              />
              <span aria-hidden>–</span>
              <Input
                type="date"
                aria-label={text.lastDay(days)}
                value={to}
                onChange={({ target }) => change(at, { to: target.value })}
              />
              <IconButton
                label={text.removeException(days)}
                icon={<X aria-hidden />}
                onClick={() => onChange(exceptions.filter((_, n) => n !== at))}
              />
            </div>
            <Checkbox
              checked={hours.length === 0}
              onChange={(isClosed) => change(at, { hours: isClosed ? [] : workday })}
            >
              {text.closed}
            </Checkbox>
            {hours.length > 0 && (
              <HoursOfDay
                day={days}
                hours={hours}
                error={undefined}
                onChange={(changed) => change(at, { hours: changed })}
              />
            )}
            {errorOf(at) && (
              <p role="alert" className="text-13 text-danger">
                {errorOf(at)}
              </p>
            )}
          </div>
        );
      })}
      {exceptions.length < mostExceptions && (
        <Button
          size="small"
          tone="quiet"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...exceptions, { from: today(), to: today(), hours: [] }])}
        >
          {text.addException}
        </Button>
      )}
    </fieldset>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60_000;

/** @param place 0 for Monday */
const dayName = (place: number): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(monday + place * dayMs);

/** '09:00' for '08:00', and midnight at most. */
const hourAfter = (clock: string): string =>
  `${String(Number(clock.slice(0, 2)) + 1).padStart(2, '0')}${clock.slice(2)}`;

function timeOf(minutes: number): string {
  const [size, unit] = minutes < 60 ? [1, 'minute'] : minutes < 1440 ? [60, 'hour'] : [1440, 'day'];
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size);
}
