import { foldText } from './fold-text.ts';

/**
 * Words that ask about a thing without naming it: 'Are dogs allowed?', 'vegan options'. If the site uses one, it may
 * distinguish pages; if not, that says nothing about whether the site has the answer.
 */
const askingWords: Record<string, string> = {
  en: 'accept accepted accessible allow allowed availability available bring choice choices exist have include included offer offered option options permit permitted possible provide provided sell serve stock support supported take want welcome supplied',
  de: 'akzeptiert auswahl benutzt optionen verwendet anbieten angebot angeboten bieten bietet dabei enthalten erlaubt führen führt geben haben habt inbegriffen inklusive mitbringen mitmachen mitnehmen möglich nehmen nehmt teilnehmen verfügbar verkaufen verkauft vorhanden willkommen gestellt',
  fr: 'accepte choix option options servez utilisez acceptez acceptés bienvenu bienvenue bienvenus bienvenues admis admise admises amener apporter autorisé autorisés compris comprise disponible disponibles faites inclus incluse inclut offrez participer possible prenez proposez vendez fourni fournis fournie fournies accueillez gardez',
  es: 'acepta opciones opción usáis usan aceptan aceptáis admiten disponible disponibles hacéis hay incluida incluido incluidos incluye llevar ofrecen ofrecéis participar permite permiten permitido posible tenéis tienen traer vende venden incluidas',
  it: 'accettate opzione opzioni servite usate ammessi ammesso compresa compreso disponibile disponibili fate inclusa incluso offrite partecipare permesso portare possibile prendere tenete vendete forniti fornite fornito inclusi incluse compresi comprese',
  pt: 'aceita opção opções servem usam aceitais aceitam disponíveis disponível fazem inclui incluso incluída incluído levar oferecem participar permitido permitidos possível trazer vendem incluídos incluídas',
  nl: 'aanbieden gebruiken keuze opties accepteren beschikbaar bieden hebben inbegrepen inclusief deelnemen meebrengen meedoen meenemen mogelijk toegestaan verkopen welkom mee mag mogen voorzien aanwezig nemen',
};

const sets = new Map(
  Object.entries(askingWords).map(([language, words]) => [language, new Set(foldText(words).split(' '))]),
);

/** Whether a folded word of a question only asks. */
export function isAskingWord(surface: string, language: string): boolean {
  return sets.get(language)?.has(surface) === true;
}

/** Words that frame a question and say what kind of answer is wanted. */
const frameWords: Record<string, string> = {
  en: 'people person persons act around become came come located location map others show situated somebody someone highest lowest largest smallest longest shortest most least many much often long old far big soon best better common compare current difference different differ describe detail details example examples exactly exist explain get given good happen happens how information kind kinds know like list look main make many mean meaning means much name need normally possible question responsible sort start still stand stands step steps tell thing things today try type types use used using usually versus vs want way ways whole work works just yet anybody anyone everybody everyone age since own sit',
  de: 'bekomme bekommen bekommt kriege kriegen kriegt leute personen menschen art arten befindet besser findet finden hoch statt beispiel bieten bietet bietest anbieten brauch brauche brauchen braucht benötige benötigt erklären funktioniert gut heißen heißt kennen liegt liste machen möglich name nutzen schritt schritte tun unterschied verantwortlich verwenden vergleich weg wissen zuständig zuständige bald bekomme bekommen bekommt bringen bringt dinge geht gehen gibt groß kommen kommt lange oft passieren passiert passt sache sachen viel viele weit entfernt uhrzeit komme komm gehe fahre fahrt finde nehme habt hast darf dürfen könnt genau gebt gib mache machst macht seid alter beginnt beginnen beginn fängt fangen anfängt anfangen startet starten start losgeht besteht bestehen existiert seit werden eigenes eigene eigenen eigener sitzen',
  fr: 'obtenir obtiens appelle appellent gens personne personnes besoin commence commencent différence exemple expliquer faire fonctionne liste marche viens vais meilleur moyen nom possible responsable savoir situé sorte sortes trouve type types utiliser aller va venir vient arrive arriver avoir obtenir beaucoup chose choses donner grand grande loin longtemps passe prendre prenez souvent veux voudrais voulez heure faites horaire horaires peux peut puis exactement donnez donne âge âges débute débutent démarre démarrent reprend reprennent existe existent devenir être depuis propre propres situés située situées',
  es: 'conseguir consigo obtener llama llaman gente persona personas diferencia ejemplo explicar funciona hacer lista manera mejor necesito nombre posible quiero responsable saber tipo tipos ubicado usar cosa cosas dar dista distancia grande ir va voy llego llegar llega venir viene lejos mucho obtener pasa quiere quisiera tarda tiempo hora dejar horario horarios puede puedo podemos exactamente dais dan dame dadme cabe caben edad edades empieza empiezan comienza comienzan existe existen hacerse ser desde propio propia propios propias ubicados ubicada ubicadas situados situada situadas',
  it: 'ottenere ottengo chiama chiamano gente persona persone differenza esempio fare funziona lista meglio migliore modo nome possibile responsabile sapere situato spiegare tipi tipo trova usare andare va vado vengo arrivo arrivare arriva venire viene avere bisogna cosa cose devo deve dobbiamo dista distanza grande lontano lungo molto ottenere posso possiamo serve spesso succede vorrei ora essere orario orari possono potete può dovete esattamente date dammi dare età inizia iniziano comincia cominciano parte partono esiste esistono diventare proprio propria propri proprie situati situata situate ubicato ubicati',
  pt: 'chama chamam gente pessoa pessoas diferença exemplo explicar fazer funciona lista localizado melhor modo nome possível preciso quero responsável saber tipo tipos usar acontece coisa coisas dar deve devo devemos dista distância faço faz fica grande ir vai vou chego chegar chega vir vem longe muito obter podemos precisa quer queria hora horário horários pode podem posso todo exatamente dão dê idade idades começa começam inicia iniciam existe existem tornar ser desde próprio própria próprios próprias localizados localizada situada',
  nl: 'krijg krijgen krijgt heet heten mensen word personen beste beter doen gebruiken ligt lijst maken manier mogelijk naam nodig soort soorten stap stappen uitleggen verantwoordelijk verschil voorbeeld weten werkt willen ding dingen gaan gaat gebeurt geven groot kom ga komen komt krijg krijgen krijgt lang moet moeten vaak veel ver wil tijdstip jullie kunnen mogen precies geef geeft leeftijd laat begint beginnen start starten bestaat bestaan worden sinds eigen maak maakt zitten',
};

const frameSets = new Map(
  Object.entries(frameWords).map(([language, words]) => [language, new Set(foldText(words).split(' '))]),
);

/** Whether a folded word says what kind of answer is wanted, not what about. */
export function isFrameWord(surface: string, language: string): boolean {
  return frameSets.get(language)?.has(surface) === true || isAskingWord(surface, language);
}

/** 'Which day is Zumba?', 'Zumba c'est quel jour ?', 'An welchem Tag ist Zumba?' */
const whichDayPattern =
  /\b(?:what|which|welche[mnrs]?|quels?|que|cuales|che|quale|welke) (?<day>days?|tag|tage|tagen|jours?|dias?|giorn[oi]|dag|dagen)\b/u;

/** The word of a folded question that only says that a day is wanted; null if there is none. */
export const askedDay = (question: string): string | null => whichDayPattern.exec(question)?.groups?.['day'] ?? null;

/** Words for whoever the site belongs to: 'Who founded the company?' */
const siteWords: Record<string, string> = {
  en: 'business company firm organisation organization',
  de: 'betrieb firma unternehmen',
  fr: 'entreprise societe',
  es: 'empresa negocio',
  it: 'azienda ditta impresa',
  pt: 'empresa negocio',
  nl: 'bedrijf firma onderneming',
};

/** Words for the kind of place that it is. A site that never uses one still means itself: 'Since when does the club exist?' */
const placeWords: Record<string, string> = {
  en: 'association bakery choir clinic club dojo gallery group gym kindergarten library museum nursery practice restaurant school shop society store studio team',
  de: 'anlage backerei bibliothek bucherei chor club dojo freibad galerie gelande gruppe hallenbad kindergarten kita klinik klub laden museum praxis restaurant schule schwimmbad studio verband verein werkstatt',
  fr: 'association atelier bibliotheque boulangerie boutique cabinet chorale clinique club dojo ecole galerie groupe magasin mediatheque musee piscine restaurant',
  es: 'academia asociacion biblioteca clinica club coro dojo escuela galeria grupo museo panaderia piscina restaurante taller tienda',
  it: 'associazione asilo biblioteca bottega circolo clinica club coro dojo galleria gruppo laboratorio museo negozio palestra panificio piscina ristorante scuola studio',
  pt: 'academia associacao biblioteca clinica clube coro dojo escola galeria grupo loja museu oficina padaria piscina restaurante',
  nl: 'bakkerij bibliotheek club dojo galerie groep koor museum praktijk restaurant school studio vereniging winkel zwembad',
};
const placeSets = new Map(Object.entries(placeWords).map(([language, words]) => [language, new Set(words.split(' '))]));

/** Whether a folded word names a kind of place, such as a club. */
export function isPlaceWord(surface: string, language: string): boolean {
  return placeSets.get(language)?.has(surface) === true;
}

const siteSets = new Map(Object.entries(siteWords).map(([language, words]) => [language, new Set(words.split(' '))]));

/** Whether a folded word of a question means the site itself. */
export function meansSite(surface: string, language: string): boolean {
  return siteSets.get(language)?.has(surface) === true;
}
