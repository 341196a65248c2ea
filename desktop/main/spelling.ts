import type { Session } from 'electron';

/**
 * The spell checker's languages are those the person reads, the first ones first. macOS chooses by itself. A dictionary
 * is fetched from Google's servers when its language is first used.
 */
export function spellAs(session: Session, preferred: readonly string[], platform: NodeJS.Platform): void {
  if (platform === 'darwin') return;
  const available = session.availableSpellCheckerLanguages;
  const known = preferred.flatMap((language) => {
    const [base = ''] = language.split('-');
    // "de-AT" is checked as "de" where there is no dictionary of its own, and "en" as one of those for English.
    const fit =
      available.find((one) => one === language) ??
      available.find((one) => one === base) ??
      available.find((one) => one.startsWith(`${base}-`));
    return fit ? [fit] : [];
  });
  if (known.length > 0) session.setSpellCheckerLanguages([...new Set(known)]);
}
