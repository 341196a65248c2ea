// On phones, the rows aren't laid out as a table, and some browsers then forget what the parts are.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useState } from 'react';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { type AppliedLimit, describedLimits, type LimitScope, limitScopes } from '#shared/contracts/limits.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Breakable } from '../../components/Breakable.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { SearchBox } from '../../components/Input.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { useAdminQuery } from '../admin/data.ts';
import { words } from './words.ts';

/** The limits of this installation, by whom they count. */
export function LimitsPage() {
  const text = words();
  const limits = useAdminQuery(
    ['limits'],
    (signal) => callEndpoint(adminEndpoints.listLimits, { signal }),
    text.loadFailed,
  );
  return (
    <>
      <PageHeader title={text.title}>{text.subtitle}</PageHeader>
      <Loaded query={limits} failed={text.loadFailed} outline={<TableSkeleton rows={10} hasSearch={false} />}>
        {({ areEnforced, limits: applied }) => (
          <>
            {!areEnforced && (
              <Callout tone="warn" title={text.off} className="mb-6">
                {text.offDetail}
              </Callout>
            )}
            <FoundLimits limits={applied} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** All limits, or those with a word, in the order of those they count. */
function FoundLimits({ limits }: { limits: AppliedLimit[] }) {
  const [q, setSearch] = useState('');
  const [hasSettings, showSettings] = useState(false);
  const text = words();
  const wanted = q.toLowerCase();
  const found = limits.filter((limit) => {
    const shown = [text.what[limit.name], text.per[describedLimits[limit.name].per], text.amount(limit)];
    return [...shown, ...(hasSettings ? [settingOf(limit)] : [])].join(' ').toLowerCase().includes(wanted);
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SearchBox label={text.search} value={q} onSearch={setSearch} />
        <Checkbox checked={hasSettings} onChange={showSettings}>
          {text.showSettings}
        </Checkbox>
      </div>
      <div className="grid gap-6">
        {limitScopes.map((scope) => {
          const own = found.filter(({ name }) => describedLimits[name].per === scope);
          return own.length > 0 && <LimitsOf key={scope} scope={scope} limits={own} hasSettings={hasSettings} />;
        })}
        {found.length === 0 && <p className="text-text-muted">{text.nothing(q)}</p>}
      </div>
    </>
  );
}

interface LimitsOfProps {
  scope: LimitScope;
  limits: AppliedLimit[];
  hasSettings: boolean;
}

function LimitsOf({ scope, limits, hasSettings }: LimitsOfProps) {
  const text = words();
  const cell = 'px-4 py-2.5 text-left align-top max-md:p-0';
  return (
    <Card aria-labelledby={`limits-${scope}`}>
      <h2 id={`limits-${scope}`} className="px-4 pt-4 text-16 font-semibold">
        {text.per[scope]}
      </h2>
      {/* On phones, a setting is below its limit. */}
      <table role="table" className="mt-2 w-full text-13 max-md:block">
        <thead role="rowgroup" className="border-b text-text-muted max-md:hidden">
          <tr role="row">
            <th role="columnheader" className={`${cell} font-medium`}>
              {text.columns.what}
            </th>
            <th role="columnheader" className={`${cell} w-44 font-medium`}>
              {text.columns.limit}
            </th>
            {hasSettings && (
              <th role="columnheader" className={`${cell} w-80 font-medium`}>
                {text.columns.setting}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {limits.map((limit) => (
            <tr
              key={limit.name}
              role="row"
              className="border-b last:border-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-4 max-md:py-2.5"
            >
              <td role="cell" className={cell}>
                {text.what[limit.name]}
              </td>
              <td role="cell" className={`${cell} tabular-nums max-md:max-w-36 max-md:text-right`}>
                {text.amount(limit)}
              </td>
              {hasSettings && (
                <td role="cell" className={`${cell} max-md:col-span-full max-md:mt-0.5 max-md:empty:hidden`}>
                  <Setting limit={limit} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Setting({ limit }: { limit: AppliedLimit }) {
  const setting = settingOf(limit);
  if (setting === '') return null;
  return (
    <code className="font-mono text-12 text-text-muted">
      <Breakable text={setting} />
    </code>
  );
}

/** How to change it in the environment; empty if it is fixed. */
function settingOf({ name, setting, most, seconds }: AppliedLimit): string {
  if (setting === null) return '';
  return setting === 'LIMITS' ? `LIMITS=${name}=${most}/${seconds}` : `${setting}=${most}`;
}
