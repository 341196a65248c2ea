import { type ApiKeyScope, scopesToGive } from '#shared/contracts/api-key-scopes.ts';
import { ApiKeyInput, type NewApiKey } from '#shared/contracts/api-keys.ts';
import { z } from '#shared/contracts/messages.ts';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { translated } from '../../language/words.ts';
import { useCreateApiKey } from './data.ts';
import { words } from './words.ts';

const lifetimes = ['30', '90', '365', 'never'] as const;
type Lifetime = (typeof lifetimes)[number];

const Form = ApiKeyInput.extend({
  expiresInDays: z.enum(lifetimes).transform((days) => (days === 'never' ? null : Number(days))),
});
const empty: z.input<typeof Form> = { name: '', scopes: [], expiresInDays: '90' };

interface CreateKeyDialogProps {
  workspace: Workspace;
  isOpen: boolean;
  onClose(): void;
}

/** Creates a key and shows it once. */
export function CreateKeyDialog({ workspace, isOpen, onClose }: CreateKeyDialogProps) {
  const create = useCreateApiKey(workspace.id);
  const text = words().form;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      description={text.detail}
      schema={Form}
      values={empty}
      action={text.create}
      onSubmit={(input) => create.mutateAsync(input)}
      failed={text.failed}
      result={{ show: (made) => <MadeKey made={made} />, close: text.done }}
    >
      {({ register, errorOf, control }) => {
        const { value, onChange } = control('expiresInDays');
        return (
          <>
            <Field label={text.name} hint={text.nameHint} error={errorOf('name')}>
              <Input autoComplete="off" {...register('name')} />
            </Field>
            <ScopeFields {...control('scopes')} given={scopesToGive(workspace.role)} error={errorOf('scopes')} />
            <Field
              label={text.expiry}
              {...(value === 'never' && { hint: text.neverHint })}
              error={errorOf('expiresInDays')}
            >
              <Select
                value={value}
                onChange={(days) => onChange(days as Lifetime)}
                options={lifetimes.map((days) => ({ value: days, label: text.days[days] }))}
              />
            </Field>
          </>
        );
      }}
    </FormDialog>
  );
}

interface ScopeFieldsProps {
  value: ApiKeyScope[];
  onChange(scopes: ApiKeyScope[]): void;
  /** The scopes that the user may give. */
  given: readonly ApiKeyScope[];
  error: string | undefined;
}

function ScopeFields({ value, onChange, given, error }: ScopeFieldsProps) {
  const { form, scopes } = words();
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-13 font-medium">{form.scopes}</legend>
      {given.map((scope) => (
        <Checkbox
          key={scope}
          checked={value.includes(scope)}
          onChange={(isChosen) => onChange(given.filter((one) => (one === scope ? isChosen : value.includes(one))))}
          hint={scopes[scope].detail}
        >
          {scopes[scope].label}
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className="text-13 text-danger">
          {translated(error)}
        </p>
      )}
    </fieldset>
  );
}

function MadeKey({ made: { key, name } }: { made: NewApiKey }) {
  return (
    <div className="grid gap-3">
      <CodeBlock code={key} label={name} />
      <p className="text-13 text-text-muted">{words().form.made}</p>
    </div>
  );
}
