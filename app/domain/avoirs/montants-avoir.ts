import type { AvoirRow } from '~/db/rows/avoirs';
import {
  computeMontants,
  type LigneDeMontant,
  type Montants,
  type PartTaxee,
  taxer,
  totalLigne,
} from '../factures/montants';
import type { PartsDeLigne } from '../factures/parts-des-lignes';
import { partager } from '../partage';

/** What an invoice says of its amounts; cents. */
interface Facturee {
  /** Its discount, and the shares of both insurances. */
  prix: number;
  rbst_ss: number;
  rbst_compl: number;
}

/** A line of an invoice with how many of its pieces are credited, before and now. */
export interface LigneCreditee extends LigneDeMontant, PartsDeLigne {
  deja: number;
  credite: number;
}

/** What credit notes take back; cents. */
export type Reprise = Pick<Montants, 'remise' | 'rbstSS' | 'rbstCompl'> & { parTaux: readonly PartTaxee[] };

const RIEN: Reprise = { remise: 0, rbstSS: 0, rbstCompl: 0, parTaux: [] };

/**
 * What crediting some pieces of an invoice takes back, `avant` being what its credit notes have taken already. The discount goes back in proportion to what the lines cost,
 * rate by rate, the shares with the line that they belong to, or in proportion to what lines cost where their invoice does not say, and the tax is that of the sum: always reckoned from the first piece credited on, so that all of it, in however
 * many parts, gives back exactly what was taken of each rate.
 */
export function montantsAvoir(
  facture: Facturee,
  lignes: readonly LigneCreditee[],
  avant: Reprise = RIEN,
): Montants {
  const apres = cumul(facture, lignes);
  const maintenant = lignes.map((ligne) => ({ ...ligne, quantite: ligne.credite }));
  const parTaux = apres.parTaux.map(({ taux, ttc, baseHT }): PartTaxee => {
    const pris = avant.parTaux.find((each) => each.taux === taux) ?? { ttc: 0, baseHT: 0 };
    const part = { taux, ttc: ttc - pris.ttc, baseHT: baseHT - pris.baseHT };
    return { ...part, montantTVA: part.ttc - part.baseHT };
  });
  return computeMontants(
    maintenant,
    {
      remise: apres.remise - avant.remise,
      rbstSS: apres.rbstSS - avant.rbstSS,
      rbstCompl: apres.rbstCompl - avant.rbstCompl,
    },
    parTaux.filter(({ taux, ttc, baseHT }) => ttc !== 0 || baseHT !== 0 || sold(maintenant, taux)),
  );
}

const sold = (lignes: readonly LigneDeMontant[], taux: number): boolean =>
  lignes.some((ligne) => ligne.quantite > 0 && ligne.taux_tva === taux);

/** All that is taken back once these pieces are. */
function cumul({ prix, rbst_ss, rbst_compl }: Facturee, lignes: readonly LigneCreditee[]): Reprise {
  const { parTaux } = computeMontants(lignes, { remise: prix, rbstSS: 0, rbstCompl: 0 });
  const coutent = (de: readonly LigneDeMontant[]) => de.reduce((sum, ligne) => sum + totalLigne(ligne), 0);
  const prises = lignes.map((ligne) => ({ ...ligne, quantite: ligne.deja + ligne.credite }));
  const remises = parTaux.map(({ taux, ttc }) => {
    const tout = coutent(lignes.filter(({ taux_tva }) => taux_tva === taux));
    const part = coutent(prises.filter(({ taux_tva }) => taux_tva === taux));
    return { taux, part, remise: enProportion(tout - ttc, part, tout) };
  });
  const [tout, part] = [coutent(lignes), coutent(prises)];
  const pris = remises.map(({ taux, part, remise }) => taxer(taux, { ttc: part - remise, lignesHT: 0 }));
  return {
    remise: remises.reduce((sum, { remise }) => sum + remise, 0),
    rbstSS: partReprise(lignes, 'part_ss') ?? enProportion(rbst_ss, part, tout),
    rbstCompl: partReprise(lignes, 'part_compl') ?? enProportion(rbst_compl, part, tout),
    parTaux: pris,
  };
}

/** What is taken back of a share by the lines that it belongs to, up to now; null where they do not say. */
const partReprise = (lignes: readonly LigneCreditee[], champ: keyof PartsDeLigne): number | null =>
  lignes.reduce<number | null>((sum, ligne) => {
    const part = ligne[champ];
    if (sum === null || part == null) return null;
    return sum + enProportion(part, ligne.deja + ligne.credite, ligne.quantite);
  }, 0);

/** What a credited line takes back of its shares; null where it has none. */
export const partsReprises = (ligne: LigneCreditee): Required<PartsDeLigne> => {
  const { deja, credite, quantite } = ligne;
  const de = (part: number | null | undefined) =>
    part == null ? null : enProportion(part, deja + credite, quantite) - enProportion(part, deja, quantite);
  return { part_ss: de(ligne.part_ss), part_compl: de(ligne.part_compl) };
};

const enProportion = (montant: number, part: number, tout: number): number =>
  tout === 0 ? 0 : (partager(montant, [part, tout - part])[0] ?? 0);

/** The taxes that a credit note was issued with; none for one from before they were kept, whose lines say them. */
export const taxesGardees = ({ par_taux }: Pick<AvoirRow, 'par_taux'>): PartTaxee[] =>
  par_taux === ''
    ? []
    : (JSON.parse(par_taux) as [number, number, number][]).map(([taux, ttc, baseHT]) => ({
        taux,
        ttc,
        baseHT,
        montantTVA: ttc - baseHT,
      }));

/** The same as they are kept: rate, with tax, without. */
export const enColonne = (parTaux: readonly PartTaxee[]): string =>
  JSON.stringify(parTaux.map(({ taux, ttc, baseHT }) => [taux, ttc, baseHT]));

/** What a credit note of these lines comes to, as it was issued. */
export const montantsDeLAvoir = (row: MontantsGardes, lignes: readonly LigneDeMontant[]): Montants =>
  computeMontants(
    lignes,
    { remise: row.prix, rbstSS: row.rbst_ss, rbstCompl: row.rbst_compl },
    taxesGardees(row),
  );

type MontantsGardes = Pick<AvoirRow, 'prix' | 'rbst_ss' | 'rbst_compl' | 'par_taux'>;

/** What some credit notes have taken back together. */
export function sommeDesReprises(reprises: readonly Montants[]): Reprise {
  const parTaux = new Map<number, PartTaxee>();
  for (const part of reprises.flatMap((reprise) => reprise.parTaux)) {
    const { taux, ttc, baseHT, montantTVA } = parTaux.get(part.taux) ?? {
      taux: part.taux,
      ttc: 0,
      baseHT: 0,
      montantTVA: 0,
    };
    parTaux.set(taux, {
      ...{
        taux,
        ttc: ttc + part.ttc,
        baseHT: baseHT + part.baseHT,
        montantTVA: montantTVA + part.montantTVA,
      },
    });
  }
  const sum = (champ: 'remise' | 'rbstSS' | 'rbstCompl') =>
    reprises.reduce((total, each) => total + each[champ], 0);
  return {
    remise: sum('remise'),
    rbstSS: sum('rbstSS'),
    rbstCompl: sum('rbstCompl'),
    parTaux: [...parTaux.values()],
  };
}
