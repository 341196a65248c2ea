import type { Language } from '../texts/texts.ts';

/** The visitor's texts for talking to a person. `{name}` is the person's name, `{minutes}` how long visitors wait at most. */
export interface LiveTexts {
  ask: string;
  waiting: string;
  person: string;
  missed: string;
  ended: string;
  failed: string;
}

export const liveTexts: Record<Language, LiveTexts> = {
  en: {
    ask: 'Talk to a person',
    waiting: 'We’re getting someone for you. This takes up to {minutes} minutes.',
    person: '{name} is answering',
    missed: 'Nobody can answer in person right now.',
    ended: 'This chat was closed. Your next message starts a new one.',
    failed: 'That didn’t work. Try again.',
  },
  de: {
    ask: 'Mit einem Menschen sprechen',
    waiting: 'Wir holen jemanden für Sie. Das dauert bis zu {minutes} Minuten.',
    person: '{name} antwortet',
    missed: 'Gerade kann niemand persönlich antworten.',
    ended: 'Dieser Chat wurde geschlossen. Ihre nächste Nachricht beginnt einen neuen.',
    failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
  },
  fr: {
    ask: 'Parler à une personne',
    waiting: 'Nous cherchons quelqu’un pour vous. Cela prend jusqu’à {minutes} minutes.',
    person: '{name} vous répond',
    missed: 'Personne ne peut répondre en ce moment.',
    ended: 'Ce chat a été fermé. Votre prochain message en commencera un nouveau.',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
  es: {
    ask: 'Hablar con una persona',
    waiting: 'Estamos buscando a alguien para ti. Tarda hasta {minutes} minutos.',
    person: '{name} responde',
    missed: 'Ahora mismo nadie puede responder en persona.',
    ended: 'Este chat se ha cerrado. Tu próximo mensaje empezará uno nuevo.',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
  },
  pt: {
    ask: 'Falar com uma pessoa',
    waiting: 'Estamos chamando alguém para você. Leva até {minutes} minutos.',
    person: '{name} está respondendo',
    missed: 'Ninguém pode responder pessoalmente agora.',
    ended: 'Este chat foi encerrado. Sua próxima mensagem começa um novo.',
    failed: 'Não funcionou. Tente novamente.',
  },
  it: {
    ask: 'Parla con una persona',
    waiting: 'Stiamo cercando qualcuno per te. Ci vogliono fino a {minutes} minuti.',
    person: 'Ti risponde {name}',
    missed: 'Al momento nessuno può rispondere di persona.',
    ended: 'Questa chat è stata chiusa. Il tuo prossimo messaggio ne inizierà una nuova.',
    failed: 'Non ha funzionato. Riprova.',
  },
  nl: {
    ask: 'Met iemand praten',
    waiting: 'We halen iemand voor je. Dit duurt maximaal {minutes} minuten.',
    person: '{name} antwoordt',
    missed: 'Op dit moment kan niemand persoonlijk antwoorden.',
    ended: 'Deze chat is gesloten. Je volgende bericht begint een nieuwe.',
    failed: 'Dat is niet gelukt. Probeer het opnieuw.',
  },
  ja: {
    ask: '担当者と話す',
    waiting: '担当者を呼んでいます。最大{minutes}分かかります。',
    person: '{name}が対応しています',
    missed: '現在、担当者が対応できません。',
    ended: 'このチャットは終了しました。次のメッセージで新しいチャットが始まります。',
    failed: 'もう一度お試しください。',
  },
  zh: {
    ask: '与真人交谈',
    waiting: '正在为您联系工作人员，最多需要{minutes}分钟。',
    person: '{name}正在回复',
    missed: '目前没有工作人员可以回复。',
    ended: '此对话已关闭。您的下一条消息将开始新的对话。',
    failed: '操作失败，请重试。',
  },
  ar: {
    ask: 'التحدث إلى شخص',
    waiting: 'نستدعي شخصًا من فريقنا. قد يستغرق ذلك حتى {minutes} دقيقة.',
    person: '{name} يجيب الآن',
    missed: 'لا يمكن لأحد الرد شخصيًا الآن.',
    ended: 'تم إغلاق هذه المحادثة. رسالتك التالية تبدأ محادثة جديدة.',
    failed: 'لم ينجح ذلك. حاول مرة أخرى.',
  },
};
