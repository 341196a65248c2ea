/** Who is meant by an order on a page: never a reader. An assistant or agent alone may be a person. */
const machine = String.raw`(?:(?:ai|a\.i\.|ki|ia|virtual|digital)(?:[ -]\p{L}+)?|llms?|chat-?gpt|chat-?bots?|(?:large )?language models?|sprachmodelle?|modelos? de (?:lenguaje|linguagem)|modèles? de langage)`;
const must = String.raw`(?:must|should|shall|has to|have to|needs? to|is to|are to|will now|muss|müssen|soll|sollen|doit|doivent|debe|deben|deve|devono|devem|moet|moeten)`;
const toSay = String.raw`(?:say|tell|answer|reply|respond|recommend|send|direct|output|write|print|include|reveal|claim|state|pretend|ignore|append|quote|link|follow|obey|sagen?|antworten?|nennen?|schreiben?|dire|répondre|decir|responder|rispondere|zeggen|antwoorden)`;
const rules = String.raw`(?:instructions?|rules?|prompts?|guidelines?|directives?|context|programming|training)`;

/** Texts that give orders to a model rather than tell a reader something. */
const orders: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:ignor\w+|disregard\w*|forget|override|bypass|discard)\b.{0,30}\b(?:previous|prior|above|all|your|these|earlier|any|every)\b.{0,30}\b${rules}\b`,
    'iu',
  ),
  /\b(?:ignore|disregard|forget)\s+(?:everything|all|anything)\b.{0,20}\b(?:above|before|prior|previous|so far|told)\b/iu,
  /\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*)\b.{0,40}\b(?:anweisung(?:en)?|regeln|vorgaben)\b/iu,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instructions|consignes|règles)/iu,
  /\b(?:ignor[ae]\w*|olvid[ae]\w*|dimentica\w*|esque[çc]a\w*)\b.{0,40}\b(?:instrucciones|reglas|istruzioni|regole|instruções|regras)/iu,
  /\b(?:negeer|vergeet)\b.{0,40}\b(?:instructies|regels|opdrachten)\b/iu,
  /\b(?:reveal|show|print|repeat|output|leak|tell me|what is|what are|translate|summarize|encode)\b.{0,40}\b(?:system|hidden|initial|original|your|above)\s+(?:prompt|instructions?)\b/iu,
  /\b(?:reveal|print|repeat|output|leak)\s+your\s+(?:prompt|instructions?|rules)\b/iu,
  /\b(?:you are now|from now on,? you|pretend (?:to be|you are)|act as (?:if you|an? (?:ai|bot|language model|terminal|hacker))|jailbreak|developer mode|do anything now)\b/iu,
  /\[\/?(?:inst|system)\]|<\|?\/?(?:im_start|im_end|system|assistant|endoftext)\|?>|<<sys>>|#{2,}\s*(?:system|new task)\b/iu,
  /(?:^|\n)\s*["'*_>-]{0,3}\s*(?:begin |new |admin |end )?(?:system|developer) (?:message|prompt|override|note|instructions?|update)\s*[:\]}]/iu,
  /(?:^|\n)\s*(?:SYSTEM|ASSISTANT|DEVELOPER)\s*:(?=(?:\s+\S+){5})/u,
  new RegExp(
    String.raw`\b(?:instructions?|notes?|notice|message|orders?|commands?|reminder|attention|hinweis|anweisung(?:en)?|instrucciones|consignes)\s+(?:(?:to|for|an|für|para|pour)\s+)?(?:(?:the|all|any|every|alle|den|die|el|los|tous|les)\s+)?(?:\p{L}+\s+)?${machine}(?!\p{L})\s*[,:;.–-]`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})${machine}(?!\p{L})[^.!?\n]{0,50}(?<!\p{L})${must}(?!\p{L})[^.!?\n]{0,50}(?<!\p{L})${toSay}(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:the|this|every|any) (?:assistant|bot|model|agent) ${must} (?:always|never|only|now|instead) ${toSay}\b`,
    'iu',
  ),
  /(?:^|[.!?\n]\s*)(?:(?:dear|hey|attention|hello) )?(?:AI|LLM|ChatGPT|chatbot|language model)(?: assistants?| models?| agents?)?\s*[:,!]\s*\p{L}/iu,
  /(?:^|[.!?:\n]\s*)(?:please |always |now )?(?:tell|inform|assure|remind|send|direct|redirect) (?:every|all|each|any) (?:visitors?|users?|customers?|readers?)\b/iu,
  /\b(?:when|whenever|if)\b.{0,20}\basked\b[^.!?\n]{0,60}\b(?:always|only|instead) (?:say|answer|reply|respond|tell|recommend|output)\b/iu,
];

/** Invisible characters that hide words from a pattern, and letters in other shapes. */
const asRead = (text: string) => text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}+/gu, '');

/** Whether a text gives orders to a model. */
export function isInstruction(text: string): boolean {
  const read = asRead(text);
  return orders.some((pattern) => pattern.test(read));
}

/** What could end the JSON around it. Pages show such texts as examples, but none is called so. */
const endsJson = /["']\s*[}\]]\s*[}\],]/u;

/** A title or heading; empty if it gives orders to a model. */
export const nameWithoutInstructions = (name: string): string =>
  isInstruction(name) || endsJson.test(asRead(name)) ? '' : name;

/**
 * A text up to the first line that gives orders to a model. What follows may be a part of it, so it isn't a fact of the
 * site either.
 */
export function withoutInstructions(text: string): string {
  if (!isInstruction(text)) return text;
  const lines = text.split('\n');
  const at = lines.findIndex(isInstruction);
  // Orders over several lines, none of which is one by itself.
  return at === -1 ? '' : lines.slice(0, at).join('\n').trimEnd();
}
