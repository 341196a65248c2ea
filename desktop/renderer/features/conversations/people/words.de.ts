import { counted, type Translation } from '../../../language/words.ts';
import type { words } from './words.ts';

const times = (count: number) => (count === 1 ? 'einmal' : count === 2 ? 'zweimal' : `${count}-mal`);

export const german: Translation<typeof words> = {
  people: {
    title: 'Menschen',
    waited: 'Warteten auf einen Menschen',
    answered: 'Von einem Menschen beantwortet',
    median: 'Zeit bis zu einem Menschen (Median)',
    duration: (seconds: number) =>
      seconds < 60
        ? `${seconds} s`
        : seconds < 3600
          ? `${Math.round(seconds / 60)} min`
          : `${Math.round(seconds / 3600)} h`,
    left: 'Hinterließen eine Nachricht',
    cameBack: 'Kamen mit derselben Frage wieder',
    hint: 'Unterhaltungen im Zeitraum. Wer wiederkam, fragte innerhalb von 3 Tagen dasselbe. Wer nicht mehr schreibt, zählt nicht als zufrieden.',
  },
  teach: {
    action: 'Beim nächsten Mal verwenden',
    description: 'Wer das als Nächstes fragt, bekommt Ihre Antwort. Ändern Sie sie so, dass sie für alle passt.',
    personal: 'E-Mail-Adressen, Telefonnummern und Anschriften werden entfernt. Prüfen Sie, ob Namen darin stehen.',
    alike: 'Ähnliche Fragen ohne Antwort. Wählen Sie aus, welche damit auch beantwortet sind.',
    loadFailed: 'Die Antwort konnte nicht gelesen werden',
    title: 'Antworten aus Gesprächen',
    summary: (answers: number, uses: number) =>
      `${counted(answers, { one: 'Antwort', other: 'Antworten' })} aus Antworten an Besucher, seither ${times(uses)} verwendet.`,
    times,
  },
};
