import type { Session } from 'electron';

/**
 * Uses the user's languages for the spell checker, in order of preference. macOS chooses by itself. Dictionaries are
 * downloaded from Google when a language is first used.
 */
export function spellAs(session: Session, preferred: readonly string[], platform: NodeJS.Platform): void {
  if (platform === 'darwin') return;
  const available = session.availableSpellCheckerLanguages;
  const known = preferred.flatMap((language) => {
    const [base = ''] = language.split('-');
    // "de-AT" falls back to "de", and "en" to one of its variants, if it has no dictionary of its own.
    const fit =
      available.find((one) => one === language) ??
      available.find((one) => one === base) ??
      available.find((one) => one.startsWith(`${base}-`));
    return fit ? [fit] : [];
  });
  if (known.length > 0) session.setSpellCheckerLanguages([...new Set(known)]);
}
