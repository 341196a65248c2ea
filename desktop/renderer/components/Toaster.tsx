import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { dismissToast, useToast } from './toasts.tsx';
import { words } from './words.ts';

const actionDuration = 10_000;

/** Renders toasts. Mounted once around everything. F8 moves focus there. */
export function Toaster() {
  const toast = useToast((state) => state.current);
  const isDanger = toast?.tone === 'danger';
  const list = useRef<HTMLOListElement>(null);
  const place = usePlace(list, toast?.id);
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={5000} label={words().message}>
      {toast && (
        <Toast.Root
          key={toast.id}
          type={isDanger || toast.action ? 'foreground' : 'background'}
          {...(toast.action && { duration: actionDuration })}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          className={classNames(
            'flex items-start gap-3 rounded-card border bg-bg-raised p-3 pl-4 max-md:py-2 shadow-float animate-toast-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            'data-[swipe=end]:translate-x-[120%] data-[swipe=end]:transition-transform',
            isDanger && 'border-danger',
          )}
        >
          {isDanger ? (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
          )}
          <div className="min-w-0 grow">
            <Toast.Title className="font-medium">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="mt-0.5 text-13 text-text-muted">{toast.description}</Toast.Description>
            )}
          </div>
          {toast.action && (
            // Announced with the toast, so that screen reader users learn how to reach the button.
            <Toast.Action asChild altText={words().reachAction(toast.action.label)} onClick={toast.action.run}>
              <Button size="small">{toast.action.label}</Button>
            </Toast.Action>
          )}
          <Toast.Close
            aria-label={words().dismiss}
            className="grid size-6 shrink-0 place-items-center rounded-control text-text-faint hover:bg-bg-sunken hover:text-text pointer-coarse:size-11 pointer-coarse:-m-2"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        ref={list}
        label={words().notifications}
        className={classNames(
          'fixed z-60 m-0 list-none p-2 outline-none max-md:inset-x-0 md:w-full md:max-w-[420px] md:p-4',
          placeLooks[place],
        )}
      />
    </Toast.Provider>
  );
}

/** The usual place first. */
const wide = ['bottom-right', 'top', 'bottom', 'top-right'] as const;
/** On phones the way on is at the bottom edge, so messages come from the top. */
const narrow = ['top', 'bottom'] as const;
type Place = (typeof wide)[number];

const placeLooks: Record<Place, string> = {
  'bottom-right': 'bottom-0 md:right-0',
  top: 'top-0 max-md:pt-[max(0.5rem,env(safe-area-inset-top))] md:left-1/2 md:-translate-x-1/2',
  bottom: 'bottom-0 md:left-1/2 md:-translate-x-1/2',
  'top-right': 'top-0 md:right-0',
};

/** What arrives this soon after a message is what the message is about. */
const aboutMs = 1500;
/** More than all points of a message together. */
const newsWeight = 1000;
const content =
  'a, button, input, select, textarea, label, h1, h2, h3, p, span, li, dt, dd, tr, pre, img, svg, [role=row], [data-step-footer]';

/**
 * Puts a message where it covers as little as possible, and never what was just made or has the focus if there is
 * another place. It moves when something new appears under it.
 */
function usePlace(list: { current: HTMLOListElement | null }, id: number | undefined): Place {
  const [place, setPlace] = useState<Place>('bottom-right');
  useEffect(() => {
    const element = list.current;
    if (!element || id === undefined) return;
    const start = performance.now();
    const news = new Set<Element>();
    const cost = (candidate: Place) => costOf(boxAt(element, candidate), element, news);
    const choose = (current?: Place): Place => {
      if (current && cost(current) < newsWeight) return current;
      const places: readonly Place[] = isWide() ? wide : narrow;
      const costs = places.map(cost);
      return places[costs.indexOf(Math.min(...costs))] ?? 'bottom-right';
    };
    // Radix renders the message a moment after this effect.
    const size = new ResizeObserver(() => setPlace(choose()));
    size.observe(element);
    const arrivals = new MutationObserver((records) => {
      if (performance.now() - start > aboutMs) return;
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added) if (node instanceof Element && !element.contains(node)) news.add(node);
      if (news.size > 0) setPlace(choose);
    });
    arrivals.observe(document.body, { childList: true, subtree: true });
    return () => {
      size.disconnect();
      arrivals.disconnect();
    };
  }, [list, id]);
  return place;
}

const isWide = () => window.matchMedia('(min-width: 768px)').matches;

/** Where the list of messages would be. */
function boxAt(list: HTMLElement, place: Place): DOMRect {
  const { offsetWidth: width, offsetHeight: height } = list;
  const x = window.innerWidth - width;
  const y = window.innerHeight - height;
  return new DOMRect(place.endsWith('right') ? x : x / 2, place.startsWith('top') ? 0 : y, width, height);
}

/** How much a message covers there: points with content, on wide screens, and above all what is new. */
function costOf(box: DOMRect, list: HTMLElement, news: ReadonlySet<Element>): number {
  const isUnder = (element: Element) => {
    const { top, left, bottom, right, height } = element.getBoundingClientRect();
    // A whole page that arrives is under every place.
    if (height > window.innerHeight / 2) return false;
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  };
  const { activeElement } = document;
  const marked = activeElement && !list.contains(activeElement) ? [...news, activeElement] : [...news];
  const isNews = marked.some((element) => element.isConnected && isUnder(element));
  return (isNews ? newsWeight : 0) + (isWide() ? contentUnder(box, list) : 0);
}

const stepPx = { x: 40, y: 12 };

function contentUnder({ left, top, right, bottom }: DOMRect, list: HTMLElement): number {
  let count = 0;
  for (let y = top + 4; y < bottom; y += stepPx.y) {
    for (let x = left + 4; x < right; x += stepPx.x) {
      const element = document.elementsFromPoint(x, y).find((one) => !list.contains(one));
      if (element?.closest(content)) count += 1;
    }
  }
  return count;
}
