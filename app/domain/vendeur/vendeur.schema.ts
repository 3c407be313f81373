import { z } from 'zod';
import { parseEuros } from '~/lib/euros';
import { compactIban, isIban } from '~/lib/iban';
import { dateJour, texte } from '../champs';
import { compactSiret, isSiren, isSiret } from '../comptes/siret';
import { formesJuridiques, registres } from './formes';

/** 10 000 000 000,00 € */
const CAPITAL_MAX = 1_000_000_000_000;

const vide = (value: string, is: (value: string) => boolean): boolean => value === '' || is(value);

/** Who sells, as an administrator enters it for the account or for a centre; everything may be left empty. */
export const VendeurSaisi = z.object({
  /** The day from which it holds; empty is today, and for what is entered first always. */
  depuis: dateJour(),
  raisonSociale: texte(),
  forme: z
    .enum(['', ...formesJuridiques], 'Cette forme juridique n’existe pas.')
    .nullish()
    .transform((forme) => forme ?? ''),
  /** Cents as text; '' for none. */
  capital: texte(20).transform((value, issues) => {
    if (value === '') return '';
    const cents = parseEuros(value);
    if (cents !== null && cents > 0 && cents <= CAPITAL_MAX) return String(cents);
    issues.addIssue({ code: 'custom', message: 'Le capital n’est pas valable (attendu : 10 000).' });
    return z.NEVER;
  }),
  registre: z
    .enum(['', ...registres], 'Ce registre n’existe pas.')
    .nullish()
    .transform((registre) => registre ?? ''),
  registreVille: texte(),
  /** '' is the SIREN. */
  registreNumero: texte(20),
  siret: texte(20)
    .transform(compactSiret)
    .refine((value) => vide(value, isSiret), { error: "Le numéro SIRET n'est pas valide." }),
  /** '' follows from the SIREN. */
  numeroTva: texte(20)
    .transform((value) => value.replace(/[\s.]/g, '').toUpperCase())
    .refine((value) => vide(value, (tva) => /^FR[0-9A-Z]{2}\d{9}$/.test(tva) && isSiren(tva.slice(4))), {
      error: 'Le numéro de TVA n’est pas valable (attendu : FR, deux signes, le SIREN).',
    }),
  adresse: texte(300),
  codePostal: texte(10),
  ville: texte(),
  finess: texte(12)
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .refine((value) => vide(value, (finess) => /^[0-9AB]{2}\d{7}$|^\d[0-9AB]\d{7}$/.test(finess)), {
      error: 'Un numéro FINESS a neuf signes.',
    }),
  iban: texte(60)
    .transform(compactIban)
    .refine((value) => vide(value, isIban), {
      error: 'Cet IBAN n’est pas valable : vérifiez-le sur le relevé d’identité bancaire.',
    }),
  mediateurNom: texte(),
  mediateurAdresse: texte(300),
  mediateurSite: texte(),
});
export type VendeurSaisi = z.output<typeof VendeurSaisi>;
