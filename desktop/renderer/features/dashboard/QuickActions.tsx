import { Bot, ChartNoAxesColumn, ChevronRight, Globe, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '../../components/Card.tsx';
import { useMay } from '../workspaces/data.ts';

const create = { label: 'Create New Chatbot', to: '/create-chatbot', icon: <Plus aria-hidden /> };
const actions = [
  { label: 'Manage Websites', to: '/dashboard/websites', icon: <Globe aria-hidden /> },
  { label: 'Manage Chatbots', to: '/dashboard/chatbots', icon: <Bot aria-hidden /> },
  { label: 'View Analytics', to: '/dashboard/conversations', icon: <ChartNoAxesColumn aria-hidden /> },
];

export function QuickActions() {
  const mayEdit = useMay('edit');
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-16 leading-6 font-semibold">
        Quick Actions
      </h2>
      <Card className="overflow-hidden">
        <ul className="divide-y">
          {(mayEdit ? [create, ...actions] : actions).map(({ label, to, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-12 items-center gap-3 px-4 font-medium transition-colors hover:bg-bg-sunken focus-visible:-outline-offset-2 [&_svg]:size-[18px] [&_svg]:text-text-faint"
              >
                {icon}
                <span className="grow">{label}</span>
                <ChevronRight aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
