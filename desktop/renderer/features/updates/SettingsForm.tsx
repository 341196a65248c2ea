import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UpdateSettings, WebsiteUpdates } from '#shared/contracts/updates.ts';
import { isTimeZone } from '#shared/updates/frequency.ts';
import { Button } from '../../components/Button.tsx';
import { fieldGrid, SettingsSection, StickyFooter } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Time } from '../../components/format.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { Select } from '../../components/Select.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { host } from '../../host/host.ts';
import { locale } from '../../language/language-store.ts';
import { changedValues, hasChanges } from '../../session/changed-values.ts';
import { useChangeSettings } from './data.ts';
import { frequencyCards } from './frequency-cards.ts';
import { words } from './words.ts';

interface SettingsFormProps {
  websiteId: number;
  updates: WebsiteUpdates;
  mayEdit: boolean;
}

/** The form's values; patterns as typed. */
interface Draft extends Omit<UpdateSettings, 'newPagePatterns'> {
  patterns: string;
}

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Until an hour was chosen, its zone is the browser's. */
const draftOf = ({ newPagePatterns, ...settings }: UpdateSettings): Draft => ({
  ...settings,
  zone: settings.hour === null ? browserZone() : settings.zone,
  patterns: newPagePatterns.join('\n'),
});

function settingsOf({ patterns, ...draft }: Draft): UpdateSettings {
  const lines = patterns.split('\n').map((line) => line.trim());
  return { ...draft, newPagePatterns: lines.filter((line) => line !== '') };
}

/** How often a website is updated, at which hour, by whom, and what happens with new pages. */
export function SettingsForm({ websiteId, updates, mayEdit }: SettingsFormProps) {
  const { settings: text } = words();
  const save = useChangeSettings(websiteId);
  const stored = draftOf(updates.settings);
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const draft = { ...stored, ...changes };
  const settings = settingsOf(draft);
  const isChanged = hasChanges(changedValues(draft, stored));
  // What the first change started from. It is read again meanwhile.
  const [from, setFrom] = useState(updates);
  function change(changed: Partial<Draft>) {
    if (!isChanged) setFrom(updates);
    setChanges((before) => changedValues({ ...before, ...changed }, stored));
  }
  const every = draft.every ?? updates.planEvery;
  const hasHour = every !== 'off' && every !== 'hourly';
  const zoneError = isTimeZone(draft.zone) ? undefined : text.unknownZone;
  const areTooMany =
    settings.newPagePatterns.length > 50 || settings.newPagePatterns.some(({ length }) => length > 500);

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (zoneError || areTooMany) return;
        const { zone, ...changed } = changedValues(settings, updates.settings);
        // A zone belongs to an hour.
        const body = { ...changed, ...(zone !== undefined && settings.hour !== null && { zone }) };
        save.mutate({ ...body, from }, { onSuccess: () => setChanges({}) });
      }}
    >
      <UnsavedChanges hasChanges={isChanged} areOfTab />
      <SettingsSection title={text.title} description={text.hint}>
        <RadioCards
          label={text.every}
          value={draft.every ?? 'plan'}
          onChange={(chosen) => change({ every: chosen === 'plan' ? null : chosen })}
          cards={frequencyCards(updates.planEvery, mayEdit)}
          className="sm:grid-flow-row! sm:grid-cols-2 xl:grid-cols-3"
        />
        {mayEdit && updates.planEvery !== 'hourly' && (
          <p className="mt-3 text-13">
            <Link to="/pricing" className="touch-target rounded-control text-accent-text hover:underline">
              {text.seePlans}
            </Link>
          </p>
        )}
        {hasHour && (
          <div className={`mt-5 ${fieldGrid}`}>
            <Field label={text.hour}>
              <Select
                value={draft.hour === null ? '' : String(draft.hour)}
                onChange={(hour) => change({ hour: hour === 'any' ? null : Number(hour) })}
                placeholder={text.anyHour}
                options={hourOptions()}
                disabled={!mayEdit}
              />
            </Field>
            {draft.hour !== null && (
              <Field label={text.zone} error={zoneError}>
                <Input
                  list="time-zones"
                  value={draft.zone}
                  onChange={({ target }) => change({ zone: target.value.trim() })}
                  autoComplete="off"
                  spellCheck={false}
                  disabled={!mayEdit}
                />
              </Field>
            )}
            <datalist id="time-zones">
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          </div>
        )}
      </SettingsSection>
      <SettingsSection title={text.reader} description={text.readerHint}>
        <RadioCards
          label={text.reader}
          value={draft.reader ?? updates.readBy}
          onChange={(reader) => change({ reader })}
          cards={[
            { value: 'server', title: text.byServer, detail: text.byServerDetail, disabled: !mayEdit },
            { value: 'app', title: text.byApp, detail: text.byAppDetail, disabled: !mayEdit },
          ]}
        />
        {updates.readBy === 'app' && !host.localCrawls && <NeedsApp last={updates.last} />}
      </SettingsSection>
      <SettingsSection title={text.newTitle} description={text.newHint}>
        <RadioCards
          label={text.newTitle}
          value={draft.newPages}
          onChange={(newPages) => change({ newPages })}
          cards={[
            { value: 'include', title: text.include, detail: text.includeDetail, disabled: !mayEdit },
            { value: 'wait', title: text.wait, detail: text.waitDetail, disabled: !mayEdit },
          ]}
        />
        {draft.newPages === 'include' && (
          <Field
            label={text.patterns}
            hint={text.patternsHint}
            error={areTooMany ? text.tooMany : undefined}
            className="mt-5"
          >
            <Textarea
              value={draft.patterns}
              onChange={({ target }) => change({ patterns: target.value })}
              placeholder="/products/*"
              spellCheck={false}
              disabled={!mayEdit}
            />
          </Field>
        )}
      </SettingsSection>
      {!mayEdit && <p className="text-text-muted">{text.viewers}</p>}
      {isChanged && (
        <StickyFooter>
          <output className="text-text-muted">{text.unsaved}</output>
          <div className="flex gap-2">
            <Button disabled={save.isPending} onClick={() => setChanges({})}>
              {text.discard}
            </Button>
            <Button type="submit" tone="primary" isBusy={save.isPending}>
              {text.save}
            </Button>
          </div>
        </StickyFooter>
      )}
    </form>
  );
}

/** In a browser, which reads no websites. */
function NeedsApp({ last }: Pick<WebsiteUpdates, 'last'>) {
  const { settings: text } = words();
  return (
    <p className="mt-3 text-text-muted">
      <span>{text.needsApp}</span>{' '}
      <span>
        {last ? (
          <span>
            {text.lastRead} <Time value={last.finishedAt ?? last.createdAt} format="relative" />.
          </span>
        ) : (
          text.neverRead
        )}
      </span>
    </p>
  );
}

function hourOptions() {
  const clock = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: 'UTC' });
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: clock.format(new Date(Date.UTC(2026, 0, 1, hour))),
  }));
  return [{ value: 'any', label: words().settings.anyHour }, ...hours];
}
