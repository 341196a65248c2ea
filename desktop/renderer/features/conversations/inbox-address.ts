import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Conversation, OutcomeFilter } from '#shared/contracts/conversations.ts';
import { useLastValue } from '../../components/Dialog.tsx';
import { type ConversationFilter, useConversation } from './data.ts';

/** Which conversations are listed, kept in the URL like page and search. */
export function useConversationFilter() {
  const [params, setParams] = useSearchParams();
  const outcome = OutcomeFilter.safeParse(params.get('outcome'));
  const rating = params.get('rating');
  const filter: ConversationFilter = {
    ...(outcome.success ? { outcome: outcome.data } : {}),
    ...(rating === '1' || rating === '-1' ? { rating } : {}),
  };

  function change(changes: Partial<Record<keyof ConversationFilter, string>>): void {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        // A new filter starts on the first page.
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    choose: (name: keyof ConversationFilter, value: string) => change({ [name]: value }),
    clear: () => change({ outcome: '', rating: '' }),
  };
}

interface ShownRows {
  rows: readonly Conversation[];
  /** False while the rows of another page are still shown. */
  areCurrent: boolean;
  page: number;
  pages: number;
  /** Null for all chatbots. */
  chatbotId: number | null;
}

/**
 * The open conversation, and how to get to the next and previous one across pages. The URL names it by id, or as the
 * first or last row of a page that isn't loaded yet.
 */
export function useOpenedConversation({ rows, areCurrent, page, pages, chatbotId }: ShownRows) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('open');
  const named =
    wanted === 'first' ? rows[0] : wanted === 'last' ? rows.at(-1) : rows.find(({ id }) => String(id) === wanted);
  // A link may name one that is on another page or excluded by the search.
  const isElsewhere = areCurrent && !named && /^[1-9]\d{0,14}$/.test(wanted ?? '');
  const elsewhere = useConversation(chatbotId, isElsewhere ? Number(wanted) : null);
  const current = (areCurrent && (named ?? elsewhere.data)) || null;
  const last = useLastValue(current);
  const index = rows.findIndex(({ id }) => id === current?.id);

  function address(changes: { open: string | null; page?: number }) {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || (name === 'page' && value === 1)) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function stepTo(by: 1 | -1): (() => void) | null {
    const next = index === -1 ? (wanted === null ? rows[0] : undefined) : rows[index + by];
    if (next) return () => address({ open: String(next.id) });
    const nextPage = page + by;
    if (index === -1 || nextPage < 1 || nextPage > pages) return null;
    return () => address({ open: by === 1 ? 'first' : 'last', page: nextPage });
  }

  return {
    // The previous conversation stays open while the next page loads.
    opened: current ?? (wanted !== null && !areCurrent ? last : null),
    open: (id: number) => address({ open: String(id) }),
    close: () => address({ open: null }),
    stepTo,
  };
}

interface ConversationKeys {
  move(by: 1 | -1): void;
  /** Null if there is nothing to close, or a dialog handles it. */
  onEscape: (() => void) | null;
}

/** j opens the next conversation, k the previous one, unless the user is typing or a menu is open. */
export function useConversationKeys({ move, onEscape }: ConversationKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=menu], [role=listbox]'))
      return;
    if (event.key === 'j') move(1);
    if (event.key === 'k') move(-1);
    if (event.key === 'Escape' && !document.querySelector('[role=dialog], [role=alertdialog]')) onEscape?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
