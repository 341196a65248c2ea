/** What a question asks for, judged by how it is asked. */
export type QuestionKind =
  | 'compare'
  | 'contact'
  | 'price'
  | 'howTo'
  | 'who'
  | 'when'
  | 'where'
  | 'quantity'
  | 'list'
  | 'definition'
  | 'yesNo'
  | 'open';

export interface KindPattern {
  kind: QuestionKind;
  /** If omitted, the pattern applies to every language. */
  language?: string;
  /**
   * Matched against the asking sentence, folded and without its question mark. Groups `a` and `b` are compared, group
   * `x` is defined.
   */
  pattern: RegExp;
}

/** 'What is the price?' asks for a value, not for what a price is. */
const valueNoun =
  'default|maximum|minimum|max|min|highest|lowest|largest|smallest|longest|limit|size|length|width|height|weight|speed|temperature|voltage|port|number|amount|percentage|share|score|rate|range|capacity|age';
const dateNoun = 'date|deadline|year|month|day|time|schedule|timeline|release date|start date|end date';
const whoNoun = 'name|author|founder|owner|director|head|chair|president|ceo|manager|leader|boss';

/** How old people have to be. */
export const agePattern =
  /\b(?:what|which) ages?\b|\bhow old (?:must|should|does|do|need|to)\b|\b(?:ab|mit|bis zu) (?:welchem|wie ?viel(?:en)?) (?:alter|jahren)\b|\b(?:welches|mindest)alter\b|\bwelches alter\b|\b(?:quels? ages?|quelle tranche d.age)\b|\bque edad(?:es)?\b|\bche eta\b|\b(?:que|qual a) idades?\b|\bwelke leeftijd\b/u;

/** One row per way of asking. The first match decides. Linear: at most two open groups, each up to the end. */
export const kindPatterns: readonly KindPattern[] = [
  {
    kind: 'compare',
    pattern:
      /\b(?:differences?|distinction|unterschiede?|diferencias?|diferencas?|differenz[ae]|verschil(?:len)?) (?:between|zwischen|entre|tra|fra|tussen) (?<a>.+?) (?:and|from|und|et|y|e|en) (?<b>.+)$/u,
  },
  { kind: 'compare', pattern: /^(?:what is better,? )?(?<a>.+?),? (?:vs\.?|versus|compared (?:to|with)) (?<b>.+)$/u },
  { kind: 'compare', pattern: /\bhow (?:does|do|is|are) (?<a>.+?) (?:differ(?:ent)?) (?:from|to) (?<b>.+)$/u },
  { kind: 'compare', pattern: /^compare (?<a>.+?) (?:and|with|to|against) (?<b>.+)$/u },
  { kind: 'compare', pattern: /\bdifferences? (?:of|in) (?<a>.+?) (?:and|vs\.?) (?<b>.+)$/u },
  {
    kind: 'compare',
    pattern:
      /\b(?:better|best|prefer|choose|should i|besser|lieber|mieux|plutot|mejor|meglio|melhor|beter|liever)\b(?: to| use)? (?<a>.+?),? (?:or|oder|ou|o|of) (?:to )?(?<b>.+)$/u,
  },
  {
    kind: 'compare',
    language: 'en',
    pattern:
      /^(?!(?:is|are|was|were|do|does|did|can|could|may|must|should|shall|will|would|has|have|how|what|which|who|when|where|why|i|we|my)\b)(?<a>[^,?]{2,40}?),? or (?<b>[^,?]{2,40})(?:, .{0,40})?$/u,
  },
  {
    kind: 'howTo',
    language: 'en',
    pattern:
      /\bhow (?:do|can|should|could|would|must|might) (?:i|we|you|one|u|people|someone)\b(?! (?:know|tell|long|often|much|many)\b)|\bhow ?to\b|\bhow do i\b|\bwhat (?:do|should|must|can) (?:i|we) do\b|\bwhat now$|\bsteps (?:to|for)\b|\bwhere (?:do|can) i (?:find|get|change|download|see|set|enter|switch|turn|edit|add|remove)\b|\b(?:way|instructions|guide) (?:to|for)\b|(?<!\bhow (?:long|much|many|far|often|soon|early)\b.*)\bi (?:want|need|would like|wish|am trying|m trying) to\b/u,
  },
  {
    kind: 'howTo',
    language: 'de',
    pattern:
      /\bwie (?:kann|muss|soll|darf|konnte|bekomme|komme|erhalte|mache|melde|bestelle|andere|richte|finde|\p{L}+e|\p{L}+t) (?:ich|man|wir)\b|\bwas (?:muss|soll|kann) ich (?:tun|machen)\b|\bwo (?:finde|andere) ich\b|\bwo kann (?:ich|man) .*\b(?:finden|andern|bekommen|kaufen|bestellen|buchen|herunterladen|einstellen|eingeben|anmelden)\b|\banleitung\b/u,
  },
  {
    kind: 'howTo',
    language: 'fr',
    pattern:
      /\bcomment (?:puis-je|peut-on|faire|dois-je|est-ce que je|je |on |(?:[smt]'|[smt]e |vous |nous |l[ea]s? )?\p{L}+(?:er|ir|re)\b)|\bque (?:dois-je|faire)\b|\bou (?:puis-je )?trouver\b/u,
  },
  {
    kind: 'howTo',
    language: 'es',
    pattern:
      /\bcomo (?:puedo|podemos|se puede|debo|hago|(?:me |nos )?(?:doy|voy)|(?:me |nos )?\p{L}+(?:[aei]r(?:[smt]e|nos|l[aeo]s?)?|o)\b)|\bque (?:debo|tengo que) hacer\b/u,
  },
  {
    kind: 'howTo',
    language: 'it',
    pattern:
      /\bcome (?:posso|si (?:puo|fa)|devo|faccio|(?:mi |ci )?\p{L}+(?:are|ere|ire|[aei]r(?:[smtcv]i|l[aeio])|o)\b)|\b(?:che )?cosa devo fare\b/u,
  },
  {
    kind: 'howTo',
    language: 'pt',
    pattern:
      /\bcomo (?:posso|podemos|se pode|devo|faco|fazer|(?:me |se )?\p{L}+(?:[aei]r(?:-?(?:me|se))?|o)\b)|\bo que (?:devo|tenho de) fazer\b/u,
  },
  {
    kind: 'howTo',
    language: 'nl',
    pattern: /\bhoe (?:kan|moet|mag|\p{L}+) (?:ik|je|men|we)\b|\bwat moet ik doen\b|\bwaar (?:kan|vind) ik\b/u,
  },

  { kind: 'quantity', pattern: agePattern },
  {
    kind: 'when',
    language: 'en',
    pattern: new RegExp(
      `(?:^|, |\\b(?:and|but|so|since|until|till|by|from) )when\\b|\\bhow old\\b|\\b(?:what|which) (?:date|day|year|month|time)s?\\b|^(?:what|whats) (?:is|are|was) the (?:[\\p{L}-]+ ){0,3}(?:${dateNoun})\\b|\\b(?:release|closing|start|end|due) date\\b|\\bdeadline\\b|\\btimeline\\b|^(?:the |your )?[\\p{L}-]+(?: (?:in|out|up|off))? times?$`,
      'u',
    ),
  },
  {
    kind: 'when',
    language: 'de',
    pattern:
      /\bwann\b|\bseit wann\b|\bin welchem jahr\b|\ban welche[mnr] tage?n?\b|\bwelches datum\b|\bwie alt\b|\bum wie ?viel uhr\b|\buhrzeit\b|\bwie sind (?:die|eure|ihre) \p{L}*zeiten\b|^(?:die )?\p{L}{4,}zeit(?:en)?$/u,
  },
  {
    kind: 'when',
    language: 'fr',
    pattern:
      /\bquand\b|\bquelle (?:date|annee|heure)\b|\ba quelle heure\b|\bquel(?:le)?s? (?:sont |est |sera )?(?:les |la |le |l.)?(?:horaires?|heures?|dates?|jours?)\b|^(?:les |l.)?(?:heures?|horaires?) (?:d|de|du|des|de la)\b/u,
  },
  {
    kind: 'when',
    language: 'es',
    pattern:
      /\bcuando\b|\bque (?:fecha|dia|ano)s?\b|\ba que hora\b|\bcual(?:es)? (?:es|son|sera) (?:el |la |los |las )?(?:horarios?|fechas?|dias?)\b|^(?:el )?(?:horas?|horarios?) (?:de|del)\b/u,
  },
  {
    kind: 'when',
    language: 'it',
    pattern:
      /\bquando\b|\b(?:che|in qual[ei]) (?:dat[ae]|anno|giorn[oi])\b|\ba che ora\b|\bqual[ei]? (?:sono |e )(?:gli |l.|le |la |i )?(?:orari[oa]?|dat[ae]|giorn[io])\b|^(?:l.)?(?:ora|orari[oa]?) (?:di|del|della|dei|degli|delle)\b/u,
  },
  {
    kind: 'when',
    language: 'pt',
    pattern:
      /\bquando\b|\bque (?:data|dia|ano)s?\b|\b(?:a )?que horas?\b|\bqua(?:l|is) (?:e |sao )?(?:os? |as? )?(?:horarios?|datas?|dias?)\b|^(?:o )?(?:horas?|horarios?) (?:de|do|da|dos|das)\b/u,
  },
  {
    kind: 'when',
    language: 'nl',
    pattern: /\bwanneer\b|\bhoe laat\b|\bwelk jaar\b|\bwelke dag(?:en)?\b|\bwat zijn de \p{L}*(?:tijden|uren|data)\b/u,
  },

  {
    kind: 'quantity',
    language: 'en',
    pattern: new RegExp(
      `\\bhow (?:many|much|long|often|far|big|large|tall|high|fast|heavy|soon|wide|deep|hot|cold)\\b|^(?:what|whats|which) (?:is|are|was|s) (?:the |your )?(?:[\\p{L}-]+ ){0,2}(?:${valueNoun})\\b|^(?:the )?(?:maximum|minimum|max|min|default|number of) |^(?:[\\p{L}-]+ ){0,2}(?:${valueNoun})(?: range)? (?:of|for) |\\b(?:default|maximum|minimum|size|length|temperature|voltage|speed|limit)$|\\b(?:what|which) (?:percentage|share|size|speed|voltage|temperature|port|score|number|values?)\\b|\\b(?:what|which) .{0,60}\\bby default\\b|\\b(?:what|which) (?:[\\p{L}-]+ ){0,2}versions?\\b|\\bversion of\\b`,
      'u',
    ),
  },
  {
    kind: 'quantity',
    language: 'de',
    pattern:
      /\bwie (?:viele?|lange|oft|weit|gross|hoch|schnell|schwer)\b|\b(?:maximale?r?s?|minimale?r?s?|standardwert|anzahl)\b/u,
  },
  {
    kind: 'quantity',
    language: 'fr',
    pattern: /\bcombien\b|\bquel(?:le)? (?:taille|limite|duree|nombre|port)\b|\b(?:maximum|minimum|par defaut)\b/u,
  },
  { kind: 'quantity', language: 'es', pattern: /\bcuant[oa]s?\b|\b(?:maximo|minimo|por defecto|predeterminado)\b/u },
  { kind: 'quantity', language: 'it', pattern: /\bquant[oaie]\b|\b(?:massimo|minimo|predefinito)\b/u },
  { kind: 'quantity', language: 'pt', pattern: /\bquant[oa]s?\b|\b(?:maximo|minimo|por omissao|padrao)\b/u },
  {
    kind: 'quantity',
    language: 'nl',
    pattern: /\bhoe(?:veel| lang| vaak| ver| groot| hoog| snel| zwaar)\b|\b(?:maximale?|minimale?|standaard)\b/u,
  },

  {
    kind: 'list',
    pattern:
      /\b(?:what|which) (?:other )?(?:kinds?|types?|sorts?|forms?) of\b|\b(?:what|which) (?:[\p{L}\p{N}-]+ ){0,3}(?:types|kinds|options|methods|levels|systems) (?:are|do|does|can|is|exist)\b|^(?:please )?(?:list|name|enumerate|give me (?:a list|all))\b|\blist of\b|\b(?:what|which|in which|into which|to which) (?:[\p{L}-]+ ){0,3}[\p{L}-]{2,}[^s\W]s (?:are|do|does|can|could|should|is|were|have|exist|come|did|may)\b|\bwhat(?:s| is)? new\b|\bwho (?:are|were) (?:the |your )?(?:[\p{L}-]+ ){0,3}[\p{L}-]{2,}[^s\W]s\b|^what are (?:the |your |all )+(?:[\p{L}-]+ ){0,3}[\p{L}-]{2,}[^s\W]s\b/u,
  },
  {
    kind: 'list',
    language: 'de',
    pattern:
      /\bwelche (?:[\p{L}-]+ ){0,3}(?:gibt ?e?s|gibts|habt|haben|hat|sind|kann|konnen|bietet|bieten|verkauft|verkaufen|werden|akzeptier)|\bwelche arten\b|^(?:nenne|liste)\b|\bin welchen\b/u,
  },
  {
    kind: 'list',
    language: 'fr',
    pattern: /\bquel(?:le)?s (?:sont )?(?:les )?[\p{L}-]+|\bliste des\b|\bdans quels\b/u,
  },
  {
    kind: 'list',
    language: 'es',
    pattern:
      /\b(?:cuales son|que tipos?|que clases?|lista de|en que paises)\b|\bque [\p{L}]+s (?:[\p{L}]+ )?(?:de [\p{L}]+ )?(?:hay|tienen|ofrecen|aceptan|puedo|existen)\b/u,
  },
  {
    kind: 'list',
    language: 'it',
    pattern:
      /\b(?:quali sono|che tipi?|elenco|quali [\p{L}]+)\b|\bche \p{L}+[ie] (?:avete|ci sono|fate|offrite|organizzate|posso|si possono)\b/u,
  },
  {
    kind: 'list',
    language: 'pt',
    pattern:
      /\b(?:quais (?:sao|os|as)?|que tipos?|lista de)\b|^(?:que|quais) (?!(?:anos|dias|fazes|horas|tens)\b)\p{L}{3,}s \p{L}/u,
  },
  {
    kind: 'list',
    language: 'nl',
    pattern:
      /\bwelke (?:[\p{L}-]+ ){1,3}(?:zijn|hebben|hebt|heb|heeft|kan|kunnen|bieden|biedt|verkopen|worden|bestaan)\b|\bwelke soorten\b|\blijst van\b/u,
  },

  {
    kind: 'who',
    language: 'en',
    pattern: new RegExp(
      `(?:^|, |\\b(?:and|but|so|to|by|with|from|for|of|know|which) )who(?:se|m|s)?\\b|^(?:what|whats) (?:is|are|was) the (?:${whoNoun})\\b`,
      'u',
    ),
  },
  { kind: 'who', language: 'de', pattern: /\bwe[rnm]\b|\bwessen\b/u },
  { kind: 'who', language: 'fr', pattern: /^(?:a |de |c ?['’]? ?est )?qui\b|\bqui (?:est|a|sont)\b/u },
  { kind: 'who', language: 'es', pattern: /\bquien(?:es)?\b/u },
  { kind: 'who', language: 'it', pattern: /^(?:a |di )?chi\b/u },
  { kind: 'who', language: 'pt', pattern: /\bquem\b/u },
  { kind: 'who', language: 'nl', pattern: /^(?:aan |van )?wie\b/u },

  {
    kind: 'where',
    language: 'en',
    pattern:
      /(?:^|, |\b(?:and|but|so|know|tell me|find out|from|map) )where(?:s)?\b|\b(?:what|which) (?:city|country|place|town|address|building|room)\b|\b(?:on|in|at|to) (?:which|what) (?:list|page|channel|forum|place)\b/u,
  },
  { kind: 'where', language: 'de', pattern: /\bwo(?:hin|her)?\b|\bin welche[rm] (?:stadt|land|ort)\b/u },
  { kind: 'where', language: 'fr', pattern: /^(?:d.)?ou\b|\bd.ou\b/u },
  { kind: 'where', language: 'es', pattern: /\b(?:a|de )?donde\b/u },
  { kind: 'where', language: 'it', pattern: /\bdove\b/u },
  { kind: 'where', language: 'pt', pattern: /\b(?:a)?onde\b/u },
  { kind: 'where', language: 'nl', pattern: /\bwaar(?:heen|vandaan)?\b/u },

  {
    kind: 'definition',
    language: 'en',
    pattern:
      /^(?:(?:so|ok|hi|hello|and),? )?(?:what|wat) (?:does|do) (?:the |an? )?(?<x>[^,]{2,60}?) (?:mean|stand for|do)$/u,
  },
  {
    kind: 'definition',
    language: 'en',
    pattern:
      /^(?:(?:so|ok|hi|hello|and),? )?(?:(?:what|wat)(?: is| are| was|s|'s| exactly is)|define|explain|(?:tell me|what can you tell me|i want to know) (?:more )?about|meaning of|definition of|introduction to) (?:exactly )?(?:meant by )?(?:(?:the|an?|your|this) )?(?<x>(?!(?:best|new|good for|wrong|going|happening|way|most|cheapest|your|my|included|required|needed)\b)[^,]{2,60}?)(?: about| all about| used for| exactly| good for)?$/u,
  },
  {
    kind: 'definition',
    language: 'de',
    pattern:
      /^(?:was (?:ist|sind|bedeutet|heisst|versteht man unter|macht|genau ist)|erklare(?: mir)?|wofur steht) (?:denn )?(?:(?:der|die|das|den|ein|eine|einen) )?(?<x>[^,]{2,60}?)(?: genau)?$/u,
  },
  {
    kind: 'definition',
    language: 'fr',
    pattern:
      /^(?:qu.est[- ]ce (?:que|qu.)(?: c.est(?: que)?)? ?|c.est (?:quoi|koi) |c (?:quoi|koi) |que signifie |que veut dire |definition de )(?:(?:les?|la|une?|des) |l['’ ])?(?<x>[^,]{2,60})$/u,
  },
  {
    kind: 'definition',
    language: 'es',
    pattern:
      /^(?:que (?:es|son|significa)|definicion de|explica(?:me)?) (?:(?:el|la|los|las|un|una) )?(?<x>[^,]{2,60})$/u,
  },
  {
    kind: 'definition',
    language: 'it',
    pattern:
      /^(?:(?:che )?cos.?(?: e|e| sono)|che significa|cosa significa|definizione di) (?:(?:il|lo|la|i|gli|le|un[oa]?) |(?:un|l)['’])?(?<x>[^,]{2,60})$/u,
  },
  {
    kind: 'definition',
    language: 'pt',
    pattern: /^(?:o que (?:e|sao|significa)|que significa|definicao de) (?:(?:o|a|os|as|um|uma) )?(?<x>[^,]{2,60})$/u,
  },
  {
    kind: 'definition',
    language: 'nl',
    pattern: /^wat (?:is|zijn|betekent|doet) (?:(?:de|het|een) )?(?<x>[^,]{2,60})$/u,
  },

  {
    kind: 'yesNo',
    language: 'en',
    pattern:
      /(?:^|, |\b(?:and|but|so) )(?:is|are|am|was|were|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|isnt|arent|dont|doesnt|cant) (?:i|we|you|u|it|he|she|they|there|the|an?|my|your|this|that|these|those|any|\p{L}+)\b/u,
  },
  {
    kind: 'yesNo',
    language: 'de',
    pattern:
      /^(?:kann|kannst|konnen|konnt|darf|durfen|durft|muss|mussen|soll|ist|sind|seid|war|gibt|hat|haben|habt|nehmt|sprecht|kriegt|kriegen|bekommt|wird|werden|bietet|bieten|macht|nehmen|akzeptieren|lohnt|brauche?|braucht|funktioniert|geht|verkauft|vermietet|liefert|kommt|fahrt|(?!(?:was|wo|wie|wer|wann)\b)\p{L}{3,}t ihr|\p{L}{3,}en sie)\b/u,
  },
  {
    kind: 'yesNo',
    language: 'fr',
    pattern:
      /^(?:est-ce|puis-je|peut-on|pouvez|peux|avez|as-tu|y a|il y a|faut-il|il faut|dois-je|c.est possible|(?:on|je|nous) (?:peut|peux|pouvons|doit|dois|devons)|vous (?:avez|prenez|faites|acceptez|proposez|etes|venez|parlez|livrez|vendez|louez|servez|pouvez)|\p{L}+(?:-t)?-(?:vous|tu|il|elle|on|ils|elles|je)|(?:les?|la|l.|un|une|nos|mes|mon|ma|vos|votre) ?(?:[\p{L}-]+ ){1,4}(?:est|sont|a|ont|peut|peuvent)(?:-t)?(?:-(?:il|elle|ils|elles|on))?)\b/u,
  },
  {
    kind: 'yesNo',
    language: 'es',
    pattern:
      /^(?:puedo|podemos|puede|(?!(?:quien|algun|bien|tan|gran|buen)\b)\p{L}{2,}(?:ais|eis|an|en)|se (?:puede|pueden|admite|admiten|acepta|aceptan|necesita)|pueden|hay|es|esta|estan|tienen|teneis|tengo que|ofrecen|ofreceis|aceptan|aceptais|necesito|necesitamos|debo|son|sois|tiene|admite|admiten|permiten|hacen|haceis|venden|incluye|incluyen|existe|hablan|abren|cierran)\b/u,
  },
  {
    kind: 'yesNo',
    language: 'it',
    pattern:
      /^(?:posso|possiamo|si (?:puo|possono)|potete|c\P{L}?e|ci sono|\p{L}{2,}(?:ate|ete|ite)|e (?:possibile|permesso|inclus\p{L}|compres\p{L}|ammess\p{L}|necessari\p{L}|obbligatori\p{L})|avete|offrite|accettate|prendete|fate|vendete|parlate|siete|devo|dobbiamo|bisogna|serve|sono)\b/u,
  },
  {
    kind: 'yesNo',
    language: 'pt',
    pattern:
      /^(?:(?:voces? )?(?:posso|podemos|pode|pode-se|podem|\p{L}{3,}(?:am|em)|ha|tem|tens|oferecem|aceita|aceitam|fazem|vendem|servem|falam|abrem|preciso|precisa|devo|sao|existe|inclui)|da p?ra|e (?:possivel|permitido|preciso|necessario|obrigatorio|acessivel|gratis|gratuito|longe|perto|verdade)|esta incluid\p{L})\b/u,
  },
  {
    kind: 'yesNo',
    language: 'nl',
    pattern:
      /^(?:kan|kun|kunt|kunnen|mag|mogen|is|zijn|heb|hebt|heeft|hebben|moet|moeten|bieden|accepteren|nemen|verkopen|spreken|doen|er (?:is|zijn)|wordt|worden|\p{L}{3,}(?:en|t|n)? (?:jullie|u))\b/u,
  },
];
