import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './Button.tsx';

/** The way back to a list: a button beside the page's actions, and on phones a line above its title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      asChild
      className="max-sm:-ml-1 max-sm:border-0 max-sm:bg-transparent max-sm:px-1! max-sm:text-13! max-sm:text-text-muted"
    >
      <Link to={to}>
        <ArrowLeft aria-hidden />
        {children}
      </Link>
    </Button>
  );
}
