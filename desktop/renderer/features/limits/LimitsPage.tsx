import { adminEndpoints } from '#shared/contracts/admin.ts';
import { type AppliedLimit, describedLimits, type LimitScope, limitScopes } from '#shared/contracts/limits.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useAdminQuery } from '../admin/data.ts';
import { words } from './words.ts';

/** The limits of this installation, by whom they count. */
export function LimitsPage() {
  const text = words();
  const limits = useAdminQuery(
    ['limits'],
    (signal) => callEndpoint(adminEndpoints.listLimits, { signal }),
    text.limitsFailed,
  );
  return (
    <>
      <PageHeader title={text.title}>{text.subtitle}</PageHeader>
      {limits.isError ? (
        <Card>
          <ErrorState title={text.loadFailed} error={limits.error} onRetry={() => void limits.refetch()} />
        </Card>
      ) : !limits.data ? (
        <TableSkeleton rows={10} hasSearch={false} />
      ) : (
        <>
          {!limits.data.areEnforced && (
            <Callout tone="warn" title={text.off} className="mb-6">
              {text.offDetail}
            </Callout>
          )}
          <div className="grid gap-6">
            {limitScopes.map((scope) => (
              <LimitsOf
                key={scope}
                scope={scope}
                limits={limits.data.limits.filter(({ name }) => describedLimits[name].per === scope)}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function LimitsOf({ scope, limits }: { scope: LimitScope; limits: AppliedLimit[] }) {
  const text = words();
  const cell = 'px-4 py-2.5 text-left align-top';
  return (
    <Card aria-labelledby={`limits-${scope}`}>
      <h2 id={`limits-${scope}`} className="px-4 pt-4 text-16 font-semibold">
        {text.per[scope]}
      </h2>
      <table className="mt-2 w-full text-13">
        <thead className="border-b text-text-muted">
          <tr>
            <th className={`${cell} font-medium`}>{text.columns.what}</th>
            <th className={`${cell} w-36 font-medium sm:w-44`}>{text.columns.limit}</th>
            <th className={`${cell} w-72 font-medium max-md:hidden`}>{text.columns.setting}</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <tr key={limit.name} className="border-b last:border-0">
              <td className={cell}>
                {text.what[limit.name]}
                <code className="mt-0.5 block text-12 break-all text-text-muted md:hidden">{settingOf(limit)}</code>
              </td>
              <td className={`${cell} tabular-nums`}>{text.amount(limit)}</td>
              <td className={`${cell} max-md:hidden`}>
                <code className="text-12 text-text-muted">{settingOf(limit)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** How to change it in the environment; empty if it is fixed. */
function settingOf({ name, setting, most, seconds }: AppliedLimit): string {
  if (setting === null) return '';
  return setting === 'LIMITS' ? `LIMITS=${name}=${most}/${seconds}` : `${setting}=${most}`;
}
