import { z } from 'zod';
import { caseCochee, dateJour, euros, texte, texteLong, texteRequis } from '../champs';
import { MODES_PATIENT } from '../reglements/modes';

export const MESSAGES_ESSAI = {
  introuvable: 'Essai introuvable.',
  debutRequis: 'La date du début est requise.',
  jourRequis: 'La date est requise.',
  oreilles: 'Cochez l’oreille ou les oreilles à l’essai.',
  devenir: 'Dites si le chèque est encaissé ou rendu.',
  sansCheque: 'Aucun chèque de dépôt n’est gardé pour cet essai.',
  chequeGarde: 'Un chèque de dépôt est gardé pour cet essai : encaissez-le ou rendez-le d’abord.',
  mode: 'Choisissez comment le dépôt est payé.',
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
    debut: dateJour().refine((value) => value !== null, { error: MESSAGES_ESSAI.debutRequis }),
    oreilleD: caseCochee(),
    oreilleG: caseCochee(),
    devisId: texte(24),
    depot: euros(),
    /** 'cheque_garde' is a cheque that is kept, to be cashed or given back in the end: no payment before that. */
    modeDepot: z
      .enum(['', ...MODES_PATIENT, 'cheque_garde'], MESSAGES_ESSAI.mode)
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

/** What becomes of a cheque that was kept as a deposit. */
export const ChequeSaisi = z.object({ devient: z.enum(['encaisse', 'rendu'], MESSAGES_ESSAI.devenir) });
export type ChequeSaisi = z.output<typeof ChequeSaisi>;

/** Why an outcome is taken back. */
export const CorrectionSaisie = z.object({ motif: texteRequis(MESSAGES_ESSAI.motif, 500) });
export type CorrectionSaisie = z.output<typeof CorrectionSaisie>;
