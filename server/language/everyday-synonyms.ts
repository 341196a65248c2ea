/**
 * Words that visitors and small sites use for the same thing, by language: one row each, folded like text. A word may
 * be in several rows. They stand for all their forms.
 */
export const everydaySynonyms: Readonly<Record<string, string>> = {
  en: `
price cost fee charge rate tariff|surcharge supplement extra|cheap affordable budget inexpensive|deposit downpayment|cash coins notes|card credit debit visa mastercard
woman women lady ladies female girls|man men gentlemen|dog puppy pet animal|cat kitten pet animal|car vehicle auto|park parking carpark garage|bike bicycle cycle|train rail railway station|bus coach stop
taxi cab uber|plane flight airport|walk trail hike route stroll tour|drive directions route|kid child toddler youngster junior son daughter boy girl|baby infant toddler
childcare creche nursery babysitting daycare childminder|teenager teen youth adolescent|senior pensioner elderly concession|student pupil learner
discount rebate concession deal|voucher gift giftcard|boss owner manager director head chair chairman chairperson president founder proprietor principal leader
start found establish|start begin commence kickoff|team staff crew people employee personnel|doctor physician gp clinician dr|dentist dental|appointment booking consultation
book reserve booking reservation|cancel cancellation|pay payment|refund reimbursement money back|return exchange|ship deliver delivery shipping dispatch postage
open opening hours|close closed shut|holiday vacation bank|sleep stay accommodation hotel hostel lodging overnight room|room bedroom suite|eat food meal restaurant dining lunch dinner catering cafe canteen|finance finances money treasurer
drink beverage bar|breakfast brunch|television tv|wifi internet wireless broadband|toilet restroom bathroom wc loo washroom|shower bath|copy photocopy copies print printing printer printout|wheelchair accessible accessibility disabled disability stepfree
lift elevator|stairs steps|address location|phone telephone mobile|mail email|join membership signup register registration enrol|subscription dues membership
club society association|class course lesson workshop session training|teacher tutor instructor coach trainer|event activity|job vacancy career hiring recruit recruitment position
intern internship placement|apprentice apprenticeship trainee|volunteer volunteering help|donate donation give contribute|free gratis complimentary|repair fix|broken faulty defective damaged
warranty guarantee|lawyer solicitor attorney legal|kitchen cook cooking|pool swimming swim|garden terrace patio outside outdoor outdoors|inside indoor indoors|vegetarian vegan meatless|allergy allergen intolerance
visit visitor visiting|exhibition exhibit show display|performance show concert|ticket admission entry entrance|length duration long|allowed permitted welcome|forbidden prohibited banned
party celebration birthday|wedding marriage|hire rent rental lease|buy purchase shop sell sale sold|shops store supermarket grocery groceries bakery|deadline closing due|apply application applying|arrive arrival checkin|leave departure checkout depart
rubbish trash garbage waste bin|complain complaint report|insured insurance insurer|licensed certified qualified accredited registered|area region district serve|beginner novice newcomer|level grade
towel linen|smoke smoking smoker|noise loud quiet|church service worship mass|council authority|attend attendance come|playground play|sick ill illness|urgent emergency
hour hours hr hrs|minute minutes mins min|year annual annually yearly|month monthly|week weekly|kilometer kilometers kilometre kilometres km|try trial taster
fax telefax|upfront advance prepay prepayment beforehand|need bring require|advance ahead beforehand
first 1st|second 2nd|third 3rd|fourth 4th
unemployed jobless jobseeker|vaccination vaccinate vaccine jab immunization immunisation inoculation|glasses spectacles eyewear|xray radiography radiograph
surgery operation operate|checkup examination examine screening inspection|prescription medication medicine|tablet tablets pill pills medication medicine|pain ache hurt sore|physiotherapy physio physiotherapist|emergency urgent
match game fixture|tournament competition contest championship cup|practice practise training rehearsal session|shirt jersey kit uniform|gear equipment|racket racquet
takeaway takeout|dessert pudding|starter appetizer appetiser|gluten celiac coeliac|cake pastry|cot crib|highchair booster|laundry washing washer|fridge refrigerator
heating heater heated|aircon airconditioning airconditioned|sheet bedding linen|campsite camping pitch tent|caravan motorhome rv camper|electricity power hookup
quote estimate quotation|leak leaking drip dripping|clogged blocked clog blockage|boiler furnace|invoice bill receipt|locker cloakroom|guide guided tour|photo photograph photography picture camera
borrow lend loan|late overdue|renew extend prolong renewal extension|mayor councillor|permit license|size sizing dimension|brand make manufacturer|used secondhand preowned
order purchase|wrap wrapping|funeral burial cremation|baptism christening|priest vicar pastor minister|choir singing sing|mother mum mom mommy parent|father dad daddy parent|wife husband partner spouse
grandparent grandma grandpa grandmother grandfather|friend guest companion|install installation fitting|fit capacity seat seats hold accommodate persons|hour hourly|day daily|light lights lighting floodlight floodlights floodlit lamp|alcohol liquor wine beer drinks|skill experience|certificate diploma|exam examination test|homework assignment
pickup collect collection|wait waiting queue|house home property|storage store|instrument guitar|instrument piano|instrument violin|haircut cut trim|manicure nail|upfront advance deposit prepay|custom bespoke commission commissions|owns owner proprietor founder founded|amex american|owned owner proprietor founder founded|massage massages|vet veterinarian veterinary|neuter spay castration sterilise sterilize castrate|nearby around surroundings neighborhood neighbourhood vicinity|season annual yearly pass|rule rules regulation regulations|changing locker|toddler paddling pool|built constructed erected|snack kiosk refreshment refreshments food|rain weather storm wet|wear clothes clothing shoes footwear outfit|outside outdoor outdoors terrace patio garden`,
  de: `
preis kosten gebuhr tarif entgelt eintritt teuer|zuschlag aufpreis aufschlag preisaufschlag teurer
frau damen weiblich|mann herren manner mannlich|hund haustier tier vierbeiner|katze haustier tier|auto pkw wagen fahrzeug
parken parkplatz stellplatz garage parkhaus unterstellen abstellen|fahrrad rad velo bike|zug bahn bahnhof
bus strassenbahn tram verkehrsmittel nahverkehr opnv haltestelle|bahn zug opnv verkehrsmittel nahverkehr sbahn
kind kinder kids kleinkind sohn tochter|baby saugling kleinkind|jugendliche jugendlicher jugend teenager|senioren rentner
ermassigung ermassigt rabatt nachlass vergunstigung|gutschein geschenkgutschein
chef chefin inhaber inhaberin geschaftsfuhrer geschaftsfuhrerin geschaftsfuhrung besitzer leiter leiterin leitung vorstand eigentumer
mitarbeiter team personal angestellte belegschaft|arzt arztin doktor doktorin mediziner dr|termin sprechstunde
buchen buchung reservieren reservierung|stornieren stornierung absagen absage rucktritt|kundigen kundigung
bezahlen zahlen zahlung bezahlung|kreditkarte kartenzahlung girocard eckarte|bar bargeld
erstattung erstatten ruckerstattung ruckzahlung geld|selber selbst hausgemacht eigene|umtausch umtauschen ruckgabe zuruckgeben retoure
lieferung liefern versand versenden zustellung lieferzeit|offen geoffnet offnungszeiten|geschlossen ruhetag schliesstag
urlaub ferien betriebsferien|einkaufen laden geschaft supermarkt lebensmittel backerei einkaufsmoglichkeit|draussen aussenbereich terrasse garten freien|drinnen innen innenbereich
platz sitzplatz|leute personen gaste menschen|passen platz fassen ausgelegt kapazitat|raum zimmer saal raumlichkeit|unterkunft ubernachtung ubernachten schlafen zimmer
essen speise speisekarte gericht mahlzeit verpflegung mittagessen abendessen restaurant gaststatte cafe bistro imbiss kantine gastronomie|finanzen kasse kassenwart kassierer schatzmeister schatzmeisterin|trinken getrank|fernseher fernsehen tv|wlan wifi internet|toilette wc klo
dusche bad badezimmer|rollstuhl barrierefrei behindertengerecht rollstuhlgerecht stufenlos|aufzug fahrstuhl lift
anfahrt wegbeschreibung route|adresse anschrift standort|telefon telefonnummer rufnummer|mail email
anmelden anmeldung melden meldet einschreiben einschreibung registrieren|mitglied mitgliedschaft beitritt beitreten|beitrag mitgliedsbeitrag
verein club klub|kurs lehrgang seminar workshop unterricht stunde training gruppe|lehrer trainer kursleiter ubungsleiter lehrkraft
veranstaltung event|stelle job stellenangebot karriere personal bewerben bewerbung|praktikum praktikant|ausbildung azubi lehre|spende spenden
angebot leistung service|reparatur reparieren instandsetzung|kaputt defekt|garantie gewahrleistung
kuchen torte geback|brotchen semmel weckle|brot backwaren|vegan vegetarisch pflanzlich|allergie allergen unvertraglichkeit
besichtigen besichtigung sehenswurdigkeit ausflugsziel ausflug|fuhrung rundgang|dauer dauert dauern lange
erlaubt gestattet zulassig|verboten untersagt|feier feiern fest geburtstag|feier feiern fest hochzeit|mieten vermietung miete verleih leihen ausleihen
kaufen erwerben verkaufen verkauf|anfangen anfang beginnen beginn start starten eroffnung auftakt|enden ende schluss|hilfe unterstutzung|kostenlos gratis umsonst unentgeltlich frei
ankommen anreisen anreise anreisetag ankunft checkin einchecken|abreisen abreise abreisetag checkout auschecken|selbst selber|hausgemacht selbstgemacht|pool schwimmbad hallenbad
kilometer km|minute minuten min|stunde stunden std|jahr jahrlich|monat monatlich|woche wochentlich|probieren probe schnuppern probestunde schnupperstunde probetraining schnuppertraining
fax telefax faxnummer|brauchen benotigen mitbringen|filiale standort niederlassung zweigstelle
erste erster erstes ersten 1|zweite zweiter zweites zweiten 2|dritte dritter drittes dritten 3|vierte vierter viertes vierten 4
arbeitslos erwerbslos arbeitssuchend arbeitsuchend|impfung impfen geimpft impfschutz|brille sehhilfe|rontgen rontgenaufnahme rontgengerat|operation operieren eingriff|vorsorge untersuchung kontrolle checkup
rezept medikament arznei arzneimittel verschreibung|schmerz schmerzen weh|notfall notdienst bereitschaft bereitschaftsdienst dringend|krankenhaus klinik klinikum spital|zusammenarbeiten zusammenarbeit kooperation kooperieren partner|parzelle kleingarten schrebergarten garten|krankenkasse kasse versicherung kassenpatient|privat privatpatient selbstzahler
spiel begegnung partie|turnier wettkampf wettbewerb meisterschaft|training trainieren ubungsstunde trainingszeit trainingszeiten probe|trikot sportkleidung kleidung|ausrustung material|schlager racket
mitnahme abholung abholen mitnehmen|nachtisch dessert nachspeise susses|vorspeise starter|gluten zoliakie glutenfrei|laktose milch laktosefrei|kinderbett babybett gitterbett reisebett|hochstuhl kindersitz|waschmaschine waschen wasche
kuhlschrank kuhlen|heizung heizen beheizt geheizt|klimaanlage klimatisiert|bettwasche bettzeug laken|handtuch handtucher|kurtaxe ortstaxe gastetaxe|campingplatz camping zelt zelten|wohnmobil wohnwagen caravan|strom stromanschluss elektrizitat
kostenvoranschlag angebot offerte|verstopft verstopfung rohrreinigung|undicht leck rohrbruch wasserschaden tropft|heizkessel kessel therme|rechnung beleg quittung|schliessfach spind garderobe|fuhrung rundgang audioguide|foto fotografieren bild fotos aufnahme
ausleihen leihen entleihen ausleihe|verlangern verlangerung|uberfallig mahnung saumnis|burgermeister burgermeisterin rathaus|ausweis personalausweis|grosse konfektionsgrosse|marke hersteller|gebraucht secondhand
bestellen bestellung|beerdigung bestattung trauerfeier beisetzung|taufe taufen|pfarrer pfarrerin pastor pastorin|gottesdienst messe andacht|chor singen|mutter mama eltern elternteil|vater papa eltern|frau mann partner ehepartner
oma opa grosseltern grossmutter grossvater|freund begleitung gast|hort betreuung kinderbetreuung|kita kindergarten krippe|prufung examen test|zertifikat bescheinigung urkunde|instrument gitarre|instrument klavier|instrument geige violine|haarschnitt haare schneiden
tierarzt tierarztin|kastrieren kastriert kastration sterilisation|chippen gechipt chip mikrochip mikrochipimplantation|monatlich monat|montage montieren einbau einbauen installieren|leihgerat leihgebuhr|anfanger einsteiger neuling beginner|fortgeschritten fortgeschrittene|erwachsene erwachsener|gruppe gruppen
ferien schulferien|schnell sofort|wechseln wechsel tauschen|vorkenntnisse erfahrung kenntnisse|nachhilfe forderung|abfall mull mullabfuhr entsorgung|spat spatestens
gelten gilt gultig gultigkeit|nehmen nimmt nimm|geben gibt|fahren fahrt|laufen lauft|essen isst|schlafen schlaft|halten halt|tragen tragt|lesen liest|sprechen spricht sprache sprachen|helfen hilft hilfe|treffen trifft treffpunkt|tragen tragt|waschen wascht|fangen fangt|lassen lasst|gegrundet grunden grundung|ubernommen ubernehmen|mitgebracht mitbringen|geliehen leihen|getragen tragen|angeboten anbieten angebot|gewonnen gewinnen|geschlossen schliessen schliesst|geoffnet offnen offnet|gesprochen sprechen|erhalten bekommen kriegen|teilnehmen teilnahme teilnehmer mitmachen|dazu zusatzlich|gehort besitzer inhaber inhaberin eigentumer|billiger gunstiger rabatt ermassigung nachlass|umgebung nahe gegend umland|kopie kopieren fotokopie drucken ausdruck drucker|bibliothek bucherei mediathek
dauerkarte saisonkarte jahreskarte monatskarte abo abonnement|babybecken planschbecken kinderbecken kinderplanschbecken|becken schwimmbecken|regel regeln hausordnung vorschrift vorschriften ordnung|kiosk imbiss snack|umkleide umkleidekabine umkleidekabinen|schwimmkurs schwimmunterricht schwimmausbildung schwimmschule|gebaut erbaut errichtet bau|hausbesuch hausbesuche heimbesuch heimbesuche|rezept verordnung heilmittelverordnung|ablauf vorgehen vorgehensweise verlauf|turnsaal turnhalle bewegungsraum sporthalle|regen wetter unwetter gewitter schlechtwetter|anziehen tragen kleidung bekleidung schuhe schuhwerk sportkleidung|draussen biergarten terrasse aussenbereich freisitz gartenterrasse|feier feiern familienfeier familienfeiern fest festlichkeiten
`,
  fr: `
prix tarif cout couter frais cher montant|supplement surcout|femme dame feminin feminine fille|homme messieurs masculin|chien animal animaux|chat chaton animal animaux|voiture auto vehicule
parking stationnement garer stationner|velo bicyclette|train gare|bus tram tramway metro transport arret|enfant gosse bambin gamin fils fille|bebe nourrisson|etudiant scolaire eleve
reduction remise rabais promotion|patron directeur directrice gerant gerante dirigeant dirigeante responsable proprietaire fondateur
equipe personnel employe salarie collaborateur|medecin docteur praticien dr|rdv rendezvous consultation
reserver reservation booker|annuler annulation desister desistement|payer paiement regler reglement|carte cb bancaire
rembourser remboursement argent|retour renvoyer echanger echange|livraison livrer expedition expedier portage|ouvert ouverture ouvrir horaire
fermer ferme fermeture|ouvert accueillir accueillons|commerce magasin boutique epicerie boulangerie supermarche courses|taille dimension|vacances conges|chambre hebergement logement nuitee dormir|manger repas restaurant restauration dejeuner diner cafeteria|finances tresorier tresoriere|boire boisson
television tv televiseur|wifi internet|toilettes wc sanitaires|handicap handicape pmr accessible accessibilite fauteuil
adresse situer localisation|telephone tel portable|mail email courriel|inscription inscrire adhesion adherer|adherent membre
cotisation adhesion|association club|cours atelier formation lecon|professeur enseignant animateur moniteur
evenement manifestation agenda|emploi poste recrutement recruter embauche job|stage stagiaire|don donner
gratuit gratuitement offert|reparation reparer depannage|visioconference visio|client clientele reference|visite visiter
duree durer longtemps|autorise permis accepte admis|interdit defendu|louer location|acheter achat vente vendre|commencer debut debuter demarrer reprise reprendre reprendront rentree
fin finir terminer|aide soutien assistance|creer creation|utiliser utilisation servir usage|arriver arrivee|depart partir
maison domicile|piscine baignade|terrasse exterieur dehors|vegetarien vegan|enseigner apprendre|signer signature|partager partage
kilometre kilometres km|heure heures h|minute minutes min mn|an annee annuel annuelle annuellement|mois mensuel mensuelle|semaine hebdomadaire|essayer essai
fax telecopie|besoin apporter fournir
premier premiere 1er 1ere|deuxieme second seconde 2eme 2e 2nd 2nde|troisieme 3eme 3e|quatrieme 4eme 4e
chomage chomeur chomeuse emploi demandeur|vaccination vacciner vaccin|lunettes optique|radio radiographie|operation operer chirurgie intervention|controle examen bilan|ordonnance medicament|douleur mal|urgence garde astreinte
mutuelle assurance|match rencontre partie|tournoi competition championnat|entrainement entrainer seance|jouer jeu entrainement seance pratiquer|maillot tenue teeshirt tshirt|materiel equipement|raquette pret
commander commande demande|emporter livraison|dessert patisserie gateau|entree hors|gluten coeliaque|lactose lait|lit couchage|bebe berceau parapluie|lave linge laverie lessive|frigo refrigerateur frigidaire|chauffage chauffe
climatisation clim climatise|drap draps linge|serviette serviettes|sejour taxe|camping tente emplacement|caravane campingcar|electricite electrique branchement|devis estimation|bouche bouchon debouchage canalisation|fuite fuir
chaudiere chauffeeau|facture recu|casier vestiaire|guide guidee|photo photographie photographier|emprunter emprunt pret preter|prolonger prolongation renouveler|retard amende penalite|maire mairie|carte identite passeport
taille pointure dimension|marque fabricant|occasion seconde|mariage noces|enterrement obseques funerailles|bapteme baptiser|cure pretre pasteur|messe culte|choeur chorale chanter chant|mere maman parent|pere papa parent|mari femme conjoint
grandparent mamie papi|ami accompagnant accompagnateur invite|garderie creche garde periscolaire|maternelle ecole|examen epreuve|certificat attestation diplome|instrument guitare|instrument piano|instrument violon|coiffure coupe cheveux
veterinaire veto|castrer castration sterilisation steriliser|debutant novice|confirme avance|jeune jeunes junior ado adolescent enfant fils fille|senior aine retraite age|niveau groupe|installer installation pose poser
dechets ordures poubelle|plusieurs echelonner|mensualite mensualites|fois versement|cheque cheques|espece especes liquide|bar buvette|affilie federation ligue|reduit reduction demi|secretariat accueil bureau|local salle lieu gymnase
pouvoir peut peuvent|venir vient viennent|tenir tient tiennent|prendre prend prennent|faire fait font|savoir sait|recevoir recoit recoivent|vendre vend vendent|offrir offre offert|ouvrir ouvre ouvrent|valable valide validite valoir vaut|dirige diriger direction|appartient appartenir proprietaire|fonde fonder fondateur fondation|participer participation participant|coin alentours environs voisinage proximite|ouvrir ouvre ouvrent ouvert ouverte ouverture|venir bienvenu bienvenus bienvenue|photocopie photocopier impression imprimer copie|bibliotheque mediatheque|manger nourriture aliments
abonnement pass|dessert sucre patisserie gateau|regle regles reglement charte consigne consignes|evenement animation atelier manifestation soiree|construit bati edifie|vestiaire casier|gouter collation encas|repas plat menu|medecin docteur dr|deroulement deroule deroulent fonctionnement etapes|pluie meteo intemperies orage pleut|porter vetements tenue chaussures habits|dehors exterieur terrasse jardin
`,
  es: `
precio tarifa coste costo costar valer caro cuota|suplemento recargo|mujer femenino femenina chica|hombre masculino caballero|perro mascota animal|gato mascota animal|coche auto carro vehiculo
aparcar aparcamiento parking estacionamiento estacionar|bicicleta bici|tren estacion|autobus bus tranvia transporte parada|nino nina hijo hija crio infantil|bebe lactante
descuento rebaja promocion|jefe director directora gerente dueno duena propietario responsable encargado fundador
equipo personal empleado plantilla|medico doctor doctora dr dra|cita consulta turno|reservar reserva|cancelar cancelacion anular anulacion
pagar pago abonar|tarjeta credito|efectivo metalico|reembolso reembolsar devolver dinero|devolucion cambio cambiar|envio enviar entrega entregar
abierto apertura abrir horario|cerrado cierre cerrar|vacaciones festivo|habitacion alojamiento dormir hospedaje|comer comida menu restaurante almuerzo cena cafeteria|tienda supermercado panaderia comercio|finanzas tesorero tesorera
beber bebida|television tv|wifi internet|aseo bano lavabo wc|accesible minusvalido discapacidad discapacitado|ascensor elevador
direccion ubicacion|telefono movil celular|correo email mail|inscripcion inscribir matricula apuntar registro|socio miembro
asociacion club|curso taller clase formacion|profesor maestro monitor instructor|evento acto agenda|empleo trabajo vacante puesto
practicas becario|donar donacion donativo|gratis gratuito|reparar reparacion arreglar arreglo|visitar visita
duracion durar tardar|permitido permitir admitir aceptar|alquilar alquiler arrendar|comprar compra vender venta|empezar comenzar inicio arrancar
terminar fin acabar|ayuda asistencia apoyo|llegada entrada|piscina alberca|terraza exterior fuera|vegano vegetariano
kilometro kilometros km|hora horas h|minuto minutos min|ano anual anualmente|mes mensual mensualidad|semana semanal|probar prueba|caber cabe caben capacidad
primero primera primer 1o 1a|segundo segunda 2o 2a|tercero tercera tercer 3o 3a|cuarto cuarta 4o 4a
desempleado parado paro desempleo|vacuna vacunar vacunacion|gafas lentes optica|radiografia rayos|operacion operar cirugia intervencion|revision chequeo reconocimiento|receta medicamento medicina|dolor duele|urgencia urgencias emergencia guardia
seguro mutua|partido encuentro|torneo competicion campeonato|entrenamiento entrenar entreno|camiseta equipacion uniforme|material equipamiento|raqueta pala|pedir pedido encargar encargo|llevar recoger recogida|postre dulce pastel
entrante aperitivo|gluten celiaco celiaca|lactosa leche|cuna bebe|trona bebe|lavadora lavanderia|nevera frigorifico|calefaccion calefactor|aire acondicionado|sabana sabanas|toalla toallas|camping tienda parcela acampar|caravana autocaravana
electricidad luz|presupuesto estimacion|atasco desatasco atascado|fuga goteo|caldera calentador|factura recibo|taquilla guardarropa consigna|guia guiada visita|foto fotografia fotografiar|prestar prestamo|renovar prorroga ampliar
retraso multa|alcalde ayuntamiento|dni pasaporte|talla tamano medida|marca fabricante|usado segunda|boda matrimonio|entierro funeral|bautizo bautismo|cura parroco sacerdote|misa culto|coro cantar canto|madre mama padres|padre papa padres
marido mujer pareja|abuelo abuela|amigo acompanante invitado|guarderia cuidado|examen prueba|certificado titulo diploma|instrumento guitarra|instrumento piano|instrumento violin|corte pelo peluqueria|veterinario veterinaria|castrar castracion esterilizar
principiante iniciacion novato|avanzado perfeccionamiento|joven jovenes juvenil adolescente|mayor jubilado tercera|instalar instalacion montaje|basura residuos|plazo plazos fraccionar|jugar juego partido|aplazar cambiar
poder puede pueden|venir viene vienen|tener tiene tienen|hacer hace hacen|querer quiere|volver vuelve vuelven|empezar empieza empiezan|jugar juega juegan|servir sirve sirven|pedir pide piden|valido validez valer vale|dirige dirigir direccion|pertenece dueno propietario|fundado fundar fundador fundacion|participar participacion participante|alrededores zona cercanias cerca|fotocopia imprimir impresion copia|domicilio casa|silla ruedas accesible rampa movilidad
abono bono pase|regla reglas norma normas reglamento|evento actividad taller|construido edificado|vestuario taquilla|medico medica doctor doctora dr dra|merienda tentempie|lluvia tormenta llueve|ropa calzado zapatos vestir|fuera exterior terraza
`,
  it: `
prezzo tariffa costo costare quota caro|supplemento sovrapprezzo|donna femminile|uomo uomini maschile|cane animale animali|gatto animale animali|auto macchina veicolo
parcheggio parcheggiare posteggio|bicicletta bici|treno stazione|autobus bus tram metropolitana mezzi fermata|bambino bambina bimbo bimba figlio|neonato lattante
sconto riduzione ridotto promozione|capo titolare direttore direttrice proprietario responsabile gestore fondatore
squadra personale staff dipendente|medico dottore dottoressa dr dott|appuntamento visita|prenotare prenotazione|annullare annullamento cancellare disdire disdico disdetta
pagare pagamento|carta credito bancomat|rimborso rimborsare soldi denaro|reso restituire cambio|spedizione spedire consegna consegnare
aperto apertura aprire orario|chiuso chiusura chiudere|ferie vacanza festivo|camera stanza alloggio dormire pernottamento
mangiare pasto menu ristorante pranzo cena|negozio supermercato panificio alimentari|finanze tesoriere tesoriera|bere bevanda|televisione tv|wifi internet|bagno toilette wc|accessibile disabile disabili carrozzina rotelle
indirizzo sede|telefono cellulare|mail email posta|iscrizione iscrivere iscriversi registrazione|socio membro tessera
associazione circolo club|corso laboratorio lezione formazione|insegnante maestro istruttore docente|evento manifestazione
lavoro posto impiego|tirocinio stage tirocinante|donazione donare|gratis gratuito|riparare riparazione aggiustare
visitare visita|durata durare|permesso consentito ammesso|vietato proibito|affittare affitto noleggio noleggiare|comprare acquistare acquisto vendere vendita
iniziare inizio cominciare partire partono avvio|finire fine terminare|aiuto assistenza supporto|terrazza esterno fuori|vegano vegetariano
chilometro chilometri km|ora ore h|minuto minuti min|anno annuale annuo|mese mensile|settimana settimanale|provare prova
primo prima 1o 1a|secondo seconda 2o 2a|terzo terza 3o 3a|quarto quarta 4o 4a
disoccupato disoccupazione|vaccino vaccinare vaccinazione|occhiali ottica|radiografia raggi|operazione operare chirurgia intervento|controllo esame|ricetta farmaco medicina|dolore male|urgenza emergenza guardia|assicurazione mutua
partita incontro|torneo gara competizione campionato|allenamento allenare allenarsi|maglia divisa tuta|attrezzatura materiale|racchetta noleggio|ordinare ordine|asporto ritiro|dolce dessert torta|antipasto entrata|glutine celiaco celiaca
lattosio latte|culla lettino|seggiolone bambino|lavatrice lavanderia|frigorifero frigo|riscaldamento riscaldato|condizionata condizionatore climatizzatore climatizzazione|lenzuola biancheria|asciugamano asciugamani|soggiorno tassa
campeggio tenda piazzola|roulotte camper|elettricita corrente|preventivo stima|intasato otturato spurgo|perdita perde|caldaia scaldabagno|fattura ricevuta scontrino|armadietto guardaroba|guida guidata|foto fotografia fotografare
prestito prestare|rinnovare rinnovo proroga|ritardo multa|sindaco comune municipio|documento identita passaporto|taglia misura dimensione|marca produttore|usato seconda|matrimonio nozze|funerale esequie|battesimo battezzare|parroco prete sacerdote
messa culto|coro cantare canto|madre mamma genitori|padre papa genitori|marito moglie coniuge|nonno nonna|amico accompagnatore ospite|asilo nido|esame prova|certificato attestato diploma|strumento chitarra|strumento pianoforte piano|strumento violino|taglio capelli
veterinario veterinaria|castrare castrazione sterilizzazione|principiante principianti base|avanzato intermedio|giovane giovani ragazzi adolescente|anziano pensionato over|installare installazione montaggio|rifiuti spazzatura|rata rate rateizzare|giocare gioco
potere puo possono|venire viene vengono|tenere tiene tengono|fare fa fanno|sapere sa sanno|uscire esce escono|bere beve|valido validita valere vale|dirige dirigere direzione|appartiene proprietario titolare|fondato fondare fondatore fondazione|partecipare partecipazione partecipante|dintorni zona vicinanze|fotocopia stampa stampare copia|domicilio casa
abbonamento tessera|regola regole regolamento norma norme|evento eventi incontro incontri laboratorio laboratori iniziativa iniziative manifestazione presentazione|costruito edificato|spogliatoio armadietto|merenda spuntino|medico dottore dottoressa dott|volontario volontari volontariato|libro libri volume volumi|pioggia maltempo meteo piove|indossare vestiti abbigliamento scarpe vestire|fuori esterno terrazza
`,
  pt: `
preco tarifa custo custar valor caro taxa|suplemento acrescimo|mulher feminino feminina|homem masculino|cachorro cao caes pet animal animais|gato pet animal animais|carro auto veiculo
estacionamento estacionar garagem vaga|bicicleta bike|trem comboio estacao|onibus autocarro transporte ponto|crianca miudo miuda filho filha menino menina infantil|bebe nenem
desconto promocao|chefe dono dona diretor diretora gerente proprietario responsavel fundador|equipe equipa pessoal funcionario
medico doutor doutora dr dra|consulta marcacao agendamento|reservar reserva agendar garantir|cancelar cancelamento desistir desistencia
pagar pagamento|parcelar parcela prestacao|cartao credito debito|dinheiro especie|reembolso reembolsar devolver devolucao dinheiro|troca trocar
envio enviar entrega entregar frete|aberto abertura abrir horario funcionamento|fechado fechar encerrado|ferias feriado
quarto suite acomodacao hospedagem dormir apartamento ap|comercio loja mercado supermercado padaria|comer comida refeicao cardapio restaurante cozinha cozinhar almoco jantar|financas tesoureiro tesoureira|beber bebida
televisao tv|wifi internet|banheiro toalete wc|acessivel deficiente cadeirante acessibilidade|elevador ascensor
endereco localizacao localizado|telefone celular telemovel whatsapp zap|email mail|inscricao inscrever matricula cadastro|socio membro
associacao clube|curso oficina aula formacao|professor instrutor monitor|evento agenda|emprego trabalho vaga|estagio estagiario
doar doacao|gratis gratuito|incluso incluido inclui incluir|consertar conserto reparo reparar|visitar visita visitante
duracao durar demorar|permitido permitir aceitar aceito|alugar aluguel|comprar compra vender venda|comecar inicio iniciar decorrer arrancar arranque|terminar fim acabar
ajuda apoio suporte|chegada chegar checkin entrada|saida sair checkout|boia flutuador|pessoa pessoas gente|vegano vegetariano
grande maior|pequeno menor
quilometro quilometros km|hora horas h|minuto minutos min|ano anual anuidade|mes mensal mensalidade|semana semanal|experimentar experimental experiencia
primeiro primeira 1o 1a|segundo segunda 2o 2a|terceiro terceira 3o 3a|quarto quarta 4o 4a
desempregado desemprego|vacina vacinar vacinacao|oculos otica|radiografia raio|cirurgia operacao operar|exame checkup revisao|receita remedio medicamento|dor doi|urgencia emergencia plantao|convenio plano seguro|jogo partida|torneio competicao campeonato
treino treinar treinamento|camisa camiseta uniforme|equipamento material|raquete aluguel|pedir pedido encomenda encomendar|retirada retirar levar|sobremesa doce bolo|gluten celiaco celiaca|lactose leite|berco bebe|lavadora lavanderia maquina
geladeira frigorifico frigobar|aquecimento aquecedor aquecida|ar climatizado condicionado|lencol lencois cama|toalha toalhas|camping acampar barraca|trailer motorhome autocaravana|energia luz eletricidade|orcamento estimativa|entupido entupimento desentupir
vazamento fuga|caldeira esquentador|fatura recibo nota|armario cacifo|guia guiada|foto fotografia fotografar|emprestar emprestimo|renovar renovacao prorrogar|atraso multa|prefeito prefeitura camara|identidade passaporte documento|tamanho medida dimensao
marca fabricante|usado seminovo|casamento boda|enterro funeral velorio|batismo batizado|padre paroco pastor|missa culto|coro coral cantar|mae mamae pais|pai papai pais|marido esposa conjuge|avo avos|amigo acompanhante convidado|creche bercario
exame prova teste|certificado diploma|instrumento violao guitarra|instrumento piano|corte cabelo|veterinario veterinaria|castrar castracao|iniciante principiante|avancado intermediario|jovem jovens adolescente|idoso aposentado reformado|instalar instalacao montagem|lixo residuos|jogar jogo
poder pode podem|vir vem veem|ter tem|fazer faz fazem|saber sabe|valido validade valer vale|dirige dirigir direcao|pertence dono proprietario|fundado fundar fundador fundacao|participar participacao participante|arredores regiao proximidades perto|fotocopia imprimir impressao copia|domicilio casa|cadeira rodas acessivel rampa mobilidade
passe assinatura|regra regras norma normas regulamento|evento atividade oficina|construido erguido|vestiario cacifo armario|medico medica doutor doutora dr dra|lanche petisco|chuva temporal chover|vestir roupa roupas calcado sapatos|fora exterior esplanada terraco
`,
  nl: `
prijs kost kosten tarief toegang entree duur|hond huisdier dier|vrouw dame dames meisje|man heer heren jongen|kat poes huisdier dier|auto wagen voertuig|parkeren parkeerplaats parkeergarage parkeergelegenheid
fiets rijwiel|trein station|bus tram metro ov halte|kind kinderen zoon dochter|korting aanbieding|baas directeur eigenaar leidinggevende manager oprichter bestuur
team personeel medewerker|arts dokter huisarts dr|afspraak consult|boeken boeking reserveren reservering|annuleren annulering afzeggen
betalen betaling|pinnen pinpas creditcard|terugbetaling terugbetalen restitutie geld|retour retourneren ruilen
levering leveren bezorgen bezorging verzending verzenden|open geopend openingstijden|gesloten dicht|vakantie feestdag
kamer overnachting overnachten slapen accommodatie|eten maaltijd menukaart restaurant lunch diner kantine|winkel supermarkt bakker boodschappen|financien penningmeester|drinken drank|televisie tv|wifi internet
toilet wc|rolstoel toegankelijk rolstoelvriendelijk|adres locatie|telefoon telefoonnummer mobiel|mail email
aanmelden aanmelding inschrijven inschrijving registreren|lid lidmaatschap|contributie lidmaatschap|vereniging club
cursus les workshop training|docent leraar trainer instructeur|evenement activiteit|baan vacature werk|stage stagiair|doneren donatie
gratis kosteloos|reparatie repareren|kapot defect|bezoeken bezoek|duren duur|toegestaan mogen
huren verhuur huur lenen|kopen aanschaffen verkopen verkoop|beginnen start|eindigen einde|hulp ondersteuning|terras buiten
vegan vegetarisch veganistisch
kilometer km|minuut minuten min|jaar jaarlijks jaarlijkse|maand maandelijks maandelijkse|week wekelijks wekelijkse|proberen proefles proef
eerste 1e 1ste|tweede 2e 2de|derde 3e 3de|vierde 4e 4de
werkloos werkzoekend werkzoekende uitkering|vaccinatie vaccineren inenting inenten|bril brillen|rontgenfoto rontgen|operatie opereren ingreep|controle onderzoek|recept medicijn medicatie|huisbezoek visite|pijn klachten|spoed spoedgeval noodgeval dringend|verzekering zorgverzekeraar vergoeding vergoed
wedstrijd spel|toernooi competitie kampioenschap|training trainen oefenen repetitie|shirt tenue kleding|uitrusting materiaal|racket huren|bestellen bestelling|afhalen meenemen ophalen|nagerecht dessert toetje|voorgerecht starter|gluten coeliakie glutenvrij
lactose melk|kinderbed babybed|kinderstoel baby|wasmachine wassen was|koelkast koelen|verwarming verwarmd|airco airconditioning|beddengoed lakens|handdoek handdoeken|toeristenbelasting belasting|camping kamperen tent kampeerplaats|caravan camper
stroom elektriciteit|offerte prijsopgave|verstopt verstopping ontstoppen|lekkage lek lekt|ketel cv|factuur bon rekening|kluisje garderobe locker|gids rondleiding|foto fotograferen fotograaf|lenen uitlenen leen|verlengen verlenging|boete telaat
burgemeester gemeente gemeentehuis|paspoort identiteitskaart legitimatie|maat afmeting|merk fabrikant|tweedehands gebruikt|bruiloft huwelijk trouwen|begrafenis uitvaart crematie|doop dopen|pastoor dominee predikant|mis kerkdienst viering|koor zingen
moeder mama ouder ouders|vader papa ouder ouders|man vrouw partner|opa oma grootouders|vriend introducee gast|kinderopvang opvang creche|examen toets|certificaat diploma|instrument gitaar|instrument piano|instrument viool|kapper knippen haar|dierenarts dierenkliniek
castreren castratie sterilisatie|beginner beginners|gevorderd gevorderden|jongere jongeren jeugd tiener|senior senioren ouderen|installeren installatie montage|afval vuilnis|termijn termijnen gespreid|spelen spel
gelden geldt geldig geldigheid|nemen neemt|geven geeft|rijden rijdt|lopen loopt|eten eet|slapen slaapt|houden houdt|dragen draagt|lezen leest|spreken spreekt taal talen|helpen helpt hulp|opgericht oprichten oprichting oprichter|meedoen deelnemen deelname deelnemer|toebehoren eigenaar|omgeving buurt|kopie kopieren printen afdrukken|thuis huis
seizoenskaart jaarkaart|regel regels reglement huisregels huisreglement|evenement activiteit workshop|gebouwd bouw|kleedkamer kluisje|snack hapje kiosk|arts huisarts dokter dr drs|verloop verloopt werking werkwijze aanpak|stoornis probleem|regen weer regent onweer|aantrekken dragen kleding kleren schoenen schoeisel|buiten terras tuin
`,
};

/**
 * What a season, a weekend or a holiday includes, where most sites in the language are in the north: 'Do you meet over the
 * summer?' is answered by 'We don't meet in July'. A question about July isn't one about August.
 */
export const wholes: Readonly<Record<string, string>> = {
  en: 'summer june july august|winter december january february|spring march april may|autumn september october november|weekend saturday sunday|weekends saturday sunday weekend|christmas december holiday holidays festive|xmas christmas december holiday holidays festive|easter april holiday holidays',
  de: 'sommer juni juli august|winter dezember januar februar|fruhling marz april mai|fruhjahr marz april mai|herbst september oktober november|wochenende samstag sonntag samstags sonntags|weihnachten dezember feiertag feiertage weihnachtsferien heiligabend|silvester dezember feiertag feiertage|ostern april feiertag feiertage osterferien',
  fr: 'ete juin juillet aout|hiver decembre janvier fevrier|printemps mars avril mai|automne septembre octobre novembre|weekend samedi dimanche|week-end samedi dimanche|noel decembre fetes ferie feries|paques avril ferie feries',
  it: 'estate giugno luglio agosto|inverno dicembre gennaio febbraio|primavera marzo aprile maggio|autunno settembre ottobre novembre|weekend sabato domenica|natale dicembre feste festivi festivo|pasqua aprile festivi festivo',
  es: 'finde sabado domingo|navidad diciembre festivo festivos fiestas|pascua abril festivo festivos',
  pt: 'fds sabado domingo|natal dezembro feriado feriados festas|pascoa abril feriado feriados',
  nl: 'zomer juni juli augustus|winter december januari februari|lente maart april mei|voorjaar maart april mei|herfst september oktober november|najaar september oktober november|weekend zaterdag zondag|kerst december feestdag feestdagen kerstvakantie|pasen april feestdag feestdagen',
};
