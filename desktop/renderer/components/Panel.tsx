import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../api/show-error.ts';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { words } from './words.ts';

/** One of several cards about an object, with a link to the screen that has more. */
export function Panel({ title, way, children }: { title: string; way?: ReactNode; children: ReactNode }) {
  return (
    <Card aria-label={title} className="p-4 sm:p-5">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="font-medium">{title}</h2>
        {way}
      </div>
      <div className="min-h-[54px]">{children}</div>
    </Card>
  );
}

/** Instead of a panel's content. */
export function PanelError({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-text-muted">
      <p className="grow">{messageOf(error)}</p>
      <Button size="small" onClick={onRetry}>
        {words().tryAgain}
      </Button>
    </div>
  );
}

export const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="touch-target rounded-control text-13 whitespace-nowrap text-accent-text underline underline-offset-2"
  >
    {children}
  </Link>
);
