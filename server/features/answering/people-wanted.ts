import { foldText } from '#server/language/fold-text.ts';

export type PeopleWanted = 'person' | 'complaint' | 'robot';

const person =
  /\b(?:(?:talk|speak|chat|get in touch|connect me|put me through|transfer me) (?:to|with) (?:(?:a|an|the|some|any|your|one of your) )?(?:(?:real|actual|live|human|other) )*(?:human|person|people|(?:some|any)(?:one|body)|agent|advisor|representative|rep|operator|staff|team|member of staff|manager|owner|you guys)|(?:real|actual|live) (?:human|person|people)\b(?! ?estate)|(?:human|person|some(?:one|body))(?: (?:i|we) can| (?:i|we) could| (?:i|we) may)? (?:talk|speak) (?:to|with)|get in touch with me|(?:(?:some|any)(?:one|body)|you|they)\b.{0,30} (?:call|ring|phone|contact|email|write) me(?: back)?|call me back|human please|mit (?:jemande[mn]|einem? (?:menschen?|mitarbeiter(?:in)?|echten? (?:person|menschen?)|berater(?:in)?)|ihnen|euch|dem (?:chef|team|inhaber))(?: \w+){0,3} (?:sprechen|reden|telefonieren|schreiben)|(?:einen|echten) menschen|ruf(?:en|t)? (?:sie |ihr )?mich (?:bitte )?(?:an|zuruck)|(?:parler|discuter|echanger) (?:a|avec) (?:quelqu ?un|une? (?:vraie? )?(?:personne|humain|conseill\w+|agent|responsable|employe\w*)|vous|l ?equipe)|(?:rappele[zr]|contacte[zr])[ -]moi|(?:hablar|contactar) con (?:alguien|una? (?:persona|humano|agente|asesor\w*|responsable|empleado)|ustedes)|(?:parlare|contattare) (?:con )?(?:qualcuno|una? (?:persona|operatore|umano|responsabile)|voi)|falar com (?:alguem|uma? (?:pessoa|humano|atendente|responsavel|funcionari\w*)|voces)|(?:met (?:iemand|een (?:mens|echt persoon|medewerker)|jullie|u)|iemand)(?: \w+){0,3} (?:praten|spreken|bellen))\b/u;

const complaint =
  /\b(?:fed up|disgust\w*|never (?:showed|turned|came|arrived)|no ?show|terrible|awful|horrible|appalling|shocking|worst|rude|unacceptable|ridiculous|(?:is|s|was|what|such|just) a joke|rip ?off|ignor(?:es|ed|ing) (?:me|us|every|my|all)|disappointed|sort (?:it|this) out|sick of|(?:what ?s|whats) the point of you|took the whole day off|frechheit|unverschamt\w*|unmoglich|total (?:trocken|kalt|unfreundlich|schlecht)|enttausch\w*|beschwer\w*|unfreundlich|katastrophe|nie wieder|(?:schlecht|unfreundlich) (?:bedient|behandelt|beraten)|pas serieux|inadmissible|honteu\w*|scandal\w*|decu\w*|mecontent\w*|a (?:encore |deja )?plante|marre|inacceptable|verguenza|pesim[oa]|mal atendid[oa]s?|decepcionad[oa]s?|inaceptable|vergogna|pessim[oa]|delus[oa]|inaccettabile|trattat[oa] male|absurdo|decepcionad\w*|inaceitavel|vergonha|(?:i have|i ve got|i d like to make|i want to make|make) a complaint|complain about|ich habe eine beschwerde|j ai une (?:reclamation|plainte)|tengo una queja|quiero poner una (?:queja|reclamacion)|quejarme|ho un reclamo|voglio lamentarmi|lamentarmi|tenho uma (?:reclamacao|queixa)|reclamar d\w*|(?:ik heb|heb) een klacht|klagen over|schandalig|belachelijk|teleurgesteld|onbeschoft|onacceptabel)\b/u;
/** 'How do I make a complaint?' and 'Is it rude to ...?' are questions. */
const asks =
  /[?？]|^(?:tell|give|show|list|explain|print|ignore|how|what|when|where|who|which|why|can|could|do|does|is|are|may|should|will|wie|was|wann|wo|wer|kann|darf|ist|gibt|comment|quand|ou|qui|quel\w*|puis|est ce|como|cuando|donde|quien|cual|puedo|come|quando|dove|chi|quale|posso|onde|quem|qual|hoe|wat|wanneer|waar|wie|kan|mag)\b/u;

const robot =
  /\b(?:are you|am i (?:talking|speaking|chatting) (?:to|with)|is this) (?:an? )?(?:real )?(?:(?:ro)?bot|human|real person|person|machine|ai|computer|automat\w+)\b|\b(?:bist du|sind sie|spreche ich mit|ist das) ein(?:em?)? (?:echter? )?(?:bot|roboter|mensch(?:en)?|maschine|ki)\b|\b(?:etes vous|es tu|parle[- ]je a) une? (?:robot|humain|vraie personne|machine)\b|\b(?:eres|es usted|hablo con) una? (?:robot|humano|persona real|maquina)\b|\b(?:voce e|estou falando com) uma? (?:robo|humano|pessoa|maquina)\b|\b(?:sei|parlo con) una? (?:robot|umano|persona vera|macchina)\b|\b(?:ben je|praat ik met) een (?:robot|mens|echt persoon)\b/u;

const longestRobotQuestion = 90;
/** Fewer words are a search: 'horrible histories tickets'. */
const fewestWordsOfComplaint = 4;

/** Whether a message asks for a person, complains, or wants to know who answers; null for anything else. */
export function peopleWanted(message: string): PeopleWanted | null {
  const text = foldText(message)
    .replace(/[’'`]/gu, ' ')
    .replace(/[^\p{L}\p{N}?？ -]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (robot.test(text) && text.length <= longestRobotQuestion) return 'robot';
  if (person.test(text)) return 'person';
  const isComplaint = complaint.test(text) && !asks.test(text) && text.split(' ').length >= fewestWordsOfComplaint;
  return isComplaint ? 'complaint' : null;
}
