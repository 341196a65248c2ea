import { partsOfDay as daysEnd } from './weekdays.ts';

export type IntentName =
  | 'price'
  | 'hours'
  | 'phone'
  | 'email'
  | 'address'
  | 'contact'
  | 'duration'
  | 'date'
  | 'overview';

/** Ways to ask how long something lasts or takes, except in English, folded. */
export const howLong = String.raw`\bwie lange(?: dauer\p{L}*)?\b|\bcombien de temps(?: dure(?:nt)?)?\b|\bcuanto (?:tiempo|tarda|dura)\b|\bquanto (?:tempo|dur\p{L}+|demora\p{L}*|ci (?:vuole|mett\p{L}+))\b|\bcombien dure|\bhoe lang(?: duurt| duren)?\b`;

export interface IntentPattern {
  name: IntentName;
  /** Matched against folded text: lowercase, without accents. What it names, such as 'sauna', is in named groups. */
  pattern: RegExp;
  related: string[];
}

const days =
  'mon|tues|wednes|thurs|fri|satur|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|segunda|terca|quarta|quinta|sexta|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|weekend|wochenende|fim de semana|feiertag';
const partsOfDay =
  'morning|afternoon|evening|night|lunch|dinner|mittagessen|abendessen|almuerzo|cena|pranzo|almoco|jantar|vormittag|nachmittag|mittag|abend|matin|apres-midi|soir|manana|tarde|noche|mattina|pomeriggio|sera|manha|noite|ochtend|middag|avond';
/** Of what a question names, days and their parts only say when. */
export const timeWords = new RegExp(`\\b(?:(?:${days})(?:days?|s|e|en|eg|${daysEnd})?|${partsOfDay})s?\\b`, 'gu');
/** 'Saturdays?', 'und mittwoch nachmittags', 'le dimanche matin ?' */
const bareDay = new RegExp(
  `^(?:(?:and|und|et|y|e|en|what about|how about|was ist|on|am|an|le|les|el|los|il|la|aos?|op|der|die|de|sur|auch) )*(?:${days})(?:day)?(?:s|e|en|eg)?(?:[ -](?:${partsOfDay})s?)?\\W*$`,
  'u',
);

const word = String.raw`[\p{L}.'-]+ `;
/** 'Free for children?' */
const forWhom = String.raw`(?<whom> (?:for|fur|pour|para|per|voor) [^?]{2,40})?\W*$`;
/** Whether something costs anything, by language, folded: 'do I have to pay for the sauna', 'ist das WLAN kostenlos'. */
export const feePattern = new RegExp(
  [
    String.raw`\b(?:do|does|must|should) (?:(?<thing>(?:${word}){1,3})(?:have|need|got) to|(?!(?:i|we|you)\b)(?<thing>(?:${word}){1,2}?)(?=pay(?:\W*$| (?:for|extra|less|full|entry|admission)\b))) ?pay\b(?! (?:by|with|in|online|cash|via|now|later|at|on)\b)`,
    String.raw`\b(?:is|are) (?<thing>(?:${word}){1,4})free(?: of charge)?${forWhom}`,
    String.raw`\bmuss (?:ich|man|wir) (?<thing>(?:${word}){0,5}?)(?:be)?zahlen\b`,
    String.raw`\bmuss(?:en)? (?<thing>(?!(?:ich|man|wir) |.*\bbar\b)(?:${word}){1,4}?)(?:(?:was|etwas|eintritt) )?(?:be)?zahlen\b(?! (?:mit|per|bar|online)\b)`,
    String.raw`\bzahlen (?<thing>(?:${word}){1,3}?)(?:was|etwas|eintritt)\b`,
    String.raw`\b(?:les|des) (?<thing>(?:${word}){1,3}?)(?:paient|payent)\W*$`,
    String.raw`\bpagan (?:los|las) (?<thing>\p{L}+)\W*$`,
    String.raw`\bmoeten (?<thing>(?!(?:we|wij) )(?:${word}){1,4}?)betalen\b(?! (?:met|per|online)\b)`,
    String.raw`\bkoste(?:t|n) (?<thing>(?:${word}){1,4}?)(?:etwas|was|extra|geld)\b`,
    String.raw`\b(?:ist|sind) (?<thing>(?:${word}){1,5}?)(?:kostenlos|gratis|umsonst|kostenfrei|kostenpflichtig)\b`,
    String.raw`\b(?:faut[- ]il|doit[- ]on|dois[- ]je|on doit|il faut) payer\b(?! (?:par|en|avec|a|quand)\b)`,
    String.raw`(?:\best|\bsont|\bc.est)(?<thing>(?:[ -][\p{L}'-]+){0,4})[ -](?:gratuite?s?|payante?s?)${forWhom}`,
    String.raw`\b(?:hay que pagar|se pagan?)\b(?! (?:con|en|a|cuando)\b)`,
    String.raw`\b(?:es|son) (?<thing>(?:${word}){0,4})(?:gratis|gratuit[oa]s?|de pago)${forWhom}`,
    String.raw`\b(?:si|bisogna|devo|dobbiamo) paga(?:re)?\b(?! (?:con|in|a|quando)\b)|\bpagano\W*$`,
    String.raw`\b(?:e|sono) (?<thing>(?:${word}){0,4})(?:gratis|gratuit[oaie]|a pagamento)${forWhom}`,
    String.raw`\bpaga-se\b|\b(?:tem|tenho|preciso|precisa|e preciso)(?: de| que)? pagar\b(?! (?:com|em|no|na|a)\b)|\bpagam?\W*$`,
    String.raw`\b(?:e|sao) (?<thing>(?:${word}){0,4})(?:gratis|gratuit[oa]s?|pag[oa]s?)${forWhom}`,
    String.raw`\bmoet(?:en)? (?:ik|je|men|we|wij) (?<thing>(?:${word}){0,5}?)betalen\b`,
    String.raw`\bkost (?<thing>(?:${word}){1,4}?)(?:iets|geld|extra)\b|\b(?:is|zijn) (?<thing>(?:${word}){1,4})gratis${forWhom}`,
  ].join('|'),
  'u',
);

/**
 * How people ask for the facts every business site has. One row per intent and language family. The words in `related`
 * are those answers are written in.
 */
export const intentPatterns: readonly IntentPattern[] = [
  {
    name: 'price',
    pattern:
      /\bhow much (?:is|are|does|do|will|would|for|to|it|the|this|that)\b|\bhow expensive\b|\b(?:price|prices|pricing|cost|costs|fee|fees|tariff|(?<!\bin )charge(?! (?:my|our|your|an?|the) (?:\p{L}+ ){0,2}(?:car|ev|phone|laptop|battery|e?-?bike|scooter|vehicle|device)s?\b)|charges)\b|\bwhat do you charge\b|\bhow much\W*$/u,
    related: ['price', 'cost', 'fee', 'charge', 'rate', 'per'],
  },
  {
    name: 'price',
    pattern: feePattern,
    related: ['free', 'kostenlos', 'gratuit', 'gratis', 'fee'],
  },
  {
    name: 'price',
    pattern:
      /\bwie ?viel (?:kostet|kosten|zahl\p{L}*|bezahl\p{L}*)\b|\bwas (?:kostet|kosten|zahl\p{L}*)\b|\b(?:zahlt|zahlen|bezahlt|bezahlen) (?:man|wir|ich|kinder)\b|\b(?:preis|preise|preisliste|kosten|gebuhr|gebuhren|eintritt|wie teuer)\b|\bwie hoch\b[^?]{0,30}\p{L}*(?:taxe|beitrag|beitrage|miete|kaution|anzahlung|pauschale|zuschlag|steuer|honorar)\b|(?:taxe|beitrag|beitrage|miete|kaution|anzahlung|pauschale|zuschlag|steuer|honorar)\b[^?]{0,20}\bwie hoch\b/u,
    related: ['preis', 'kosten', 'gebühr', 'euro'],
  },
  {
    name: 'price',
    pattern:
      /\bcombien (?:ca )?(?:coute|coutent|pour|vaut|paie\p{L}*|payer?|on paie)\b|\bc ?(?:'|est)? ?est combien\b|\b(?:prix|tarif|tarifs|cout|frais)\b/u,
    related: ['prix', 'tarif', 'euros'],
  },
  {
    name: 'price',
    pattern:
      /\bcuanto (?:cuesta|cuestan|vale|valen|pag\p{L}{1,4}|sale|salen|es|son)\b|\b(?:precio|precios|tarifa|tarifas|coste)\b/u,
    related: ['precio', 'tarifa', 'euros'],
  },
  {
    name: 'price',
    pattern:
      /\bquanto (?:custa|custam|costa|costano|pag\p{L}{1,4}|viene|vengono)\b|\b(?:preco|precos|prezzo|prezzi|tariffe|custo|costo)\b|\bqual (?:e )?o valor\b|\bvalor d[ao]s?\b|\bquanto (?:sai|fica)\b/u,
    related: ['preço', 'prezzo', 'tarifa', 'costo', 'euro'],
  },
  {
    name: 'price',
    pattern:
      /\b(?:hoeveel|wat) (?:kost|kosten|betaal\p{L}*|betalen)\b|\bhoeveel is (?:een|het|de)\b|\b(?:prijs|prijzen|tarief|tarieven)\b/u,
    related: ['prijs', 'kosten', 'tarief'],
  },
  {
    name: 'hours',
    pattern:
      /\b(?:of|our|your|nos|di?|de|d[ao]|opening|business|office|working|store|shop) (?:hours|times)\b|\bhours of (?:operation|business)\b|\byour hours\b|\b(?:are|is|r) (?:you|u|it|they|the (?<thing>\w+)) (?:still )?(?:open|closed)\b|\b(?:do|does|when|time) (?:you|u|it|they|the (?<thing>\w+)|do you|does the (?<thing>\w+)|does it|are you|is the (?<thing>\w+)) (?:open|close|opens|closes)\b|\bwhat time\b(?<thing>.*)\b(?:open|close|closes|opens|shut)\b|\bopen(?:ed)? (?:on|today|tomorrow|now|at|until|till|late|this)\b|\b(?:are you|is any(?:one|body)) (?:in|there|around|available) (?:on|today|tomorrow|this)\b/u,
    related: ['opening', 'hours', 'open', 'monday', 'friday', 'saturday', 'closed'],
  },
  {
    name: 'hours',
    pattern:
      /\b(?:offnungs|geschafts|sprech|buro)zeiten\b|\bsprechstunden?\b|\bgeoffnet\b|\bwann (?:haben|habt|hat|macht|machen) (?<thing>.*)\b(?:auf|offen|zu)\b|\b(?:hat|habt|haben|ist|sind|seid|macht) (?<thing>(?:\p{L}+ ){1,6})(?:auf|offen|zu|geschlossen)\W*$|\b(?:hat|habt|haben|ist|sind|seid) (?<thing>(?:\p{L}+ ){1,3})(?:offen|geschlossen) (?:am?|an|im|heute|morgen|zwischen|uber|ab|um|nach|vor)\b|\b(?:seid ihr|sind sie|ist jemand) (?<thing>(?:\p{L}+ ){1,5})(?:da|erreichbar)\W*$|\bwann (?:offn|schliess)\p{L}*|\bruhetag\b/u,
    related: ['öffnungszeiten', 'geöffnet', 'geschlossen', 'uhr', 'montag', 'freitag', 'samstag'],
  },
  {
    name: 'hours',
    pattern: bareDay,
    related: ['opening', 'hours', 'open', 'closed', 'öffnungszeiten', 'horaires', 'horario', 'orario', 'horário'],
  },
  {
    name: 'hours',
    pattern:
      /\bhoraires?\b(?! d(?:es?|u)(?: la| l)? (?!ouverture|consultations?|visites?|bureau|magasin|accueil|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ete|hiver))|\bheures? d.ouverture\b|\b(?:(?:etes|est)[- ](?:vous|il|elle)|c.est) (?:ouvert|ferme)e?s?\b|\bca (?:ouvre|ferme)\b|\bouvrez\b|\bfermez\b|\bquand (?:ouvr|ferm)\p{L}+|\bquand (?:est|sont) (?<thing>(?:\p{L}+ ){0,3}?)(?:ouvert|ferme)e?s?\b|\bouvert (?:le|les)\b|\bvous etes (?:ouvert|ferme)e?s?\b|\b(?:vous etes|etes[- ]vous) (?:la|joignables?) (?:le|ce|demain|aujourd)\b|\bjours? de fermeture\b/u,
    related: ['horaires', 'ouvert', 'fermé', 'lundi', 'vendredi', 'samedi'],
  },
  {
    name: 'hours',
    pattern:
      /(?<!\bd(?:el?|o) )\bhorarios?\b(?! d(?:el?|[aeo]s?)(?: la| las| los)? (?!atencion|apertura|atendimento|funcionamento|abertura|servicio|servico|cierre|visita|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta|verano|invierno|verao|inverno))|\b(?:a que hora|cuando) (?:abre|abren|abris|cierra|cierran|cerrais)\b|\besta(?:n|is)? (?:abierto|cerrado)|\b(?:abren|abris|cierran|cerrais) (?:el|los|hoy|manana)\b/u,
    related: ['horario', 'abierto', 'cerrado', 'lunes', 'viernes', 'sábado', 'segunda'],
  },
  {
    name: 'hours',
    pattern:
      /\borar[io]o?\b(?! d(?:i|el|ella|ei) (?!apertura|ufficio|negozio|visita|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica))|\bapertura\b|\ba che ora (?:apr|chiud)\p{L}*|\bsiete (?:aperti|chiusi)\b|\bquando (?:apr|chiud)\p{L}+|\bquando (?:e|sono) (?<thing>(?:\p{L}+ ){0,3}?)(?:apert|chius)[oaie]\b|\bque horas (?:voces )?(?:abre|fecha)m?\b|\besta(?:o|m)? (?:abert|fechad)[oa]s?\b|\b(?:abre|abrem|fecha|fecham) (?:n?[oa]s?|aos?|hoje|amanha|de)\b/u,
    related: ['orario', 'aperto', 'chiuso', 'lunedì', 'venerdì', 'sabato', 'horário', 'aberto', 'fechado'],
  },
  {
    name: 'hours',
    pattern:
      /\bopeningstijden\b|\bgeopend\b|\bhoe laat (?:open|sluit|dicht)|\b(?:zijn|is|ben) (?<thing>(?:[\p{L}'’]+ ){1,5})(?:open|dicht|gesloten)(?=\W*$| (?:op|met|in|tijdens|tussen|om|na|voor|vandaag|morgen|nu|dit|deze)\b)|\bzijn jullie (?:er (?:op|vandaag|morgen)|op \p{L}+ (?:er|aanwezig|bereikbaar))\b/u,
    related: ['openingstijden', 'open', 'geopend', 'gesloten', 'maandag', 'vrijdag'],
  },
  {
    name: 'hours',
    pattern: /営業時間|营业时间|開館時間|何時(?:から|まで)|几点(?:开|关)|مواعيد|ساعات (?:العمل|الدوام)/u,
    related: ['営業時間', '营业时间', 'ساعات', 'العمل'],
  },
  {
    name: 'phone',
    pattern:
      /\b(?:tele)?phone (?:number|no\b)|\b(?:phone|telephone|mobile|cell|call|fax) (?:number|us|you|u|them)\b|\b(?:your|ur|the) (?:(?:tele)?phone(?: (?:number|no))?|number)\b|\bnumber (?:to|can i) call\b|\b(?:can|could|may) i (?:call|ring|phone)\b|\bcall you\b|\btelefonnummer\b|\btelefon\b|\banrufen\b|\bnumero de telephone\b|\btelephone\b|\bappeler\b|\b(?:numero (?:de|di) )?telefono\b|\bllamar(?:os|les)?\b|\b(?:numero de )?telefone\b|\bligar para\b|\btelefoonnummer\b|\bbellen\b|^(?:(?:your|the|a) )?(?:(?:tele)?phone|mobile|cell|tel|fone|celular)(?: (?:pls|please|bitte|svp|por favor))?\W*$|\btel(?:efon)?[. -]{0,2}(?:nr|nummer|no)\b|\b(?:handy|ruf|festnetz)nummer\b|\btelefonisch erreich\p{L}*|\berreich\p{L}* \p{L}+ (?:\p{L}+ )?telefonisch\b|\breach you by (?:tele)?phone\b|\bjoindre par telephone\b|\btelefonisch bereik\p{L}*|\bdurchwahl\b|\bnum(?:ero)? de (?:tel|portable|contact|movil|celular)\b|\b(?:tele)?fax(?:nummer|number|nr)\b|\bnum(?:ero)? (?:de|di) fax\b|\bwhats ?app\b|\bzap\b|電話(?:番号)?|电话|هاتف/u,
    related: ['phone', 'telephone', 'call', 'tel', 'telefon', 'téléphone', 'teléfono', 'telefone', 'telefoon'],
  },
  {
    name: 'email',
    pattern:
      /\b(?:adresse|direccion|endereco|indirizzo)(?: d[ei])? (?:correo|(?:e-?)?mail)\b|\be-? ?mail(?:adres|[- ]?(?:address(?:es)?|adress?e?))?\b|\bmail (?:address|you|adresse|de contact)\b|\b(?:your|votre|ihre|eure|vostra|sua|jullie|uw|adresse) mail\b|\bmailadres(?:se)?\b|\b(?:erreich\p{L}*|schreib\p{L}*|kontaktier\p{L}*|reach|contact\p{L}*|write|joindre|ecri\p{L}*|escrib\p{L}*|scriv\p{L}*|escrev\p{L}*|bereik\p{L}*|schrijf\p{L}*) .{0,25}\b(?:per|by|via|par|por) mail\b|^mail\W*$|\b(?:avete|hai|ha|avez|habt|haben|gibts?|hebben|hebt|heeft|tienen|tiene|teneis|tienes|tem|have|got)\b.{0,25}\bmail\W*$|\bcorreo(?: electronico)?\b|\bcourriel\b|メール|邮箱|邮件|البريد/u,
    related: ['email', 'mail', 'e-mail', 'correo', 'courriel'],
  },
  {
    name: 'address',
    pattern:
      /\b(?:your|the|postal|street|mailing|office|shop|store) address\b|\bwhere (?:(?:exactly|abouts) )?(?:are|r) (?:you|u)(?: (?:guys|all|people|lot))?(?: (?:exactly|located|based|situated|at))*\W*$|\b(?:sat ?nav|post ?code|zip code)\b|^(?:(?:your|the|street|postal) )*(?:address|location|direccion|endereco|indirizzo|adres)\W*$|\bwhere (?:is|are) (?:the|your) (?:bakery|branch|branches|cafe|centre|center|church|clinic|company|farm|gallery|gym|hall|headquarters|hotel|library|location|museum|office|offices|practice|restaurant|salon|school|shop|showroom|store|stores|studio|surgery|venue|workshop)\b|\bwhere (?:can|do) i find you\b|\bhow (?:do|can) i (?:get to|find|reach) (?:you|your)\b|\bdirections\b|\bwo (?:genau )?(?:seid|sind|ist|befindet|finde|liegt|liegen)\b.*\b(?:ihr|sie|euch|laden|praxis|buro|geschaft|standort|anlage|gelande|verein)\b|\badresse\b|\banschrift\b|\bfurs? navi\b|\bpostleitzahl\b|\bou (?:etes|se trouve|vous trouver|est[- ]ce(?! qu)|est[- ]ce que (?:vous|tu|c.est|ca)|c.est|vous etes)\b|\b(?:c.est|vous etes|on vous trouve) ou\b|\bou (?:est|sont) (?:situe\p{L}* )?(?:vos|votre|le|la|les|l) ?'?(?:bureaux?|siege|magasins?|cabinet|boutique|atelier|agence|locaux?|etablissement|hotel|restaurant|ecole)\b|\b(?:votre|vos|le) (?:siege|locaux|bureaux)\b|\bdonde (?:esta|estan|estais|se encuentra|os encontr\p{L}+|queda|quedan)\b|\bubicacion\b|\bdireccion\b|\bonde (?:fica|ficam|estao|(?:e|voces) (?:que )?(?:ficam|estao|fica))\b|\b(?:endereco|morada)\b|\bdove (?:siete|si trova|vi trov\p{L}+)\b|\bindirizzo\b|\bwaar (?:zit|zitten|zijn|is|ligt|bevindt zich|vind ik) (?:jullie|u|(?:de|het|jullie|uw) (?:winkel|zaak|praktijk|studio|school|salon|club|kantoor|restaurant|museum|bibliotheek|atelier))(?: (?:gelegen|gevestigd|precies))?\b(?! \p{L})|\b(?:het|jullie|uw) adres\b|住所|所在地|どこにあ|地址|在哪里|عنوان/u,
    related: [
      'address',
      'street',
      'road',
      'located',
      'find us',
      'directions',
      'adresse',
      'anschrift',
      'dirección',
      'indirizzo',
      'adres',
    ],
  },
  {
    name: 'contact',
    pattern:
      /\b(?:contact|reach|get in touch with|get hold of|speak (?:to|with)|talk to) (?:you|u|us|someone|somebody|a human|a person|a real|an agent|support|customer|the team|the office|your)\b|\bcontact (?:details|information|info|form|page|number)\b|\bget in touch\b|\bcustomer (?:service|support)\b|\bhow (?:do|can|could) i contact\b|\bkontakt|\berreichen\b|\bwie erreich(?:e|t) (?:ich|man) (?:euch|sie|dich|jemanden)\b|\bvous (?:joindre|contacter|appeler)\b|\bcontactar(?:os|les|te|le|nos)?\b|\bhablar con (?:ustedes|vosotros|alguien)\b|\b(?:jullie|u|je) (?:bereiken|contacteren)\b|\bcontacter\b|\bcontacto\b|\bcontato\b|\bcontattar|\bcontatti\b|\bcontact (?:opnemen|met)\b|お問い合わせ|連絡先|联系|اتصال|التواصل/u,
    related: ['contact', 'phone', 'email', 'kontakt', 'contacto', 'contatti'],
  },
  {
    name: 'duration',
    pattern: new RegExp(
      String.raw`\bhow (?:long|many (?:hours|days|weeks|months|years|minutes))\b|${howLong}|どのくらい|多长时间|多久`,
      'u',
    ),
    related: ['hours', 'days', 'weeks', 'months', 'minutes'],
  },
  {
    name: 'date',
    pattern:
      /\bwhen (?:did|does|do|is|was|were|will|are|can|should|must)\b|\bwhat (?:date|day|year)\b|\bdeadline\b|\bwann (?:ist|war|wird|beginnt|findet)\b|\bquand\b|\bcuando\b|\bquando\b|\bwanneer\b|いつ|什么时候|متى/u,
    related: ['date'],
  },
  {
    name: 'overview',
    pattern:
      /\bwhat (?:services?|products?|courses?|treatments?|kinds?|types?|topics?|things|sort|brands|do you (?:do|sell|offer|have|make|provide)|can you (?:do|offer)|does \w+ (?:do|offer|sell))\b|\b(?:do|can) you (?:do|offer)\W*$|\blist of\b|\bwhich (?:services|products|courses)\b|\bwelche (?:leistungen|produkte|dienstleistungen|angebote)\b|\bwas bietet\b|\bquels? (?:services?|produits?)\b|\bque (?:servicios|productos)\b|\bque servicos\b|\bquali servizi\b|\bwelke (?:diensten|producten)\b/u,
    related: ['services', 'offer', 'products'],
  },
];
