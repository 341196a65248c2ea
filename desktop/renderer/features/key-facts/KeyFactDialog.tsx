import { type KeyFact, KeyFactInput, type KeyFactKind, keyFactKinds } from '#shared/contracts/key-facts.ts';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toasts.tsx';
import { hasChanges } from '../../session/changed-values.ts';
import { useKeyFactChanges } from './data.ts';
import { words } from './words.ts';

interface KeyFactDialogProps {
  websiteId: number;
  /** The fact to fix. Null for a new one. */
  fact: KeyFact | null;
  /** The kind of a new one. */
  kind?: KeyFactKind;
  isOpen: boolean;
  onClose(): void;
  /** Called before it closes. */
  onSaved?(fact: KeyFact): void;
}

const FactForm = KeyFactInput.pick({ kind: true, value: true }).extend({ label: KeyFactInput.shape.label.unwrap() });

/** Adds a fact, or says what holds instead of what the website says. */
export function KeyFactDialog({
  websiteId,
  fact,
  kind: newKind = 'hours',
  isOpen,
  onClose,
  onSaved,
}: KeyFactDialogProps) {
  const { form, kinds, done } = words();
  const { add, fix } = useKeyFactChanges(websiteId);
  return (
    <FormDialog
      key={fact?.id}
      isOpen={isOpen}
      onClose={onClose}
      title={fact ? form.fix : form.add}
      description={fact && fact.origin !== 'added' ? form.fixDetail : undefined}
      action={form.save}
      failed={form.failed}
      schema={FactForm}
      values={{ kind: fact?.kind ?? newKind, label: fact?.label ?? '', value: fact?.value ?? '' }}
      onSubmit={({ kind, label, value }, changes) => {
        if (!fact) return add.mutateAsync({ kind, label, value });
        const { kind: _, ...body } = changes;
        // Saved as it is, the fact is fixed as the website says it.
        return fix.mutateAsync({ from: fact, ...(hasChanges(body) ? body : { label, value }) });
      }}
      onDone={(saved) => {
        onSaved?.(saved);
        showToast({ title: fact ? done.fixed : done.added });
      }}
    >
      {({ register, errorOf, control }) => {
        const kind = control('kind');
        const isPerson = kind.value === 'person';
        return (
          <>
            {!fact && (
              <Field label={form.kind}>
                <Select
                  value={kind.value}
                  onChange={(chosen) => kind.onChange(KeyFactInput.shape.kind.parse(chosen))}
                  options={keyFactKinds.map((value) => ({ value, label: kinds[value] }))}
                />
              </Field>
            )}
            <Field label={isPerson ? form.name : form.value} error={errorOf('value')}>
              <Textarea rows={2} {...register('value')} />
            </Field>
            <Field
              label={isPerson ? form.role : form.label}
              hint={isPerson ? form.roleHint : form.labelHint}
              error={errorOf('label')}
            >
              <Input
                autoComplete="off"
                placeholder={isPerson ? form.roleExample : form.labelExample}
                {...register('label')}
              />
            </Field>
          </>
        );
      }}
    </FormDialog>
  );
}
