import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './Field.tsx';
import { Input, UrlInput } from './Input.tsx';

type Registered = UseFormRegisterReturn & { label: string; error: string | undefined };

/** The fields of a new website. */
export function WebsiteFields({ name, url }: { name: Registered; url: Registered }) {
  const { label: nameLabel, error: nameError, ...nameInput } = name;
  const { label: urlLabel, error: urlError, ...urlInput } = url;
  return (
    <>
      <Field label={nameLabel} error={nameError}>
        <Input autoComplete="off" placeholder="My shop" {...nameInput} />
      </Field>
      <Field label={urlLabel} error={urlError}>
        <UrlInput {...urlInput} />
      </Field>
    </>
  );
}
