/** How far from the right place still counts as following the conversation, in pixels. */
const slackPx = 48;
/** Less than this below the visible part is not worth a hint: the margin after the last message. */
const hiddenPx = 24;
/** Room above the question whose answer is being read. */
const marginPx = 12;
/** The part of the list that the end of a long question may take from its answer. */
const questionShare = 1 / 3;
/** How much of the list one press of the hint scrolls by: the last lines stay in sight. */
const pageShare = 0.8;

export interface ReadingPlace {
  /** To be called whenever the list grew; `hasJustAsked` brings the visitor back in any case. */
  follow(hasJustAsked?: boolean): void;
  /** Shows what comes next below the visible part. */
  readOn(): void;
  stop(): void;
}

/**
 * Scrolls a list to where the visitor reads on: to its end, but never past the newest question (of a long one, its
 * end), so that a long answer is read from its beginning. Leaves the list alone while the visitor looks at something
 * earlier. Says when there begins or ceases to be more below.
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
    // Browsers also scroll when sizes change: that says nothing about the visitor, and is followed up in a moment.
    if (sizeOf(list) !== size) return;
    const isAtEnd = endOf(list) - list.scrollTop < slackPx;
    isFollowing = isAtEnd || Math.abs(readingPlace(list) - list.scrollTop) < slackPx;
  }

  // The list also changes its height when the text field grows or a keyboard comes up. What other parts of the widget
  // add to it is theirs to scroll to.
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
