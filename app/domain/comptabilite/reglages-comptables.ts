import { z } from 'zod';
import { dateJour, texte } from '../champs';
import type { RegimeTva } from '../factures/statuts-facture';
import { PERIODICITES, type Periodicite, periodicites } from './periodes-ereporting';
import {
  COMPTES_DU_TAUX,
  ROLES_AUXILIAIRES,
  ROLES_COMPTES,
  ROLES_JOURNAUX,
  type RoleAuxiliaire,
  type RoleCompte,
  type RoleJournal,
  rolesAuxiliaires,
  rolesComptes,
  rolesJournaux,
} from './plan-comptable';

/** A centre's accounts, journals and VAT regime, as exports use them from a day on. */
export type ReglagesComptables = Record<RoleCompte | RoleJournal | RoleAuxiliaire, string> & {
  /** Whether files name patients, or give them a code alone. */
  nomsPatients: boolean;
  periodicite: Periodicite;
};

/** The same with the day from which they hold. */
export interface VersionDeReglages {
  /** 'YYYY-MM-DD' */
  depuis: string;
  reglages: ReglagesComptables;
}

/** The day from which settings hold that hold for ever. */
export const DEPUIS_TOUJOURS = '1900-01-01';

const defauts = <R extends string>(roles: readonly R[], table: Record<R, { defaut: string }>) =>
  Object.fromEntries(roles.map((role) => [role, table[role].defaut])) as Record<R, string>;

/** What a centre that has said nothing has: the accounts that most plans have, and no patient's name. */
export const reglagesParDefaut = (regime: RegimeTva): ReglagesComptables => ({
  ...defauts(rolesComptes, ROLES_COMPTES),
  ...defauts(rolesJournaux, ROLES_JOURNAUX),
  ...defauts(rolesAuxiliaires, ROLES_AUXILIAIRES),
  nomsPatients: false,
  periodicite: regime === 'franchise' ? 'franchise' : 'reel_mensuel',
});

/** The settings of a day: those of the latest version that has begun, the defaults before the first. */
export const reglagesDu = (
  versions: readonly VersionDeReglages[],
  jour: string,
  defaut: ReglagesComptables,
): ReglagesComptables => {
  let found: VersionDeReglages | null = null;
  for (const version of versions)
    if (version.depuis <= jour && (!found || version.depuis > found.depuis)) found = version;
  return found?.reglages ?? defaut;
};

const majuscules = (max: number) => texte(max).transform((value) => value.toUpperCase().replace(/ /g, ''));

const COMPTE = /^\d{3}[0-9A-Z]{0,14}$/;
const compte = (debut: string) =>
  majuscules(40)
    .refine((value) => COMPTE.test(value), {
      error: 'Un compte : trois chiffres, puis au plus quatorze chiffres ou lettres.',
    })
    .refine((value) => value.startsWith(debut), { error: `Ce compte commence par ${debut}.` });
const journal = () =>
  majuscules(40).refine((value) => /^[0-9A-Z]{1,8}$/.test(value), {
    error: 'Un code de journal : un à huit chiffres ou lettres.',
  });
const auxiliaire = () =>
  majuscules(40).refine((value) => /^[0-9A-Z]{1,17}$/.test(value), {
    error: 'Un compte auxiliaire : un à dix-sept chiffres ou lettres.',
  });

const champs = <R extends string, S>(roles: readonly R[], make: (role: R) => S) =>
  Object.fromEntries(roles.map((role) => [role, make(role)])) as Record<R, S>;

const Champs = z.object({
  ...champs(rolesComptes, (role) => compte(ROLES_COMPTES[role].debut)),
  ...champs(rolesJournaux, journal),
  ...champs(rolesAuxiliaires, auxiliaire),
  nomsPatients: z
    .union([z.boolean(), z.string()])
    .nullish()
    .transform((value) => value === true || value === 'on' || value === 'true'),
  periodicite: z.enum(periodicites as [Periodicite, ...Periodicite[]], 'Choisissez un régime de TVA.'),
});

/** A centre's accounts as its form sends them; `depuis` empty means for ever. */
export const ReglagesSaisis = Champs.extend({ depuis: dateJour() }).superRefine((saisie, issues) => {
  const refuse = (champ: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [champ], message });
  // Of an account that two rates share, nobody could tell any more which tax is on what was sold.
  const parTaux = Object.values(COMPTES_DU_TAUX).flatMap(({ vente, tva }) => (tva ? [vente, tva] : [vente]));
  for (const [role, first] of sharedOf(parTaux, (each) => saisie[each]))
    refuse(role, `Un compte par taux : celui-ci est déjà « ${ROLES_COMPTES[first].libelle} ».`);
  for (const [role, first] of sharedOf(rolesJournaux, (each) => saisie[each]))
    refuse(role, `Un code par journal : celui-ci est déjà « ${ROLES_JOURNAUX[first].libelle} ».`);
  for (const [role, first] of sharedOf(rolesAuxiliaires, (each) => saisie[each]))
    refuse(role, `Un auxiliaire par payeur : celui-ci est déjà « ${ROLES_AUXILIAIRES[first].libelle} ».`);
  const tiers: readonly string[] = [saisie.clients, saisie.clientsAmo, saisie.clientsAmc];
  if (tiers.includes(saisie.acomptes)) refuse('acomptes', 'Les acomptes ont un compte à eux.');
  const argent: readonly RoleCompte[] = ['banque', 'cheques', 'caisse', 'attente'];
  for (const role of argent)
    if (tiers.includes(saisie[role])) refuse(role, 'Ce compte est celui de clients.');
});
export type ReglagesSaisis = z.output<typeof ReglagesSaisis>;

/** Each role whose value another one before it has, with that one. */
function sharedOf<R extends string>(roles: readonly R[], of: (role: R) => string): [R, R][] {
  const first = new Map<string, R>();
  return roles.flatMap((role): [R, R][] => {
    const former = first.get(of(role));
    if (former === undefined) first.set(of(role), role);
    return former === undefined ? [] : [[role, former]];
  });
}

/** The name of each account in some versions of the settings: one that has several roles is named by the first. */
export function libellesDesComptes(versions: readonly ReglagesComptables[]): Map<string, string> {
  const libelles = new Map<string, string>();
  for (const role of rolesComptes)
    for (const reglages of versions) {
      const numero = reglages[role];
      if (!libelles.has(numero)) libelles.set(numero, ROLES_COMPTES[role].libelle);
    }
  return libelles;
}

/** The name of each journal, in the same way. */
export function libellesDesJournaux(versions: readonly ReglagesComptables[]): Map<string, string> {
  const libelles = new Map<string, string>();
  for (const role of rolesJournaux)
    for (const reglages of versions)
      if (!libelles.has(reglages[role])) libelles.set(reglages[role], ROLES_JOURNAUX[role].libelle);
  return libelles;
}

/** What is said of a VAT regime. */
export const periodiciteLabel = (periodicite: Periodicite): string => PERIODICITES[periodicite].libelle;
