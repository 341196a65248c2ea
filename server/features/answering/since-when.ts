const askedPattern =
  /\b(?:since when|how long (?:has|have)|seit wann|wie lange gibt es|depuis (?:quand|combien de temps)|desde (?:cuando|quando)|hace cuanto|da quanto(?: tempo)?|da quando|sinds wanneer|hoe lang (?:bestaa|zi)\p{L}+)\b/u;
const statedPattern =
  /\b(?:since|established|founded|est\.|seit|gegrundet|depuis|fondee?|creee?|desde|fundad[oa]|(?:opened|opende|geopend) in|ouvert\p{L}* (?:ses portes )?en|abrio (?:sus puertas )?en|abriu (?:as portas )?em|aperto nel|creado|creada|dal|nat[oa] nel|fondat[oa]|sinds|opgericht|criad[oa])\b.{0,40}?\b(?:1[5-9]|20)\d\d\b/u;

/** Whether a folded question asks since when something exists. */
export const asksSinceWhen = (question: string): boolean => askedPattern.test(question);

/** Whether a folded text says since which year something exists. */
export const saysSinceWhen = (text: string): boolean => statedPattern.test(text);
