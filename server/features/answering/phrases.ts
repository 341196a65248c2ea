/** What the assistant says in its own words. Everything else it says is from the site. */
export interface Phrases {
  notFound: string;
  /** The same, with the subject in place of `{words}`. */
  notFoundAbout: string;
  /** Before a link to the contact page. */
  askThePeople: string;
  /** Before what a page says near the question. */
  mayHelp: string;
  /** Before the title of a page, of which no sentence is worth showing. */
  pageMayHelp: string;
  /** Reply to a question in another language; `{language}` is the website's. */
  siteLanguage: string;
  /** Before links to pages, after `siteLanguage`. */
  closestPages: string;
  /** When the owner's plan is used up. */
  notNow: string;
  hello: string;
  welcome: string;
  goodbye: string;
  /** After a text of a page that can't be read anymore. */
  asOf: string;
  /** Before a text about something that is over. */
  offerEnded: string;
  eventTookPlace: string;
  whoAmI: string;
  /** Below a list whose end doesn't fit. */
  moreOnPage: string;
  /** The same if no one knows how many. */
  restOnPage: string;
  /** In reply to a complaint, before the way to the team. */
  sorry: string;
  /** If the site has no way to its people, above the button to leave a message. */
  leaveMessage: string;
  /** In reply to someone who wants a person, once members know. */
  personCalled: string;
}

const english: Phrases = {
  notFound: 'I could not find that on this site.',
  notFoundAbout: 'I could not find anything about “{words}” on this site.',
  askThePeople: 'You can contact the team here:',
  mayHelp: 'This may help:',
  pageMayHelp: 'This page may help: {page}',
  siteLanguage: 'This website is in {language}, so I can best answer questions in {language}.',
  closestPages: 'These pages are closest to your question:',
  notNow: 'I’m sorry, I can’t answer questions at the moment.',
  hello: 'Hello! What would you like to know?',
  welcome: 'You’re welcome!',
  goodbye: 'Goodbye!',
  asOf: 'As of {date}.',
  offerEnded: 'This ended on {date}.',
  eventTookPlace: 'This took place on {date}.',
  whoAmI: 'I’m this website’s automated assistant, not a person. I answer using its pages.',
  moreOnPage: 'and {n} more on the page',
  restOnPage: 'and more on the page',
  sorry: 'I’m sorry about that. Please tell the team directly, so that they can help.',
  leaveMessage: 'You can leave a message for the team here.',
  personCalled: 'I’ve told the team. Someone will join this chat if they can. You can keep asking me meanwhile.',
};

const phrases: Record<string, Phrases> = {
  en: english,
  de: {
    notFound: 'Das habe ich auf dieser Website nicht gefunden.',
    notFoundAbout: 'Zu „{words}“ habe ich auf dieser Website nichts gefunden.',
    askThePeople: 'Hier können Sie direkt nachfragen:',
    mayHelp: 'Das könnte helfen:',
    pageMayHelp: 'Diese Seite könnte helfen: {page}',
    siteLanguage: 'Diese Website ist auf {language}. Fragen auf {language} kann ich am besten beantworten.',
    closestPages: 'Diese Seiten kommen Ihrer Frage am nächsten:',
    notNow: 'Es tut mir leid, im Moment kann ich keine Fragen beantworten.',
    hello: 'Hallo! Was möchten Sie wissen?',
    welcome: 'Gern geschehen!',
    goodbye: 'Auf Wiedersehen!',
    asOf: 'Stand: {date}.',
    offerEnded: 'Das ist am {date} abgelaufen.',
    eventTookPlace: 'Das hat am {date} stattgefunden.',
    whoAmI:
      'Ich bin der automatische Assistent dieser Website, kein Mensch. Ich antworte mit dem, was auf ihren Seiten steht.',
    moreOnPage: 'und {n} weitere auf der Seite',
    restOnPage: 'und weitere auf der Seite',
    sorry: 'Das tut mir leid. Bitte sagen Sie es dem Team direkt, damit es helfen kann.',
    leaveMessage: 'Hier können Sie dem Team eine Nachricht hinterlassen.',
    personCalled:
      'Ich habe dem Team Bescheid gesagt. Wenn es geht, kommt jemand in diesen Chat. Bis dahin können Sie mich weiter fragen.',
  },
  fr: {
    notFound: 'Je n’ai pas trouvé cela sur ce site.',
    notFoundAbout: 'Je n’ai rien trouvé au sujet de « {words} » sur ce site.',
    askThePeople: 'Vous pouvez poser la question directement ici :',
    mayHelp: 'Ceci peut vous aider :',
    pageMayHelp: 'Cette page peut vous aider : {page}',
    siteLanguage: 'Ce site est en {language} : c’est aux questions en {language} que je réponds le mieux.',
    closestPages: 'Ces pages sont les plus proches de votre question :',
    notNow: 'Je suis désolé, je ne peux pas répondre aux questions pour le moment.',
    hello: 'Bonjour ! Que souhaitez-vous savoir ?',
    welcome: 'Avec plaisir !',
    goodbye: 'Au revoir !',
    asOf: 'Informations du {date}.',
    offerEnded: 'Cela a pris fin le {date}.',
    eventTookPlace: 'Cela a eu lieu le {date}.',
    whoAmI: 'Je suis l’assistant automatique de ce site, pas une personne. Je réponds d’après ce que disent ses pages.',
    moreOnPage: 'et {n} de plus sur la page',
    restOnPage: 'et d’autres sur la page',
    sorry: 'Je suis désolé. Dites-le directement à l’équipe, pour qu’elle puisse vous aider.',
    leaveMessage: 'Vous pouvez laisser un message à l’équipe ici.',
    personCalled:
      'J’ai prévenu l’équipe. Si possible, quelqu’un rejoindra ce chat. En attendant, vous pouvez continuer à me poser des questions.',
  },
  es: {
    notFound: 'No he encontrado eso en este sitio.',
    notFoundAbout: 'No he encontrado nada sobre «{words}» en este sitio.',
    askThePeople: 'Puede preguntar directamente aquí:',
    mayHelp: 'Esto puede ayudar:',
    pageMayHelp: 'Esta página puede ayudar: {page}',
    siteLanguage: 'Este sitio está en {language}: puedo responder mejor a preguntas en {language}.',
    closestPages: 'Estas páginas son las más cercanas a su pregunta:',
    notNow: 'Lo siento, en este momento no puedo responder preguntas.',
    hello: '¡Hola! ¿Qué le gustaría saber?',
    welcome: '¡De nada!',
    goodbye: '¡Hasta luego!',
    asOf: 'Información del {date}.',
    offerEnded: 'Esto terminó el {date}.',
    eventTookPlace: 'Esto tuvo lugar el {date}.',
    whoAmI: 'Soy el asistente automático de este sitio web, no una persona. Respondo con lo que dicen sus páginas.',
    moreOnPage: 'y {n} más en la página',
    restOnPage: 'y más en la página',
    sorry: 'Lo siento. Dígaselo directamente al equipo para que pueda ayudarle.',
    leaveMessage: 'Puede dejar un mensaje al equipo aquí.',
    personCalled:
      'He avisado al equipo. Si es posible, alguien se unirá a este chat. Mientras tanto, puede seguir preguntándome.',
  },
  pt: {
    notFound: 'Não encontrei isso neste site.',
    notFoundAbout: 'Não encontrei nada sobre “{words}” neste site.',
    askThePeople: 'Pode perguntar diretamente aqui:',
    mayHelp: 'Isto pode ajudar:',
    pageMayHelp: 'Esta página pode ajudar: {page}',
    siteLanguage: 'Este site está em {language}: respondo melhor a perguntas em {language}.',
    closestPages: 'Estas páginas são as mais próximas da sua pergunta:',
    notNow: 'Lamento, neste momento não posso responder a perguntas.',
    hello: 'Olá! O que gostaria de saber?',
    welcome: 'De nada!',
    goodbye: 'Até logo!',
    asOf: 'Informação de {date}.',
    offerEnded: 'Isto terminou em {date}.',
    eventTookPlace: 'Isto realizou-se em {date}.',
    whoAmI: 'Sou o assistente automático deste site, não uma pessoa. Respondo com o que dizem as suas páginas.',
    moreOnPage: 'e mais {n} na página',
    restOnPage: 'e mais na página',
    sorry: 'Lamento muito. Fale diretamente com a equipa, para que possa ajudar.',
    leaveMessage: 'Pode deixar aqui uma mensagem à equipa.',
    personCalled:
      'Avisei a equipa. Se for possível, alguém entra neste chat. Entretanto, pode continuar a perguntar-me.',
  },
  it: {
    notFound: 'Non l’ho trovato su questo sito.',
    notFoundAbout: 'Non ho trovato nulla su «{words}» in questo sito.',
    askThePeople: 'Può chiedere direttamente qui:',
    mayHelp: 'Questo può essere utile:',
    pageMayHelp: 'Questa pagina può essere utile: {page}',
    siteLanguage: 'Questo sito è in {language}: rispondo meglio alle domande in {language}.',
    closestPages: 'Queste pagine sono le più vicine alla Sua domanda:',
    notNow: 'Mi dispiace, al momento non posso rispondere alle domande.',
    hello: 'Buongiorno! Che cosa desidera sapere?',
    welcome: 'Prego!',
    goodbye: 'Arrivederci!',
    asOf: 'Informazioni aggiornate al {date}.',
    offerEnded: 'È terminato il {date}.',
    eventTookPlace: 'Si è svolto il {date}.',
    whoAmI:
      'Sono l’assistente automatico di questo sito, non una persona. Rispondo con quello che dicono le sue pagine.',
    moreOnPage: 'e altri {n} nella pagina',
    restOnPage: 'e altri nella pagina',
    sorry: 'Mi dispiace. Lo dica direttamente al team, così potrà aiutare.',
    leaveMessage: 'Qui può lasciare un messaggio al team.',
    personCalled:
      'Ho avvisato il team. Se possibile, qualcuno entrerà in questa chat. Nel frattempo può continuare a farmi domande.',
  },
  nl: {
    notFound: 'Dat heb ik op deze website niet gevonden.',
    notFoundAbout: 'Over ‘{words}’ heb ik op deze website niets gevonden.',
    askThePeople: 'U kunt het hier rechtstreeks vragen:',
    mayHelp: 'Dit kan helpen:',
    pageMayHelp: 'Deze pagina kan helpen: {page}',
    siteLanguage: 'Deze website is in het {language}. Vragen in het {language} kan ik het beste beantwoorden.',
    closestPages: 'Deze pagina’s komen het dichtst bij uw vraag:',
    notNow: 'Het spijt me, op dit moment kan ik geen vragen beantwoorden.',
    hello: 'Hallo! Wat wilt u weten?',
    welcome: 'Graag gedaan!',
    goodbye: 'Tot ziens!',
    asOf: 'Stand van {date}.',
    offerEnded: 'Dit is op {date} afgelopen.',
    eventTookPlace: 'Dit vond plaats op {date}.',
    whoAmI:
      'Ik ben de automatische assistent van deze website, geen mens. Ik antwoord met wat er op de pagina’s staat.',
    moreOnPage: 'en nog {n} op de pagina',
    restOnPage: 'en meer op de pagina',
    sorry: 'Dat spijt me. Zeg het rechtstreeks tegen het team, dan kan het helpen.',
    leaveMessage: 'U kunt hier een bericht voor het team achterlaten.',
    personCalled:
      'Ik heb het team gewaarschuwd. Als het kan, komt er iemand in deze chat. Intussen kunt u mij vragen blijven stellen.',
  },
  ja: {
    notFound: 'このサイトでは見つかりませんでした。',
    notFoundAbout: 'このサイトでは「{words}」について見つかりませんでした。',
    askThePeople: 'こちらから直接お問い合わせいただけます：',
    mayHelp: 'こちらが参考になるかもしれません：',
    pageMayHelp: 'このページが参考になるかもしれません：{page}',
    siteLanguage: 'このサイトの言語は{language}です。{language}でご質問いただくと、よりよくお答えできます。',
    closestPages: 'ご質問に最も近いページはこちらです：',
    notNow: '申し訳ありません。ただいまご質問にお答えできません。',
    hello: 'こんにちは。何をお知りになりたいですか？',
    welcome: 'どういたしまして。',
    goodbye: 'ご利用ありがとうございました。',
    asOf: '{date}時点の情報です。',
    offerEnded: 'これは{date}に終了しました。',
    eventTookPlace: 'これは{date}に開催されました。',
    whoAmI: '私は人ではなく、このサイトの自動アシスタントです。サイトの内容をもとにお答えします。',
    moreOnPage: 'ほか{n}件はページにあります',
    restOnPage: '続きはページにあります',
    sorry: '申し訳ありません。担当者が対応できるよう、直接お知らせください。',
    leaveMessage: 'こちらから担当者にメッセージを残せます。',
    personCalled:
      '担当者に連絡しました。対応できる場合は、このチャットに参加します。その間も引き続きご質問いただけます。',
  },
  zh: {
    notFound: '我在本网站上没有找到相关内容。',
    notFoundAbout: '我在本网站上没有找到与“{words}”相关的内容。',
    askThePeople: '您可以在这里直接咨询：',
    mayHelp: '这或许有帮助：',
    pageMayHelp: '这个页面或许有帮助：{page}',
    siteLanguage: '本网站使用的语言是{language}。用{language}提问，我能回答得更好。',
    closestPages: '以下页面与您的问题最接近：',
    notNow: '很抱歉，我现在暂时无法回答问题。',
    hello: '您好！您想了解什么？',
    welcome: '不客气！',
    goodbye: '再见！',
    asOf: '以上信息截至{date}。',
    offerEnded: '此项已于{date}结束。',
    eventTookPlace: '此活动已于{date}举行。',
    whoAmI: '我是本网站的自动助手，不是真人。我根据网站页面的内容回答问题。',
    moreOnPage: '另有{n}项见页面',
    restOnPage: '其余见页面',
    sorry: '非常抱歉。请直接告诉工作人员，以便他们为您处理。',
    leaveMessage: '您可以在这里给工作人员留言。',
    personCalled: '我已通知工作人员。如果方便，会有人加入此对话。在此期间，您可以继续向我提问。',
  },
  ar: {
    notFound: 'لم أجد ذلك في هذا الموقع.',
    notFoundAbout: 'لم أجد شيئًا عن «{words}» في هذا الموقع.',
    askThePeople: 'يمكنك السؤال مباشرة هنا:',
    mayHelp: 'قد يفيدك هذا:',
    pageMayHelp: 'قد تفيدك هذه الصفحة: {page}',
    siteLanguage: 'لغة هذا الموقع هي {language}، وأجيب على نحو أفضل عن الأسئلة باللغة {language}.',
    closestPages: 'هذه الصفحات هي الأقرب إلى سؤالك:',
    notNow: 'عذرًا، لا يمكنني الإجابة عن الأسئلة في الوقت الحالي.',
    hello: 'مرحبًا! ماذا تود أن تعرف؟',
    welcome: 'على الرحب والسعة!',
    goodbye: 'إلى اللقاء!',
    asOf: 'هذه المعلومات حتى تاريخ {date}.',
    offerEnded: 'انتهى هذا في {date}.',
    eventTookPlace: 'أقيم هذا في {date}.',
    whoAmI: 'أنا المساعد الآلي لهذا الموقع ولست شخصًا، وأجيب بما تقوله صفحاته.',
    moreOnPage: 'و{n} أخرى في الصفحة',
    restOnPage: 'والمزيد في الصفحة',
    sorry: 'نأسف لذلك. يُرجى إخبار الفريق مباشرةً حتى يتمكن من المساعدة.',
    leaveMessage: 'يمكنك ترك رسالة للفريق هنا.',
    personCalled: 'أبلغتُ الفريق. سينضم أحدهم إلى هذه المحادثة إن أمكن. يمكنك متابعة سؤالي في هذه الأثناء.',
  },
};

/** Languages in which the assistant has its own sentences. */
export const phraseLanguages: readonly string[] = Object.keys(phrases);

/** The assistant's sentences in a language, or in English if it has none. */
export function phrasesFor(language: string): Phrases {
  return Object.hasOwn(phrases, language) ? (phrases[language] ?? english) : english;
}

/** Says, in the visitor's language, which language the website is in. */
export function siteLanguageSentence(visitorLanguage: string, siteLanguage: string): string {
  const { siteLanguage: sentence } = phrasesFor(visitorLanguage);
  const words = phraseLanguages.includes(visitorLanguage) ? visitorLanguage : 'en';
  const name = new Intl.DisplayNames(words, { type: 'language' }).of(siteLanguage) ?? siteLanguage;
  return sentence.replaceAll('{language}', () => name);
}
