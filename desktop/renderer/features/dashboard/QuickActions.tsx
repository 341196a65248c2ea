import { Bot, ChartNoAxesColumn, ChevronRight, Globe, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '../../components/Card.tsx';
import { useMay } from '../workspaces/data.ts';
import { words } from './words.ts';

export function QuickActions() {
  const mayEdit = useMay('edit');
  const { actions: text } = words();
  const create = { label: text.create, to: '/create-chatbot', icon: <Plus aria-hidden /> };
  const actions = [
    { label: text.websites, to: '/dashboard/websites', icon: <Globe aria-hidden /> },
    { label: text.chatbots, to: '/dashboard/chatbots', icon: <Bot aria-hidden /> },
    { label: text.analytics, to: '/dashboard/conversations', icon: <ChartNoAxesColumn aria-hidden /> },
  ];
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-16 leading-6 font-semibold">
        {text.title}
      </h2>
      <Card className="overflow-hidden">
        <ul className="grid gap-px bg-line sm:grid-cols-2">
          {(mayEdit ? [create, ...actions] : actions).map(({ label, to, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-12 items-center gap-2.5 bg-bg-raised px-4 font-medium xl:text-13 transition-colors hover:bg-bg-sunken focus-visible:-outline-offset-2 [&_svg]:size-[18px] [&_svg]:text-text-faint"
              >
                {icon}
                <span className="grow">{label}</span>
                <ChevronRight aria-hidden className="xl:hidden" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
