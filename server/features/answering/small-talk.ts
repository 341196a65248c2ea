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
      /^(?:who (?:are|r) (?:you|u)|what are you|what can you do|are you (?:a |an )?(?:bot|robot|human|person|real(?: person)?|ai|machine|chatbot)|(?:wer|was) (?:bist du|sind sie)|bist du ein (?:bot|mensch|roboter)|qui (?:es tu|etes vous)|tu es un robot|quien eres|eres un (?:bot|robot|humano)|quem e voce|chi sei|sei un (?:bot|robot)|wie ben je|ben je een (?:bot|robot|mens)|あなたは誰(?:ですか)?|你是谁|你是机器人吗|من انت|هل انت روبوت)$/u,
  },
];
const maxLength = 60;

/** The reply to a greeting, thanks, a goodbye or 'Who are you?'; null for a question. */
export function smallTalkReply(message: string, language: string): string | null {
  if (message.length > maxLength) return null;
  const text = foldText(message)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const match = smallTalk.find(({ pattern }) => pattern.test(text));
  return match === undefined ? null : phrasesFor(language)[match.reply];
}
