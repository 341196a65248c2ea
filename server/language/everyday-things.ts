import { isFrameWord } from './asking-words.ts';
import { questionIntent } from './question-intent.ts';
import { questionKind } from './question-kind.ts';
import { contentWords, splitWords, type Word } from './words.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

/**
 * Things that visitors of small sites ask for: a row each, a column for each language. A column may have several words,
 * of which the first is searched for.
 */
const rows = `
parking park | Parkplatz parken | parking stationnement garer | aparcamiento aparcar parking | parcheggio parcheggiare | estacionamento estacionar | parkeren parkeerplaats
wifi internet | WLAN Internet | wifi internet | wifi internet | wifi internet | wifi internet | wifi internet
television tv | Fernseher TV | télévision télé | televisión tele | televisione tv | televisão tv | televisie tv
room bedroom | Zimmer | chambre | habitación | camera stanza | quarto | kamer
breakfast | Frühstück | petit-déjeuner déjeuner | desayuno | colazione | café | ontbijt
dog pet | Hund Haustier | chien animal | perro mascota | cane animale | cachorro animal | hond huisdier
child children kid | Kind | enfant | niño niña hijo | bambino figlio | criança filho | kind kinderen
baby | Baby | bébé | bebé | neonato | bebê | baby
ticket entrance admission | Eintritt Ticket Karte | billet entrée | entrada billete | biglietto ingresso | ingresso bilhete | kaartje ticket toegang
card credit | Kreditkarte Karte | carte bancaire | tarjeta | carta | cartão | pinnen pas creditcard
cash | bar Bargeld | espèces liquide | efectivo | contanti | dinheiro | contant
booking reservation reserve book | Reservierung reservieren buchen | réservation réserver | reserva reservar | prenotazione prenotare | reserva reservar | reservering reserveren boeken
cancellation cancel | Stornierung stornieren absagen | annulation annuler | cancelación cancelar | cancellazione annullare disdire | cancelamento cancelar | annulering annuleren
pool swimming | Schwimmbad Pool | piscine | piscina | piscina | piscina | zwembad
terrace garden | Terrasse Garten | terrasse jardin | terraza jardín | terrazza giardino | terraço jardim | terras tuin
restaurant food eat meal | Restaurant Essen | restaurant repas manger | restaurante comida comer | ristorante cibo mangiare | restaurante comida comer | restaurant eten
menu | Speisekarte | menu carte | menú carta | menù | cardápio | menukaart
vegetarian | vegetarisch | végétarien | vegetariano | vegetariano | vegetariano | vegetarisch
vegan | vegan | végan | vegano | vegano | vegano | veganistisch
gluten glutenfree | glutenfrei | gluten | gluten | glutine | glúten | glutenvrij
wheelchair accessible | barrierefrei Rollstuhl | accessible fauteuil handicapé | accesible silla | accessibile carrozzina | acessível cadeirante | toegankelijk rolstoel
lift elevator | Aufzug | ascenseur | ascensor | ascensore | elevador | lift
toilet restroom bathroom | Toilette WC | toilettes | aseo baño | bagno | banheiro | toilet
shower | Dusche | douche | ducha | doccia | chuveiro | douche
bus | Bus | bus | autobús | autobus | ônibus | bus
train station | Bahnhof Zug | gare train | estación tren | stazione treno | estação trem | station trein
airport | Flughafen | aéroport | aeropuerto | aeroporto | aeroporto | luchthaven
bike bicycle | Fahrrad | vélo | bicicleta | bicicletta | bicicleta | fiets
car | Auto | voiture | coche | auto macchina | carro | auto
conference | Konferenz | conférence | conferencia | conferenza | conferência | conferentie
meeting | Sitzung Treffen Versammlung | réunion | reunión | riunione | reunião | vergadering
event | Veranstaltung | événement | evento | evento | evento | evenement
course class lesson | Kurs Unterricht | cours | curso clase | corso lezione | curso aula | cursus les
teacher | Lehrer Lehrerin | professeur enseignant | profesor profesora | insegnante | professor professora | docent leraar
trainer coach | Trainer Trainerin | entraîneur moniteur | entrenador monitor | allenatore istruttore | treinador instrutor | trainer coach
president chair chairman chairwoman chairperson | Vorsitzender Vorsitzende Präsident Präsidentin Vorstand | président présidente | presidente presidenta | presidente | presidente presidenta | voorzitter
treasurer | Kassenwart Kassier Schatzmeister Schatzmeisterin | trésorier trésorière | tesorero tesorera | tesoriere tesoriera | tesoureiro tesoureira | penningmeester
secretary | Schriftführer Schriftführerin Sekretärin Sekretär | secrétaire | secretario secretaria | segretario segretaria | secretário secretária | secretaris
conductor | Chorleiter Dirigent Chorleiterin Dirigentin | chef | director directora | direttore direttrice | maestro regente | dirigent
director manager | Leiter Leiterin Leitung Geschäftsführer Direktor | directeur directrice | director directora gerente | direttore direttrice | diretor diretora gerente | directeur directrice
founder | Gründer Gründerin | fondateur fondatrice | fundador fundadora | fondatore fondatrice | fundador fundadora | oprichter oprichtster
membership member | Mitgliedschaft Mitglied | adhésion membre | socio membresía | iscrizione socio | associação sócio | lidmaatschap lid
exhibition | Ausstellung | exposition | exposición | mostra | exposição | tentoonstelling
tour guided | Führung | visite guidée | visita guiada | visita guidata | visita guiada | rondleiding
shop store | Laden Geschäft | boutique magasin | tienda | negozio | loja | winkel
voucher gift | Gutschein | bon cadeau | bono regalo | buono regalo | vale presente | cadeaubon
delivery deliver shipping | Lieferung liefern Versand | livraison livrer | envío entrega | consegna spedizione | entrega envio | bezorging levering verzending
return refund | Rückgabe Erstattung | retour remboursement | devolución reembolso | reso rimborso | devolução reembolso | retour terugbetaling
guarantee warranty | Garantie | garantie | garantía | garanzia | garantia | garantie
repair fix | Reparatur reparieren | réparation réparer | reparación reparar | riparazione riparare | conserto reparo | reparatie repareren
appointment | Termin | rendez-vous rdv | cita | appuntamento | consulta marcação | afspraak
emergency | Notfall Notdienst | urgence | urgencia | emergenza urgenza | emergência urgência | spoed noodgeval
job vacancy | Stelle Job | emploi poste | empleo trabajo | lavoro | emprego vaga | vacature baan
internship | Praktikum | stage | prácticas | tirocinio | estágio | stage
donation donate | Spende spenden | don donner | donación donar | donazione donare | doação doar | donatie doneren
wedding | Hochzeit | mariage | boda | matrimonio | casamento | bruiloft
group | Gruppe | groupe | grupo | gruppo | grupo | groep
student | Student Studierende | étudiant | estudiante | studente | estudante | student
senior pensioner | Senioren Rentner | senior retraité | jubilado mayor | anziano pensionato | idoso | senioren
discount reduction | Ermäßigung Rabatt | réduction remise | descuento | sconto | desconto | korting
christmas | Weihnachten | Noël | Navidad | Natale | Natal | Kerstmis
smoking smoke | rauchen Raucher | fumer fumeur | fumar | fumare | fumar | roken
balcony | Balkon | balcon | balcón | balcone | varanda | balkon
kitchen cook | Küche kochen | cuisine cuisiner | cocina cocinar | cucina cucinare | cozinha cozinhar | keuken koken
towel | Handtuch | serviette | toalla | asciugamano | toalha | handdoek
`
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((column) => column.trim().split(/\s+/u)));

/** How a question begins whose answer is a value. */
const beginnings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  price: {
    en: 'How much is',
    de: 'Was kostet',
    fr: 'Combien coûte',
    es: 'Cuánto cuesta',
    it: 'Quanto costa',
    pt: 'Quanto custa',
    nl: 'Hoeveel kost',
  },
  when: {
    en: 'When is',
    de: 'Wann ist',
    fr: 'Quand est',
    es: 'Cuándo es',
    it: 'Quando è',
    pt: 'Quando é',
    nl: 'Wanneer is',
  },
  where: { en: 'Where is', de: 'Wo ist', fr: 'Où est', es: 'Dónde está', it: 'Dove è', pt: 'Onde é', nl: 'Waar is' },
};

/** The word for an everyday thing in another language; null if it is none. */
export function thingInOtherLanguage({ stem }: Pick<Word, 'stem'>, from: string, to: string): string | null {
  const [own, other] = [languages.indexOf(from), languages.indexOf(to)];
  const stemsOf = (word: string) => splitWords(word, from).map((one) => one.stem);
  const row = rows.find((columns) => columns[own]?.some((word) => stemsOf(word).includes(stem)));
  return row?.[other]?.[0] ?? null;
}

/**
 * A question about everyday things, such as parking or dogs, in another language. Null if it asks for anything else,
 * since a part of a question may be another question.
 * @param isKept whether a word stays as it is, because the site uses it
 */
export function inOtherLanguage(
  question: string,
  from: string,
  to: string,
  isKept: (surface: string) => boolean,
): string | null {
  if (!languages.includes(from) || !languages.includes(to)) return null;
  // 'How much' is in the beginning of the other question.
  const asked = new Set(splitWords(questionIntent(question).said, from).map(({ surface }) => surface));
  const words = contentWords(question, from).filter(
    ({ surface }) => !isFrameWord(surface, from) && !asked.has(surface),
  );
  let isAbout = false;
  const said = words.map(({ stem, surface }) => {
    const translated = thingInOtherLanguage({ stem }, from, to);
    if (translated !== null) isAbout = true;
    return translated ?? (isKept(surface) ? surface : null);
  });
  if (!isAbout || said.includes(null)) return null;
  const beginning = beginnings[questionKind(question, from).kind]?.[to];
  return [...(beginning === undefined ? [] : [beginning]), ...new Set(said)].join(' ');
}
