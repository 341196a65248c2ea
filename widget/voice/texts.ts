import type { Language } from '../texts/texts.ts';

/** The visitor's texts for the microphone. */
export interface VoiceTexts {
  speak: string;
  starting: string;
  listening: string;
  thinking: string;
  cancel: string;
  silence: string;
  denied: string;
  noMicrophone: string;
  notUnderstood: string;
  unavailable: string;
}

export type VoiceProblem = 'denied' | 'noMicrophone' | 'notUnderstood' | 'unavailable';

export const voiceTexts: Record<Language, VoiceTexts> = {
  en: {
    speak: 'Ask by voice',
    starting: 'Please allow the microphone',
    listening: 'Listening',
    thinking: 'One moment',
    cancel: 'Cancel',
    silence: 'Stop reading aloud',
    denied: 'The microphone is blocked. Allow it in your browser to speak.',
    noMicrophone: 'No microphone was found.',
    notUnderstood: 'I couldn’t understand that. Please try again.',
    unavailable: 'Voice is not available right now. Please type your message.',
  },
  de: {
    speak: 'Frage sprechen',
    starting: 'Bitte das Mikrofon erlauben',
    listening: 'Ich höre zu',
    thinking: 'Einen Moment',
    cancel: 'Abbrechen',
    silence: 'Vorlesen beenden',
    denied: 'Das Mikrofon ist gesperrt. Erlauben Sie es im Browser, um zu sprechen.',
    noMicrophone: 'Es wurde kein Mikrofon gefunden.',
    notUnderstood: 'Das habe ich nicht verstanden. Bitte versuchen Sie es noch einmal.',
    unavailable: 'Sprache ist gerade nicht verfügbar. Bitte schreiben Sie Ihre Nachricht.',
  },
  fr: {
    speak: 'Poser la question à voix haute',
    starting: 'Veuillez autoriser le microphone',
    listening: 'Je vous écoute',
    thinking: 'Un instant',
    cancel: 'Annuler',
    silence: 'Arrêter la lecture',
    denied: 'Le microphone est bloqué. Autorisez-le dans votre navigateur pour parler.',
    noMicrophone: 'Aucun microphone n’a été trouvé.',
    notUnderstood: 'Je n’ai pas compris. Veuillez réessayer.',
    unavailable: 'La voix n’est pas disponible pour le moment. Veuillez écrire votre message.',
  },
  es: {
    speak: 'Preguntar hablando',
    starting: 'Permite el uso del micrófono',
    listening: 'Escuchando',
    thinking: 'Un momento',
    cancel: 'Cancelar',
    silence: 'Detener la lectura',
    denied: 'El micrófono está bloqueado. Permítelo en el navegador para hablar.',
    noMicrophone: 'No se encontró ningún micrófono.',
    notUnderstood: 'No lo he entendido. Inténtalo de nuevo.',
    unavailable: 'La voz no está disponible en este momento. Escribe tu mensaje, por favor.',
  },
  pt: {
    speak: 'Perguntar por voz',
    starting: 'Permita o uso do microfone',
    listening: 'A ouvir',
    thinking: 'Um momento',
    cancel: 'Cancelar',
    silence: 'Parar a leitura',
    denied: 'O microfone está bloqueado. Permita-o no navegador para falar.',
    noMicrophone: 'Nenhum microfone foi encontrado.',
    notUnderstood: 'Não foi possível entender. Tente de novo.',
    unavailable: 'A voz não está disponível agora. Escreva a sua mensagem, por favor.',
  },
  it: {
    speak: 'Chiedi a voce',
    starting: 'Consenti l’uso del microfono',
    listening: 'In ascolto',
    thinking: 'Un momento',
    cancel: 'Annulla',
    silence: 'Interrompi la lettura',
    denied: 'Il microfono è bloccato. Consentilo nel browser per parlare.',
    noMicrophone: 'Nessun microfono trovato.',
    notUnderstood: 'Non ho capito. Riprova.',
    unavailable: 'La voce non è disponibile al momento. Scrivi il messaggio.',
  },
  nl: {
    speak: 'Vraag inspreken',
    starting: 'Sta de microfoon toe',
    listening: 'Ik luister',
    thinking: 'Een ogenblik',
    cancel: 'Annuleren',
    silence: 'Voorlezen stoppen',
    denied: 'De microfoon is geblokkeerd. Sta hem toe in je browser om te spreken.',
    noMicrophone: 'Er is geen microfoon gevonden.',
    notUnderstood: 'Dat heb ik niet verstaan. Probeer het opnieuw.',
    unavailable: 'Spraak is nu niet beschikbaar. Typ je bericht.',
  },
  ja: {
    speak: '声で質問する',
    starting: 'マイクの使用を許可してください',
    listening: '聞いています',
    thinking: '少々お待ちください',
    cancel: 'キャンセル',
    silence: '読み上げを止める',
    denied: 'マイクがブロックされています。ブラウザーで許可してください。',
    noMicrophone: 'マイクが見つかりません。',
    notUnderstood: '聞き取れませんでした。もう一度お試しください。',
    unavailable: '現在、音声は利用できません。メッセージを入力してください。',
  },
  zh: {
    speak: '语音提问',
    starting: '请允许使用麦克风',
    listening: '正在聆听',
    thinking: '请稍候',
    cancel: '取消',
    silence: '停止朗读',
    denied: '麦克风被阻止。请在浏览器中允许使用麦克风。',
    noMicrophone: '未找到麦克风。',
    notUnderstood: '没有听清，请再试一次。',
    unavailable: '语音功能暂不可用，请输入您的消息。',
  },
  ar: {
    speak: 'اسأل بصوتك',
    starting: 'يرجى السماح باستخدام الميكروفون',
    listening: 'جارٍ الاستماع',
    thinking: 'لحظة من فضلك',
    cancel: 'إلغاء',
    silence: 'إيقاف القراءة',
    denied: 'الميكروفون محظور. اسمح به في متصفحك لتتحدث.',
    noMicrophone: 'لم يُعثر على ميكروفون.',
    notUnderstood: 'لم أفهم ذلك. يرجى المحاولة مرة أخرى.',
    unavailable: 'الصوت غير متاح الآن. يرجى كتابة رسالتك.',
  },
};
