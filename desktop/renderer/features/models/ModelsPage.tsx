import { Cloud, Ellipsis, HardDrive } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ModelChoice, ModelKind, type ModelProvider, type ModelSettings } from '#shared/contracts/models.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Menu } from '../../components/Menu.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { translated } from '../../language/words.ts';
import { ChooseModelDialog, TrialResult } from './ChooseModelDialog.tsx';
import { useModels, useRemoveProvider, useTryModel, useUnchooseModel } from './data.ts';
import { LocalModelCard } from './LocalModelCard.tsx';
import { ModelUse } from './ModelUse.tsx';
import { FindServersDialog, ProviderDialog, type ProviderForm } from './ProviderDialogs.tsx';
import { words } from './words.ts';

type Open =
  | { dialog: 'find' }
  | { dialog: 'provider'; form: ProviderForm }
  | { dialog: 'choose'; kind: ModelKind; providerId: number | null };

export function ModelsPage() {
  const text = words();
  const models = useModels();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  /** The most likely purpose of a provider that was just added. */
  const chooseFrom = ({ id }: ModelProvider) => {
    const isFree = !models.data?.choices.some(({ kind }) => kind === 'chat');
    setOpen(isFree ? { dialog: 'choose', kind: 'chat', providerId: id } : null);
  };
  const inUse = (settings: ModelSettings) => (
    <ModelsInUse
      key="in-use"
      settings={settings}
      onChoose={(kind) => setOpen({ dialog: 'choose', kind, providerId: null })}
    />
  );
  const providers = (settings: ModelSettings) => (
    <Providers
      key="providers"
      providers={settings.providers}
      onFind={() => setOpen({ dialog: 'find' })}
      onAdd={() => setOpen({ dialog: 'provider', form: { preset: 'openai' } })}
      onEdit={(provider) => setOpen({ dialog: 'provider', form: { provider } })}
    />
  );
  const local = [
    <LocalModelCard key="embeddings" task="embeddings" />,
    <LocalModelCard key="reranker" task="reranker" />,
  ];
  return (
    <>
      <PageHeader title={text.title}>{text.subtitle}</PageHeader>
      <Loaded query={models} failed={text.loadFailed} outline={<ModelsSkeleton />}>
        {(data) => (
          <>
            <StatusCallout settings={data} />
            {/* Where nothing is set up, the ways to begin come first. */}
            {isNew(data) ? [providers(data), inUse(data), ...local] : [inUse(data), ...local, providers(data)]}
            <ModelUse rules={data.rules} />
            {open?.dialog === 'find' && (
              <FindServersDialog
                providers={data.providers}
                onClose={close}
                onAdded={chooseFrom}
                onEnter={() => setOpen({ dialog: 'provider', form: { preset: 'other', isLocal: true } })}
              />
            )}
            {open?.dialog === 'provider' && <ProviderDialog form={open.form} onClose={close} onAdded={chooseFrom} />}
            {open?.dialog === 'choose' && (
              <ChooseModelDialog settings={data} kind={open.kind} providerId={open.providerId} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

const isNew = ({ providers, choices }: ModelSettings) => providers.length === 0 && choices.length === 0;

function ModelsSkeleton() {
  return (
    <Loading label={words().loading}>
      <div className="mb-3 h-6" />
      <div className="divide-y rounded-card border bg-bg-raised">
        {ModelKind.options.map((kind) => (
          <div key={kind} className="flex h-16 items-center gap-6 px-4">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="h-3 w-48" />
            <Skeleton className="ml-auto h-3 w-20" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function StatusCallout({ settings: { status, choices } }: { settings: ModelSettings }) {
  const text = words();
  if (status.problems.length > 0) {
    return (
      <Callout tone="warn" title={text.problem} className="mb-6">
        {status.problems.map(translated).join(' ')}
      </Callout>
    );
  }
  if (choices.some(({ kind }) => kind === 'chat')) return null;
  return (
    <Callout title={text.quoted} className="mb-6">
      {text.quotedDetail}
    </Callout>
  );
}

function ModelsInUse({ settings, onChoose }: { settings: ModelSettings; onChoose(kind: ModelKind): void }) {
  return (
    <section aria-labelledby="models-in-use" className="mb-8">
      <h2 id="models-in-use" className="mb-3 text-16 leading-6 font-semibold">
        {words().inUse}
      </h2>
      <Card>
        <ul className="divide-y">
          {ModelKind.options.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              choice={settings.choices.find((choice) => choice.kind === kind) ?? null}
              canChoose={settings.providers.length > 0}
              waiting={kind === 'embeddings' ? settings.knowledge.waiting : 0}
              onChoose={() => onChoose(kind)}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface KindRowProps {
  kind: ModelKind;
  choice: ModelChoice | null;
  /** False if there is no provider to choose from. */
  canChoose: boolean;
  /** Websites that don't use the model yet. */
  waiting: number;
  onChoose(): void;
}

function KindRow({ kind, choice, canChoose, waiting, onChoose }: KindRowProps) {
  const text = words();
  const { name, detail } = text.kinds[kind];
  const trial = useTryModel();
  const unchoose = useUnchooseModel();
  const isFixed = choice !== null && choice.source !== 'settings';
  const isLocal = choice?.source === 'server';
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <p className="font-medium">{name}</p>
          <p className="text-13 text-text-muted">{detail}</p>
        </div>
        <div className="min-w-0 basis-64 max-sm:grow">
          {choice ? (
            <>
              <p className="font-medium wrap-anywhere">{choice.model}</p>
              <p className="text-13 wrap-anywhere text-text-muted">{isLocal ? text.local.here : choice.host}</p>
              {waiting > 0 && <p className="text-13 text-text-muted">{text.waiting(waiting)}</p>}
            </>
          ) : (
            <p className="text-text-muted">{text.none[kind]}</p>
          )}
        </div>
        <div className="flex min-w-52 items-center justify-end gap-2 max-sm:w-full max-sm:empty:hidden max-sm:justify-start">
          {choice && !isLocal && (
            <Button
              size="small"
              aria-label={text.testFor(name)}
              isBusy={trial.isPending}
              onClick={() => trial.mutate(trialOf(choice))}
            >
              {text.test}
            </Button>
          )}
          {isFixed ? (
            !isLocal && (
              <span title={text.byEnvironmentDetail}>
                <Badge>{text.byEnvironment}</Badge>
              </span>
            )
          ) : (
            <>
              {canChoose && (
                <Button
                  size="small"
                  tone={choice || kind !== 'chat' ? 'secondary' : 'primary'}
                  aria-label={choice ? text.changeFor(name) : text.chooseFor(name)}
                  onClick={onChoose}
                >
                  {choice ? text.change : text.choose}
                </Button>
              )}
              {choice && (
                <Menu
                  trigger={<IconButton label={text.providers.actions(name)} icon={<Ellipsis />} />}
                  groups={[[{ label: text.stopUsing, tone: 'danger', onSelect: () => unchoose.mutate(kind) }]]}
                />
              )}
            </>
          )}
        </div>
      </div>
      <div className="mt-3 has-[:only-child:empty]:hidden">
        <TrialResult kind={kind} trial={trial} />
      </div>
    </li>
  );
}

/** The current model in the format of the test call. */
const trialOf = ({ source: _source, host: _host, ...choice }: ModelChoice) => choice;

interface ProvidersProps {
  providers: readonly ModelProvider[];
  onFind(): void;
  onAdd(): void;
  onEdit(provider: ModelProvider): void;
}

function Providers({ providers, onFind, onAdd, onEdit }: ProvidersProps) {
  const text = words().providers;
  const [removed, setRemoved] = useState<ModelProvider | null>(null);
  const named = useLastValue(removed);
  const remove = useRemoveProvider();
  return (
    <section aria-labelledby="model-providers" className="mb-8">
      <h2 id="model-providers" className="text-16 leading-6 font-semibold">
        {text.title}
      </h2>
      {providers.length === 0 && <p className="mt-1 text-text-muted">{text.empty}</p>}
      <div className="mt-3 grid gap-3 sm:grid-cols-2 sm:gap-4">
        <WayToAdd icon={<HardDrive aria-hidden />} title={text.local} detail={text.localDetail} onClick={onFind} />
        <WayToAdd icon={<Cloud aria-hidden />} title={text.remote} detail={text.remoteDetail} onClick={onAdd} />
      </div>
      {providers.length > 0 && (
        <Card className="mt-4">
          <ul className="divide-y">
            {providers.map((provider) => (
              <li key={provider.id} className="flex min-h-14 items-center gap-4 px-4 py-2">
                <div className="min-w-0 grow">
                  <p className="font-medium wrap-anywhere">{provider.name}</p>
                  <p className="text-13 wrap-anywhere text-text-muted">{provider.baseUrl ?? text.openAi}</p>
                  <p className="text-13 text-text-muted">
                    <span>{keyOf(provider)}</span>
                    {provider.isLocal && <span>{` · ${text.onNetwork}`}</span>}
                  </p>
                  {!provider.isKeyReadable && <p className="text-13 text-danger">{text.keyUnreadable}</p>}
                </div>
                <Menu
                  trigger={<IconButton label={text.actions(provider.name)} icon={<Ellipsis />} />}
                  groups={[
                    [{ label: text.edit, onSelect: () => onEdit(provider) }],
                    [{ label: text.remove, tone: 'danger', onSelect: () => setRemoved(provider) }],
                  ]}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={text.removeTitle(named?.name ?? '')}
        action={text.remove}
        isBusy={remove.isPending}
        onConfirm={() => {
          if (removed) remove.mutate(removed.id, { onSettled: () => setRemoved(null) });
        }}
      >
        {text.removeDetail}
      </ConfirmDialog>
    </section>
  );
}

function keyOf({ keyEnd }: ModelProvider): string {
  const text = words().providers;
  return keyEnd === null ? text.noKey : text.keyEnds(keyEnd);
}

interface WayToAddProps {
  icon: ReactNode;
  title: string;
  detail: string;
  onClick(): void;
}

function WayToAdd({ icon, title, detail, onClick }: WayToAddProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-start gap-3 rounded-card border border-line-strong bg-bg-raised p-4 text-left transition-colors hover:border-text-muted hover:bg-bg-sunken"
    >
      <span className="mt-0.5 text-accent-text [&_svg]:size-5">{icon}</span>
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="mt-0.5 block text-13 text-text-muted">{detail}</span>
      </span>
    </button>
  );
}
