import { ChartNoAxesColumn, MessagesSquare, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/Logo.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { ProductScene } from '../../components/ProductScene.tsx';
import { ThemeToggle } from '../../layout/FrameControls.tsx';
import { words } from './words.tsx';

/** The layout of sign-in pages: a form, and next to it what Parley does. */
export function AuthFrame({ heading, children }: { heading: string; children: ReactNode }) {
  usePageTitle(heading);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-4 sm:px-8">
        <header className="flex h-16 items-center justify-between">
          <Link to="/" aria-label={words().home} className="touch-target rounded-control">
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[400px] pt-[8vh] pb-16 outline-none">
          <h1 className="mb-6 font-display text-32 font-bold tracking-tight">{heading}</h1>
          {children}
        </main>
      </div>
      <SidePanel />
    </div>
  );
}

/** Next to the form on large screens only. */
function SidePanel() {
  const { label, setup, conversations, analytics } = words().panel;
  const points = [
    { icon: <Sparkles aria-hidden />, ...setup },
    { icon: <MessagesSquare aria-hidden />, ...conversations },
    { icon: <ChartNoAxesColumn aria-hidden />, ...analytics },
  ];
  return (
    <aside
      aria-label={label}
      className="hidden flex-col justify-center gap-12 border-l bg-bg-sunken px-16 py-12 lg:flex"
    >
      <ProductScene className="w-full max-w-lg" />
      <ul className="grid max-w-lg gap-6">
        {points.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-card bg-accent-soft text-accent-text [&_svg]:size-5">
              {icon}
            </span>
            <div>
              <h2 className="text-16 font-semibold">{title}</h2>
              <p className="text-text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
