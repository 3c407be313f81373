import { z } from 'zod';
import { caseCochee, dateJour, euros, texte, texteLong, texteRequis } from '../champs';
import { ACCORDS, ISSUES_REPARATION, PRISES_EN_CHARGE } from './reparation';

export const MESSAGES_REPARATION = {
  introuvable: 'Réparation introuvable.',
  recueRequise: 'Le jour où le patient a remis l’appareil est requis.',
  panne: 'Dites ce qui ne va pas.',
  appareil: 'Choisissez l’appareil, ou écrivez sa marque ou son numéro de série.',
  choix: 'Ce choix n’existe pas.',
  jour: 'La date est requise.',
  envoi: 'Dites d’abord quand l’appareil a été envoyé.',
  issue: 'L’issue se note quand l’appareil est revenu ou remis.',
  remplacant: 'Le numéro du remplaçant va avec l’issue « Remplacé ».',
  montant: 'Un montant va avec une prise en charge sur devis.',
  accord: 'Une réponse va avec une prise en charge sur devis.',
  pret: 'Dites quel appareil est prêté.',
  pretLe: 'Dites depuis quand l’appareil est prêté.',
  deja: 'Ce formulaire a déjà enregistré une réparation : relisez l’onglet.',
  conflit: 'Cette réparation a changé pendant votre saisie.',
  etape: 'Cette étape ne suit pas celle où en est la réparation : relisez-la.',
} as const;

const choix = <T extends string>(table: Readonly<Record<T, string>>) =>
  z
    .enum(Object.keys(table) as [T, ...T[]], MESSAGES_REPARATION.choix)
    .optional()
    .default('' as T);

/** A supplier's name, as it is typed. */
export const fournisseur = () => texte(100);

const champs = {
  oreille: z.enum(['', 'D', 'G'], MESSAGES_REPARATION.choix).optional().default(''),
  appareilId: texte(24),
  marque: texte(100),
  modele: texte(100),
  numeroSerie: texte(60),
  panne: texteRequis(MESSAGES_REPARATION.panne, 500),
  fournisseur: fournisseur(),
  reference: texte(60),
  priseEnCharge: choix(PRISES_EN_CHARGE),
  montant: euros(),
  accord: choix(ACCORDS),
  accordLe: dateJour('soin'),
  devisId: texte(24),
  recueLe: dateJour('soin'),
  envoyeeLe: dateJour('soin'),
  retourPrevuLe: dateJour('soin'),
  revenueLe: dateJour('soin'),
  remiseLe: dateJour('soin'),
  issue: choix(ISSUES_REPARATION),
  nouveauNumero: texte(60),
  pretNom: texte(200),
  pretNumero: texte(60),
  pretLe: dateJour('soin'),
  pretRenduLe: dateJour('soin'),
  note: texteLong(2000),
};

type Champs = z.output<z.ZodObject<typeof champs>>;

function fautes(saisie: Champs): [keyof Champs, string][] {
  const surDevis = saisie.priseEnCharge === 'devis';
  const pret = saisie.pretNom !== '' || saisie.pretNumero !== '';
  const M = MESSAGES_REPARATION;
  const cas: [boolean, keyof Champs, string][] = [
    [saisie.recueLe === null, 'recueLe', M.recueRequise],
    [!saisie.appareilId && !saisie.marque && !saisie.modele && !saisie.numeroSerie, 'marque', M.appareil],
    [saisie.revenueLe !== null && saisie.envoyeeLe === null, 'envoyeeLe', M.envoi],
    [saisie.retourPrevuLe !== null && saisie.envoyeeLe === null, 'envoyeeLe', M.envoi],
    [saisie.issue !== '' && saisie.revenueLe === null && saisie.remiseLe === null, 'issue', M.issue],
    [saisie.nouveauNumero !== '' && saisie.issue !== 'remplacee', 'nouveauNumero', M.remplacant],
    [saisie.montant !== null && !surDevis, 'montant', M.montant],
    [saisie.accord !== '' && !surDevis, 'accord', M.accord],
    [saisie.accord === '' && saisie.accordLe !== null, 'accord', M.accord],
    [pret && saisie.pretLe === null, 'pretLe', M.pretLe],
    [!pret && saisie.pretLe !== null, 'pretNom', M.pret],
    [saisie.pretLe === null && saisie.pretRenduLe !== null, 'pretLe', M.pretLe],
  ];
  return cas.flatMap(([faux, champ, message]) => (faux ? [[champ, message] as [keyof Champs, string]] : []));
}

/** A repair as its form has it. */
export const ReparationSaisie = z
  .object(champs)
  .superRefine((saisie, issues) => {
    for (const [champ, message] of fautes(saisie))
      issues.addIssue({ code: 'custom', path: [champ], message });
  })
  .transform(({ recueLe, ...saisie }) => ({ ...saisie, recueLe: recueLe ?? '' }));
export type ReparationSaisie = z.output<typeof ReparationSaisie>;

/** The next step of a repair: sent, back, handed over. */
export const SuiteReparationSaisie = z
  .object({
    etat: z.enum(['envoyee', 'revenue', 'remise'], MESSAGES_REPARATION.choix),
    le: dateJour('soin'),
    fournisseur: fournisseur(),
    reference: texte(60),
    retourPrevuLe: dateJour('soin'),
    issue: choix(ISSUES_REPARATION),
    nouveauNumero: texte(60),
    /** The patient's answer to the supplier's quote, where it was awaited. */
    accord: choix(ACCORDS),
    /** Handed over, the loan comes back. */
    pretRendu: caseCochee(),
  })
  .superRefine(({ le, issue, nouveauNumero }, issues) => {
    if (le === null) issues.addIssue({ code: 'custom', path: ['le'], message: MESSAGES_REPARATION.jour });
    if (nouveauNumero && issue !== 'remplacee')
      issues.addIssue({ code: 'custom', path: ['nouveauNumero'], message: MESSAGES_REPARATION.remplacant });
  })
  .transform(({ le, ...saisie }) => ({ ...saisie, le: le ?? '' }));
export type SuiteReparationSaisie = z.output<typeof SuiteReparationSaisie>;
