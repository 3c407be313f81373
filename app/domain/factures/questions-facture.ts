import type { LigneFactureRow } from '~/db/rows/factures';
import { formatEuros } from '~/lib/euros';
import { COTE, type Cote } from '~/lib/oreilles';
import { demander, type Question } from '../question';
import type { ApercuFacture } from './apercu-facture';

type Ligne = Pick<LigneFactureRow, 'oreille' | 'description' | 'prix'> &
  Partial<Pick<LigneFactureRow, 'lpp' | 'numero_serie'>>;

/** What somebody who issues an invoice has been asked about; without it nobody is there to be asked, and it is issued as it stands. */
export interface Demande {
  acceptes: readonly string[];
  /** The line is the one that stands where nothing was ever fitted. */
  rienPose?: boolean;
  /** Whether it is shown before it is issued, once. */
  montrer?: boolean;
  /** Letters that its page cannot have. */
  absentes?: readonly string[];
  /** Lines of the invoice that it takes the place of: what these lack is not asked about again. */
  dites?: readonly Ligne[];
}

const SINON = 'Rien n’est encore émis : complétez l’appareillage ou la facture, ou enregistrez malgré cela.';

/** What insurers and traceability ask of a device that a line lacks. */
const MANQUES = [
  { champ: 'lpp', cle: 'sans_lpp', dit: 'code LPP' },
  { champ: 'numero_serie', cle: 'sans_serie', dit: 'n° de série' },
] as const;

/** What is odd of an invoice that is about to be issued: a device without LPP code or serial number, the line of a patient who wears nothing. */
export function questionsFacture(
  lignes: readonly Ligne[],
  { rienPose = false, dites = [], absentes = [] }: Omit<Demande, 'acceptes'> = {},
): Question[] {
  const manques = lignes.flatMap((ligne) => {
    const { oreille, description } = ligne;
    if (oreille === null) return [];
    return MANQUES.filter(({ champ }) => manque(ligne, champ) && !dites.some(same(ligne, champ))).map(
      ({ cle, dit }) => ({
        cle: `${cle}_${oreille}`,
        phrase: `${description} : pas de ${dit}.`,
        garde: `pas de ${dit}, ${COTE[oreille as Cote].nom}`,
      }),
    );
  });
  if (absentes.length > 0) manques.push(lettresEnDoute(absentes));
  const [ligne] = lignes;
  if (!rienPose || !ligne) return manques;
  const { description, prix } = ligne;
  const phrase = `Aucun appareil n’est posé : la facture aurait une ligne d’usage, « ${description} » à ${formatEuros(prix)}.`;
  return [...manques, { cle: 'rien_pose', phrase, garde: 'ligne d’usage, rien n’étant posé' }];
}

/** So many letters are named. */
const LETTRES_DITES = 10;

function lettresEnDoute(absentes: readonly string[]): Question {
  const dites = absentes.slice(0, LETTRES_DITES);
  const codes = dites.map((lettre) => (lettre.codePointAt(0) ?? 0).toString(16));
  return {
    cle: ['lettres', ...codes].join('_'),
    phrase: `La page ne peut pas imprimer ${dites.join(' ')}${absentes.length > dites.length ? '…' : ''} : elle aura des « ? » ; les données électroniques gardent le texte.`,
    garde: 'lettres que la page n’imprime pas',
  };
}

const manque = (ligne: Ligne, champ: 'lpp' | 'numero_serie'): boolean => !ligne[champ]?.trim();
const same =
  ({ oreille }: Ligne, champ: 'lpp' | 'numero_serie') =>
  (dite: Ligne): boolean =>
    dite.oreille === oreille && manque(dite, champ);

/**
 * Asks about them, and whether the invoice that is shown is meant, where it is to be. Returns what the record keeps of what was accepted. Raises DomainError.
 */
export async function demanderFacture(
  lignes: readonly Ligne[],
  demande: Demande | undefined,
  apercevoir: () => Promise<ApercuFacture>,
): Promise<string> {
  if (!demande) return '';
  const questions = questionsFacture(lignes, demande);
  if (!demande.montrer) return demander('facture_a_confirmer', questions, demande.acceptes, SINON);
  const apercu = await apercevoir();
  const seule = questions.every(({ cle }) => demande.acceptes.includes(cle));
  const vue = { cle: apercu.cle, phrase: seule ? VUE : '', garde: '' };
  const suite = { apercu, ...(seule && { oui: 'Émettre la facture' }) };
  return demander('facture_a_confirmer', [...questions, vue], demande.acceptes, SINON, suite);
}

const VUE = 'Voici la facture qui sera émise : vérifiez-la.';
