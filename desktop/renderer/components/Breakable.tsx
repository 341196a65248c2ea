import { Fragment } from 'react';

/** A name or address that wraps after its marks before it would wrap inside a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[./@_=-])/).map((part, at) => (
    <Fragment key={`${at}${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
