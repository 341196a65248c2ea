/** What a source says about when its page was last seen. `{date}` is replaced by a date. */
export interface CheckedTexts {
  checkedToday: string;
  checkedYesterday: string;
  checkedOn: string;
}

const dayOf = (time: Date): number => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 86_400_000;

/** 'checked today', 'checked on 3 November', by the reader's own calendar; empty without a time. */
export function whenChecked(
  checkedAt: string | undefined,
  texts: CheckedTexts,
  language: string,
  now = new Date(),
): string {
  const time = new Date(checkedAt ?? '');
  const days = dayOf(now) - dayOf(time);
  if (Number.isNaN(days)) return '';
  // A clock that is behind sees pages checked tomorrow.
  if (days < 2) return days < 1 ? texts.checkedToday : texts.checkedYesterday;
  const date = time.toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    ...(time.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
  return texts.checkedOn.replace('{date}', () => date);
}
