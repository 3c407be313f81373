import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import type { ValeurEnVigueur } from '../parametres/parametre';
import type { CleParametre } from '../parametres/referentiel';
import { type Complement, partDuComplement } from './complement';
import type { Part, Situation } from './situation';

interface Contrat {
  classe: 1 | 2;
  situation: Situation;
  /** The highest price of a class I under the solidarity cover, cents; null where none holds. */
  limiteC2s: number | null;
  lu: (cle: CleParametre) => ValeurEnVigueur;
}

interface Demande extends Contrat {
  /** The price and the obligatory share, in cents. */
  prix: number;
  amo: number;
  /** What is to be checked is added here. */
  reserves: string[];
}

/** What the patient's complementary insurer pays of one device of a class (docs/regles/remboursement.md). */
export function complementDe({ classe, situation: { c2s, contrat }, limiteC2s, lu }: Contrat): Complement {
  if (c2s) return { nature: 'c2s', auPlus: classe === 1 ? null : 0, ensemble: limiteC2s };
  const { nature } = contrat;
  if (nature === 'aucun') return { nature, auPlus: 0, ensemble: null };
  if (classe === 1 && nature !== 'non_responsable' && lu('remboursement.classe1.sans_reste').valeur === 1)
    return { nature: nature === 'inconnu' ? 'suppose' : 'responsable', auPlus: null, ensemble: null };
  const montant = 'montant' in contrat ? contrat.montant : null;
  if (montant === null) return { nature: 'inconnu', auPlus: 0, ensemble: null };
  const ensemble =
    classe === 2 && nature === 'responsable' ? lu('remboursement.classe2.plafond_contrat').valeur : null;
  return { nature: 'forfait', auPlus: montant, ensemble };
}

/** The complementary insurer's share of one ear, in cents, with its sentence. */
export function montantDuContrat(demande: Demande): Part {
  const { prix, amo, lu, reserves } = demande;
  const complement = complementDe(demande);
  const montant = partDuComplement(complement, { prix, amo });
  switch (complement.nature) {
    case 'c2s':
      return parLaC2s(demande, montant);
    case 'aucun':
      return { montant, phrase: 'Pas de complémentaire : aucune part complémentaire.', parametres: [] };
    case 'inconnu':
      reserves.push(
        'Ce que le contrat verse par oreille n’est pas connu : demandez une prise en charge, puis complétez la part.',
      );
      return { montant, phrase: 'Part complémentaire : pas encore connue.', parametres: [], inconnue: true };
    case 'forfait':
      return parLeMontant(demande, complement, montant);
    default:
      return sansResteAPayer(
        complement.nature === 'suppose',
        montant,
        lu('remboursement.classe1.sans_reste'),
        reserves,
      );
  }
}

function parLaC2s({ classe, prix, amo, limiteC2s, lu, reserves }: Demande, montant: number): Part {
  if (classe === 2) {
    reserves.push(
      'La complémentaire santé solidaire couvre la classe I : une classe II laisse son supplément au patient.',
    );
    return {
      montant,
      phrase:
        'Part complémentaire : aucune, la complémentaire santé solidaire ne prend pas le supplément d’une classe II.',
      parametres: [],
    };
  }
  const reste = prix - amo - montant;
  if (reste === 0)
    return {
      montant,
      phrase: `Part complémentaire : la complémentaire santé solidaire prend le reste d’une classe I, ${formatEuros(montant)}.`,
      parametres: [],
    };
  reserves.push(ditHorsC2s(reste, limiteC2s ?? 0));
  return {
    montant,
    phrase: `Part complémentaire : la complémentaire santé solidaire prend le reste d’une classe I jusqu’à son prix limite de ${formatEuros(limiteC2s ?? 0)}, soit ${formatEuros(montant)}.`,
    parametres: [lu('remboursement.classe1.plafond_c2s')],
  };
}

/** What a class I costs beyond the ceiling of the solidarity cover, in words; cents. */
export const ditHorsC2s = (reste: number, limite: number): string =>
  `Classe I : les ${formatEuros(reste)} au-dessus de ${formatEuros(limite)} sont montrés à la charge du patient, mais ne peuvent pas être facturés sous la complémentaire santé solidaire.`;

function sansResteAPayer(
  suppose: boolean,
  montant: number,
  sansReste: ValeurEnVigueur,
  reserves: string[],
): Part {
  if (suppose)
    reserves.push('Le contrat du patient n’est pas connu : le calcul le suppose responsable, à vérifier.');
  return {
    montant,
    phrase: `Part complémentaire : un contrat responsable${suppose ? ' (supposé)' : ''} prend le reste d’une classe I, ${formatEuros(montant)}, depuis le ${formatDay(sansReste.depuis)}.`,
    parametres: [sansReste],
  };
}

/** What the contract says that it pays, no more than is left; a responsible one of class II no more than its ceiling allows either. */
function parLeMontant({ amo, lu }: Demande, { auPlus, ensemble }: Complement, montant: number): Part {
  const dit = `Part complémentaire : le contrat verse ${formatEuros(auPlus ?? 0)} par oreille`;
  const plafond = ensemble === null ? null : lu('remboursement.classe2.plafond_contrat');
  const parametres = plafond ? [plafond] : [];
  if (montant === auPlus) return { montant, phrase: `${dit}.`, parametres };
  if (plafond && montant === Math.max(plafond.valeur - amo, 0))
    return {
      montant,
      phrase: `${dit}, ramenés à ${formatEuros(montant)} : sous un contrat responsable, les deux parts d’une classe II font au plus ${formatEuros(plafond.valeur)} (depuis le ${formatDay(plafond.depuis)}).`,
      parametres,
    };
  return { montant, phrase: `${dit}, ramenés à ${formatEuros(montant)}, ce qui reste du prix.`, parametres };
}
