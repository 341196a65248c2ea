import type { EverydayQuestion, SiteKind } from '#shared/contracts/everyday-questions.ts';
import type { KeyFactKind } from '#shared/contracts/key-facts.ts';
import { type QuestionId, questionLanguages, questionTexts } from './question-texts.ts';

const facts: Partial<Record<QuestionId, KeyFactKind>> = {
  hours: 'hours',
  address: 'address',
  phone: 'phone',
  email: 'email',
  shippingCost: 'price',
  roomPrice: 'price',
  treatmentPrice: 'price',
  memberFee: 'price',
  ticketPrice: 'price',
};

/** What most visitors want to know comes first. */
const idsByKind: Record<SiteKind, readonly QuestionId[]> = {
  shop: [
    ...(['hours', 'address', 'phone', 'email', 'onlineOrder', 'delivery', 'shippingCost', 'deliveryTime'] as const),
    ...(['pickup', 'returns', 'payment', 'warranty', 'discounts', 'giftCards', 'parking'] as const),
  ],
  food: [
    ...(['hours', 'address', 'phone', 'tableBooking', 'menu', 'vegan', 'glutenFree', 'takeaway'] as const),
    ...(['delivery', 'payment', 'outdoorSeats', 'parties', 'dogs', 'giftCards', 'parking'] as const),
  ],
  lodging: [
    ...(['roomPrice', 'roomBooking', 'checkIn', 'checkOut', 'breakfast', 'parking', 'wifi', 'dogs'] as const),
    ...(['children', 'cancelStay', 'payment', 'address', 'phone', 'transport', 'wheelchair'] as const),
  ],
  health: [
    ...(['hours', 'appointment', 'phone', 'address', 'newPatients', 'insurance', 'treatments'] as const),
    ...(['treatmentPrice', 'doctors', 'emergency', 'cancelAppointment', 'bring', 'email'] as const),
    ...(['parking', 'wheelchair'] as const),
  ],
  school: [
    ...(['enroll', 'fees', 'courses', 'courseStart', 'lessonTimes', 'holidays', 'openDay', 'minAge'] as const),
    ...(['teachers', 'absence', 'afterCare', 'address', 'phone', 'email', 'transport'] as const),
  ],
  club: [
    ...(['join', 'memberFee', 'trialVisit', 'trainingTimes', 'activities', 'minAge', 'nextEvent'] as const),
    ...(['contactPerson', 'board', 'volunteer', 'donate', 'leaveClub', 'address', 'phone', 'email'] as const),
  ],
  public: [
    ...(['hours', 'address', 'phone', 'email', 'appointment', 'documents', 'forms', 'cost'] as const),
    ...(['officials', 'nextMeeting', 'nextEvent', 'reportProblem', 'onlineServices', 'jobs', 'wheelchair'] as const),
  ],
  service: [
    ...(['services', 'cost', 'quote', 'hours', 'phone', 'email', 'address', 'area'] as const),
    ...(['appointment', 'howSoon', 'weekend', 'owner', 'experience', 'references', 'jobs'] as const),
  ],
  software: [
    ...(['cost', 'freeVersion', 'install', 'requirements', 'support', 'integrations', 'mobileApp'] as const),
    ...(['languages', 'resetPassword', 'cancelPlan', 'dataStored', 'exportData', 'security'] as const),
    ...(['openSource', 'latestVersion'] as const),
  ],
  event: [
    ...(['eventDate', 'venue', 'startTime', 'buyTickets', 'ticketPrice', 'program', 'performers'] as const),
    ...(['takePart', 'refundTickets', 'transport', 'parking', 'overnight', 'foodThere', 'children'] as const),
    ...(['wheelchair'] as const),
  ],
};

/** A language that has the questions; English for all others. */
export function questionLanguage(site: string | null): string {
  return questionLanguages.find((language) => language === site) ?? 'en';
}

/** The questions that visitors of such a website ask, in a language of `questionLanguages`. */
export function everydayQuestions(kind: SiteKind, language: string): EverydayQuestion[] {
  const at = Math.max(
    0,
    questionLanguages.findIndex((one) => one === language),
  );
  return idsByKind[kind].map((id) => ({
    id,
    question: questionTexts[id][at] ?? questionTexts[id][0],
    fact: facts[id] ?? null,
  }));
}
