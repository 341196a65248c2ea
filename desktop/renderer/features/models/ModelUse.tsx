import { useState } from 'react';
import { z } from '#shared/contracts/messages.ts';
import { ModelRules, type ModelUseOfDay, modelsEndpoints } from '#shared/contracts/models.ts';
import { pageSizes } from '#shared/contracts/paging.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { formatDate } from '../../components/format.tsx';
import { Input } from '../../components/Input.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { TablePager } from '../../components/TableParts.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { locale } from '../../language/language-store.ts';
import { useAdminError, useAdminQuery } from '../admin/data.ts';
import { optionalNumber } from './ChooseModelDialog.tsx';
import { useModelsChanged } from './data.ts';
import { words } from './words.ts';

const dateOf = (day: string) => formatDate(`${day}T12:00:00Z`);
const number = (value: number) => value.toLocaleString(locale());
/** Answers of small models cost less than a cent. */
const dollars = (value: number) =>
  value.toLocaleString(locale(), { style: 'currency', currency: 'USD', maximumFractionDigits: value < 1 ? 4 : 2 });

/** Each workspace's use of models, and the limit. */
export function ModelUse({ rules }: { rules: ModelRules }) {
  const text = words().use;
  const [isOpen, setOpen] = useState(false);
  const [{ page, limit }, setPart] = useState<{ page: number; limit: number }>({ page: 1, limit: pageSizes[0] });
  const use = useAdminQuery(
    ['models', 'use', page, limit],
    (signal) => callEndpoint(modelsEndpoints.getModelUse, { query: { page, limit }, signal }),
    text.loadFailed,
  );
  return (
    <section aria-labelledby="model-use">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="model-use" className="text-16 leading-6 font-semibold">
            {text.title}
          </h2>
          <p className="text-13 text-text-muted">{limitOf(rules)}</p>
        </div>
        <Button size="small" onClick={() => setOpen(true)}>
          {text.setLimit}
        </Button>
      </div>
      <Loaded query={use} failed={text.loadFailed} outline={<TableSkeleton rows={3} hasSearch={false} />}>
        {({ days, total }) =>
          total === 0 ? (
            <Card className="px-4 py-6 text-text-muted">{text.empty}</Card>
          ) : (
            <>
              <Card>
                <PagedTable
                  label={text.title}
                  rows={days.map((day, id) => ({ ...day, id }))}
                  columns={columns()}
                  rowId={({ id }) => id}
                  sort="day"
                  order="desc"
                  onSort={() => {}}
                  isBusy={use.isPlaceholderData}
                />
              </Card>
              <TablePager
                count={total}
                pageIndex={page - 1}
                pageSize={limit}
                onPage={(index) => setPart({ page: index + 1, limit })}
                onPageSize={(size) => setPart({ page: 1, limit: size })}
              />
            </>
          )
        }
      </Loaded>
      <LimitDialog isOpen={isOpen} onClose={() => setOpen(false)} rules={rules} />
    </section>
  );
}

function limitOf({ dailyTokens: tokens, dailyDollars: spent }: ModelRules): string {
  const text = words().use;
  if (tokens === null) return spent === null ? text.noLimit : text.limitDollars(dollars(spent));
  return spent === null ? text.limit(number(tokens)) : text.limitBoth(number(tokens), dollars(spent));
}

type Line = ModelUseOfDay & { id: number };

function columns(): PagedColumn<Line, 'day'>[] {
  const { columns: heads, failures } = words().use;
  return [
    { id: 'day', header: heads.day, hideBelow: 'sm', cell: ({ day }) => dateOf(day) },
    {
      id: 'workspace',
      header: heads.workspace,
      cell: ({ workspace, day }) => (
        <>
          <span className="wrap-anywhere">{workspace}</span>
          <span className="block text-13 text-text-muted sm:hidden">{dateOf(day)}</span>
        </>
      ),
    },
    {
      id: 'answers',
      header: heads.answers,
      hideBelow: 'sm',
      cell: ({ answers, failures: failed }) => (
        <>
          <span>{number(answers)}</span>
          {failed > 0 && <span className="block text-13 text-warn">{failures(number(failed))}</span>}
        </>
      ),
    },
    { id: 'tokens', header: heads.tokens, cell: ({ inputTokens, outputTokens }) => number(inputTokens + outputTokens) },
    { id: 'cost', header: heads.cost, cell: ({ cost }) => (cost > 0 ? dollars(cost) : '–') },
  ];
}

const LimitFields = z.object({
  dailyTokens: z
    .string()
    .trim()
    // With digit grouping: 200,000 or 200.000.
    .transform((value) => (value === '' ? null : Number(value.replace(/[.,\s]/g, ''))))
    .pipe(ModelRules.shape.dailyTokens),
  dailyDollars: optionalNumber.pipe(ModelRules.shape.dailyDollars),
  allowsOwnKeys: z.boolean(),
});

function LimitDialog({ isOpen, onClose, rules }: { isOpen: boolean; onClose(): void; rules: ModelRules }) {
  const text = words().use;
  const tell = useAdminError();
  const changed = useModelsChanged();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.limitTitle}
      description={text.limitDetail}
      schema={LimitFields}
      values={{
        dailyTokens: rules.dailyTokens === null ? '' : String(rules.dailyTokens),
        dailyDollars: rules.dailyDollars === null ? '' : String(rules.dailyDollars),
        allowsOwnKeys: rules.allowsOwnKeys,
      }}
      action={text.save}
      isEdit
      onSubmit={(_, body) => callEndpoint(modelsEndpoints.changeModelRules, { body })}
      onDone={(settings) => {
        changed(settings);
        showToast({ title: text.saved });
      }}
      failed={text.saveFailed}
      onError={(error) => tell(text.saveFailed, error)}
    >
      {({ register, errorOf, control }) => {
        const ownKeys = control('allowsOwnKeys');
        return (
          <>
            <Field label={text.tokens} hint={text.tokensHint} error={errorOf('dailyTokens')}>
              <Input inputMode="numeric" autoComplete="off" {...register('dailyTokens')} />
            </Field>
            <Field label={text.dollars} hint={text.dollarsHint} error={errorOf('dailyDollars')}>
              <Input inputMode="decimal" autoComplete="off" {...register('dailyDollars')} />
            </Field>
            <Checkbox checked={ownKeys.value} onChange={ownKeys.onChange} hint={text.ownKeysHint}>
              {text.ownKeys}
            </Checkbox>
          </>
        );
      }}
    </FormDialog>
  );
}
