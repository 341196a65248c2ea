import { Download, Ellipsis, FileUp } from 'lucide-react';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { saveFile } from '../../api/call-endpoint.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useIsPhone } from '../../components/use-media.ts';
import { locale } from '../../language/language-store.ts';
import type { CsvContent, CsvKind, CsvProblem } from './csv-rows.ts';
import { words } from './words.ts';

const maxBytes = 1024 * 1024;
const shownRows = 5;
const shownProblems = 20;

/** Loads the CSV library, which no page needs to start. */
const loadCsv = () => import('./csv-rows.ts');

interface CsvActionsProps<Row> {
  kind: CsvKind<Row>;
  filename: string;
  /** What is exported, in the order of the columns. */
  stored: readonly (readonly string[])[];
  /** The keys of existing entries, which an import replaces. */
  storedKeys: ReadonlySet<string>;
  /** Stores all rows or none. Returns the result as a sentence. */
  onImport(rows: Row[]): Promise<string | undefined>;
  /** Shows the actions in a menu, below these others. */
  menu?: { label: string; others: readonly MenuItem[] };
}

/** Exports a CSV file, and imports one after a preview. */
export function CsvActions<Row>({ kind, filename, stored, storedKeys, onImport, menu }: CsvActionsProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const texts = words();
  const save = async () => {
    try {
      const { csvText } = await loadCsv();
      const names = kind.columns.map(({ name }) => name);
      saveFile(new Blob([csvText(names, stored)], { type: 'text/csv' }), filename);
    } catch (error) {
      showError(texts.exportFailed, error);
    }
  };
  return (
    <>
      {menu ? (
        <Menu
          trigger={<IconButton label={menu.label} icon={<Ellipsis aria-hidden />} />}
          groups={[
            menu.others,
            [
              { label: texts.import, icon: <FileUp aria-hidden />, onSelect: () => setOpen(true) },
              ...(stored.length > 0
                ? [{ label: texts.export, icon: <Download aria-hidden />, onSelect: () => void save() }]
                : []),
            ],
          ].filter(({ length }) => length > 0)}
        />
      ) : (
        <>
          <Button icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
            {texts.import}
          </Button>
          {stored.length > 0 && (
            <Button icon={<Download aria-hidden />} onClick={() => void save()}>
              {texts.export}
            </Button>
          )}
        </>
      )}
      {isOpen && (
        <ImportDialog kind={kind} storedKeys={storedKeys} onImport={onImport} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type ImportDialogProps<Row> = Pick<CsvActionsProps<Row>, 'kind' | 'storedKeys' | 'onImport'> & { onClose(): void };

function ImportDialog<Row>({ kind, storedKeys, onImport, onClose }: ImportDialogProps<Row>) {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; content: CsvContent<Row> } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const texts = words();
  const { rows, problems } = file?.content ?? { rows: [], problems: [] };
  const canImport = rows.length > 0 && problems.length === 0;

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFailure(null);
    try {
      const { emptyContent, readCsvRows } = await loadCsv();
      const content =
        chosen.size > maxBytes
          ? emptyContent(texts.tooLarge)
          : readCsvRows(new Uint8Array(await chosen.arrayBuffer()), kind);
      setFile({ name: chosen.name, content });
    } catch (error) {
      setFile(null);
      setFailure(messageOf(error));
    }
  }

  async function submit() {
    setBusy(true);
    setFailure(null);
    try {
      const description = await onImport(rows);
      showToast({ title: texts.imported(rows.length), ...(description === undefined ? {} : { description }) });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      size="large"
      title={texts.import}
      description={
        <>
          {texts.columns(
            kind.columns.map(({ name, isRequired }) => (isRequired ? name : texts.optional(name))).join(', '),
          )}{' '}
          <span>{kind.hint}</span> <span>{texts.limits(new Intl.NumberFormat(locale()).format(kind.most))}</span>
        </>
      }
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button tone="primary" disabled={!canImport} isBusy={isBusy} onClick={() => void submit()}>
            {canImport ? texts.action(rows.length) : texts.import}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3 rounded-card border p-3 pl-4">
          <label htmlFor={inputId} className="min-w-0 grow basis-48 font-medium wrap-anywhere">
            <span className="sr-only">{texts.file}</span> {file?.name ?? texts.noFile}
          </label>
          <input
            ref={input}
            id={inputId}
            type="file"
            accept=".csv,text/csv"
            hidden
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // Lets the user choose the same file again after correcting it.
              event.target.value = '';
            }}
          />
          <Button data-start disabled={isBusy} onClick={() => input.current?.click()}>
            {file ? texts.chooseAnother : texts.choose}
          </Button>
        </div>
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {failure !== null && (
            <Callout tone="danger" title={texts.failed}>
              {failure}
            </Callout>
          )}
          {file && <Result content={file.content} replaced={replacedBy(file.content, kind, storedKeys)} />}
        </div>
      </div>
    </Dialog>
  );
}

/** The existing questions. */
function replacedBy<Row>(
  { table, rows, problems }: CsvContent<Row>,
  kind: CsvKind<Row>,
  storedKeys: ReadonlySet<string>,
): string[] {
  if (problems.length > 0) return [];
  return rows.flatMap((row, at) => (storedKeys.has(kind.keyOf(row)) ? [table[at]?.cells[0] ?? ''] : []));
}

function Result<Row>({ content, replaced }: { content: CsvContent<Row>; replaced: readonly string[] }) {
  const { columns, table, problems, ignored } = content;
  const texts = words();
  const isPhone = useIsPhone();
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      {replaced.length > 0 && (
        <Callout tone="warn" title={texts.replaced(replaced.length)}>
          <p className="line-clamp-3 wrap-anywhere">{replaced.slice(0, shownRows).join(' · ')}</p>
          {replaced.length > shownRows && <span>{texts.more(replaced.length - shownRows)}</span>}
        </Callout>
      )}
      {table.length > 0 && isPhone && (
        <section
          aria-label={texts.firstRows(Math.min(shownRows, table.length), table.length)}
          className="rounded-card border"
        >
          <h3 className="border-b px-4 py-2 text-13 font-medium">
            {texts.firstRows(Math.min(shownRows, table.length), table.length)}
          </h3>
          <ol className="divide-y">
            {table.slice(0, shownRows).map(({ number, cells }) => (
              <li key={number} className="grid gap-1 px-4 py-2.5 text-13">
                <p className="text-text-muted">
                  {texts.row} {number}
                </p>
                <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
                  {cells.map(
                    (cell, at) =>
                      cell !== '' && (
                        <Fragment key={columns[at]}>
                          <dt className="text-text-muted">{columns[at]}</dt>
                          <dd className="line-clamp-2 wrap-anywhere whitespace-pre-line">{cell}</dd>
                        </Fragment>
                      ),
                  )}
                </dl>
              </li>
            ))}
          </ol>
        </section>
      )}
      {table.length > 0 && !isPhone && (
        <div className="overflow-x-auto rounded-card border">
          <table className="w-full text-13">
            <caption className="border-b px-4 py-2 text-left font-medium">
              {texts.firstRows(Math.min(shownRows, table.length), table.length)}
            </caption>
            <thead className="text-text-muted">
              <tr>
                {[texts.row, ...columns].map((name) => (
                  <th key={name} scope="col" className="px-4 pt-2 text-left font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {table.slice(0, shownRows).map(({ number, cells }) => (
                <tr key={number}>
                  <th scope="row" className="px-4 py-1.5 text-left align-top font-normal text-text-muted tabular-nums">
                    {number}
                  </th>
                  {cells.map((cell, at) => (
                    <Cell key={columns[at]}>{cell}</Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {ignored.length > 0 && (
        <p className="text-13 wrap-anywhere text-text-muted">{texts.ignored(ignored.join(', '))}</p>
      )}
    </>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <td className="max-w-80 min-w-28 px-4 py-1.5 align-top">
      <span className="line-clamp-2 wrap-anywhere whitespace-pre-line">{children}</span>
    </td>
  );
}

function Problems({ problems }: { problems: readonly CsvProblem[] }) {
  const texts = words();
  const rest = problems.length - shownProblems;
  return (
    <Callout tone="danger" title={texts.problems(problems.length)}>
      <p>{texts.problemsHint}</p>
      <ul className="mt-2 grid gap-1">
        {problems.slice(0, shownProblems).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`} className="text-text wrap-anywhere">
            {row !== null && <span className="font-medium">{texts.inRow(row, column)}: </span>}
            {message}
          </li>
        ))}
        {rest > 0 && <li>{texts.more(rest)}</li>}
      </ul>
    </Callout>
  );
}
