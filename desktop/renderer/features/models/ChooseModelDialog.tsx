import { type ComponentProps, useId } from 'react';
import { z } from '#shared/contracts/messages.ts';
import {
  ModelChoiceInput,
  type ModelKind,
  type ModelSettings,
  type ModelTrial,
  modelsEndpoints,
} from '#shared/contracts/models.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import type { DialogFields } from '../../components/FormDialogBody.tsx';
import { Input } from '../../components/Input.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toasts.tsx';
import { locale } from '../../language/language-store.ts';
import { useAdminError } from '../admin/data.ts';
import { useModelList, useModelsChanged, useTryModel } from './data.ts';
import { words } from './words.ts';

interface ChooseModelProps {
  settings: ModelSettings;
  kind: ModelKind;
  /** The initially selected provider; null for that of the current model. */
  providerId: number | null;
  onClose(): void;
}

type Fields = Record<'providerId' | 'model' | 'context' | 'input' | 'output' | 'dimensions' | 'voice', string>;

type PriceField = ComponentProps<typeof Input> & { error: ComponentProps<typeof Field>['error'] };

/** What a chat model costs: both prices or none. */
export function PriceFields({ hint, ...fields }: { input: PriceField; output: PriceField; hint: string }) {
  const text = words().choice;
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">{text.prices}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(['input', 'output'] as const).map((name) => {
          const { error, ...field } = fields[name];
          return (
            <Field key={name} label={text[name]} error={error}>
              <Input inputMode="decimal" autoComplete="off" {...field} />
            </Field>
          );
        })}
      </div>
      <p className="mt-1.5 text-13 text-text-muted">{hint}</p>
    </fieldset>
  );
}

/** An optional number. In German, it may have a decimal comma. */
export const optionalNumber = z
  .string()
  .trim()
  .transform((value, context) => {
    const number = Number(value.replace(',', '.'));
    if (value !== '' && !Number.isFinite(number)) context.addIssue({ code: 'custom', message: words().choice.number });
    return value === '' ? null : number;
  });

/** The form's fields in the call's format. */
const choiceSchema = (kind: ModelKind) =>
  z
    .object({
      providerId: z.string().transform(Number),
      model: ModelChoiceInput.shape.model,
      context: optionalNumber.pipe(ModelChoiceInput.shape.contextTokens.unwrap()),
      input: optionalNumber,
      output: optionalNumber,
      dimensions: optionalNumber.pipe(ModelChoiceInput.shape.dimensions.unwrap()),
      voice: z
        .string()
        .trim()
        .max(60)
        .transform((value) => value || null),
    })
    .refine(({ input, output }) => (input === null) === (output === null), {
      path: ['output'],
      error: () => words().choice.bothPrices,
    })
    .transform(
      ({ context, input, output, ...rest }): ModelChoiceInput => ({
        ...rest,
        kind,
        contextTokens: context,
        prices: input === null || output === null ? null : { input, output },
      }),
    );

export function ChooseModelDialog({ settings, kind, providerId, onClose }: ChooseModelProps) {
  const tell = useAdminError();
  const changed = useModelsChanged();
  const { choice: text, kinds } = words();
  const before = settings.choices.find((choice) => choice.kind === kind);
  const typed = (number: number | null | undefined) => (number == null ? '' : String(number));
  const values: Fields = {
    providerId: String(providerId ?? before?.providerId ?? settings.providers[0]?.id ?? ''),
    model: providerId === null ? (before?.model ?? '') : '',
    context: typed(before?.contextTokens),
    input: typed(before?.prices?.input),
    output: typed(before?.prices?.output),
    dimensions: typed(before?.dimensions),
    voice: before?.voice ?? (kind === 'speech' ? 'alloy' : ''),
  };
  const schema = choiceSchema(kind);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text.title(kinds[kind].name)}
      description={kinds[kind].detail}
      schema={schema}
      values={values}
      action={text.action}
      onSubmit={(body) => callEndpoint(modelsEndpoints.chooseModel, { body })}
      onDone={(next) => {
        changed(next);
        const { model = '' } = next.choices.find((choice) => choice.kind === kind) ?? {};
        showToast({ title: text.done, description: text.doneDetail(model) });
      }}
      failed={text.failed}
      onError={(error) => tell(text.failed, error)}
    >
      {(fields) => (
        <>
          <ModelFields kind={kind} settings={settings} {...fields} />
          <TryChoice kind={kind} schema={schema} {...fields} />
        </>
      )}
    </FormDialog>
  );
}

function ModelFields({
  kind,
  settings,
  register,
  errorOf,
  control,
}: DialogFields<Fields> & { kind: ModelKind; settings: ModelSettings }) {
  const text = words().choice;
  const listId = useId();
  const provider = control('providerId');
  const list = useModelList(Number(provider.value) || null);
  const models = list.data?.models ?? [];
  const hint = list.isFetching
    ? text.reading
    : list.isError
      ? messageOf(list.error)
      : list.data?.models
        ? text.listed(models.length)
        : text.noList;
  return (
    <>
      <Field label={text.provider} error={errorOf('providerId')}>
        <Select
          {...provider}
          options={settings.providers.map(({ id, name, baseUrl }) => ({
            value: String(id),
            label: name,
            ...(baseUrl && { detail: baseUrl }),
          }))}
        />
      </Field>
      <Field label={text.model} isRequired hint={hint} error={errorOf('model')}>
        <Input list={listId} autoComplete="off" spellCheck={false} autoCapitalize="none" {...register('model')} />
      </Field>
      <datalist id={listId}>
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      {(kind === 'chat' || kind === 'second-chat') && (
        <>
          <Field label={text.context} hint={text.contextHint} error={errorOf('context')}>
            <Input inputMode="numeric" autoComplete="off" placeholder="16000" {...register('context')} />
          </Field>
          <PriceFields
            input={{ ...register('input'), error: errorOf('input') }}
            output={{ ...register('output'), error: errorOf('output') }}
            hint={text.pricesHint}
          />
        </>
      )}
      {kind === 'embeddings' && (
        <>
          <Field label={text.dimensions} hint={text.dimensionsHint} error={errorOf('dimensions')}>
            <Input inputMode="numeric" autoComplete="off" {...register('dimensions')} />
          </Field>
          {settings.knowledge.passages > 0 && (
            <Callout>
              {text.embedAgain(
                settings.knowledge.passages.toLocaleString(locale()),
                settings.knowledge.tokens.toLocaleString(locale()),
              )}
            </Callout>
          )}
        </>
      )}
      {kind === 'speech' && (
        <Field label={text.voice} error={errorOf('voice')}>
          <Input autoComplete="off" {...register('voice')} />
        </Field>
      )}
    </>
  );
}

/** Tests the model with the form's settings before it is used. */
function TryChoice({
  kind,
  schema,
  control,
}: DialogFields<Fields> & { kind: ModelKind; schema: ReturnType<typeof choiceSchema> }) {
  const trial = useTryModel();
  const names = ['providerId', 'model', 'context', 'input', 'output', 'dimensions', 'voice'] as const;
  const typed = Object.fromEntries(names.map((name) => [name, control(name).value]));
  const { data: body } = schema.safeParse(typed);
  return (
    <div className="grid gap-3">
      <div>
        <Button isBusy={trial.isPending} disabled={!body} onClick={() => body && trial.mutate(body)}>
          {words().test}
        </Button>
      </div>
      <TrialResult kind={kind} trial={trial} />
    </div>
  );
}

interface TrialResultProps {
  kind: ModelKind;
  trial: ReturnType<typeof useTryModel>;
}

/** The result of a model's test: answer, time and tokens. */
export function TrialResult({ kind, trial }: TrialResultProps) {
  const text = words().trial;
  return (
    <div aria-live="polite" className="empty:hidden">
      {trial.isPending ? (
        <Loading label={text.running}>{null}</Loading>
      ) : trial.isError ? (
        <Callout tone="danger" title={text.failed}>
          {messageOf(trial.error)}
        </Callout>
      ) : trial.data ? (
        <TrialAnswer kind={kind} trial={trial.data} />
      ) : null}
    </div>
  );
}

/** A test that succeeded. */
export function TrialAnswer({ kind, trial }: { kind: ModelKind; trial: ModelTrial }) {
  return (
    <Callout tone="ok" title={headline(kind, trial)}>
      {isChat(kind) && <p className="mb-1 whitespace-pre-wrap text-text">{trial.answer}</p>}
      <p className="tabular-nums">{measures(trial)}</p>
    </Callout>
  );
}

const isChat = (kind: ModelKind) => kind === 'chat' || kind === 'second-chat';

function headline(kind: ModelKind, { dimensions }: ModelTrial): string {
  const text = words().trial;
  if (kind === 'embeddings') return text.embedded((dimensions ?? 0).toLocaleString(locale()));
  if (kind === 'transcription') return text.understood;
  return kind === 'speech' ? text.spoke : text.answered;
}

function measures({ milliseconds, inputTokens, outputTokens }: ModelTrial): string {
  const text = words().trial;
  const number = (value: number) => value.toLocaleString(locale());
  const isQuick = milliseconds < 1000;
  const took = (isQuick ? milliseconds : milliseconds / 1000).toLocaleString(locale(), {
    style: 'unit',
    unit: isQuick ? 'millisecond' : 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  if (inputTokens === null || outputTokens === null) return took;
  return `${took} · ${text.tokens(number(inputTokens), number(outputTokens))}`;
}
