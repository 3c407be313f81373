import { z } from 'zod';
import { isDay, isHour, toParis } from '~/lib/dates';
import { MONTANT_MAX, parseEuros } from '~/lib/euros';
import { luhn } from '~/lib/luhn';
import { compactNir, isMaskedNir } from '~/lib/nir';
import { formatPhone, phoneDigits } from '~/lib/telephone';
import { withoutNul } from '~/lib/texte';
import { type NatureDeJour, refusDuJour } from './bornes-des-jours';

/** What is said where a schema has no words of its own. */
z.config({
  customError({ code, origin, maximum }) {
    if (code !== 'too_big') return 'Valeur illisible.';
    if (origin === 'string') return `Au plus ${maximum} caractères.`;
    return origin === 'array' ? `Au plus ${maximum} éléments.` : `Au plus ${maximum}.`;
  },
});

/**
 * Builders for one input each. All take what a form, JSON or a spreadsheet cell gives (text, number, nothing) and yield one
 * canonical value: '' for an empty text, null for an empty date, hour or amount.
 */
const Brut = z
  .union([z.string(), z.number()], 'Valeur illisible.')
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : withoutNul(String(value)).trim()));

const LONGUEUR_LIGNE = 200;

/** One line of text, at most `max` characters. */
export const texte = (max = LONGUEUR_LIGNE) =>
  Brut.transform((value) => value.replace(/\s+/g, ' ')).refine((value) => value.length <= max, {
    error: `Au plus ${max} caractères.`,
  });

/** Text that may hold several lines. */
export const texteLong = (max = 10_000) =>
  Brut.transform((value) => value.replace(/\r\n?/g, '\n')).refine((value) => value.length <= max, {
    error: `Au plus ${max} caractères.`,
  });

export const texteRequis = (message: string, max = LONGUEUR_LIGNE) =>
  texte(max).refine((value) => value !== '', { error: message });

const LIEN = /:\/\/|\bwww\.|\bhttps?:|@/i;

/** A person's or a place's name: it reaches others by mail, and is no web or e-mail address. */
export const nomRequis = (message: string, max = LONGUEUR_LIGNE) =>
  texteRequis(message, max).refine((value) => !LIEN.test(value), {
    error: 'Un nom ne contient ni adresse web ni adresse e-mail.',
  });

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]{2,}$/;

/** An e-mail address, lower case; empty is fine. */
export const courriel = () =>
  texte(254)
    .transform((value) => value.toLowerCase())
    .refine((value) => value === '' || EMAIL.test(value), { error: "L'adresse e-mail n'est pas valide." });

export const courrielRequis = (message: string) =>
  courriel().refine((value) => value !== '', { error: message });

/** A phone number in any spelling, French ones stored in pairs; empty is fine. */
export const telephone = () =>
  texte(40)
    .refine((value) => value === '' || (/^[\d\s+().\-/]+$/.test(value) && phoneDigits(value).length >= 4), {
      error: "Le numéro de téléphone n'est pas valide.",
    })
    .transform((value) => formatPhone(value));

/**
 * A day as 'YYYY-MM-DD' from that form or dd/mm/yyyy (also with - or .); null when empty. One beyond reason for its kind is refused, unless its service asks about it
 * (`demandee`).
 */
export const dateJour = (nature: NatureDeJour | 'demandee' = 'jour') =>
  Brut.transform((value, issues) => {
    if (value === '') return null;
    const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value);
    const day = french ? `${french[3]}-${french[2]?.padStart(2, '0')}-${french[1]?.padStart(2, '0')}` : value;
    const refus = !isDay(day)
      ? "La date n'est pas valide (attendu : jj/mm/aaaa)."
      : nature === 'demandee'
        ? null
        : refusDuJour(nature, day, toParis(new Date()).date);
    if (refus === null) return day;
    issues.addIssue({ code: 'custom', message: refus });
    return z.NEVER;
  });

/** An hour 'HH:mm'; null when empty. */
export const heure = () =>
  Brut.transform((value, issues) => {
    if (value === '') return null;
    const padded = value.replace('h', ':').padStart(5, '0');
    if (isHour(padded)) return padded;
    issues.addIssue({ code: 'custom', message: "L'heure n'est pas valide (attendu : 14:30)." });
    return z.NEVER;
  });

/** An amount in euros, as cents from 0 to 1 000 000,00 €; null when empty. */
export const euros = () =>
  Brut.transform((value, issues) => {
    if (value === '') return null;
    const cents = parseEuros(value);
    if (cents !== null && cents >= 0 && cents <= MONTANT_MAX) return cents;
    issues.addIssue({ code: 'custom', message: "Le montant n'est pas valide (attendu : 1234,56)." });
    return z.NEVER;
  });

/**
 * A social security number without spaces; a wrong key is a warning elsewhere, never a refusal. A masked one, which a form or a program sends back as
 * it was given, stays what it is: whoever writes puts the stored number in its place.
 */
export const nir = () =>
  texte(30)
    .transform((value) => (isMaskedNir(value) ? value : compactNir(value)))
    .refine((value) => value.length <= 21, { error: "Le numéro de sécurité sociale n'est pas valide." });

/** A SIREN, also as the beginning of a SIRET; empty is fine. */
export const siren = () =>
  texte(20)
    .transform((value) => value.replace(/[\s.\u00a0\u202f-]/g, ''))
    .refine((value) => value === '' || (/^\d{9}(?:\d{5})?$/.test(value) && luhn(value.slice(0, 9))), {
      error: 'Un SIREN a neuf chiffres, et celui-ci n’en est pas un.',
    })
    .transform((value) => value.slice(0, 9));

/** A number of pieces, from 0 to 999; null when empty. */
export const quantite = () =>
  Brut.transform((value, issues) => {
    if (value === '') return null;
    if (/^\d{1,3}$/.test(value)) return Number(value);
    issues.addIssue({ code: 'custom', message: "La quantité n'est pas valide." });
    return z.NEVER;
  });

/** How many pieces were handed over: 1 at least; null when empty. */
export const pieces = () =>
  quantite().refine((value) => value !== 0, { error: 'La quantité est d’au moins 1.' });

/** A whole number from 0 to `max`; null when empty. */
export const nombre = (max: number, message: string) =>
  Brut.transform((value, issues) => {
    if (value === '') return null;
    if (/^\d{1,9}$/.test(value) && Number(value) <= max) return Number(value);
    issues.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A checkbox or a boolean: what a form leaves out, or says no in so many words, means no. */
export const caseCochee = () => Brut.or(z.boolean()).transform((value) => !NON.has(String(value)));

const NON = new Set(['', 'false', '0', 'non']);

const OUI = new Set(['oui', 'o', 'x', '1', 'true', 'vrai', 'on', 'yes']);
const NON_ECRITS = new Set(['', 'non', 'n', '0', 'false', 'faux', 'no']);

/** Yes or no as a form, a program or a file says it; nothing is no. */
export const ouiNon = () =>
  Brut.or(z.boolean()).transform((value, issues) => {
    const dit = String(value).toLowerCase();
    if (OUI.has(dit)) return true;
    if (NON_ECRITS.has(dit)) return false;
    issues.addIssue({ code: 'custom', message: 'Répondez « oui » ou « non ».' });
    return z.NEVER;
  });
