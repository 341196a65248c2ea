/**
 * Words that visitors and small sites use for the same thing, by language: one row each, folded like text. A word may
 * be in several rows. They stand for all their forms.
 */
export const everydaySynonyms: Readonly<Record<string, string>> = {
  en: `
price cost fee charge rate tariff|surcharge supplement extra|cheap affordable budget inexpensive|deposit downpayment|cash coins notes|card credit debit visa mastercard
dog puppy pet animal|cat kitten pet animal|car vehicle auto|park parking carpark garage|bike bicycle cycle|train rail railway station|bus coach stop
taxi cab uber|plane flight airport|walk trail hike route stroll tour|drive directions route|kid child toddler youngster junior son daughter|baby infant toddler
childcare creche nursery babysitting daycare childminder|teenager teen youth adolescent|senior pensioner elderly concession|student pupil learner
discount reduction concession offer deal|voucher gift giftcard|boss owner manager director head chair chairman chairperson president founder proprietor principal leader
start found establish|start begin commence kickoff|team staff crew people employee personnel|doctor physician gp clinician|dentist dental|appointment booking consultation
book reserve booking reservation|cancel cancellation|pay payment|refund reimbursement money back|return exchange|ship deliver delivery shipping dispatch postage
open opening hours|close closed shut|holiday vacation bank|sleep stay accommodation hotel hostel lodging overnight room|room bedroom suite|eat food meal restaurant dining lunch dinner catering
drink beverage bar|breakfast brunch|television tv|wifi internet wireless broadband|toilet restroom bathroom wc loo washroom|shower bath|wheelchair accessible accessibility disabled disability stepfree
lift elevator|stairs steps|address location|phone telephone mobile|mail email|join membership signup register registration enrol|subscription dues membership
club society association|class course lesson workshop session training|teacher tutor instructor coach trainer|event activity|job vacancy career hiring recruit recruitment position
intern internship placement|apprentice apprenticeship trainee|volunteer volunteering help|donate donation give contribute|free gratis complimentary|repair fix|broken faulty defective damaged
warranty guarantee|lawyer solicitor attorney legal|kitchen cook cooking|pool swimming swim|garden terrace patio outside outdoor outdoors|inside indoor indoors|vegetarian vegan meatless|allergy allergen intolerance
visit visitor visiting|exhibition exhibit show display|performance show concert|ticket admission entry entrance|length duration long|allowed permitted welcome|forbidden prohibited banned
party celebration birthday|wedding marriage|hire rent rental lease|buy purchase shop sell sale sold|deadline closing due|apply application applying|arrive arrival checkin|leave departure checkout depart
rubbish trash garbage waste bin|complain complaint report|insured insurance insurer|licensed certified qualified accredited registered|area region district serve|beginner novice newcomer|level grade
towel linen|smoke smoking smoker|noise loud quiet|church service worship mass|council authority|attend attendance come|playground play|sick ill illness|urgent emergency
hour hours hr hrs|minute minutes mins min|year annual annually yearly|month monthly|week weekly|kilometer kilometers kilometre kilometres km|try trial taster
fax telefax|upfront advance prepay prepayment beforehand|need bring require
first 1st|second 2nd|third 3rd|fourth 4th`,
  de: `
preis kosten gebuhr tarif entgelt eintritt teuer|zuschlag aufpreis aufschlag preisaufschlag teurer
hund haustier tier vierbeiner|katze haustier tier|auto pkw wagen fahrzeug
parken parkplatz stellplatz garage parkhaus unterstellen abstellen|fahrrad rad velo bike|zug bahn bahnhof
bus strassenbahn tram verkehrsmittel nahverkehr opnv haltestelle
kind kinder kids kleinkind sohn tochter|baby saugling kleinkind|jugendliche jugendlicher jugend teenager|senioren rentner
ermassigung ermassigt rabatt nachlass vergunstigung|gutschein geschenkgutschein
chef chefin inhaber inhaberin geschaftsfuhrer geschaftsfuhrerin geschaftsfuhrung besitzer leiter leiterin leitung vorstand eigentumer
mitarbeiter team personal angestellte belegschaft|arzt arztin doktor doktorin mediziner|termin sprechstunde
buchen buchung reservieren reservierung|stornieren stornierung absagen absage rucktritt|kundigen kundigung
bezahlen zahlen zahlung bezahlung|kreditkarte kartenzahlung girocard eckarte|bar bargeld
erstattung erstatten ruckerstattung ruckzahlung geld|selber selbst hausgemacht eigene|umtausch umtauschen ruckgabe zuruckgeben retoure
lieferung liefern versand versenden zustellung lieferzeit|offen geoffnet offnungszeiten|geschlossen ruhetag schliesstag
urlaub ferien betriebsferien|draussen aussenbereich terrasse garten freien|drinnen innen innenbereich
platz sitzplatz|leute personen gaste menschen|raum zimmer saal raumlichkeit|unterkunft ubernachtung ubernachten schlafen zimmer
essen speise speisekarte gericht mahlzeit verpflegung mittagessen abendessen|trinken getrank|fernseher fernsehen tv|wlan wifi internet|toilette wc klo
dusche bad badezimmer|rollstuhl barrierefrei behindertengerecht rollstuhlgerecht stufenlos|aufzug fahrstuhl lift
anfahrt wegbeschreibung route|adresse anschrift standort|telefon telefonnummer rufnummer|mail email
anmelden anmeldung einschreiben einschreibung registrieren|mitglied mitgliedschaft beitritt beitreten|beitrag mitgliedsbeitrag
verein club klub|kurs lehrgang seminar workshop unterricht|lehrer trainer kursleiter ubungsleiter lehrkraft
veranstaltung event|stelle job stellenangebot karriere personal bewerben bewerbung|praktikum praktikant|ausbildung azubi lehre|spende spenden
angebot leistung service|reparatur reparieren instandsetzung|kaputt defekt|garantie gewahrleistung
kuchen torte geback|brotchen semmel weckle|brot backwaren|vegan vegetarisch pflanzlich|allergie allergen unvertraglichkeit
besichtigen besichtigung sehenswurdigkeit ausflugsziel ausflug|fuhrung rundgang|dauer dauert dauern lange
erlaubt gestattet zulassig|verboten untersagt|feier feiern fest geburtstag hochzeit|mieten vermietung miete verleih leihen ausleihen
kaufen erwerben verkaufen verkauf|anfangen anfang beginnen beginn start starten eroffnung auftakt|enden ende schluss|hilfe unterstutzung|kostenlos gratis umsonst unentgeltlich frei
ankommen anreisen anreise ankunft checkin|abreisen abreise checkout|selbst selber|hausgemacht selbstgemacht|pool schwimmbad hallenbad
kilometer km|minute minuten min|stunde stunden std|jahr jahrlich|monat monatlich|woche wochentlich|probieren probe schnuppern probestunde schnupperstunde probetraining schnuppertraining
fax telefax faxnummer|brauchen benotigen mitbringen|filiale standort niederlassung zweigstelle
erste erster erstes ersten 1|zweite zweiter zweites zweiten 2|dritte dritter drittes dritten 3|vierte vierter viertes vierten 4`,
  fr: `
prix tarif cout couter frais cher montant|supplement surcout|chien chat animal animaux|voiture auto vehicule
parking stationnement garer stationner|velo bicyclette|train gare|bus tram tramway metro transport arret|enfant gosse bambin gamin fils fille|bebe nourrisson|etudiant scolaire eleve
reduction remise rabais promotion|patron directeur directrice gerant gerante dirigeant dirigeante responsable proprietaire fondateur
equipe personnel employe salarie collaborateur|medecin docteur praticien|rdv rendezvous consultation
reserver reservation booker|annuler annulation desister desistement|payer paiement regler reglement|carte cb bancaire
rembourser remboursement argent|retour renvoyer echanger echange|livraison livrer expedition expedier|ouvert ouverture ouvrir horaire
fermer ferme fermeture|vacances conges|chambre hebergement logement nuitee dormir|manger repas restauration dejeuner diner|boire boisson
television tele tv televiseur|wifi internet|toilettes wc sanitaires|handicap handicape pmr accessible accessibilite fauteuil
adresse situer localisation|telephone tel portable|mail email courriel|inscription inscrire adhesion adherer|adherent membre
cotisation adhesion|association club|cours atelier formation lecon|professeur enseignant animateur moniteur
evenement manifestation agenda|emploi poste recrutement recruter embauche job|stage stagiaire|don donner
gratuit gratuitement offert|reparation reparer depannage|visioconference visio|client clientele reference|visite visiter
duree durer longtemps|autorise permis accepte admis|interdit defendu|louer location|acheter achat vente vendre|commencer debut debuter demarrer reprise reprendre reprendront rentree
fin finir terminer|aide soutien assistance|creer creation|utiliser utilisation servir usage|arriver arrivee|depart partir
maison domicile|piscine baignade|terrasse exterieur dehors|vegetarien vegan|enseigner apprendre|signer signature|partager partage
kilometre kilometres km|heure heures h|minute minutes min mn|an annee annuel annuelle annuellement|mois mensuel mensuelle|semaine hebdomadaire|essayer essai
fax telecopie|besoin apporter fournir
premier premiere 1er 1ere|deuxieme second seconde 2eme 2e 2nd 2nde|troisieme 3eme 3e|quatrieme 4eme 4e`,
  es: `
precio tarifa coste costo costar valer caro cuota|suplemento recargo|perro gato mascota animal|coche auto carro vehiculo
aparcar aparcamiento parking estacionamiento estacionar|bicicleta bici|tren estacion|autobus bus tranvia metro transporte parada|nino nina hijo hija crio infantil|bebe lactante
descuento rebaja promocion|jefe director directora gerente dueno duena propietario responsable encargado fundador
equipo personal empleado plantilla|medico doctor doctora|cita consulta turno|reservar reserva|cancelar cancelacion anular anulacion
pagar pago abonar|tarjeta credito|efectivo metalico|reembolso reembolsar devolver dinero|devolucion cambio cambiar|envio enviar entrega entregar
abierto apertura abrir horario|cerrado cierre cerrar|vacaciones festivo|habitacion alojamiento dormir hospedaje|comer comida menu restaurante almuerzo cena
beber bebida|television tele tv|wifi internet|aseo bano lavabo wc|accesible minusvalido discapacidad discapacitado|ascensor elevador
direccion ubicacion|telefono movil celular|correo email mail|inscripcion inscribir matricula apuntar registro|socio miembro
asociacion club|curso taller clase formacion|profesor maestro monitor instructor|evento acto agenda|empleo trabajo vacante puesto
practicas becario|donar donacion donativo|gratis gratuito|reparar reparacion arreglar arreglo|visitar visita
duracion durar tardar|permitido permitir admitir aceptar|alquilar alquiler arrendar|comprar compra vender venta|empezar comenzar inicio arrancar
terminar fin acabar|ayuda asistencia apoyo|llegada entrada|piscina alberca|terraza exterior fuera|vegano vegetariano
kilometro kilometros km|hora horas h|minuto minutos min|ano anual anualmente|mes mensual mensualidad|semana semanal|probar prueba|caber cabe caben capacidad
primero primera primer 1o 1a|segundo segunda 2o 2a|tercero tercera tercer 3o 3a|cuarto cuarta 4o 4a`,
  it: `
prezzo tariffa costo costare quota caro|supplemento sovrapprezzo|cane gatto animale animali|auto macchina veicolo
parcheggio parcheggiare posteggio|bicicletta bici|treno stazione|autobus bus tram metro mezzi fermata|bambino bambina bimbo bimba figlio|neonato lattante
sconto riduzione ridotto promozione|capo titolare direttore direttrice proprietario responsabile gestore fondatore
squadra personale staff dipendente|medico dottore dottoressa|appuntamento visita|prenotare prenotazione|annullare annullamento cancellare disdire disdetta
pagare pagamento|carta credito bancomat|rimborso rimborsare soldi denaro|reso restituire cambio|spedizione spedire consegna consegnare
aperto apertura aprire orario|chiuso chiusura chiudere|ferie vacanza festivo|camera stanza alloggio dormire pernottamento
mangiare pasto menu ristorante pranzo cena|bere bevanda|televisione tele tv|wifi internet|bagno toilette wc|accessibile disabile disabili carrozzina
indirizzo sede|telefono cellulare|mail email posta|iscrizione iscrivere iscriversi registrazione|socio membro tessera
associazione circolo club|corso laboratorio lezione formazione|insegnante maestro istruttore docente|evento manifestazione
lavoro posto impiego|tirocinio stage tirocinante|donazione donare|gratis gratuito|riparare riparazione aggiustare
visitare visita|durata durare|permesso consentito ammesso|vietato proibito|affittare affitto noleggio noleggiare|comprare acquistare acquisto vendere vendita
iniziare inizio cominciare partire partono avvio|finire fine terminare|aiuto assistenza supporto|terrazza esterno fuori|vegano vegetariano
chilometro chilometri km|ora ore h|minuto minuti min|anno annuale annuo|mese mensile|settimana settimanale|provare prova
primo prima 1o 1a|secondo seconda 2o 2a|terzo terza 3o 3a|quarto quarta 4o 4a`,
  pt: `
preco tarifa custo custar valor caro taxa|suplemento acrescimo|cachorro cao gato pet animal animais|carro auto veiculo
estacionamento estacionar garagem vaga|bicicleta bike|trem comboio estacao|onibus autocarro metro transporte ponto|crianca miudo miuda filho filha menino menina infantil|bebe nenem
desconto promocao|chefe dono dona diretor diretora gerente proprietario responsavel fundador|equipe equipa pessoal funcionario
medico doutor doutora|consulta marcacao agendamento|reservar reserva agendar garantir|cancelar cancelamento desistir desistencia
pagar pagamento|parcelar parcela prestacao|cartao credito debito|dinheiro especie|reembolso reembolsar devolver devolucao dinheiro|troca trocar
envio enviar entrega entregar frete|aberto abertura abrir horario funcionamento|fechado fechar encerrado|ferias feriado
quarto suite acomodacao hospedagem dormir apartamento ap|comer comida refeicao cardapio restaurante cozinha cozinhar almoco jantar|beber bebida
televisao tv|wifi internet|banheiro toalete wc|acessivel deficiente cadeirante acessibilidade|elevador ascensor
endereco localizacao localizado|telefone celular telemovel whatsapp zap|email mail|inscricao inscrever matricula cadastro|socio membro
associacao clube|curso oficina aula formacao|professor instrutor monitor|evento agenda|emprego trabalho vaga|estagio estagiario
doar doacao|gratis gratuito|incluso incluido inclui incluir|consertar conserto reparo reparar|visitar visita visitante
duracao durar demorar|permitido permitir aceitar aceito|alugar aluguel|comprar compra vender venda|comecar inicio iniciar decorrer arrancar arranque|terminar fim acabar
ajuda apoio suporte|chegada chegar checkin entrada|saida sair checkout|boia flutuador|pessoa pessoas gente|vegano vegetariano
grande maior|pequeno menor
quilometro quilometros km|hora horas h|minuto minutos min|ano anual anuidade|mes mensal mensalidade|semana semanal|experimentar experimental experiencia
primeiro primeira 1o 1a|segundo segunda 2o 2a|terceiro terceira 3o 3a|quarto quarta 4o 4a`,
  nl: `
prijs kost kosten tarief toegang entree duur|hond kat huisdier dier|auto wagen voertuig|parkeren parkeerplaats parkeergarage parkeergelegenheid
fiets rijwiel|trein station|bus tram metro ov halte|kind kinderen zoon dochter|korting aanbieding|baas directeur eigenaar leidinggevende manager oprichter bestuur
team personeel medewerker|arts dokter huisarts|afspraak consult|boeken boeking reserveren reservering|annuleren annulering afzeggen
betalen betaling|pinnen pinpas creditcard|terugbetaling terugbetalen restitutie geld|retour retourneren ruilen
levering leveren bezorgen bezorging verzending verzenden|open geopend openingstijden|gesloten dicht|vakantie feestdag
kamer overnachting overnachten slapen accommodatie|eten maaltijd menukaart restaurant lunch diner|drinken drank|televisie tv|wifi internet
toilet wc|rolstoel toegankelijk rolstoelvriendelijk|adres locatie|telefoon telefoonnummer mobiel|mail email
aanmelden aanmelding inschrijven inschrijving registreren|lid lidmaatschap|contributie lidmaatschap|vereniging club
cursus les workshop training|docent leraar trainer instructeur|evenement activiteit|baan vacature werk|stage stagiair|doneren donatie
gratis kosteloos|reparatie repareren|kapot defect|bezoeken bezoek|duren duur|toegestaan mogen
huren verhuur huur lenen|kopen aanschaffen verkopen verkoop|beginnen start|eindigen einde|hulp ondersteuning|terras buiten
vegan vegetarisch veganistisch
kilometer km|minuut minuten min|jaar jaarlijks jaarlijkse|maand maandelijks maandelijkse|week wekelijks wekelijkse|proberen proefles proef
eerste 1e 1ste|tweede 2e 2de|derde 3e 3de|vierde 4e 4de`,
};

/**
 * The months of a season, where most sites in the language are in the north: 'Do you meet over the summer?' is answered by 'We
 * don't meet in July'. A question about July isn't one about August.
 */
export const seasons: Readonly<Record<string, string>> = {
  en: 'summer june july august|winter december january february|spring march april may|autumn september october november',
  de: 'sommer juni juli august|winter dezember januar februar|fruhling marz april mai|fruhjahr marz april mai|herbst september oktober november',
  fr: 'ete juin juillet aout|hiver decembre janvier fevrier|printemps mars avril mai|automne septembre octobre novembre',
  it: 'estate giugno luglio agosto|inverno dicembre gennaio febbraio|primavera marzo aprile maggio|autunno settembre ottobre novembre',
  nl: 'zomer juni juli augustus|winter december januari februari|lente maart april mei|voorjaar maart april mei|herfst september oktober november|najaar september oktober november',
};
