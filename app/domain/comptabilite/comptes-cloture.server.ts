import { montantsDeLAvoir } from '../avoirs/montants-avoir';
import { computeMontants } from '../factures/montants';
import { type Lecteur, type PieceRelue, readScelles, type ScelleLu } from './pieces-scellees.server';
import {
  addAutreJour,
  addPiece,
  addReglement,
  noTotaux,
  type SommeDeReglements,
  type Totaux,
} from './totaux-cloture';

/** Which seals are added up, and the days that are no other days. */
interface Etendue {
  rangDebut: number;
  rangFin: number;
  debut: string;
  fin: string;
}

/** Adds up what stands under the seals of a part of a chain, some hundreds of documents in memory at a time. Closings count for nothing. */
export async function computeTotaux(
  lecteur: Lecteur,
  centreId: string,
  { rangDebut, rangFin, debut, fin }: Etendue,
): Promise<Totaux> {
  const totaux = noTotaux();
  for (let apres = rangDebut - 1; ; ) {
    const lot = await readScelles(lecteur, centreId, { apres, jusqua: rangFin });
    for (const lu of lot) add(totaux, lu, { debut, fin });
    const last = lot.at(-1);
    if (!last) return totaux;
    apres = last.scelle.rang;
  }
}

function add(totaux: Totaux, { scelle, piece }: ScelleLu, { debut, fin }: Pick<Etendue, 'debut' | 'fin'>) {
  if (scelle.genre === 'cloture') return;
  if (scelle.details === 'reprise') {
    // Nobody received it since: it is in the chain, and in no sum.
    if (scelle.genre === 'reglement') return;
    totaux.reprises.nombre += 1;
    totaux.reprises.total += scelle.montant;
    return;
  }
  if (!piece) return;
  addOne(totaux, piece);
  const ailleurs = scelle.jour < debut || scelle.jour > fin;
  const montant = {
    facture: { ventes: scelle.montant },
    avoir: { avoirs: -scelle.montant },
    reglement: { reglements: scelle.details === 'ecart' ? 0 : scelle.montant },
  }[scelle.genre];
  if (ailleurs) addAutreJour(totaux, { jour: scelle.jour, ...montant });
}

function addOne(totaux: Totaux, piece: PieceRelue): void {
  if (piece.genre === 'facture') {
    const { prix: remise, rbst_ss: rbstSS, rbst_compl: rbstCompl } = piece.row;
    addPiece(totaux.ventes, computeMontants(piece.lignes, { remise, rbstSS, rbstCompl }));
  } else if (piece.genre === 'avoir') {
    const quantites = new Map(piece.lignes.map(({ ligne_id, quantite }) => [ligne_id, quantite]));
    const lignes = piece.facturees.map((ligne) => ({ ...ligne, quantite: quantites.get(ligne.id) ?? 0 }));
    addPiece(totaux.avoirs, montantsDeLAvoir(piece.row, lignes));
  } else if (piece.genre === 'reglement') {
    const { nature, mode, montant } = piece.row;
    if (mode === 'ecart') {
      totaux.ecarts.nombre += 1;
      totaux.ecarts.total += montant;
      return;
    }
    const sommes: Partial<Record<typeof nature, [SommeDeReglements, number]>> = {
      encaissement: [totaux.encaissements, montant],
      annulation: [totaux.annulations, -montant],
      remboursement: [totaux.remboursements, -montant],
    };
    const [somme, valeur] = sommes[nature] ?? [];
    // A 'report' moves money from one document to another: nothing came in or went out.
    if (somme && valeur !== undefined) addReglement(somme, mode, valeur);
  }
}
