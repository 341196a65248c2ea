import { foldText } from '#server/language/fold-text.ts';

/** An earlier prompt asked for this, and models in plain mode still say it. */
const noAnswerPattern = /^\W{0,3}no_?answer\b/i;

/** 'The pages do not say', 'I don't know', folded, in en de fr es it pt nl. */
const sources =
  "passages?|pages?|web ?sites?|sites?|texts?|context|information|documents?|sources?|seiten?|webseiten?|textstellen?|texte?|abschnitten?|abschnitte?|informationen|quellen?|extraits?|informations?|paginas?|pasajes?|sitio|texto|fragmentos?|informacion|passagens|informacao|informacoes|trechos?|pagine?|sito|testo|brani|passaggi|informazioni|pagina[’']?s|teksten?|tekst|fragmenten|informatie";
const refusals: readonly RegExp[] = [
  /^(?:(?:i am |i['’]m )?sorry,? |unfortunately,? |leider |desole,? |malheureusement,? |lo siento,? |lamentablemente,? |desculpe,? |infelizmente,? |mi dispiace,? |purtroppo |helaas )*(?:but )?(?:i (?:do not|don['’]?t|can ?not|can['’]?t|could not|couldn['’]?t|am (?:not able|unable) to) (?:know|find|answer|say|tell|help|see|have|provide|determine)|i have no information|ich (?:weiss|kann|konnte|habe|finde) (?:es |das |dazu |diese frage |ihnen )?(?:leider )?(?:nicht|keine)|(?:kann|konnte|habe|finde) ich |je ne (?:sais|peux|trouve|dispose|connais)|je n['’]ai (?:pas|aucune)|no (?:lo )?(?:se(?=[\s,.]*$|,? (?:si|cual|donde|cuando|como|que)\b)|puedo|encuentro|he encontrado|tengo|dispongo)|nao (?:sei|posso|encontr|consigo|tenho|disponho)|non (?:lo )?(?:so\b|posso|trovo|ho trovato|ho |dispongo)|ik (?:weet|kan|vind|heb|kon) (?:het |dat |dit |u |daar |hier )?(?:helaas )?(?:niet|geen|hierover geen))/u,
  new RegExp(
    `^(?:unfortunately,? |leider |malheureusement,? |lamentablemente,? |infelizmente,? |purtroppo,? |helaas )*(?:(?:the|these|this|provided|given|available|die|diese[rn]?|den|der|in|auf|aus|dans|les?|la|cette?|ces|fournis?|las?|los|el|estas?|estos|en|nas?|nos?|as|os|o|nel|nelle|nei|le|i|il|queste|questo|questi|fornit[eio]|de|het|op|uit|deze|dit|geen van de|verstrekte|bereitgestellten) ){1,4}(?:${sources})\\b[^.!?]{0,40}?\\b(?:do(?:es)? not|don['’]?t|doesn['’]?t|contain no|has no|have no|give no|nicht|keine?n?|ne|n['’]\\w+|no|nao|non|niet|geen)\\b`,
    'u',
  ),
  /^(?:(?:this|that|it|das|dies|cela|ce|esto|eso|isso|questo|dat|dit) )(?:is(?:n['’]t| not)|was(?:n['’]t| not)|wird|steht|ist|n['’]est|no (?:se|esta)|nao (?:e|esta)|non e|wordt|staat)(?: (?:auf|in|op|hier|dort) \w+ ?\w*)? ?(?:nicht|pas|niet|nergens)? ?(?:mentioned|stated|covered|answered|found|given|specified|erwahnt|angegeben|genannt|mentionne\w*|indique\w*|precise\w*|menciona\w*|indica\w*|menzionat\w*|indicat\w*|vermeld\w*|genoemd|beschreven)/u,
  /^(?:das weiss ich|dazu (?:finde|habe|kann) ich|dat weet ik|daarover (?:vind|heb|kan) ik) (?:\w+ )?(?:nicht|keine?|nichts|niet|geen|niets)\b/u,
  /^(?:auf|in) (?:den|der|diesen?|dieser) \w+ (?:steht|stehen|findet sich|finden sich|gibt es) (?:\w+ )?(?:nichts|keine)/u,
  /^(?:there is no|es gibt keine|il n['’]y a (?:pas|aucune)|no hay|nao ha|non ci sono|er is geen) (?:information|mention|informationen|angaben?|hinweise?|d['’]information|informations?|informacion|informacao|informacoes|informazioni|informatie)/u,
];

/** Whether a sentence says that the question can't be answered. */
export function isRefusal(sentence: string): boolean {
  const folded = foldText(sentence).trim();
  return noAnswerPattern.test(folded) || refusals.some((pattern) => pattern.test(folded));
}
