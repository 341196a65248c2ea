import { z } from '#shared/contracts/messages.ts';
import {
  callbackPath,
  EmailDomain,
  keyOfName,
  type ServerProvider,
  ServerProviderInput,
  type ServerProviders,
  singleSignOnEndpoints,
} from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { Field } from '../../../components/Field.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { Textarea } from '../../../components/Input.tsx';
import { Checkbox } from '../../../components/Toggles.tsx';
import { showToast } from '../../../components/toasts.tsx';
import { useAdminError } from '../../admin/data.ts';
import { ProviderFields } from '../ProviderFields.tsx';
import { words } from './words.ts';

interface ServerProviderDialogProps {
  /** Null for a new one. */
  provider: ServerProvider | null;
  publicUrl: string;
  onClose(): void;
  onSaved(next: ServerProviders): void;
}

/** Sets up a provider of everyone. */
export function ServerProviderDialog({ provider, publicUrl, onClose, onSaved }: ServerProviderDialogProps) {
  const { form, ...text } = words();
  const tell = useAdminError();
  const failed = provider ? text.saveFailed : text.addFailed;
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={provider ? form.editTitle : form.addTitle}
      description={form.description}
      schema={provider ? StoredFields : NewFields}
      values={{
        name: provider?.name ?? '',
        issuer: provider?.issuer ?? '',
        clientId: provider?.clientId ?? '',
        clientSecret: '',
        domains: provider?.domains.join('\n') ?? '',
        createsAccounts: provider?.createsAccounts ?? true,
        trustsAddresses: provider?.trustsAddresses ?? false,
      }}
      action={provider ? form.save : text.add}
      isEdit={provider !== null}
      onSubmit={(input, changes) => {
        if (!provider) {
          return callEndpoint(singleSignOnEndpoints.addServerProvider, { body: { ...input, isOn: true } });
        }
        const { issuer: _, clientSecret, ...body } = changes;
        return callEndpoint(singleSignOnEndpoints.changeServerProvider, {
          params: { key: provider.key },
          body: clientSecret ? { ...body, clientSecret } : body,
        });
      }}
      onDone={(next) => {
        onSaved(next);
        showToast({ title: provider ? text.saved : text.added });
      }}
      failed={failed}
      onError={(error) => tell(failed, error)}
    >
      {({ register, errorOf, control }) => (
        <>
          <ProviderFields
            redirectUri={publicUrl + callbackPath(provider?.key ?? keyOfName(control('name').value))}
            isStored={provider !== null}
            isIssuerFixed={provider !== null}
            register={register}
            errorOf={errorOf}
          />
          <Field label={form.domains} hint={form.domainsHint} error={errorOf('domains')}>
            <Textarea rows={3} autoCapitalize="none" autoComplete="off" spellCheck={false} {...register('domains')} />
          </Field>
          <Box {...control('createsAccounts')} label={form.createsAccounts} hint={form.createsAccountsHint} />
          <Box {...control('trustsAddresses')} label={form.trustsAddresses} hint={form.trustsAddressesHint} />
        </>
      )}
    </FormDialog>
  );
}

interface BoxProps {
  value: boolean;
  onChange(value: boolean): void;
  label: string;
  hint: string;
}

function Box({ value, onChange, label, hint }: BoxProps) {
  return (
    <Checkbox checked={value} onChange={onChange} hint={hint}>
      {label}
    </Checkbox>
  );
}

const shape = ServerProviderInput.shape;

/** Written one per line, or with commas. */
const Domains = z.string().transform((written, context) => {
  const read = written
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((domain) => EmailDomain.safeParse(domain));
  const all = shape.domains.safeParse(read.flatMap(({ data }) => data ?? []));
  const problem = read.find(({ error }) => error)?.error ?? all.error;
  if (!problem && all.success) return all.data;
  context.addIssue({ code: 'custom', message: problem?.issues[0]?.message ?? '' });
  return z.NEVER;
});

const Fields = z.object({
  name: shape.name,
  issuer: shape.issuer,
  clientId: shape.clientId,
  clientSecret: shape.clientSecret,
  domains: Domains,
  createsAccounts: shape.createsAccounts,
  trustsAddresses: shape.trustsAddresses,
});

const needsDomains = ({ domains, trustsAddresses }: z.output<typeof Fields>) => !trustsAddresses || domains.length > 0;
const withoutDomains = {
  path: ['domains'],
  message: 'List the domains whose addresses your organization verifies',
};

const NewFields = Fields.refine(needsDomains, withoutDomains);
/** An empty secret keeps the current one. */
const StoredFields = Fields.extend({ clientSecret: shape.clientSecret.or(z.literal('')) }).refine(
  needsDomains,
  withoutDomains,
);
