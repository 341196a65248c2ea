import { ChartNoAxesColumn, MessagesSquare, Sparkles } from 'lucide-react';
import { ProductScene } from '../../components/ProductScene.tsx';

const points = [
  {
    icon: <Sparkles aria-hidden />,
    title: 'Easy Setup',
    text: 'Enter your URL, pick pages, and paste one snippet.',
  },
  {
    icon: <MessagesSquare aria-hidden />,
    title: 'Intelligent Conversations',
    text: 'Answers come from your own pages and link to them.',
  },
  {
    icon: <ChartNoAxesColumn aria-hidden />,
    title: 'Insightful Analytics',
    text: 'Review every conversation and see what your visitors can’t find.',
  },
];

/** Beside the form on large screens only. */
export function AuthSidePanel() {
  return (
    <aside
      aria-label="What Parley does"
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
