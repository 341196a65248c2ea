import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from '#shared/contracts/messages.ts';
import { modelsEndpoints, OwnModelInput, ProviderBaseUrl } from '#shared/contracts/models.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { SettingsSection } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { optionalNumber, PriceFields, TrialAnswer } from './ChooseModelDialog.tsx';
import { words } from './words.ts';

const ownModelKey = (workspaceId: string) => [...queryKeys.workspaces, workspaceId, 'model'];

export function useOwnModel(workspaceId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ownModelKey(workspaceId),
    queryFn: ({ signal }) => callEndpoint(modelsEndpoints.getOwnModel, { params: { workspaceId }, signal }),
    staleTime: 0,
  });
}

/** The model that a workspace brings, for its owner; nothing where administrators don't allow one. */
export function OwnModel({ workspaceId }: { workspaceId: string }) {
  const text = words().own;
  const client = useQueryClient();
  const [open, setOpen] = useState<'form' | 'removal' | null>(null);
  const params = { workspaceId };
  const { data } = useOwnModel(workspaceId);
  const changed = () => {
    void client.invalidateQueries({ queryKey: ownModelKey(workspaceId) });
    void client.invalidateQueries({ queryKey: queryKeys.modelStatus });
  };
  const remove = useMutation({
    mutationFn: () => callEndpoint(modelsEndpoints.removeOwnModel, { params }),
    onSuccess: () => {
      changed();
      showToast({ title: text.removed });
    },
    onError: (error) => showError(text.removeFailed, error),
    onSettled: () => setOpen(null),
  });
  if (!data || (!data.isAllowed && data.model === null)) return null;
  const { model, isAllowed } = data;
  return (
    <SettingsSection title={text.title} description={text.description}>
      {model && (
        <div className="mb-4">
          <p className="font-medium wrap-anywhere">{model.model}</p>
          <p className="text-13 wrap-anywhere text-text-muted">
            {model.host} · {words().providers.keyEnds(model.keyEnd)}
          </p>
          {!model.isKeyReadable && <p className="text-13 text-danger">{words().providers.keyUnreadable}</p>}
          {!isAllowed && <p className="text-13 text-warn">{text.notAllowed}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isAllowed && <Button onClick={() => setOpen('form')}>{model ? words().change : text.use}</Button>}
        {model && <Button onClick={() => setOpen('removal')}>{text.remove}</Button>}
      </div>
      <OwnModelDialog
        isOpen={open === 'form'}
        workspaceId={workspaceId}
        values={{
          baseUrl: model?.baseUrl ?? '',
          apiKey: '',
          model: model?.model ?? '',
          input: model?.prices ? String(model.prices.input) : '',
          output: model?.prices ? String(model.prices.output) : '',
        }}
        onClose={() => {
          setOpen(null);
          changed();
        }}
      />
      <ConfirmDialog
        isOpen={open === 'removal'}
        onClose={() => setOpen(null)}
        title={text.removeTitle}
        action={text.remove}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {text.removeDetail}
      </ConfirmDialog>
    </SettingsSection>
  );
}

/** An empty address is OpenAI's own. */
const OwnModelFields = z
  .object({
    baseUrl: z
      .string()
      .trim()
      .transform((value) => (value === '' ? null : value))
      .pipe(ProviderBaseUrl.nullable()),
    apiKey: OwnModelInput.shape.apiKey,
    model: OwnModelInput.shape.model,
    input: optionalNumber,
    output: optionalNumber,
  })
  .refine(({ input, output }) => (input === null) === (output === null), {
    path: ['output'],
    error: () => words().choice.bothPrices,
  })
  .transform(
    ({ input, output, ...rest }): OwnModelInput => ({
      ...rest,
      prices: input === null || output === null ? null : { input, output },
    }),
  );

interface OwnModelDialogProps {
  isOpen: boolean;
  workspaceId: string;
  values: z.input<typeof OwnModelFields>;
  onClose(): void;
}

function OwnModelDialog({ isOpen, workspaceId, values, onClose }: OwnModelDialogProps) {
  const { own: text, form } = words();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.formTitle}
      description={text.formDetail}
      schema={OwnModelFields}
      values={values}
      action={text.test}
      onSubmit={(body) => callEndpoint(modelsEndpoints.useOwnModel, { params: { workspaceId }, body })}
      failed={text.failed}
      result={{
        show: ({ trial }) => (
          <div className="grid gap-3">
            <p>{text.done}</p>
            <TrialAnswer kind="chat" trial={trial} />
          </div>
        ),
        close: words().find.close,
      }}
    >
      {({ register, errorOf }) => (
        <>
          <Field label={form.address} hint={text.addressHint} error={errorOf('baseUrl')}>
            <Input type="url" autoComplete="off" spellCheck={false} {...register('baseUrl')} />
          </Field>
          <Field label={form.key} isRequired hint={form.keyHint} error={errorOf('apiKey')}>
            <PasswordInput autoComplete="off" {...register('apiKey')} />
          </Field>
          <Field label={words().choice.model} isRequired error={errorOf('model')}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('model')} />
          </Field>
          <PriceFields
            input={{ ...register('input'), error: errorOf('input') }}
            output={{ ...register('output'), error: errorOf('output') }}
            hint={text.pricesHint}
          />
        </>
      )}
    </FormDialog>
  );
}
