import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { Copied } from './Copied.tsx';
import { words } from './words.tsx';

/** What the issuer of a product looks like. */
const issuers = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  entra: { name: 'Microsoft Entra ID', issuer: 'https://login.microsoftonline.com/TENANT-ID/v2.0' },
  okta: { name: 'Okta', issuer: 'https://YOUR-COMPANY.okta.com' },
  keycloak: { name: 'Keycloak', issuer: 'https://KEYCLOAK/realms/REALM' },
  auth0: { name: 'Auth0', issuer: 'https://YOUR-TENANT.auth0.com/' },
  gitlab: { name: 'GitLab', issuer: 'https://gitlab.com' },
} as const;
type Product = keyof typeof issuers | 'other';

type Name = 'name' | 'issuer' | 'clientId' | 'clientSecret';

interface ProviderFieldsProps {
  /** The address to register at the provider. */
  redirectUri: string;
  /** The provider exists, so its secret can be kept. */
  isStored: boolean;
  /** The issuer can't change. */
  isIssuerFixed?: boolean;
  register(name: Name): UseFormRegisterReturn;
  errorOf(name: Name): string | undefined;
}

/** The fields of an OpenID provider, of a workspace or of everyone. */
export function ProviderFields({
  redirectUri,
  isStored,
  isIssuerFixed = false,
  register,
  errorOf,
}: ProviderFieldsProps) {
  const { form } = words().workspace;
  const [product, setProduct] = useState<Product>('other');
  const pattern = product === 'other' ? issuers.google.issuer : issuers[product].issuer;
  const keepHint = isIssuerFixed ? form.keepSecretOnly : form.keepSecret;
  return (
    <>
      {!isStored && (
        <Field label={form.product} hint={product === 'entra' ? form.entraHint : undefined}>
          <Select
            value={product}
            onChange={(value) => setProduct(value as Product)}
            options={[
              { value: 'other', label: form.otherProduct },
              ...Object.entries(issuers).map(([value, { name }]) => ({ value, label: name })),
            ]}
          />
        </Field>
      )}
      <Field label={form.name} isRequired hint={form.nameHint} error={errorOf('name')}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Copied label={form.redirectUri} hint={form.redirectUriHint} value={redirectUri} />
      <Field
        label={form.issuer}
        isRequired
        hint={isIssuerFixed ? form.issuerFixed : form.issuerHint(pattern)}
        error={errorOf('issuer')}
      >
        <Input type="url" autoComplete="off" spellCheck={false} readOnly={isIssuerFixed} {...register('issuer')} />
      </Field>
      <Field label={form.clientId} isRequired error={errorOf('clientId')}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('clientId')} />
      </Field>
      <Field
        label={form.clientSecret}
        isRequired={!isStored}
        hint={isStored ? keepHint : form.secretHint}
        error={errorOf('clientSecret')}
      >
        <PasswordInput autoComplete="off" {...register('clientSecret')} />
      </Field>
    </>
  );
}
