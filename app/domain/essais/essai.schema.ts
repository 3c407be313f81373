import { z } from 'zod';
import { caseCochee, dateJour, euros, texte, texteLong, texteRequis } from '../champs';
import { MODES_PATIENT } from '../reglements/modes';
import { modesCaution } from './depot';

export const MESSAGES_ESSAI = {
  introuvable: 'Essai introuvable.',
  debutRequis: 'La date du début est requise.',
  jourRequis: 'La date est requise.',
  oreilles: 'Cochez l’oreille ou les oreilles à l’essai.',
  devenir: 'Dites ce que devient la caution.',
  pourquoi: 'Dites pourquoi elle est retenue.',
  retenue: 'Retenez au plus la caution.',
  pasUnCheque: 'Seul un chèque s’encaisse : rendez la caution, puis encaissez un règlement.',
  sansCheque: 'Aucune caution n’est gardée pour cet essai.',
  chequeGarde: 'Une caution est gardée pour cet essai : dites d’abord ce qu’elle devient.',
  chequeRetenu: 'Une partie de la caution de cet essai a été gardée : il en reste la trace.',
  mode: 'Choisissez comment ce montant est reçu.',
  issue: 'Cette issue n’existe pas.',
  devisDecide:
    'Le devis de cet essai est déjà décidé : rien n’est noté. Enregistrez de nouveau pour noter l’issue sans changer le devis.',
  devisInconnu: 'Choisissez un devis du client qu’il n’a pas refusé.',
  aucuneIssue: 'Dites ce que devient au moins un appareil.',
  produit: 'Choisissez dans le stock l’appareil qui prend la place.',
  rienACorriger: 'Aucune issue de cet essai ne peut être corrigée.',
  facture: 'Une facture d’appareils a été émise depuis : reprenez-la par un avoir, puis corrigez.',
  appareilsChanges: 'Les appareils portés ont changé depuis : corrigez-les dans l’onglet Appareillage.',
  suite: 'Un essai suivant a déjà son issue : corrigez-la d’abord.',
  motif: 'Dites pourquoi l’issue est corrigée.',
  conflit: 'Cet essai a changé pendant votre saisie : relisez-le, puis recommencez.',
} as const;

/** What becomes of a device on trial. */
export const ISSUES = { garde: 'Gardé', echange: 'Échangé', rendu: 'Rendu' } as const;

const mode = z
  .enum(['', ...MODES_PATIENT], MESSAGES_ESSAI.mode)
  .optional()
  .default('');

/** A trial as its form begins it; without a deposit `depot` is empty. */
export const EssaiSaisi = z
  .object({
    debut: dateJour('soin').refine((value) => value !== null, { error: MESSAGES_ESSAI.debutRequis }),
    oreilleD: caseCochee(),
    oreilleG: caseCochee(),
    devisId: texte(24),
    depot: euros(),
    /** A deposit, which is kept apart and is no payment, or a down payment by a mode of payment. */
    modeDepot: z
      .enum(['', ...MODES_PATIENT, ...modesCaution], MESSAGES_ESSAI.mode)
      .optional()
      .default(''),
    reference: texte(60),
    note: texteLong(2000),
  })
  .superRefine(({ oreilleD, oreilleG, depot, modeDepot }, issues) => {
    const refuse = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message });
    if (!oreilleD && !oreilleG) refuse('oreilleD', MESSAGES_ESSAI.oreilles);
    if (depot && modeDepot === '') refuse('modeDepot', MESSAGES_ESSAI.mode);
  })
  .transform(({ debut, depot, ...saisie }) => ({ ...saisie, debut: debut ?? '', depot: depot || null }));
export type EssaiSaisi = z.output<typeof EssaiSaisi>;

const issue = z.enum(['', 'garde', 'echange', 'rendu'], MESSAGES_ESSAI.issue).optional().default('');

/** What became of a trial, ear by ear; '' is not decided. A `produit` takes the place of what is exchanged. */
export const IssueSaisie = z
  .object({
    le: dateJour().refine((value) => value !== null, { error: MESSAGES_ESSAI.jourRequis }),
    ...{ issueD: issue, produitD: texte(24), numeroSerieD: texte(60), motifD: texte(500) },
    ...{ issueG: issue, produitG: texte(24), numeroSerieG: texte(60), motifG: texte(500) },
    /** The quote that the trial is of by now, as after an exchange; '' leaves it to what the patient has accepted. */
    devisId: texte(24),
    /** Once all is decided: the patient's word on that quote. */
    devis: caseCochee(),
    /** How the deposit is given back when all is returned; '' leaves it. */
    rendreDepot: mode,
  })
  .superRefine((saisie, issues) => {
    const refuse = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message });
    if (!saisie.issueD && !saisie.issueG) refuse('issueD', MESSAGES_ESSAI.aucuneIssue);
    for (const cote of ['D', 'G'] as const)
      if (saisie[`issue${cote}`] === 'echange' && !saisie[`produit${cote}`])
        refuse(`produit${cote}`, MESSAGES_ESSAI.produit);
  })
  .transform(({ le, ...saisie }) => ({ ...saisie, le: le ?? '' }));
export type IssueSaisie = z.output<typeof IssueSaisie>;

/** What becomes of a deposit that was kept apart; kept, all of it unless less is said, and why. */
export const ChequeSaisi = z
  .object({
    devient: z.enum(['encaisse', 'rendu', 'retenu'], MESSAGES_ESSAI.devenir),
    retenue: euros(),
    motif: texte(500),
  })
  .superRefine(({ devient, motif }, issues) => {
    if (devient === 'retenu' && motif === '')
      issues.addIssue({ code: 'custom', path: ['motif'], message: MESSAGES_ESSAI.pourquoi });
  });
export type ChequeSaisi = z.output<typeof ChequeSaisi>;

/** Why an outcome is taken back. */
export const CorrectionSaisie = z.object({ motif: texteRequis(MESSAGES_ESSAI.motif, 500) });
export type CorrectionSaisie = z.output<typeof CorrectionSaisie>;
