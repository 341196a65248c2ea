import { foldText } from '#server/language/fold-text.ts';
import { splitSentences } from '#server/language/sentences.ts';
import { contentWords } from '#server/language/words.ts';

/** Words that negate a statement, and words that contain a 'not', folded. They have this meaning in any language. */
const negationInAnyLanguage =
  "not|never|cannot|can['’]?t|won['’]?t|(?:do|does|did|is|are|was|were|has|have|should|must|would|could)n['’]?t|without|neither|nobody|nothing|unable|impossible|forbidden|prohibited|excluded|unavailable|closed|nicht|keine?[mnrs]?|niemals|nichts|niemand|ohne|weder|verboten|unmoglich|untersagt|ausgeschlossen|geschlossen|jamais|aucune?|interdit\\w*|impossibles?|exclue?s?|fermee?s?|nunca|jamas|ningun\\w*|tampoco|prohibid\\w+|imposible|excluid\\w+|cerrad\\w+|nessun\\w*|niente|vietat\\w+|impossibile|esclus\\w+|chius\\w+|nao|nenhum\\w*|proibid\\w+|impossivel|fechad\\w+|niet|geen|nooit|zonder|niets|onmogelijk|uitgesloten|gesloten";
/** Words that negate in one language only: 'no' is 'in the' in Portuguese. */
const negationByLanguage: Record<string, string> = {
  en: 'no|nor|none|non(?=-)',
  de: 'nie',
  fr: "ne|n['’](?=\\p{L})|pas|sans|rien|non",
  es: 'no|sin|nada|ni',
  it: 'non|mai|senza|ne',
  pt: 'sem|nada|nem',
};

const patterns = new Map<string, RegExp>();

function negativesOf(language: string): RegExp {
  let pattern = patterns.get(language);
  if (!pattern) {
    const own = Object.hasOwn(negationByLanguage, language) ? `|${negationByLanguage[language]}` : '';
    pattern = new RegExp(`\\b(?:${negationInAnyLanguage}${own})(?!\\p{L})`, 'gu');
    patterns.set(language, pattern);
  }
  return pattern;
}

/** Languages whose negatives are all listed above. */
const knownLanguages = new Set([...Object.keys(negationByLanguage), 'nl']);

/** 'Free' and 'costs nothing' mean the same with and without a 'no'. */
const neutralPattern =
  /\b(?:free|kostenlos|gratis|gratuit\w*|gratuiti|only|nur|seulement|solo|apenas|alleen|unless|except|ausser|sauf|salvo|excepto|tranne|behalve)\b/u;
const interjectionPattern = /^\s*(?:yes|no|yeah|ja|nein|nee|oui|non|si|sim|nao|correct|right)\s*[,;:.!–-]\s*/u;
const clausePattern =
  /[,;:()|•\n]|\s[-–—]\s|\s(?:but|and|although|though|while|however|aber|sondern|und|jedoch|obwohl|mais|et|cependant|tandis que|pero|sino|y|aunque|ma|e|pero|mentre|mas|porem|embora|maar|en|echter|hoewel)\s/u;
/** The share of a clause's words that another must have to be about the same thing. */
const sameShare = 0.6;
const fewestWords = 2;

interface InLanguage {
  text: string;
  language: string;
}

/** Whether one sentence is negative and the other isn't, in two languages whose negatives we know. */
export function negatesOnlyOne(one: InLanguage, other: InLanguage): boolean {
  if (!knownLanguages.has(one.language) || !knownLanguages.has(other.language)) return false;
  const [first, second] = [one, other].map(({ text, language }) => {
    const statement = foldText(text).replace(interjectionPattern, '');
    return { isNegative: statement.search(negativesOf(language)) >= 0, isNeutral: neutralPattern.test(statement) };
  });
  if (!first || !second || first.isNeutral || second.isNeutral) return false;
  return first.isNegative !== second.isNegative;
}

interface Clause {
  stems: Set<string>;
  /** Stems, including those of earlier clauses in its sentence: 'by card, but not by check' is about paying in both. */
  inherited: Set<string>;
  isNegative: boolean;
  isNeutral: boolean;
}

/**
 * Whether a sentence is negative where the text is. Each clause is compared with those that share the most words. A
 * text that says both, or a clause without a match, proves nothing.
 */
export function negationHolds(sentence: string, text: string, language: string): boolean {
  const stated = clausesOf(text, language);
  const said = clausesOf(foldText(sentence).replace(interjectionPattern, ''), language);
  return said.every((clause) => {
    if (clause.isNeutral || clause.stems.size < fewestWords) return true;
    const compared = stated.map((other) => ({
      other,
      share: shareOf(clause.stems, other.inherited),
      ownShare: shareOf(clause.stems, other.stems),
    }));
    const share = Math.max(0, ...compared.map((one) => one.share));
    if (share < sameShare) return true;
    const alike = compared.filter((one) => one.share === share);
    const ownShare = Math.max(...alike.map((one) => one.ownShare));
    const nearest = alike.filter((one) => one.ownShare === ownShare).map(({ other }) => other);
    return nearest.some((other) => other.isNeutral || other.isNegative === clause.isNegative);
  });
}

function shareOf(stems: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of stems) if (others.has(stem)) shared++;
  return shared / stems.size;
}

function clausesOf(text: string, language: string): Clause[] {
  const negatives = negativesOf(language);
  return text
    .split('\n')
    .flatMap(splitSentences)
    .flatMap((sentence) => {
      const before = new Set<string>();
      return foldText(sentence)
        .split(clausePattern)
        .flatMap((clause): Clause[] => {
          // The negative is not part of the clause's subject.
          const statement = clause.replace(negatives, ' ');
          if (!/[\p{L}\p{N}]/u.test(statement)) return [];
          const stems = new Set(contentWords(statement, language).map(({ stem }) => stem));
          for (const stem of stems) before.add(stem);
          return [
            {
              stems,
              inherited: new Set(before),
              isNegative: statement !== clause,
              isNeutral: neutralPattern.test(clause),
            },
          ];
        });
    });
}
