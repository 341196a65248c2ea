import type { Installer } from '#shared/contracts/downloads.ts';
import { Button } from '../../components/Button.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useSession } from '../../session/session-store.ts';
import { installerFor, useComputer, useInstallers } from './data.ts';
import { words } from './words.ts';

export const WhatItReads = () => (
  <ul className="grid list-disc gap-1.5 pl-5">
    {words().about.reads.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
);

/** The installer for the reader's computer, and those for others. */
export function Downloads() {
  const text = words();
  const { user } = useSession();
  const { data, error, refetch } = useInstallers();
  const computer = useComputer();
  if (error) return <ErrorState title={text.get.failed} error={error} onRetry={() => void refetch()} />;
  if (!data || computer === undefined) {
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  const { installers, version } = data;
  if (installers.length === 0)
    return <p className="text-text-muted">{user?.isAdmin ? text.get.noneToAdmins : text.get.none}</p>;
  const first = computer && installerFor(installers, computer);
  const others = Map.groupBy(
    installers.filter((one) => one !== first),
    ({ system }) => system,
  );
  return (
    <div className="grid gap-5">
      {first ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button asChild tone="primary">
            <a href={first.url}>{text.download(text.systems[first.system])}</a>
          </Button>
          <p className="text-13 text-text-muted">
            {text.kinds[first.kind]} · {nameOf(first)} · {text.get.version(version)}
          </p>
        </div>
      ) : (
        <p className="text-text-muted">{text.get.otherDevice}</p>
      )}
      <section aria-labelledby="other-installers" className="grid gap-3">
        <h3 id="other-installers" className="text-13 font-medium">
          {text.get.others}
        </h3>
        <dl className="grid gap-3 text-13">
          {[...others].map(([system, found]) => (
            <div key={system} className="grid gap-1 sm:grid-cols-[7rem_1fr]">
              <dt className="text-text-muted">{text.systems[system]}</dt>
              {found.map((one) => (
                <dd key={one.url} className="sm:col-start-2">
                  <a href={one.url} className="touch-target rounded-control underline underline-offset-2">
                    {text.kinds[one.kind]}, {nameOf(one)}
                  </a>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function nameOf({ system, arch }: Installer): string {
  const { mac, other } = words().processors;
  return system === 'darwin' ? mac[arch] : other[arch];
}
