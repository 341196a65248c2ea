import { Controller } from 'react-hook-form';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { ErrorState } from '../../components/States.tsx';
import { SwitchRow } from '../../components/WidgetConfigFields.tsx';
import type { Settings } from '../edit-chatbot/use-settings.ts';
import { useStarters } from './data.ts';
import { OwnStarters } from './OwnStarters.tsx';
import { StarterState } from './StarterState.tsx';
import { words } from './words.ts';

/** Which questions the chat offers, and whether the website answers them. */
export function StarterSettings({ settings }: { settings: Pick<Settings, 'config' | 'chatbotId'> }) {
  const { config, chatbotId } = settings;
  const { title, purpose, from, followUps, followUpsHint } = words();
  const chosen = config.watch('startersFrom') ?? 'none';
  // What must be corrected is also shown if it isn't used.
  const shown = config.formState.errors.ownStarters ? 'own' : chosen;
  return (
    <section aria-labelledby="starters-title" className="mt-6 grid gap-4 border-t pt-6">
      <div>
        <h2 id="starters-title" className="text-16 font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-13 text-text-muted">{purpose}</p>
      </div>
      <Controller
        control={config.control}
        name="startersFrom"
        render={({ field }) => (
          <RadioCards
            label={title}
            value={field.value ?? 'none'}
            onChange={field.onChange}
            cards={(['none', 'site', 'own'] as const).map((value) => ({ value, title: from[value] }))}
          />
        )}
      />
      {shown !== 'none' && (
        <Chosen
          from={shown}
          isSaved={config.formState.defaultValues?.startersFrom === shown}
          settings={{ config, chatbotId }}
        />
      )}
      <SwitchRow form={config} name="followUps" title={followUps} hint={followUpsHint} />
    </section>
  );
}

interface ChosenProps {
  from: 'site' | 'own';
  isSaved: boolean;
  settings: Pick<Settings, 'config' | 'chatbotId'>;
}

function Chosen({ from, isSaved, settings: { config, chatbotId } }: ChosenProps) {
  const { data, error, refetch } = useStarters(chatbotId);
  const { loading, loadFailed, notBuilt, unsaved, trying, noneFound, list } = words();
  if (error) return <ErrorState isInSection title={loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label={loading}>
        <div className="grid gap-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      </Loading>
    );
  }
  const starters = isSaved ? data.starters : [];
  const note = data.isReady ? (isSaved ? (data.isTrying ? trying : null) : unsaved) : notBuilt;
  return (
    <>
      {from === 'own' ? (
        <OwnStarters config={config} starters={starters} />
      ) : (
        <ul aria-label={list} className="grid gap-3 empty:hidden">
          {starters.map((starter) => (
            <li key={starter.question} className="min-w-0">
              <p className="wrap-anywhere">{starter.question}</p>
              <StarterState starter={starter} />
            </li>
          ))}
        </ul>
      )}
      <output className="text-13 text-text-muted empty:hidden">
        {note ?? (from === 'site' && starters.length === 0 ? noneFound : null)}
      </output>
    </>
  );
}
