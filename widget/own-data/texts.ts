import type { Language } from '../texts/texts.ts';

/** The visitor's texts for downloading or deleting a conversation. */
export interface OwnDataTexts {
  menu: string;
  download: string;
  delete: string;
  question: string;
  confirm: string;
  cancel: string;
  deleted: string;
  failed: string;
  visitor: string;
  assistant: string;
}

export const ownDataTexts: Record<Language, OwnDataTexts> = {
  en: {
    menu: 'Your conversation',
    download: 'Download conversation',
    delete: 'Delete conversation',
    question: 'Delete this conversation? This can’t be undone.',
    confirm: 'Delete',
    cancel: 'Cancel',
    deleted: 'Your conversation was deleted.',
    failed: 'That didn’t work. Please try again.',
    visitor: 'You',
    assistant: 'Assistant',
  },
  de: {
    menu: 'Ihre Unterhaltung',
    download: 'Unterhaltung herunterladen',
    delete: 'Unterhaltung löschen',
    question: 'Diese Unterhaltung löschen? Das lässt sich nicht rückgängig machen.',
    confirm: 'Löschen',
    cancel: 'Abbrechen',
    deleted: 'Ihre Unterhaltung wurde gelöscht.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
    visitor: 'Sie',
    assistant: 'Assistent',
  },
  fr: {
    menu: 'Votre conversation',
    download: 'Télécharger la conversation',
    delete: 'Supprimer la conversation',
    question: 'Supprimer cette conversation ? Cette action est irréversible.',
    confirm: 'Supprimer',
    cancel: 'Annuler',
    deleted: 'Votre conversation a été supprimée.',
    failed: 'L’opération a échoué. Veuillez réessayer.',
    visitor: 'Vous',
    assistant: 'Assistant',
  },
  es: {
    menu: 'Su conversación',
    download: 'Descargar la conversación',
    delete: 'Eliminar la conversación',
    question: '¿Eliminar esta conversación? No se puede deshacer.',
    confirm: 'Eliminar',
    cancel: 'Cancelar',
    deleted: 'Su conversación se ha eliminado.',
    failed: 'No ha funcionado. Inténtelo de nuevo.',
    visitor: 'Usted',
    assistant: 'Asistente',
  },
  pt: {
    menu: 'A sua conversa',
    download: 'Transferir a conversa',
    delete: 'Eliminar a conversa',
    question: 'Eliminar esta conversa? Não é possível anular.',
    confirm: 'Eliminar',
    cancel: 'Cancelar',
    deleted: 'A sua conversa foi eliminada.',
    failed: 'Não funcionou. Tente novamente.',
    visitor: 'Você',
    assistant: 'Assistente',
  },
  it: {
    menu: 'La sua conversazione',
    download: 'Scarica la conversazione',
    delete: 'Elimina la conversazione',
    question: 'Eliminare questa conversazione? L’operazione non può essere annullata.',
    confirm: 'Elimina',
    cancel: 'Annulla',
    deleted: 'La sua conversazione è stata eliminata.',
    failed: 'Non ha funzionato. Riprovi.',
    visitor: 'Lei',
    assistant: 'Assistente',
  },
  nl: {
    menu: 'Uw gesprek',
    download: 'Gesprek downloaden',
    delete: 'Gesprek verwijderen',
    question: 'Dit gesprek verwijderen? Dit kan niet ongedaan worden gemaakt.',
    confirm: 'Verwijderen',
    cancel: 'Annuleren',
    deleted: 'Uw gesprek is verwijderd.',
    failed: 'Dat is niet gelukt. Probeer het opnieuw.',
    visitor: 'U',
    assistant: 'Assistent',
  },
  ja: {
    menu: 'この会話のデータ',
    download: '会話をダウンロード',
    delete: '会話を削除',
    question: 'この会話を削除しますか？元に戻すことはできません。',
    confirm: '削除',
    cancel: 'キャンセル',
    deleted: '会話を削除しました。',
    failed: '処理できませんでした。もう一度お試しください。',
    visitor: 'あなた',
    assistant: 'アシスタント',
  },
  zh: {
    menu: '您的对话',
    download: '下载对话',
    delete: '删除对话',
    question: '要删除此对话吗？此操作无法撤销。',
    confirm: '删除',
    cancel: '取消',
    deleted: '您的对话已删除。',
    failed: '操作失败，请重试。',
    visitor: '您',
    assistant: '助手',
  },
  ar: {
    menu: 'محادثتك',
    download: 'تنزيل المحادثة',
    delete: 'حذف المحادثة',
    question: 'هل تريد حذف هذه المحادثة؟ لا يمكن التراجع عن ذلك.',
    confirm: 'حذف',
    cancel: 'إلغاء',
    deleted: 'تم حذف محادثتك.',
    failed: 'لم تنجح العملية. يُرجى المحاولة مرة أخرى.',
    visitor: 'أنت',
    assistant: 'المساعد',
  },
};
