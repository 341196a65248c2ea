import { foldText } from './fold-text.ts';

/** By language, folded. They say what there is, or what is allowed or not. */
const words = {
  en: "we(?:'re|’re| (?:\\p{L}+ )?(?:are|have|do|offer|sell|accept|take|provide|serve|welcome))|you(?:'ll|’ll| will)? find|you (?:can|may|must)|there (?:is|are)|available|allowed|permitted|welcome|included?|offers?|provided|free|not|no|only|must|(?:on|upon|by) (?:request|arrangement)|sold out|fully booked|equipped|features?",
  de: 'wir|unser\\p{L}*|(?:sie|ihr|du|man) (?:konn(?:en|t)|kann(?:st)?|durf(?:en|t)|darf(?:st)?)|finde[nt] (?:sie|ihr)|gibt es|vorhanden|verfugbar|erlaubt|gestattet|willkommen|inklusive|moglich|kostenlos|kein\\p{L}*|nicht|nur|verboten|untersagt|angeboten|akzept\\p{L}+|durfen|(?:nach|auf) (?:absprache|anfrage|wunsch|vereinbarung)|ausverkauft|ausgebucht|verfug(?:t|en)|ausgestattet|biete(?:t|n)?',
  fr: 'nous|notre|nos|vous (?:pouvez|trouverez)|on peut|il y a|disponibles?|autorise\\p{L}*|permis|bienvenus?|inclus\\p{L}*|gratuit\\p{L}*|possible|pas|accept\\p{L}+|admis\\p{L}*|fourni\\p{L}*|compris\\p{L}*|interdit\\p{L}*|seulement|uniquement|sur (?:demande|rendez-vous)|complet|dispos\\p{L}+|equipe\\p{L}*|propos\\p{L}+',
  es: 'hay|encontrar\\p{L}*|tenemos|nuestr\\p{L}+|puede\\p{L}*|permitid\\p{L}+|admite\\p{L}*|incluid\\p{L}+|acept\\p{L}+|prohibid\\p{L}+|gratis|solo|no|(?:bajo|previa) (?:peticion|solicitud|consulta)|agotad\\p{L}+|dispo(?:ne|nen|nemos)|cuenta\\p{L}* con|existe|se puede|ofrec\\p{L}+',
  pt: 'nao|temos|nos+\\p{L}+|pode\\p{L}*|aceita\\p{L}*|somente|apenas|disponive\\p{L}+|permiss?\\p{L}+|inclu[is]\\p{L}+|(?:mediante|sob) (?:consulta|pedido|reserva|solicitacao)|proibid\\p{L}+|esgotad\\p{L}+|dispo(?:e|em|mos)|oferec\\p{L}+|possu\\p{L}+',
  it: 'abbiamo|trover\\p{L}+|si puo|pote(?:te|r)|c.e|ci sono|nostr\\p{L}+|disponibil\\p{L}+|ammess\\p{L}+|consentit\\p{L}+|compres\\p{L}+|inclus\\p{L}+|accett\\p{L}+|vietat\\p{L}+|non|solo|su (?:richiesta|prenotazione)|esaurit\\p{L}|dispon(?:e|gono|iamo)|dotat\\p{L}|offr\\p{L}+',
  nl: 'wij|we hebben|(?:je|u|jullie) (?:kunt|kan|kunnen|mag|mogen)|er (?:is|zijn)|mogelijk|gratis|onze|beschikbaar|toegestaan|welkom|inbegrepen|geen|niet|alleen|accepteren|verboden|op (?:aanvraag|afspraak)|uitverkocht|beschikt|beschikken|voorzien van|bieden|biedt',
};
const pattern = new RegExp(String.raw`\b(?:${Object.values(words).join('|')})\b`, 'u');

/** Whether a text says what there is or what is allowed: "We have", "welcome", "not available". */
export const statesSomething = (text: string): boolean => pattern.test(foldText(text));
