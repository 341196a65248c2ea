import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/max';
import { stdnum, type Validator } from 'stdnum';
import { addressForms } from './facts.ts';

/** What can be recognized by its form and its check digits. */
export type PersonalDataKind = 'email' | 'iban' | 'card' | 'taxNumber' | 'phone';

export interface PersonalData {
  kind: PersonalDataKind;
  start: number;
  end: number;
}

export interface MaskedText {
  text: string;
  values: MaskedValue[];
}

/** A part of a text that was replaced, as it was written. */
export interface MaskedValue {
  kind: PersonalDataKind;
  value: string;
}

const masks: Record<PersonalDataKind, string> = {
  email: '[email]',
  iban: '[IBAN]',
  card: '[card number]',
  taxNumber: '[tax number]',
  phone: '[phone number]',
};

/**
 * Replaces personal data by what it is, such as '[email]'.
 * @param languages of the person's browser, best first, such as 'de-AT'. Numbers without a country code are read as
 * those of their countries.
 */
export function maskPersonalData(text: string, languages: readonly string[]): MaskedText {
  let masked = '';
  let from = 0;
  const values: MaskedValue[] = [];
  for (const { kind, start, end } of findPersonalData(text, languages)) {
    masked += text.slice(from, start) + masks[kind];
    values.push({ kind, value: text.slice(start, end) });
    from = end;
  }
  return { text: masked + text.slice(from), values };
}

/** A number of a customer, an order or an account; a date, too. */
const longNumber = /\+?\p{Nd}(?:[ ./-]?\p{Nd}){6,}/gu;
/** An address with the town after it. Also as people type it in a chat. */
const postalAddress = new RegExp(
  `(?:${[
    "\\b\\d{1,4},? (?:bis |ter )?(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Cc]hemin|[Aa]llée|[Qq]uai) (?:(?:de|du|des|la|le|les) |[dl]['’])*[\\p{L}'’.-]{2,30}(?: \\p{Lu}[\\p{L}'’.-]{1,30}){0,4}",
    ...addressForms,
    '\\b\\d{1,5}[a-z]? (?:\\p{L}{2,20} ){1,2}(?:street|avenue|road|lane|boulevard|terrace|parkway)(?!\\p{L})',
    '\\p{L}{3,30}(?:straße|strasse|str\\.) ?\\d{1,4}[a-z]?(?!\\p{L})',
  ].join('|')})[\\p{L}\\d]*(?:,? ?\\d{4,6})?(?:,? \\p{Lu}[\\p{L}.'’-]{1,30}){0,3}`,
  'gu',
);

/**
 * A visitor's text for places that repeat it to others, whatever the chatbot's owner keeps of it: without anything that
 * is personal by its form, numbers of seven digits and more, and postal addresses.
 */
export function repeatable(text: string): string {
  if (!/[\p{Nd}@]/u.test(text)) return text;
  return maskPersonalData(text, [])
    .text.replace(postalAddress, '[address]')
    .replace(longNumber, (number) => (isDate(number) ? number : '[number]'));
}

/** Replaces values that were found in another text, such as the question that this text answers. */
export function maskValues(text: string, values: readonly MaskedValue[]): string {
  return values.reduce((masked, { kind, value }) => masked.replaceAll(value, masks[kind]), text);
}

/** Personal data in a text, in order and without overlaps. Takes time linear in the length of the text. */
export function findPersonalData(text: string, languages: readonly string[]): PersonalData[] {
  const plain = plainDigits(text);
  const countries = countriesOf(languages);
  // The longer and better checked forms first, since parts of them look like phone numbers.
  const found: PersonalData[] = [];
  const add = (kind: PersonalDataKind, start: number, end: number) => {
    if (!found.some((one) => start < one.end && one.start < end)) found.push({ kind, start, end });
  };
  for (const { index, 0: match } of plain.matchAll(emailForm)) add('email', index, index + match.length);
  for (const { index, 0: match } of plain.matchAll(ibanForm)) {
    const length = ibanLength(match);
    if (length > 0) add('iban', index, index + length);
  }
  for (const { index, 0: match } of plain.matchAll(cardForm)) {
    if (hasLuhnDigit(match.replace(/\D/g, ''))) add('card', index, index + match.length);
  }
  for (const [start, end] of findTaxNumbers(plain, countries)) add('taxNumber', start, end);
  for (const country of [...countries.filter((one) => isSupportedCountry(one)), undefined]) {
    for (const { startsAt, endsAt } of findPhoneNumbersInText(plain, country)) {
      if (!isDate(plain.slice(startsAt, endsAt))) add('phone', startsAt, endsAt);
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Countries whose numbers are tried without their country code. */
const mostCountries = 3;

function countriesOf(languages: readonly string[]): string[] {
  const regions = languages.map((language) => {
    try {
      return new Intl.Locale(language).maximize().region;
    } catch {
      return undefined;
    }
  });
  return [...new Set(regions.filter((region) => region !== undefined))].slice(0, mostCountries - 1);
}

/** Full-width characters and unusual spaces as plain ones, with the same length. */
const plainDigits = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff0b\uff20\u00a0\u2007\u202f\u2009\u2010-\u2013\u2212]/g, (character) => {
    if (/[\u2010-\u2013\u2212]/.test(character)) return '-';
    return character.normalize('NFKC');
  });

const emailForm = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

const ibanForm = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}(?![A-Z0-9])/gi;

/**
 * The length of the IBAN (ISO 13616) at the start of a text, since words that follow it look like its continuation; 0
 * without one.
 */
function ibanLength(text: string): number {
  for (let end = text.length; end >= 15; end = text.lastIndexOf(' ', end - 1)) {
    const compact = text.slice(0, end).replaceAll(' ', '').toUpperCase();
    if (compact.length < 15) return 0;
    const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
      String(letter.charCodeAt(0) - 55),
    );
    if (BigInt(digits) % 97n === 1n) return end;
  }
  return 0;
}

const cardForm = /(?<![\d.,])[2-6](?:[ -]?\d){12,18}(?![\d]|[.,]\d)/g;

/** The check digit of card numbers (ISO/IEC 7812-1). */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const counted = index % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

interface TaxNumber {
  country: string;
  /** How only this number is written, so that it counts wherever the person is. */
  ownForm?: string;
  /** Plain digits, which only count for a person of the country. */
  digits?: string;
  validators: (Validator | undefined)[];
}

const { BR = {}, DE = {}, ES = {}, FR = {}, GB = {}, IN = {}, IT = {}, NL = {}, PL = {}, US = {} } = stdnum;

const taxNumbers: TaxNumber[] = [
  { country: 'DE', ownForm: String.raw`\d{2} \d{3} \d{3} \d{3}`, digits: String.raw`\d{11}`, validators: [DE.idnr] },
  {
    country: 'FR',
    ownForm: String.raw`[0-3]\d \d{2} \d{3} \d{3} \d{3}`,
    digits: String.raw`\d{13}`,
    validators: [FR.nif],
  },
  {
    country: 'GB',
    ownForm: String.raw`[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]`,
    digits: String.raw`\d{10}`,
    validators: [GB.nino, GB.utr],
  },
  { country: 'US', ownForm: String.raw`\d{3}-\d{2}-\d{4}`, digits: String.raw`\d{9}`, validators: [US.ssn] },
  {
    country: 'IT',
    ownForm: String.raw`[A-Z]{6}[A-Z0-9]{2}[A-Z][A-Z0-9]{2}[A-Z][A-Z0-9]{3}[A-Z]`,
    validators: [IT.codicefiscale],
  },
  { country: 'ES', ownForm: String.raw`(?:\d{8}|[XYZ]-?\d{7})[ -]?[A-Z]`, validators: [ES.dni, ES.nie] },
  { country: 'NL', digits: String.raw`\d{9}`, validators: [NL.bsn] },
  {
    country: 'PL',
    ownForm: String.raw`\d{3}-\d{3}-\d{2}-\d{2}`,
    digits: String.raw`\d{10,11}`,
    validators: [PL.pesel, PL.nip],
  },
  {
    country: 'BR',
    ownForm: String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}`,
    digits: String.raw`\d{11}`,
    validators: [BR.cpf],
  },
  {
    country: 'IN',
    ownForm: String.raw`[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]`,
    digits: String.raw`\d{4} ?\d{4} ?\d{4}`,
    validators: [IN.pan, IN.aadhaar],
  },
];

function* findTaxNumbers(text: string, countries: readonly string[]): Generator<[start: number, end: number]> {
  for (const { country, ownForm, digits, validators } of taxNumbers) {
    const forms = [ownForm, countries.includes(country) ? digits : undefined].filter((form) => form !== undefined);
    for (const form of forms) {
      for (const { index, 0: match } of text.matchAll(
        new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, 'giu'),
      )) {
        const compact = match.replace(/[ .-]/g, '').toUpperCase();
        if (validators.some((one) => one?.validate(compact).isValid)) yield [index, index + match.length];
      }
    }
  }
}

/** Dates pass as numbers of some countries. */
const isDate = (text: string): boolean =>
  /^\(?(?:(?:19|20)\d{2}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)\d{2})\D*$/.test(text);
