import type { SiteKind } from '#shared/contracts/everyday-questions.ts';

/**
 * Words in names, titles and headings that show what a website is for, folded, in the languages of the questions. A
 * star stands for any letters: 'zimmer*' is also in 'Zimmerpreise', and '*zimmer' in 'Doppelzimmer'. Words that several
 * kinds of sites have, such as 'team' or 'news', are in none.
 */
export const siteWords: Record<SiteKind, string> = {
  shop: `shop shops store webshop* onlineshop* *shop boutique* laden *laden warenkorb sortiment* bestell* versand*
    lieferung* retoure* ruckgab* cart checkout shipping returns panier livraison* tienda* carrito envio envios
    negozio* spedizion* loja* carrinho frete winkel* *winkel webwinkel* winkelwagen verzend* retourneren bezorg*
    produkte products produits productos prodotti produtos producten`,
  food: `restaurant* ristorante* bistro* cafe* pizzeria* pizza* trattoria* brasserie* pub tapas* imbiss* gasthaus*
    gasthof* wirtshaus* speisekarte* speisen getranke* mittagstisch* mittagskarte* menu menus lunch dinner brunch
    carta cardapio* cuisine bakery bakeries backerei* konditorei* boulangerie* patisserie* panaderia* panetteria*
    pasticceria* padaria* bakkerij* catering* takeaway cake cakes kuchen torten vegan vegetarian gerechten piatti
    platos plats`,
  lodging: `hotel* hostel* pension pensionen ferienwohnung* ferienhaus* ferienhauser ferienzimmer* apartment*
    appartement* zimmer* *zimmer room rooms suite* camping* campsite* campground* lodge guesthouse* pousada* albergo*
    hostal* posada* gite* chambre* habitacion* camere quarto quartos kamer kamers *kamer overnacht* ubernacht*
    fruhstuck* breakfast check-in checkin check-out unterkunft* accommodation* hebergement* alojamiento* alloggi*
    hospedagem* hospedaje* acomodac* chale* bungalow*`,
  health: `practice surgery praxis praxen *praxis arztpraxis* zahnarzt* clinic* klinik* arzt arzte arztin *arzt *arztin dental*
    dentist* doctor* doctors dr medic* patient* patienten* sprechstunde* sprechzeiten therap* *therapie physio*
    osteopath* chiropract* kine* pharmac* apotheke* farmacia* tandarts* huisarts* fysio* psycholog* psychotherap*
    clinica* clinique* dentista* hospital* krankenhaus* behandlung* treatments treatment behandeling* tierarzt*
    veterinar* hebamme* midwife* symptom* vaccin* impfung*`,
  school: `school* *school schule* *schule kindergarten* kita* *kita ecole* creche* colegio* escuela* escola* scuola*
    lycee* liceo* gymnasium* grundschule* schulleitung* unterricht* kurs kurse kursangebot* *kurse course courses
    curso cursos corso corsi cursus* cours lessons klasse klassen eltern parents enrol* admissions schuler*
    eleves alumnos alunos alunni leerlingen academy akademie* university universit* college* volkshochschule*
    musikschule* tanzschule* fahrschule* curriculum students teachers lehrer*`,
  club: `club* *club verein* *verein asociacion* association* associazion* associac* vereniging* mitglied* member*
    adherent* adhesion* socio socios soci sociale lid leden lidmaatschap* beitritt* mitgliedsbeitrag* cotisation*
    training* *training mannschaft* tennis* fussball* football* soccer* handball* volleyball* rugby* turnen* chor
    choir* scouts pfadfinder* vorstand* spielplan* liga sport* society volunteer* ehrenamt* benevol* jugend* spenden
    donate donation*`,
  public: `council* councillor* gemeinde* stadt rathaus* burgerservice* burgerburo* mairie* commune* municipal*
    ayuntamiento* comune* prefeitura* gemeente* amt *amt behorde* landkreis* ministry ministerium* government*
    library libraries bibliothek* bucherei* bibliotheque* biblioteca* bibliotheek* museum* musee* museo* museu
    museus parish* township* county residents einwohner* bekanntmachung* formulare* minutes demarches tramites
    vergadering* planning bylaws community`,
  service: `services service leistungen leistung dienstleistung* prestations servicios servizi servicos diensten
    plumb* electric* elektriker* elektro* sanitar* heizung* handwerk* maler* dachdecker* tischler* schreiner*
    zimmerei* gartenbau* landscap* cleaning reinigung* repair* reparatur* werkstatt* garage* friseur* salon*
    hairdress* kosmetik* beauty massage* lawyer* anwalt* rechtsanwalt* avocat* abogad* avvocat* advogad* steuerberat*
    accountant* accounting consulting consultant* beratung* conseil* agency agence* agentur* agencia* agenzia*
    fotograf* photograph* architekt* architect* quote quotes devis presupuesto* preventiv* orcamento* offerte*
    referenzen references portfolio* projekte projects realisations cooperative* clients kunden water drain*
    emergency contractor*`,
  software: `software* app apps api apis docs documentation* dokumentation* download* downloads install installation*
    changelog* release releases github gitlab sdk cli plugin plugins integration integrations developer* entwickler*
    developpeur* desarrollador* cloud saas dashboard tutorial* tutorials configuration* quickstart logiciel* programma
    features command commands library framework* open-source opensource self-hosted`,
  event: `festival* *festival conference* konferenz* kongress* congres* congreso* congresso* conferencia* ticket*
    biglietti entradas ingressos billetterie* billets programm programme program programma programacao schedule*
    speaker* speakers sessions talks lineup line-up venue* venues sponsor sponsors sponsorship exhibitors aussteller*
    messe *messe fair feria* marathon* summit* hackathon* workshops openair konzert* concert* concierto* *con
    registration keynote* keynotes attendees`,
};
