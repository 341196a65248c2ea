import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UsageLimits } from '#shared/contracts/usage.ts';
import { useUsageLimits } from '../../api/use-usage-limits.ts';
import { useWorkspaces } from '../../api/use-workspaces.ts';

const patienceMs = 1000;

/**
 * The limits, if they were known when the screen was opened, so that what is said of them comes with a screen and never
 * pushes one that someone reads. The first screen waits for them, and for what someone may do on it, but not for long.
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
