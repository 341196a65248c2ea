/** Pixels from the target that still count as following the conversation. */
const slackPx = 48;
/** Less than this many pixels below need no hint: the margin after the last message. */
const hiddenPx = 24;
/** Pixels above the question whose answer is being read. */
const marginPx = 12;
/** The share of the list that the end of a long question may take up. */
const questionShare = 1 / 3;
/** The share of the list that one press of the hint scrolls, so that the last lines stay visible. */
const pageShare = 0.8;

export interface ReadingPlace {
  /** Call whenever the list grew. `hasJustAsked` scrolls to the new question in any case. */
  follow(hasJustAsked?: boolean): void;
  /** Scrolls to what comes next below the visible part. */
  readOn(): void;
  stop(): void;
}

/**
 * Scrolls a list to where the visitor continues reading: to its end, but not past the newest question (of a long one,
 * its end), so that a long answer is read from its beginning. Leaves the list alone while the visitor reads something
 * earlier. Reports when more content appears or ends below.
 */
export function keepReadingPlace(list: HTMLElement, onMoreBelow: (isMoreBelow: boolean) => void): ReadingPlace {
  let isFollowing = true;
  let isMoreBelow = false;
  let size = '';

  function look(): void {
    const isMore = endOf(list) - list.scrollTop > hiddenPx;
    if (isMore === isMoreBelow) return;
    isMoreBelow = isMore;
    onMoreBelow(isMore);
  }

  function follow(hasJustAsked = false): void {
    isFollowing ||= hasJustAsked;
    size = sizeOf(list);
    if (isFollowing) list.scrollTo({ top: readingPlace(list) });
    look();
  }

  function onScroll(): void {
    look();
    // Browsers also scroll when sizes change, which says nothing about the visitor and is corrected in a moment.
    if (sizeOf(list) !== size) return;
    const isAtEnd = endOf(list) - list.scrollTop < slackPx;
    isFollowing = isAtEnd || Math.abs(readingPlace(list) - list.scrollTop) < slackPx;
  }

  // The list also changes height when the text field grows or a keyboard opens. Other parts of the widget scroll to
  // what they add themselves.
  const observer = new ResizeObserver((changes) => {
    if (changes.some(({ target }) => target === list)) follow();
    else look();
  });
  for (const element of [list, ...list.children]) observer.observe(element);
  list.addEventListener('scroll', onScroll);

  return {
    follow,
    readOn() {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
      list.scrollBy({ top: list.clientHeight * pageShare, behavior });
    },
    stop: () => observer.disconnect(),
  };
}

function sizeOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} ${clientHeight}`;
}

function endOf(list: HTMLElement): number {
  return list.scrollHeight - list.clientHeight;
}

function readingPlace(list: HTMLElement): number {
  const question = [...list.querySelectorAll<HTMLElement>('.visitor')].at(-1);
  if (!question) return endOf(list);
  const { offsetTop, offsetHeight } = question;
  const tail = offsetTop + offsetHeight - list.clientHeight * questionShare;
  return Math.min(endOf(list), Math.max(offsetTop - marginPx, tail));
}
