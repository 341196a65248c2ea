import { ChevronDown, Eye, EyeOff, Pencil, Plus, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type KeyFact, type KeyFactKind, keyFactKinds } from '#shared/contracts/key-facts.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useMay } from '../workspaces/data.ts';
import { useKeyFactChanges, useKeyFacts } from './data.ts';
import { KeyFactDialog } from './KeyFactDialog.tsx';
import { words } from './words.ts';

/** A longer group is folded. */
const mostShown = 4;

/** What a website says about itself, for its owner to check once. */
export function KeyFacts({ websiteId }: { websiteId: number }) {
  const { data, error, refetch } = useKeyFacts(websiteId);
  const mayEdit = useMay('edit');
  const [dialog, setDialog] = useState<KeyFact | 'add' | null>(null);
  const { title, leave } = useFocusAfterLeaving(data);
  const texts = words();
  const shown = data?.facts.filter(({ isHidden }) => !isHidden) ?? [];
  const hidden = data?.facts.filter(({ isHidden }) => isHidden) ?? [];
  return (
    <Card aria-labelledby="key-facts-title" className="max-w-3xl p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h2 ref={title} id="key-facts-title" tabIndex={-1} className="text-16 font-semibold">
            {texts.title}
          </h2>
          <p className="mt-0.5 text-text-muted">{texts.purpose}</p>
        </div>
        {mayEdit && data && (
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => setDialog('add')}>
            {texts.actions.add}
          </Button>
        )}
      </div>
      {data ? (
        <>
          {data.facts.length === 0 && (
            <p className="mt-4 text-text-muted">
              <span className="font-medium text-text">{texts.none}.</span>{' '}
              {mayEdit ? texts.noneHint : texts.noneForViewers}
            </p>
          )}
          {keyFactKinds.map((kind) => (
            <Group
              key={kind}
              kind={kind}
              websiteId={websiteId}
              facts={shown.filter((fact) => fact.kind === kind)}
              onFix={setDialog}
              onLeave={leave}
            />
          ))}
          {hidden.length > 0 && <Hidden websiteId={websiteId} facts={hidden} onLeave={leave} />}
        </>
      ) : error ? (
        <ErrorState
          isInSection
          className="mt-4"
          title={texts.loadFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={texts.loading} className="mt-4 grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {mayEdit && (
        <KeyFactDialog
          websiteId={websiteId}
          fact={dialog === 'add' ? null : dialog}
          isOpen={dialog !== null}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  );
}

/** Moves focus to the title when a row has gone whose button had it. */
function useFocusAfterLeaving(data: unknown) {
  const title = useRef<HTMLHeadingElement>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (data === undefined || !isLeaving.current) return;
    isLeaving.current = false;
    if (document.activeElement === document.body) title.current?.focus();
  }, [data]);
  return { title, leave: () => void (isLeaving.current = true) };
}

interface GroupProps {
  kind: KeyFactKind;
  websiteId: number;
  facts: readonly KeyFact[];
  onFix(fact: KeyFact): void;
  /** Called when a row is about to go. */
  onLeave(): void;
}

function Group({ kind, websiteId, facts, onFix, onLeave }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const { kinds, more, less } = words();
  if (facts.length === 0) return null;
  // One more line takes no more room than the button.
  const isLong = facts.length > mostShown + 1;
  return (
    <div className="mt-4 grid gap-x-6 gap-y-1 border-t pt-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <h3 id={`key-facts-${kind}`} className="pt-1.5 text-13 font-medium text-text-muted">
        {kinds[kind]}
      </h3>
      <div>
        <ul aria-labelledby={`key-facts-${kind}`} className="grid gap-1">
          {facts.slice(0, isLong && !isWhole ? mostShown : undefined).map((fact) => (
            <FactRow key={fact.id} websiteId={websiteId} fact={fact} onFix={onFix} onLeave={onLeave} />
          ))}
        </ul>
        {isLong && (
          <Button
            tone="quiet"
            size="small"
            className="mt-1 -ml-2.5"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? less : more(facts.length - mostShown)}
          </Button>
        )}
      </div>
    </div>
  );
}

interface FactRowProps {
  websiteId: number;
  fact: KeyFact;
  onFix(fact: KeyFact): void;
  onLeave(): void;
}

function FactRow({ websiteId, fact, onFix, onLeave }: FactRowProps) {
  const { actions, done, differs, fixed, added } = words();
  const { change, remove } = useKeyFactChanges(websiteId);
  const mayEdit = useMay('edit');
  const isBusy = change.isPending || remove.isPending;
  const name = nameOf(fact);
  const { origin, isOnSite } = fact;
  return (
    <FactLine
      fact={fact}
      note={
        <>
          {origin !== 'site' && <Badge tone="accent">{origin === 'fixed' ? fixed : added}</Badge>}
          {fact.differs !== null && <span className="text-13 wrap-anywhere text-warn">{differs(fact.differs)}</span>}
        </>
      }
    >
      {mayEdit && (
        <>
          {origin === 'fixed' && isOnSite && (
            <IconButton
              label={actions.reset(name)}
              icon={<Undo2 aria-hidden />}
              disabled={isBusy}
              onClick={() => change.mutate({ fact, patch: { value: null }, done: done.reset })}
            />
          )}
          <IconButton
            label={actions.fix(name)}
            icon={<Pencil aria-hidden />}
            disabled={isBusy}
            onClick={() => onFix(fact)}
          />
          {isOnSite ? (
            <IconButton
              label={actions.hide(name)}
              icon={<EyeOff aria-hidden />}
              disabled={isBusy}
              onClick={() => {
                onLeave();
                change.mutate({ fact, patch: { isHidden: true }, done: done.hidden });
              }}
            />
          ) : (
            <IconButton
              label={actions.remove(name)}
              icon={<X aria-hidden />}
              disabled={isBusy}
              onClick={() => {
                onLeave();
                remove.mutate(fact);
              }}
            />
          )}
        </>
      )}
    </FactLine>
  );
}

const nameOf = ({ label, value }: KeyFact): string => (label === '' ? value : `${label}: ${value}`);

/** A value with what it is for, and the page that says it. */
function FactLine({ fact, note, children }: { fact: KeyFact; note?: ReactNode; children: ReactNode }) {
  const { label, value, page, origin, isOnSite } = fact;
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow py-1.5">
        <p className="wrap-anywhere">
          {label !== '' && <span className="text-text-muted">{label}: </span>}
          {value}
        </p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 empty:hidden">
          {page && <ExternalLink href={page.url}>{page.title}</ExternalLink>}
          {!isOnSite && origin !== 'added' && <span className="text-text-muted">{words().absent}</span>}
          {note}
        </div>
      </div>
      <div className="flex shrink-0">{children}</div>
    </li>
  );
}

/** What the owner hid, folded away. */
function Hidden({ websiteId, facts, onLeave }: Pick<GroupProps, 'websiteId' | 'facts' | 'onLeave'>) {
  const [isOpen, setOpen] = useState(false);
  const { hidden, actions, done } = words();
  const { change } = useKeyFactChanges(websiteId);
  const mayEdit = useMay('edit');
  return (
    <div className="mt-4 border-t pt-2">
      <Button
        tone="quiet"
        size="small"
        className="-ml-2.5"
        aria-expanded={isOpen}
        aria-controls="key-facts-hidden"
        icon={<ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />}
        onClick={() => setOpen(!isOpen)}
      >
        {hidden(facts.length)}
      </Button>
      <ul id="key-facts-hidden" hidden={!isOpen} className="text-text-muted">
        {facts.map((fact) => (
          <FactLine key={fact.id} fact={fact}>
            {mayEdit && (
              <IconButton
                label={actions.show(nameOf(fact))}
                icon={<Eye aria-hidden />}
                disabled={change.isPending}
                onClick={() => {
                  onLeave();
                  change.mutate({ fact, patch: { isHidden: false }, done: done.shown });
                }}
              />
            )}
          </FactLine>
        ))}
      </ul>
    </div>
  );
}
