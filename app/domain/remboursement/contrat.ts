import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import type { ValeurEnVigueur } from '../parametres/parametre';
import type { CleParametre } from '../parametres/referentiel';
import type { Part, Situation } from './situation';

interface Demande {
  classe: 1 | 2;
  /** The price and the obligatory share, in cents. */
  prix: number;
  amo: number;
  situation: Situation;
  lu: (cle: CleParametre) => ValeurEnVigueur;
  /** What is to be checked is added here. */
  reserves: string[];
}

/** The complementary insurer's share of one ear, in cents, with its sentence. */
export function montantDuContrat(demande: Demande): Part {
  const { classe, prix, amo, situation, lu } = demande;
  const reste = prix - amo;
  if (situation.c2s) return parLaC2s(demande, reste);
  const { contrat } = situation;
  if (contrat.nature === 'aucun')
    return { montant: 0, phrase: 'Pas de complémentaire : aucune part complémentaire.', parametres: [] };
  if (classe === 1 && contrat.nature !== 'non_responsable') {
    const sansReste = lu('remboursement.classe1.sans_reste');
    if (sansReste.valeur === 1) return sansResteAPayer(demande, reste, sansReste);
  }
  return parLeMontant(demande, reste);
}

function parLaC2s({ classe, reserves }: Demande, reste: number): Part {
  if (classe === 1)
    return {
      montant: reste,
      phrase: `Part complémentaire : la complémentaire santé solidaire prend le reste d’une classe I, ${formatEuros(reste)}.`,
      parametres: [],
    };
  reserves.push(
    'La complémentaire santé solidaire couvre la classe I : une classe II laisse son supplément au patient.',
  );
  return {
    montant: 0,
    phrase:
      'Part complémentaire : aucune, la complémentaire santé solidaire ne prend pas le supplément d’une classe II.',
    parametres: [],
  };
}

function sansResteAPayer(
  { situation: { contrat }, reserves }: Demande,
  reste: number,
  sansReste: ValeurEnVigueur,
): Part {
  const inconnu = contrat.nature === 'inconnu';
  if (inconnu)
    reserves.push('Le contrat du patient n’est pas connu : le calcul le suppose responsable, à vérifier.');
  return {
    montant: reste,
    phrase: `Part complémentaire : un contrat responsable${inconnu ? ' (supposé)' : ''} prend le reste d’une classe I, ${formatEuros(reste)}, depuis le ${formatDay(sansReste.depuis)}.`,
    parametres: [sansReste],
  };
}

/** What the contract says that it pays, no more than is left; a responsible one of class II no more than its ceiling allows either. */
function parLeMontant({ classe, amo, situation, lu, reserves }: Demande, reste: number): Part {
  const { contrat } = situation;
  const montant = 'montant' in contrat ? contrat.montant : null;
  if (montant === null) {
    reserves.push(
      'Ce que le contrat verse par oreille n’est pas connu : demandez une prise en charge, puis complétez la part.',
    );
    return { montant: 0, phrase: 'Part complémentaire : pas encore connue.', parametres: [], inconnue: true };
  }
  const plafond =
    classe === 2 && contrat.nature === 'responsable' ? lu('remboursement.classe2.plafond_contrat') : null;
  const permis = plafond ? Math.max(plafond.valeur - amo, 0) : Number.POSITIVE_INFINITY;
  const part = Math.min(montant, reste, permis);
  const dit = `Part complémentaire : le contrat verse ${formatEuros(montant)} par oreille`;
  if (part === montant) return { montant: part, phrase: `${dit}.`, parametres: plafond ? [plafond] : [] };
  if (plafond && part === permis)
    return {
      montant: part,
      phrase: `${dit}, ramenés à ${formatEuros(part)} : sous un contrat responsable, les deux parts d’une classe II font au plus ${formatEuros(plafond.valeur)} (depuis le ${formatDay(plafond.depuis)}).`,
      parametres: [plafond],
    };
  return {
    montant: part,
    phrase: `${dit}, ramenés à ${formatEuros(part)}, ce qui reste du prix.`,
    parametres: plafond ? [plafond] : [],
  };
}
