import { useId, useState } from 'react';
import { normalizeWebAddress, type Website } from '#shared/contracts/websites.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { usePageAddresses } from './data.ts';
import { words } from './words.ts';

/** More would slow the list down. Any other page can be typed. */
const offered = 200;

interface PageChoiceProps {
  website: Website;
  url: string;
  onChoose(url: string): void;
}

/** The page that is shown: one of the list, or any other of the website. */
export function PageChoice({ website, url, onChoose }: PageChoiceProps) {
  const { page: text } = words();
  const id = useId();
  const { data = [] } = usePageAddresses(website.id);
  const [typed, setTyped] = useState(url);
  const [error, setError] = useState<string>();

  function show(address: string) {
    const chosen = data.includes(address) ? address : normalizeWebAddress(address);
    const isOwn = chosen !== null && (data.includes(chosen) || hostKey(chosen) === hostKey(website.url));
    setError(isOwn ? undefined : text.foreign);
    if (isOwn) onChoose(chosen);
  }

  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        show(typed);
      }}
    >
      <Field label={text.label} error={error} className="min-w-0 grow basis-64">
        <Input
          list={id}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            if (data.includes(target.value)) show(target.value);
          }}
        />
      </Field>
      <datalist id={id}>
        {data.slice(0, offered).map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <Button type="submit">{text.show}</Button>
    </form>
  );
}
