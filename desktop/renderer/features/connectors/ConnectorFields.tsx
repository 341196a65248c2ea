import { type ConnectorVendor, ConnectorVendor as Vendors } from '#shared/contracts/connectors.ts';
import { Field } from '../../components/Field.tsx';
import type { DialogFields } from '../../components/FormDialogBody.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { type ConnectorForm, usualAddress } from './connector-form.ts';
import { words } from './words.ts';

type SourceField = Exclude<keyof ConnectorForm['source'], 'vendor'>;

/** The fields of each kind of source, in their order. */
const fieldsOf: Readonly<Record<ConnectorVendor, readonly SourceField[]>> = {
  git: ['repository', 'folder', 'branch', 'addressTemplate', 'apiAddress'],
  zendesk: ['address', 'email', 'locale'],
  intercom: ['apiAddress'],
  notion: ['root'],
  confluence: ['address', 'email', 'space'],
  drive: ['folder'],
};
const required: ReadonlySet<SourceField> = new Set(['repository', 'address', 'email', 'root', 'space', 'apiAddress']);

const regions = ['https://api.intercom.io', 'https://api.eu.intercom.io', 'https://api.au.intercom.io'];

interface ConnectorFieldsProps {
  form: DialogFields<ConnectorForm>;
  /** Of a connector that exists, the kind can't be changed, and its token is kept unless another is entered. */
  isNew: boolean;
}

/** Name, kind of source, what to read, and the token with a hint where it comes from. */
export function ConnectorFields({ form: { register, errorOf, control }, isNew }: ConnectorFieldsProps) {
  const text = words();
  const vendor = control('source.vendor');
  const api = control('source.apiAddress');
  const { labels, hints } = text.fields;
  const hintOf = (field: SourceField) => hints[`${vendor.value}.${field}` as keyof typeof hints];
  return (
    <>
      {isNew && (
        <Field label={text.fields.vendor} isRequired>
          <Select
            value={vendor.value}
            onChange={(chosen) => {
              vendor.onChange(chosen as ConnectorVendor);
              api.onChange(usualAddress(chosen as ConnectorVendor));
            }}
            options={Vendors.options.map((value) => ({
              value,
              label: text.vendors[value],
              detail: text.vendorDetails[value],
            }))}
          />
        </Field>
      )}
      <Field label={text.fields.name} hint={text.fields.nameHint} isRequired error={errorOf('name')}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      {fieldsOf[vendor.value].map((field) => (
        <Field
          key={`${vendor.value}.${field}`}
          label={labels[`${vendor.value}.${field}` as keyof typeof labels]}
          hint={hintOf(field)}
          isRequired={required.has(field) || (vendor.value === 'drive' && field === 'folder')}
          error={errorOf(`source.${field}`)}
        >
          {vendor.value === 'intercom' ? (
            <Select
              value={api.value}
              onChange={api.onChange}
              options={regions.map((value, at) => ({ value, label: text.fields.regions[at] ?? value }))}
            />
          ) : (
            <Input autoComplete="off" {...register(`source.${field}`)} />
          )}
        </Field>
      ))}
      <Field
        label={text.fields.token}
        hint={isNew ? text.tokenHints[vendor.value] : `${text.fields.keptToken} ${text.tokenHints[vendor.value]}`}
        isRequired={isNew && vendor.value !== 'git'}
        error={errorOf('token')}
      >
        {vendor.value === 'drive' ? (
          <Textarea rows={4} autoComplete="off" spellCheck={false} {...register('token')} />
        ) : (
          <Input type="password" autoComplete="off" {...register('token')} />
        )}
      </Field>
    </>
  );
}
