import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stopwords as arabicStops } from '@orama/stopwords/arabic';
import { stopwords as danishStops } from '@orama/stopwords/danish';
import { stopwords as dutchStops } from '@orama/stopwords/dutch';
import { stopwords as englishStops } from '@orama/stopwords/english';
import { stopwords as finnishStops } from '@orama/stopwords/finnish';
import { stopwords as frenchStops } from '@orama/stopwords/french';
import { stopwords as germanStops } from '@orama/stopwords/german';
import { stopwords as hungarianStops } from '@orama/stopwords/hungarian';
import { stopwords as italianStops } from '@orama/stopwords/italian';
import { stopwords as norwegianStops } from '@orama/stopwords/norwegian';
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese';
import { stopwords as romanianStops } from '@orama/stopwords/romanian';
import { stopwords as russianStops } from '@orama/stopwords/russian';
import { stopwords as spanishStops } from '@orama/stopwords/spanish';
import { stopwords as swedishStops } from '@orama/stopwords/swedish';
import { stopwords as turkishStops } from '@orama/stopwords/turkish';
import { foldText } from './fold-text.ts';
import { stemmerOfFolded } from './folded-forms.ts';

interface Morphology {
  stem: (word: string) => string;
  /** Folded like text, so that both 'für' and 'fur' are dropped. */
  stopWords: ReadonlySet<string>;
}

/** Words people put around a question in a chat. The published lists are made from books and lack them. */
const chatWords: Record<string, string> = {
  en: 'a s t d ll ve re m u ur im ive id ill whats wheres hows whos please pls plz hi hello hey thanks thank tell wanna gonna guys thing stuff lol btw whose',
  de: 'bitte hallo danke gibt mal ne nen nem ner n eigentlich denn halt eben wirds gehts gibts habts kanns ists furs ubers aufs ins ums darf durfen konnt konnen wer wen wem wessen womit wofur woher wohin wieviel wieso weshalb ok okay euch eure euer irgendwo irgendwie irgendwas irgendein hey servus moin gruss dankeschon vielleicht ja nein doch nochmal wohl wann warum macht machen machst gerade hab habe hattet vorm beim zum zur vom auch selber wozu',
  fr: 'd l qu j s n c bonjour bonsoir merci svp stp quel quelle quels quelles quoi koi combien comment pourquoi cest jai ya faut faudrait voudrais veux peux peut pouvez puis pourrais nimporte quelqu quelquun exactement vraiment truc trucs machin salut coucou ok chez ca cela oui non est-ce quand lequel laquelle lesquels lesquelles',
  es: 'hola buenas gracias favor cual cuales cuanto cuanta cuantos cuantas cuando donde como quien quienes puedo puede podemos pueden quisiera quiero exactamente porfa xfa q k ok adonde',
  pt: 'ola oi obrigado obrigada obg favor pfv qual quais onde quanto quanta quantos quantas quando como quem posso pode podemos podem pra pras pro pros ta tao to vc vcs voce voces cade ne ok exatamente queria gostaria pelo menos porque aonde',
  it: 'l d un c cos dov com quand ciao salve buongiorno grazie favore prego qual quale quali quanto quanta quanti quante dove quando come chi cosa che posso puo possiamo vorrei esattamente ok',
  nl: 'we wij jullie jou jouw jij kun kunt mogen hallo hoi bedankt alstublieft aub graag welke hoeveel waar wanneer hoe wie wat kan kunnen mag zou eigenlijk even precies ok nou toch waarom welk waarheen',
};

function morphology(language: string, stem: (word: string) => string, stopWords: readonly string[]): Morphology {
  const all = [...stopWords, ...(chatWords[language]?.split(' ') ?? [])].flatMap((word) => {
    const folded = foldText(word);
    // Text is split at apostrophes, except for words that English and French people also write without them.
    return [folded, folded.replace(/['’]/gu, '')];
  });
  return { stem: stemmerOfFolded(language, stem), stopWords: new Set(all) };
}

const morphologies: Record<string, Morphology> = {
  ar: morphology('ar', arabic, arabicStops),
  da: morphology('da', danish, danishStops),
  nl: morphology('nl', dutch, dutchStops),
  en: morphology('en', english, englishStops),
  fi: morphology('fi', finnish, finnishStops),
  fr: morphology('fr', french, frenchStops),
  de: morphology('de', german, germanStops),
  hu: morphology('hu', hungarian, hungarianStops),
  it: morphology('it', italian, italianStops),
  no: morphology('no', norwegian, norwegianStops),
  pt: morphology('pt', portuguese, portugueseStops),
  ro: morphology('ro', romanian, romanianStops),
  ru: morphology('ru', russian, russianStops),
  es: morphology('es', spanish, spanishStops),
  sv: morphology('sv', swedish, swedishStops),
  tr: morphology('tr', turkish, turkishStops),
};

const unknown: Morphology = { stem: (word) => word, stopWords: new Set() };

/** Stemmer and stop words of a language. Without any, words are kept as they are. */
export function morphologyOf(language: string): Morphology {
  return morphologies[language] ?? unknown;
}
