import { type Conflict, useWhose } from '../../api/keep-whose.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { words } from './words.ts';

/** Asks whose values to keep while a change waits for the answer. */
export function KeepWhose() {
  const asking = useWhose(({ asking: question }) => question);
  const text = words();
  return (
    <Dialog
      isOpen={asking !== null}
      onClose={() => asking?.settle(null)}
      title={asking?.message ?? ''}
      description={text.hint}
      size="large"
      footer={
        <>
          <Button onClick={() => asking?.settle('theirs')}>{text.keepTheirs}</Button>
          <Button tone="primary" onClick={() => asking?.settle('mine')}>
            {text.keepMine}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {asking?.conflicts.map((conflict) => (
          <BothValues key={conflict.field} {...conflict} />
        ))}
      </div>
    </Dialog>
  );
}

function BothValues({ field, theirs, mine }: Conflict) {
  const { fields, ...text } = words();
  const name = field.slice(field.indexOf('.') + 1);
  const label = Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : name;
  return (
    <section aria-label={label}>
      <h3 className="font-medium">{label}</h3>
      <dl className="mt-2 grid gap-3 sm:grid-cols-2">
        {[
          { title: text.theirs, value: theirs },
          { title: text.mine, value: mine },
        ].map(({ title, value }) => (
          <div key={title} className="min-w-0">
            <dt className="text-13 text-text-muted">{title}</dt>
            <dd className="mt-1 max-h-48 overflow-y-auto rounded-control border p-3 whitespace-pre-wrap wrap-anywhere">
              {shown(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function shown(value: unknown): string {
  const { nothing, on, off } = words();
  if (typeof value === 'boolean') return value ? on : off;
  const lines = Array.isArray(value) ? value.map(String).join('\n') : value;
  return lines === null || lines === undefined || lines === '' ? nothing : `${lines as string | number}`;
}
