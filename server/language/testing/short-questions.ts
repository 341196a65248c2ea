/** Questions as visitors of shops, museums and software sites type them: 2 to 8 words, with product names. */
export const shortQuestions: Record<string, string[]> = {
  en: lines(`
    Do you ship to Norway?
    how long is the warranty
    Where can I park?
    Does the Kettle Pro work with Alexa?
    return policy for sale items
    What is Lumen Cloud?
    can i bring my dog
    Who founded the company?
    How do I reset my password?
    price of a family ticket
    Is breakfast included?
    when does the museum open
    Which plan includes API access?
    how to install Parley on Ubuntu
    What payment methods do you accept?
  `),
  de: lines(`
    Liefern Sie nach Norwegen?
    wie lange ist die Garantie
    Wo kann ich parken?
    Funktioniert der Kettle Pro mit Alexa?
    Rückgabe von reduzierten Artikeln
    Was ist Lumen Cloud?
    darf ich meinen Hund mitbringen
    Wer hat die Firma gegründet?
    Wie setze ich mein Passwort zurück?
    Preis einer Familienkarte
    Ist das Frühstück inklusive?
    wann öffnet das Museum
    Welcher Tarif enthält den API-Zugang?
    Parley auf Ubuntu installieren
    Welche Zahlungsarten gibt es?
  `),
  fr: lines(`
    Livrez-vous en Norvège ?
    combien de temps dure la garantie
    Où puis-je me garer ?
    Kettle Pro est-il compatible avec Alexa ?
    retour des articles soldés
    Qu'est-ce que Lumen Cloud ?
    est-ce que je peux venir avec mon chien
    Qui a fondé l'entreprise ?
    Comment réinitialiser mon mot de passe ?
    prix d'un billet famille
    Le petit déjeuner est-il compris ?
    à quelle heure ouvre le musée
    Quelle formule comprend l'API ?
    installer Parley sur Ubuntu
    Quels moyens de paiement acceptez-vous ?
  `),
  es: lines(`
    ¿Hacen envíos a Noruega?
    cuánto dura la garantía
    ¿Dónde puedo aparcar?
    ¿El Kettle Pro funciona con Alexa?
    devolución de artículos rebajados
    ¿Qué es Lumen Cloud?
    puedo llevar a mi perro
    ¿Quién fundó la empresa?
    ¿Cómo restablezco mi contraseña?
    precio de una entrada familiar
    ¿Está incluido el desayuno?
    a que hora abre el museo
    ¿Qué plan incluye acceso a la API?
    como instalar Parley en Ubuntu
    ¿Puedo pagar con tarjeta?
  `),
  pt: lines(`
    Enviam para a Noruega?
    quanto tempo dura a garantia
    Onde posso estacionar?
    O Kettle Pro funciona com a Alexa?
    devolução de artigos em promoção
    O que é o Lumen Cloud?
    posso levar o meu cão
    Quem fundou a empresa?
    Como redefinir minha senha?
    preço do bilhete de família
    O café da manhã está incluído?
    a que horas abre o museu
    Qual plano inclui acesso à API?
    como instalar o Parley no Ubuntu
    Quais são as formas de pagamento?
  `),
  it: lines(`
    Spedite in Norvegia?
    quanto dura la garanzia
    Dove posso parcheggiare?
    Il Kettle Pro funziona con Alexa?
    reso di articoli in saldo
    Che cos'è Lumen Cloud?
    posso portare il mio cane
    Chi ha fondato l'azienda?
    Come posso reimpostare la password?
    prezzo del biglietto famiglia
    La colazione è inclusa?
    a che ora apre il museo
    Quale piano include l'accesso alle API?
    come si installa Parley su Ubuntu
    Quali metodi di pagamento accettate?
  `),
  nl: lines(`
    Verzenden jullie naar Noorwegen?
    hoe lang is de garantie
    Waar kan ik parkeren?
    Werkt de Kettle Pro met Alexa?
    afgeprijsde artikelen retourneren
    Wat is Lumen Cloud?
    mag mijn hond mee
    Wie heeft het bedrijf opgericht?
    Hoe stel ik mijn wachtwoord opnieuw in?
    prijs van een gezinskaartje
    Is het ontbijt inbegrepen?
    hoe laat gaat het museum open
    Welk abonnement heeft toegang tot de API?
    Parley installeren op Ubuntu
    Met welke kaarten kan ik betalen?
  `),
  pl: lines(`
    Czy wysyłacie do Norwegii?
    jak długa jest gwarancja
    Gdzie mogę zaparkować?
    Czy Kettle Pro działa z Alexą?
    zwrot towarów z wyprzedaży
    Co to jest Lumen Cloud?
    czy mogę przyjść z psem
    Kto założył firmę?
    Jak zresetować hasło?
    cena biletu rodzinnego
    Czy śniadanie jest wliczone?
    o której otwiera się muzeum
    Który plan obejmuje dostęp do API?
    jak zainstalować Parley na Ubuntu
    Jakie są metody płatności?
  `),
  sv: lines(`
    Skickar ni till Norge?
    hur lång är garantin
    Var kan jag parkera?
    Fungerar Kettle Pro med Alexa?
    returnera reavaror
    Vad är Lumen Cloud?
    får jag ta med min hund
    Vem grundade företaget?
    Hur återställer jag mitt lösenord?
    pris för familjebiljett
    Ingår frukost?
    när öppnar museet
    Vilket abonnemang innehåller API-åtkomst?
    installera Parley på Ubuntu
    Vilka betalningssätt tar ni emot?
  `),
  da: lines(`
    Sender I til Norge?
    hvor lang er garantien
    Hvor kan jeg parkere?
    Virker Kettle Pro sammen med Alexa?
    returnering af udsalgsvarer
    Hvad er Lumen Cloud?
    må jeg tage min hund med
    Hvem har grundlagt virksomheden?
    Hvordan nulstiller jeg min adgangskode?
    pris på en familiebillet
    Er morgenmad inkluderet?
    hvornår åbner museet
    Hvilket abonnement giver adgang til API?
    hvordan installerer jeg Parley på Ubuntu
    Hvilke betalingskort tager I imod?
  `),
  no: lines(`
    Sender dere til Sverige?
    hvor lang er garantien
    Hvor kan jeg parkere?
    Fungerer Kettle Pro med Alexa?
    retur av salgsvarer
    Hva er Lumen Cloud?
    kan jeg ta med hunden min
    Hvem grunnla selskapet?
    Hvordan tilbakestiller jeg passordet mitt?
    hva koster en familiebillett
    Er frokost inkludert?
    når åpner museet
    Hvilket abonnement har tilgang til API?
    hvordan installere Parley på Ubuntu
    Hvilke betalingsmåter godtar dere?
  `),
  cs: lines(`
    Doručujete do Norska?
    jak dlouhá je záruka
    Kde mohu zaparkovat?
    Funguje Kettle Pro s Alexou?
    vrácení zlevněného zboží
    Co je Lumen Cloud?
    můžu si vzít psa
    Kdo založil firmu?
    Jak obnovím své heslo?
    cena rodinné vstupenky
    Je snídaně v ceně?
    v kolik hodin otevírá muzeum
    Který tarif zahrnuje přístup k API?
    jak nainstalovat Parley na Ubuntu
    Jaké způsoby platby přijímáte?
  `),
  tr: lines(`
    Norveç'e gönderim yapıyor musunuz?
    garanti süresi ne kadar
    Nereye park edebilirim?
    Kettle Pro Alexa ile çalışıyor mu?
    indirimli ürün iadesi
    Lumen Cloud nedir?
    köpeğimi getirebilir miyim
    Şirketi kim kurdu?
    Şifremi nasıl sıfırlarım?
    aile bileti fiyatı
    Kahvaltı dahil mi?
    müze saat kaçta açılıyor
    Hangi paket API erişimi içeriyor?
    Parley Ubuntu'ya nasıl kurulur
    Hangi ödeme yöntemlerini kabul ediyorsunuz?
  `),
  ru: lines(`
    Вы доставляете в Норвегию?
    какой срок гарантии
    Где можно припарковаться?
    Kettle Pro работает с Alexa?
    возврат товаров со скидкой
    Что такое Lumen Cloud?
    можно ли прийти с собакой
    Кто основал компанию?
    Как сбросить пароль?
    цена семейного билета
    Завтрак включён?
    во сколько открывается музей
    Какой тариф включает доступ к API?
    как установить Parley на Ubuntu
    Какие способы оплаты вы принимаете?
  `),
  uk: lines(`
    Ви доставляєте до Норвегії?
    який термін гарантії
    Де можна припаркуватися?
    Чи працює Kettle Pro з Alexa?
    повернення товарів зі знижкою
    Що таке Lumen Cloud?
    чи можна прийти з собакою
    Хто заснував компанію?
    Як скинути пароль?
    ціна сімейного квитка
    Сніданок включено?
    о котрій відкривається музей
    Який тариф містить доступ до API?
    як встановити Parley на Ubuntu
    Які способи оплати ви приймаєте?
  `),
  el: lines(`
    Στέλνετε στη Νορβηγία;
    πόσο διαρκεί η εγγύηση
    Πού μπορώ να παρκάρω;
    Το Kettle Pro λειτουργεί με Alexa;
    επιστροφή προϊόντων σε έκπτωση
    Τι είναι το Lumen Cloud;
    μπορώ να φέρω τον σκύλο μου
    Ποιος ίδρυσε την εταιρεία;
    Πώς αλλάζω τον κωδικό μου;
    τιμή οικογενειακού εισιτηρίου
    Περιλαμβάνεται πρωινό;
    τι ώρα ανοίγει το μουσείο
    Ποιο πακέτο περιλαμβάνει το API;
    εγκατάσταση Parley σε Ubuntu
    Ποιους τρόπους πληρωμής δέχεστε;
  `),
  ar: lines(`
    هل تشحنون إلى النرويج؟
    كم مدة الضمان
    أين يمكنني ركن السيارة؟
    هل يعمل Kettle Pro مع Alexa؟
    إرجاع المنتجات المخفضة
    ما هو Lumen Cloud؟
    هل يمكنني إحضار كلبي
    من أسس الشركة؟
    كيف أعيد تعيين كلمة المرور؟
    سعر تذكرة العائلة
    هل الإفطار مشمول؟
    متى يفتح المتحف
    أي باقة تشمل API؟
    كيف أثبت Parley على Ubuntu
    ما هي طرق الدفع؟
  `),
  he: lines(`
    האם אתם שולחים לנורווגיה?
    כמה זמן האחריות
    איפה אפשר לחנות?
    האם Kettle Pro עובד עם Alexa?
    החזרת מוצרים במבצע
    מה זה Lumen Cloud?
    אפשר להביא כלב
    מי הקים את החברה?
    איך מאפסים סיסמה?
    מחיר כרטיס משפחתי
    האם ארוחת הבוקר כלולה?
    מתי המוזיאון נפתח
    איזו תוכנית כוללת API?
    איך מתקינים Parley על Ubuntu
    אילו אמצעי תשלום אתם מקבלים?
  `),
  zh: lines(`
    你们送货到挪威吗？
    保修期多久
    哪里可以停车？
    Kettle Pro 支持 Alexa 吗？
    特价商品可以退货吗
    Lumen Cloud 是什么？
    可以带狗吗
    公司是谁创立的？
    怎么重置密码？
    家庭票多少钱
    包含早餐吗？
    博物馆几点开门
    哪个套餐包含 API？
    如何在 Ubuntu 上安装 Parley
    接受哪些付款方式？
  `),
  ja: lines(`
    ノルウェーに発送できますか？
    保証期間はどのくらいですか
    駐車場はどこですか？
    Kettle ProはAlexaに対応していますか？
    セール品の返品
    Lumen Cloudとは何ですか？
    犬を連れて行けますか
    会社の創業者は誰ですか？
    パスワードをリセットする方法
    家族チケットの料金
    朝食は含まれますか？
    美術館は何時に開きますか
    APIが使えるプランはどれですか？
    UbuntuにParleyをインストールする
    支払い方法は何がありますか？
  `),
  ko: lines(`
    노르웨이로 배송하나요?
    보증 기간은 얼마나 되나요
    어디에 주차할 수 있나요?
    Kettle Pro는 Alexa와 호환되나요?
    세일 상품 반품
    Lumen Cloud가 뭐예요?
    강아지 데려가도 되나요
    회사를 누가 설립했나요?
    비밀번호를 어떻게 재설정하나요?
    가족 티켓 가격
    조식 포함인가요?
    박물관은 몇 시에 열어요
    API가 포함된 요금제는?
    Ubuntu에 Parley 설치하는 방법
    어떤 결제 수단이 있나요?
  `),
  fi: lines(`
    Toimitatteko Norjaan?
    kuinka pitkä takuu on
    Minne voin pysäköidä?
    Toimiiko Kettle Pro Alexan kanssa?
    alennustuotteiden palautus
    Mikä on Lumen Cloud?
    saako koiran ottaa mukaan
    Kuka perusti yrityksen?
    Miten vaihdan salasanani?
    perhelipun hinta
    Sisältyykö aamiainen hintaan?
    milloin museo aukeaa
    Mihin tilaukseen kuuluu API?
    miten asennan Parleyn Ubuntuun
    Mitä maksutapoja hyväksytte?
  `),
  hu: lines(`
    Szállítanak Norvégiába?
    meddig tart a garancia
    Hol tudok parkolni?
    Működik a Kettle Pro az Alexával?
    akciós termékek visszaküldése
    Mi az a Lumen Cloud?
    vihetem a kutyámat
    Ki alapította a céget?
    Hogyan állítom vissza a jelszavamat?
    családi jegy ára
    Benne van a reggeli?
    mikor nyit a múzeum
    Melyik csomagban van API?
    hogyan telepítsem a Parleyt Ubuntura
    Milyen fizetési módok vannak?
  `),
  ro: lines(`
    Livrați în Norvegia?
    cât durează garanția
    Unde pot parca?
    Funcționează Kettle Pro cu Alexa?
    returnarea produselor la reducere
    Ce este Lumen Cloud?
    pot să vin cu câinele
    Cine a fondat compania?
    Cum îmi resetez parola?
    prețul unui bilet de familie
    Este inclus micul dejun?
    la ce oră se deschide muzeul
    Ce abonament include accesul la API?
    cum instalez Parley pe Ubuntu
    Ce metode de plată acceptați?
  `),
};

/** Too short to detect a language, or words found on sites in many languages. */
export const unclearQuestions = lines(`
  parking
  Kettle Pro
  API
  menu
  Lumen Cloud
  pricing
  iPhone 15 Pro
  PS3
  ROS2
  WiFi password
  hotel
  opening hours
  GmbH
  team
  contact
  pg_dump
  max_connections
  404
  E-Mail
  support
  Kettle Pro manual
  refund
  login error
  Lumen Cloud API limits
  install
  gift cards
  SKU 4711-B
  dark mode
  Arduino Uno R4
  vegan options
  student discount
  wheelchair access
`);

function lines(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim());
}
