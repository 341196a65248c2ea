import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Meter, UsageLimits } from '#shared/contracts/usage.ts';
import { formatPrice } from '#shared/plans/describe-plan.ts';
import { overagePriceCents, plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { formatMoney } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { locale } from '../../language/language-store.ts';
import { useMay, useWorkspaces } from '../workspaces/data.ts';
import { useUsageLimits } from './data.ts';
import { words } from './words.ts';

/** Shown above every dashboard screen while a plan limit is close or reached. */
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
            <IconButton label={words().dismiss} icon={<X aria-hidden />} onClick={() => setDismissed(title)} />
          )}
        </div>
      }
    >
      {text}
    </Callout>
  );
}

const patienceMs = 1000;

/**
 * The limits, if they were known when the screen opened, so that the banner appears with a screen and never shifts it.
 * The first screen waits briefly for them and for the user's permissions.
 */
export function useLimitsForScreen(): { limits: UsageLimits | undefined; isAwaited: boolean } {
  const { data, isPending } = useUsageLimits();
  const isRoleAwaited = useWorkspaces().isPending;
  const { pathname } = useLocation();
  const [isLate, setLate] = useState(false);
  const [opened, setOpened] = useState<{ pathname: string; wereKnown: boolean } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const isAwaited = (isPending || isRoleAwaited) && !isLate;
  if (!isAwaited && opened?.pathname !== pathname) setOpened({ pathname, wereKnown: data !== undefined });
  return { limits: opened?.wereKnown ? data : undefined, isAwaited };
}

interface LimitNotice {
  tone: 'info' | 'danger';
  title: string;
  text: string;
  action: { label: string; to: string };
}

/** What visitors notice, and its price. A rejected refresh is reported where it was requested. */
const noticed = { chatMessages: overagePriceCents.chatMessage, voiceMinutes: overagePriceCents.voiceMinute };
const isNoticed = (kind: Meter['kind']): kind is keyof typeof noticed => kind in noticed;

/** What usage beyond the plan has cost, if that is close to the owner's limit or has reached it. */
function describeSpending({ spending }: UsageLimits): LimitNotice | null {
  if (!spending || spending.state === 'within') return null;
  const text = words().spending;
  const { state, spentCents, capCents, quotes } = spending;
  const limit = formatMoney(capCents);
  const action = { label: text.change, to: '/dashboard/billing' };
  if (state === 'near') {
    const next = quotes ? text.nextQuotes : text.nextDeclines;
    return { tone: 'info', title: text.near(formatMoney(spentCents), limit), text: next, action };
  }
  const until = state === 'month' ? text.untilMonthEnds : text.untilTomorrow;
  const now = quotes ? text.quotes(until) : text.declines(until);
  return {
    tone: 'danger',
    title: text[state],
    text: `${state === 'month' ? text.monthText(limit) : text.dayText} ${now}`,
    action,
  };
}

/** The most severe limit that an owner must know about; null if there is none. */
export function describeLimit(limits: UsageLimits): LimitNotice | null {
  const spending = describeSpending(limits);
  if (spending) return spending;
  const find = (state: Meter['state']) => limits.meters.find((meter) => isNoticed(meter.kind) && meter.state === state);
  const meter = find('stopped') ?? find('near');
  if (!meter || !isNoticed(meter.kind)) return null;
  const { upgrade, addPaymentMethod, seePlans, nextCosts, [meter.kind]: text } = words();
  const plan = plans[limits.plan].label;
  const [used, included] = [meter.used, meter.included].map((value) => value.toLocaleString(locale()));
  if (meter.state === 'stopped') {
    return {
      tone: 'danger',
      title: text.stopped,
      text: text.allUsed(included ?? '', plan),
      action:
        limits.plan === 'free'
          ? { label: upgrade, to: '/checkout?plan=pro' }
          : { label: addPaymentMethod, to: `/checkout?plan=${limits.plan}` },
    };
  }
  return {
    tone: 'info',
    title: text.near(used ?? '', included ?? '', plan),
    text: limits.hasPaymentMethod ? nextCosts(formatPrice(noticed[meter.kind])) : text.next,
    action: { label: seePlans, to: '/pricing' },
  };
}
