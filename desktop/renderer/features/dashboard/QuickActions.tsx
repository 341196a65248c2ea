import { Bot, ChartNoAxesColumn, Globe, Plus } from 'lucide-react';
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
    <Card
      aria-labelledby="quick-actions"
      className="mt-4 overflow-hidden xl:flex xl:h-12 xl:items-center xl:justify-between xl:px-2"
    >
      <h2
        id="quick-actions"
        className="text-13 font-medium text-text-muted max-xl:border-b max-xl:px-4 max-xl:py-2.5 xl:px-2"
      >
        {text.title}
      </h2>
      <ul className="grid max-xl:gap-px max-xl:bg-line sm:grid-cols-2 xl:flex">
        {(mayEdit ? [create, ...actions] : actions).map(({ label, to, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-12 items-center gap-2.5 bg-bg-raised px-4 font-medium transition-colors hover:bg-bg-sunken focus-visible:-outline-offset-2 xl:h-9 xl:rounded-control xl:px-3 xl:text-13 [&_svg]:size-[18px] [&_svg]:text-text-faint"
            >
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
