import { useEffect, useEffectEvent } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { translated } from '../../language/words.ts';
import { useSiteUpdate } from './data.ts';
import { SiteSignIn } from './SiteSignIn.tsx';

interface OnThisComputerProps {
  website: Website;
  /** The site ended the sign-in. */
  isSignedOut: boolean;
  mayEdit: boolean;
  /** This computer has begun or ended reading the website. */
  onChanged(): void;
}

/**
 * Why this computer can't read a website for its update, and the sign-in to it. The update starts once someone has
 * signed in.
 */
export function OnThisComputer({ website, isSignedOut, mayEdit, onChanged }: OnThisComputerProps) {
  const { data } = useSiteUpdate(website.id);
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (data) changed();
  }, [data]);
  return (
    <>
      {data?.problem && <p className="mt-2 text-danger">{translated(data.problem)}</p>}
      {mayEdit && (isSignedOut || data?.needsSignIn) && (
        <div className="mt-3">
          <SiteSignIn website={website} url={website.url} />
        </div>
      )}
    </>
  );
}
