import type { ReactNode } from 'react';
import { describeLeftOut } from '#shared/crawler/left-out.ts';
import type { Reason } from '#shared/crawler/reasons.ts';
import { Callout } from '../../components/Callout.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { translated } from '../../language/words.ts';
import { reasonOf } from './reason-of.ts';
import { words } from './words.ts';

const CodeBlock = whenNeeded(async () => (await import('../../components/CodeBlock.tsx')).CodeBlock);

/** Lets our crawler read everything, whatever the file says to others (RFC 9309, 2.2.1). */
const robotsLines = 'User-agent: ParleyBot\nAllow: /';

/** Causes with a next step of their own. For the others, the address is probably wrong. */
const withOwnStep: ReadonlySet<Reason | null> = new Set<Reason>([
  'robots-unreachable',
  'forbidden',
  'challenge',
  'login',
  'blocked-address',
  'rate-limited',
  'http-error',
  'tls',
]);

interface CrawlFailureProps {
  /** Why the crawl failed. */
  sentence: string;
  /** What to do about a cause without a step of its own. */
  hint?: string;
  /** What still holds, whatever the cause. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Why a crawl failed, and the next step for that cause. */
export function CrawlFailure({ sentence, hint = words().failure.hint, children, action }: CrawlFailureProps) {
  const texts = words().failure;
  const reason = reasonOf(sentence);
  const advice = reason && withOwnStep.has(reason) ? describeLeftOut({ reason, count: 1, examples: [] }).advice : null;
  return (
    <Callout tone="danger" title={texts.title} action={action}>
      <p>{translated(sentence)}</p>
      {reason === 'robots' ? (
        <>
          <p className="mb-2">{texts.robots}</p>
          <CodeBlock code={robotsLines} label="robots.txt" />
        </>
      ) : (
        <p>{advice === null ? hint : translated(advice)}</p>
      )}
      {children}
    </Callout>
  );
}
