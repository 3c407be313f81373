import type { CentreRow } from '~/db/rows/comptes';
import { moyensDuCentre } from '../courriels/du-centre';
import { sansLien } from '../courriels/sans-lien';

type Joint = Pick<CentreRow, 'telephone' | 'email'>;

/**
 * How a patient stops what they agreed to, as the last words of the mail itself (docs/regles/vie-privee.md). What is owed and what they asked to sign carry
 * none: nobody objects to those.
 */
export const finDAccord = (objet: 'rappel' | 'relance', centre: Joint): string =>
  objet === 'rappel'
    ? `Vous recevez ce rappel parce que vous en êtes d’accord. Pour n’en plus recevoir, ${ditesLe(moyensDuCentre(centre))}.`
    : `Vous recevez ce message parce que vous avez accepté que nous vous écrivions par e-mail. Pour n’en plus recevoir, ${ditesLe(moyensDuCentre(centre))}.`;

/** The same of a letter on paper that many get at a time. */
export function oppositionAuxLettres({ telephone, email }: Joint): string {
  const moyens = [telephone && `au ${sansLien(telephone)}`, email && `par e-mail à ${email}`];
  return `Nous envoyons cette lettre à plusieurs patients. Pour n’en plus recevoir, ${ditesLe(moyens.filter(Boolean).join(' ou '))}.`;
}

const ditesLe = (moyens: string): string => (moyens ? `dites-le-nous ${moyens}` : 'dites-le à votre centre');
