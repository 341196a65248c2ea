/** Whether a question is about the present or what comes, or about what was. */
export type QuestionTime = 'now' | 'past';

/** Matched against folded text. */
const pastPattern = new RegExp(
  [
    "\\b(?:when|where|who|how|what|which|why)\\b.{0,60}\\b(?:was|were|did|happened)\\b|^(?:was|were|did) (?:the|there|it|you|your|this|that)\\b|\\blast (?:year|month|week|time|summer|winter)(?:'s)?\\b|\\btook place\\b|\\bused to\\b",
    '\\b(?:wann|wo|wer|wie|wieso|warum|was) war(?:en)?\\b|^war(?:en)? (?:der|die|das|es|ihr|sie)\\b|\\bfand(?:en)?\\b|\\bgab es\\b|\\bletzte[snm]? (?:jahr|monat|woche|mal|sommer|winter)\\b',
    "\\bet(?:ait|aient)\\b|\\ba eu lieu\\b|\\b(?:annee|semaine|fois) derniere\\b|\\bl'an dernier\\b",
    '\\b(?:fue|fueron|hubo|tuvo lugar|(?:ano|mes) pasado|semana pasada)\\b',
    '\\b(?:foi|foram|houve|ano passado|mes passado|semana passada)\\b',
    '\\b(?:e stat[oa]|sono stat[ei]|ha avuto luogo|anno scorso|mese scorso|settimana scorsa)\\b',
    '\\bvond(?:en)?\\b.{0,60}\\bplaats\\b|\\b(?:was|waren) er\\b|\\b(?:vorige?|afgelopen) (?:jaar|maand|week)\\b',
    'でした|ましたか|去年|昨年|先月|先週|上个月|上周|过去|是什么时候举[办行]的|كان|كانت|الماضي',
  ].join('|'),
  'u',
);

const nowPattern = new RegExp(
  [
    '\\b(?:today|tonight|tomorrow|now|currently|current|latest|newest|upcoming|at the moment|(?:this|next) (?:week|weekend|month|year|season)|offers?|discounts?|sale|deals?|promotions?|vouchers?|coupons?|events?)\\b',
    '\\b(?:heute|morgen|jetzt|aktuell\\w{0,3}|derzeit|momentan|neueste[nrs]?|kommende[nrs]?|(?:diese[rsnm]?|nachste[rsnm]?) (?:woche|wochenende|monat|jahr)|angebote?|rabatte?|aktion(?:en)?|gutscheine?|veranstaltung(?:en)?|termine?)\\b',
    '\\b(?:aujourd.hui|demain|maintenant|actuel\\w{0,6}|en ce moment|cette (?:semaine|annee)|ce (?:mois|week-end|soir)|(?:semaine|mois|annee) prochaine?|offres?|promos?|remises?|soldes|evenements?)\\b',
    '\\b(?:hoy|manana|ahora|actual\\w{0,6}|esta (?:semana|noche)|este (?:mes|ano|fin de semana)|proxim[oa]s?|ofertas?|descuentos?|rebajas|eventos?)\\b',
    '\\b(?:hoje|amanha|agora|atual\\w{0,6}|est[ae] (?:semana|mes|ano)|promoc(?:ao|oes)|descontos?)\\b',
    '\\b(?:oggi|domani|adesso|attual\\w{0,6}|quest[ao] (?:settimana|mese)|quest.anno|prossim[oaie]|offert[ae]|sconti|sconto|saldi|eventi)\\b',
    '\\b(?:vandaag|morgen|nu|huidige|(?:deze|volgende) (?:week|maand)|dit (?:weekend|jaar)|aanbieding(?:en)?|korting(?:en)?|evenement(?:en)?)\\b',
    '今日|今週|今月|今年|現在|最新|明日|来週|キャンペーン|割引|セール|イベント|今天|明天|现在|本周|这周|下周|本月|目前|近期|优惠|折扣|促销|活动|اليوم|غدا|الآن|حاليا|هذا الأسبوع|عروض|عرض|خصم|فعاليات',
  ].join('|'),
  'u',
);

/**
 * The time a folded question is about; null if it doesn't say.
 * @param isAboutState prices and opening hours are those of now
 */
export function questionTime(folded: string, isAboutState: boolean): QuestionTime | null {
  if (pastPattern.test(folded)) return 'past';
  return isAboutState || nowPattern.test(folded) ? 'now' : null;
}

/** Whether the years in a question are all over: 'the festival of 2024'. */
export function namesPastYear(question: string, today: string): boolean {
  const years = question.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  return years.length > 0 && years.every((year) => year < today.slice(0, 4));
}

const sinceAskedPattern =
  /\b(?:since when|how long (?:has|have)|seit wann|wie lange gibt es|depuis (?:quand|combien de temps)|desde (?:cuando|quando)|hace cuanto|da quanto(?: tempo)?|da quando|sinds wanneer|hoe lang (?:bestaa|zi)\p{L}+|when (?:was|were) .{2,40} (?:founded|established|created)|wann wurde.{2,40} gegrundet|quand (?:a|ont) ete (?:cree|fonde)\p{L}*|cuando (?:se )?(?:fundo|creo)|quando (?:e stat[oa] (?:fondat|creat)[oa]|e nat[oa]|foi (?:fundad|criad)[oa])|wanneer (?:is|werd) .{2,40} opgericht)\b/u;
const sinceStatedPattern =
  /\b(?:since|established|founded|est\.|seit|gegrundet|depuis|fondee?|creee?|desde|fundad[oa]|(?:opened|opende|geopend) in|ouvert\p{L}* (?:ses portes )?en|abrio (?:sus puertas )?en|abriu (?:as portas )?em|aperto nel|creado|creada|dal|nat[oa] nel|fondat[oa]|inizi(?:o|at[oa]) (?:la (?:sua |propria )?attivita )?nel|(?:sua|propria|l.)attivita nel|(?:started|began|begann|hat begonnen|commence|debute|comenzo|empezo|comecou) (?:its |his |ses |su |sus |as |suas )?(?:\p{L}+ )?(?:in|en|em|im)|sinds|opgericht|criad[oa])\b.{0,40}?\b(?:1[5-9]|20)\d\d(?:er)?\b|\b(?:1[5-9]|20)\d\d\b.{0,15}\b(?:\p{L}*(?:eroffnung|grundung)|(?:ouverture|creation|fondation|apertura|fundacion|fondazione|oprichting) (?:d[ue]|de la|della?|van)|founded|foundation of)\b|\b(?:exist\p{L}*|been|serv\p{L}+|besteh\p{L}*|gibt es|esist\p{L}*|bestaa\p{L}*) (?:\p{L}+ ){0,4}(?:for|seit|depuis|desde hace|hace|da|ha|sinds|al) (?:\p{L}+ ){0,3}\d{2,3} (?:years|jahren|ans|anos|anni|jaar)\b/u;

/** Whether a folded question asks since when something exists. */
export const asksSinceWhen = (question: string): boolean => sinceAskedPattern.test(question);

/** Whether a folded text says since which year something exists. */
export const saysSinceWhen = (text: string): boolean => sinceStatedPattern.test(text);
