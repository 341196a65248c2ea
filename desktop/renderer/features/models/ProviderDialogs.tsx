import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from '#shared/contracts/messages.ts';
import {
  type LocalServer,
  type ModelProvider,
  ModelProviderInput,
  modelsEndpoints,
  ProviderBaseUrl,
} from '#shared/contracts/models.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Select } from '../../components/Select.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useAdminError } from '../admin/data.ts';
import { useFindServers, useModelsChanged } from './data.ts';
import { words } from './words.ts';

/** URLs of popular providers. */
const presets = {
  openai: { name: 'OpenAI', baseUrl: '' },
  mistral: { name: 'Mistral', baseUrl: 'https://api.mistral.ai/v1' },
  openrouter: { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1' },
  groq: { name: 'Groq', baseUrl: 'https://api.groq.com/openai/v1' },
  together: { name: 'Together AI', baseUrl: 'https://api.together.xyz/v1' },
  azure: { name: 'Azure OpenAI', baseUrl: 'https://your-resource.openai.azure.com/openai/v1' },
} as const;
type Preset = keyof typeof presets | 'other';

/** A provider to edit, or the initial values of a new one. */
export type ProviderForm = { provider: ModelProvider } | { preset: Preset; isLocal?: boolean };

interface ProviderDialogProps {
  form: ProviderForm;
  onClose(): void;
  onAdded(provider: ModelProvider): void;
}

/** Fields are text; an empty address means OpenAI itself, and an empty key none. */
const ProviderFields = z.object({
  name: ModelProviderInput.shape.name,
  baseUrl: z
    .string()
    .trim()
    .transform((value) => (value === '' ? null : value))
    .pipe(ProviderBaseUrl.nullable()),
  apiKey: z
    .string()
    .trim()
    .transform((value) => (value === '' ? null : value))
    .pipe(ModelProviderInput.shape.apiKey),
  isLocal: z.boolean(),
});

export function ProviderDialog({ form, onClose, onAdded }: ProviderDialogProps) {
  const tell = useAdminError();
  const changed = useModelsChanged();
  const text = words().form;
  const before = 'provider' in form ? form.provider : null;
  const [preset, setPreset] = useState<Preset>('preset' in form ? form.preset : 'other');
  const first = preset === 'other' ? { name: '', baseUrl: '' } : presets[preset];
  // Another preset fills in the form again.
  const values = before
    ? { name: before.name, baseUrl: before.baseUrl ?? '', apiKey: '', isLocal: before.isLocal }
    : { ...first, apiKey: '', isLocal: 'preset' in form && (form.isLocal ?? false) };
  const isOpenAi = before ? before.baseUrl === null : preset === 'openai';
  return (
    <FormDialog
      key={preset}
      isOpen
      onClose={onClose}
      title={before ? text.editTitle : text.addTitle}
      schema={ProviderFields}
      values={values}
      action={before ? text.save : text.add}
      isEdit={before !== null}
      onSubmit={(body, { apiKey, ...changes }) =>
        before
          ? callEndpoint(modelsEndpoints.changeModelProvider, {
              params: { id: before.id },
              body: apiKey == null ? changes : { ...changes, apiKey },
            })
          : callEndpoint(modelsEndpoints.addModelProvider, { body })
      }
      onDone={(provider) => {
        changed();
        showToast({ title: before ? text.saved : text.added, description: provider.name });
        if (!before) onAdded(provider);
      }}
      failed={before ? text.saveFailed : text.addFailed}
      onError={(error) => tell(before ? text.saveFailed : text.addFailed, error)}
    >
      {({ register, errorOf, control }) => (
        <>
          {!before && (
            <Field label={text.preset}>
              <Select
                value={preset}
                onChange={(value) => setPreset(value as Preset)}
                options={[
                  ...Object.entries(presets).map(([value, { name }]) => ({ value, label: name })),
                  { value: 'other', label: text.other },
                ]}
              />
            </Field>
          )}
          <Field label={text.name} isRequired error={errorOf('name')}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
          {!isOpenAi && (
            <Field
              label={text.address}
              isRequired
              hint={preset === 'azure' ? text.azureHint : text.addressHint}
              error={errorOf('baseUrl')}
            >
              <Input type="url" autoComplete="off" spellCheck={false} {...register('baseUrl')} />
            </Field>
          )}
          <Field
            label={text.key}
            hint={before?.keyEnd == null ? text.keyHint : text.keyKept(before.keyEnd)}
            error={errorOf('apiKey')}
          >
            <PasswordInput autoComplete="off" {...register('apiKey')} />
          </Field>
          {!isOpenAi && <LocalBox {...control('isLocal')} />}
        </>
      )}
    </FormDialog>
  );
}

function LocalBox({ value, onChange }: { value: boolean; onChange(value: boolean): void }) {
  const text = words().form;
  return (
    <Checkbox checked={value} onChange={onChange} hint={text.isLocalHint}>
      {text.isLocal}
    </Checkbox>
  );
}

interface FindServersProps {
  providers: readonly ModelProvider[];
  onClose(): void;
  onAdded(provider: ModelProvider): void;
  /** Any other address. */
  onEnter(): void;
}

/** Model servers at their default addresses on this machine. */
export function FindServersDialog({ providers, onClose, onAdded, onEnter }: FindServersProps) {
  const tell = useAdminError();
  const changed = useModelsChanged();
  const text = words().find;
  const search = useFindServers();
  const add = useMutation({
    mutationFn: ({ kind, baseUrl }: LocalServer) =>
      callEndpoint(modelsEndpoints.addModelProvider, {
        body: { name: text.programs[kind], baseUrl, apiKey: null, isLocal: true },
      }),
    onSuccess: (provider) => {
      changed();
      onAdded(provider);
    },
    onError: (error) => tell(words().form.addFailed, error),
  });
  const servers = search.data?.servers ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      description={text.detail}
      footer={
        <>
          <Button onClick={onEnter}>{text.enter}</Button>
          <Button isBusy={search.isFetching} onClick={() => void search.refetch()}>
            {text.again}
          </Button>
        </>
      }
    >
      <div aria-live="polite" className="min-h-36">
        {search.isFetching ? (
          <Loading label={text.looking} className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </Loading>
        ) : search.isError ? (
          <ErrorState title={text.failed} error={search.error} onRetry={() => void search.refetch()} className="py-2" />
        ) : servers.length === 0 ? (
          <>
            <p className="font-medium">{text.none}</p>
            <p className="mt-1 text-text-muted">{text.noneDetail}</p>
          </>
        ) : (
          <ul className="divide-y rounded-card border">
            {servers.map((server) => {
              const name = text.programs[server.kind];
              const known = providers.find(({ baseUrl }) => baseUrl === server.baseUrl);
              return (
                <li key={server.kind} className="flex items-center gap-3 px-4 py-3">
                  <div className="min-w-0 grow">
                    <p className="font-medium">{name}</p>
                    <p className="text-13 wrap-anywhere text-text-muted">
                      {server.baseUrl} · {text.models(server.models.length)}
                    </p>
                  </div>
                  {known ? (
                    <span className="text-13 text-text-muted">{text.known}</span>
                  ) : (
                    <Button
                      tone="primary"
                      size="small"
                      aria-label={text.useServer(name)}
                      isBusy={add.isPending && add.variables.kind === server.kind}
                      onClick={() => add.mutate(server)}
                    >
                      {text.use}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
