import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UsageLimits } from '#shared/contracts/usage.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { describeLimit } from './describe-limit.ts';

/** Above every screen of the dashboard while the plan's limits are near or stop something. */
export function LimitBanner({ limits }: { limits: UsageLimits | undefined }) {
  const mayPay = useMay('own');
  const [dismissed, setDismissed] = useState('');
  const notice = limits ? describeLimit(limits) : null;
  if (!notice || notice.title === dismissed) return null;
  const { tone, title, text, action } = notice;
  return (
    <Callout
      tone={tone}
      title={title}
      className="mb-6 items-center"
      action={
        <div className="flex items-center gap-1">
          {mayPay && (
            <Button size="small" tone={tone === 'danger' ? 'primary' : 'secondary'} asChild>
              <Link to={action.to}>{action.label}</Link>
            </Button>
          )}
          {tone === 'info' && (
            <IconButton label="Dismiss" icon={<X aria-hidden />} onClick={() => setDismissed(title)} />
          )}
        </div>
      }
    >
      {text}
    </Callout>
  );
}
