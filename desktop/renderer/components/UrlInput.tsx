import type { ComponentProps } from 'react';
import { Input } from './Input.tsx';

/** For a web address: the right keyboard on phones, and nothing that changes what was typed. */
export function UrlInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://www.example.com"
      {...props}
    />
  );
}
