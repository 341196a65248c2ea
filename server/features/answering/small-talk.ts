import { foldText } from '#server/language/fold-text.ts';
import { type Phrases, phrasesFor } from './phrases.ts';

/** Match whole messages only: 'Hello, when are you open?' is a question. Folded, without punctuation. */
const smallTalk: readonly { reply: keyof Phrases; pattern: RegExp }[] = [
  {
    reply: 'hello',
    pattern:
      /^(?:(?:hi|hello|hey|hiya|howdy|yo)(?: there| all| everyone| you)?|good (?:morning|afternoon|evening|day)|greetings|hallo|guten (?:tag|morgen|abend)|moin|servus|gruss gott|gruezi|bonjour|bonsoir|salut|coucou|hola|buenos dias|buenas(?: tardes| noches)?|ola|oi|bom dia|boa (?:tarde|noite)|ciao|salve|buongiorno|buonasera|hoi|goede(?:morgen|middag|navond)|goedendag|こんにちは|こんばんは|おはよう(?:ございます)?|はじめまして|你好|您好|嗨|早上好|下午好|晚上好|مرحبا|اهلا|السلام عليكم|صباح الخير|مساء الخير)$/u,
  },
  {
    reply: 'welcome',
    pattern:
      /^(?:(?:ok(?:ay)? |great |perfect |super |nice |cool )?(?:thanks?(?: you| u)?|thx|ty|cheers|much appreciated)(?: (?:so|very) much| a lot| again| for (?:the|your) help| you)?|(?:vielen |herzlichen |ok )?dank(?:e|eschon)?(?: schon| sehr| dir| ihnen)?|merci(?: beaucoup| bien)?|(?:muchas )?gracias|(?:muito )?obrigad[oa]|(?:mille )?grazie(?: mille)?|(?:hartelijk )?(?:bedankt|dank je(?: wel)?|dank u(?: wel)?)|ありがとう(?:ございます|ございました)?|谢谢(?:你|您)?|多谢|شكرا(?: جزيلا)?)$/u,
  },
  {
    reply: 'goodbye',
    pattern:
      /^(?:(?:good)?bye(?: bye)?|see (?:you|ya)(?: later| soon)?|cu|good night|tschuss|auf wiedersehen|ciao ciao|au revoir|a bientot|adios|hasta (?:luego|pronto)|tchau|ate (?:logo|breve)|arrivederci|tot ziens|doei|さようなら|再见|拜拜|مع السلامة|الى اللقاء)$/u,
  },
  {
    reply: 'whoAmI',
    pattern:
      /^(?:who (?:are|r) (?:you|u)|what are you|what can you do|are you (?:a |an )?(?:bot|robot|human|person|real(?: person)?|ai|machine|chatbot)|(?:wer|was) (?:bist du|sind sie)|(?:bist du|sind sie|seid ihr) (?:ein )?(?:bots?|mensch(?:en)?|roboter|computer)|qui (?:es tu|etes vous)|(?:tu es|es tu|vous etes|etes vous) (?:une? )?(?:robots?|bots?|humains?|machine|vraie personne)|(?:quien eres|quien es usted)|(?:eres|es usted|sois|son) (?:una? )?(?:bots?|robots?|humanos?|persona|maquina)|(?:quem e voce|voce e (?:um |uma )?(?:bot|robo|humano|pessoa))|chi (?:sei|siete)|(?:sei|siete|lei e) (?:un |una )?(?:bot|robot|uman[oi]|persona|macchina)|(?:wie ben je|wie bent u)|(?:ben je|bent u|zijn jullie) (?:een )?(?:bots?|robots?|mens(?:en)?|computer)|あなたは誰(?:ですか)?|你是谁|你是机器人吗|من انت|هل انت روبوت)$/u,
  },
];
const maxLength = 60;

/** Words of thanks, goodbyes and greetings in any order: 'super, danke dir', 'ok thx bye', 'oi boa tarde'. */
const politeWords: readonly { reply: keyof Phrases; words: Readonly<Record<string, ReadonlySet<string>>> }[] = [
  {
    reply: 'welcome',
    words: {
      en: wordSet('thanks thank thx ty cheers'),
      de: wordSet('danke dank dankeschon'),
      fr: wordSet('merci'),
      es: wordSet('gracias'),
      pt: wordSet('obrigado obrigada obg valeu'),
      it: wordSet('grazie'),
      nl: wordSet('bedankt dank dankjewel'),
    },
  },
  {
    reply: 'goodbye',
    words: {
      en: wordSet('bye goodbye'),
      de: wordSet('tschuss tschau'),
      es: wordSet('adios'),
      pt: wordSet('tchau'),
      it: wordSet('ciao arrivederci'),
      nl: wordSet('doei'),
    },
  },
  {
    reply: 'hello',
    words: {
      en: wordSet('hi hello hey hiya'),
      de: wordSet('hallo moin servus'),
      fr: wordSet('bonjour bonsoir salut coucou'),
      es: wordSet('hola'),
      pt: wordSet('ola oi'),
      it: wordSet('buongiorno salve'),
      nl: wordSet('hoi hallo'),
    },
  },
];
/** What may be next to them. None of these words alone says anything. */
const fillers = wordSet(
  'a again all alot and any anyway big brilliant cool day everyone evening fab fine for good great guys have help helpful helped is it lot lovely mate me morning much nice night now ok okay perfect pls please really so super sweet that thats the there this time u very was you your ' +
    'alles auch beste besten das die dir dich du euch fur gut gute guten hilfe ihnen klasse mal prima schon schonen sehr tag toll vielen wunderbar abend morgen ' +
    'aide au beaucoup bcp bien bonne bon c est infiniment journee mille parfait pour soiree svp tres votre vous ' +
    'ayuda buen buena buenas buenos dia dias genial la las mil muchas muy noche noches perfecto por su tarde tardes ' +
    'ajuda boa bom brigado demais dia muito noite otimo pela pelo tarde ' +
    'aiuto buona buon giornata mille molto per perfetto sera tutto ' +
    'dag fijne goede heel hulp je jullie prettige u voor wel',
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** The reply to a greeting, thanks, a goodbye or 'Who are you?'; null for a question. */
export function smallTalkReply(message: string, language: string): string | null {
  if (message.length > maxLength) return null;
  const text = foldText(message)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const reply = smallTalk.find(({ pattern }) => pattern.test(text))?.reply;
  if (reply !== undefined) return phrasesFor(language)[reply];
  const polite = /[?？؟]/u.test(message) ? null : politeReply(text.split(' '), language);
  return polite && phrasesFor(polite.language)[polite.reply];
}

/** A word that is only polite in another language is that one. */
function politeReply(words: readonly string[], language: string): { reply: keyof Phrases; language: string } | null {
  const kinds = politeWords.map(({ reply, words: polite }) => ({ reply, own: Object.entries(polite) }));
  const isPolite = (word: string) => kinds.some(({ own }) => own.some(([, set]) => set.has(word)));
  if (!words.every((word) => fillers.has(word) || isPolite(word))) return null;
  for (const { reply, own } of kinds) {
    const languages = own.filter(([, set]) => words.some((word) => set.has(word))).map(([of]) => of);
    const [first] = languages;
    if (first !== undefined) return { reply, language: languages.includes(language) ? language : first };
  }
  return null;
}
