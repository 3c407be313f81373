import type { ScelleRow } from '~/db/rows/comptabilite';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { type ConstatDeChaine, NOMS_DE_PIECES, nommer } from './constats-scelles';
import { empreinteDe, empreintePersonnelle } from './empreintes.server';
import type { Lecteur, PieceRelue, ScelleLu } from './pieces-scellees.server';

/** The last number seen of each series, as documents follow one another in the chain. */
export type Numeros = Map<string, number>;

const LETTRES: Partial<Record<ScelleRow['genre'], string>> = { facture: 'F', avoir: 'A', reglement: 'R' };

type Change = ConstatDeChaine & { faits?: { juste: string; trouve: string } };

/** Compares a document with its seal, and adds what is not as it was issued. */
export async function examinePiece(
  lecteur: Lecteur,
  { scelle, piece }: ScelleLu,
  numeros: Numeros,
  changes: Change[],
): Promise<void> {
  const { rang, genre, objet_id: objetId } = scelle;
  if (!piece) {
    const numero = await missingNumero(lecteur, scelle, numeros);
    const { la } = NOMS_DE_PIECES[genre];
    const montant = genre === 'cloture' ? '' : `, ${formatEuros(Math.abs(scelle.montant))}`;
    changes.push({
      ...{ gravite: 'rupture', nature: 'retire', rang, genre, objetId, numero },
      quoi: `${numero ? nommer(genre, numero) : `Scellé ${rang}`} : ${la} du ${formatDay(scelle.jour)}${montant} n’est plus dans la base (scellé ${rang}).`,
    });
    return;
  }
  note(numeros, piece.numero);
  if (scelle.details === 'tardif')
    changes.push({
      ...{ gravite: 'remarque', nature: 'tardif', rang, genre, objetId, numero: piece.numero },
      quoi: `${nommer(genre, piece.numero)} : émise sans scellé par une version d’avant, scellée après coup (scellé ${rang}).`,
    });
  const trouve = empreinteDe(piece.faits);
  if (trouve !== scelle.faits) return addChange(changes, scelle, piece, { juste: scelle.faits, trouve });
  const personne =
    piece.personne && scelle.sel ? empreintePersonnelle(scelle.sel, piece.personne) : scelle.personnel;
  if (personne !== scelle.personnel)
    changes.push({
      ...{ gravite: 'rupture', nature: 'modifie', rang, genre, objetId, numero: piece.numero },
      quoi: `${nommer(genre, piece.numero)} : à qui elle est faite a été modifié depuis son émission (scellé ${rang}).`,
    });
}

/** Two documents that each say what the other was sealed with have changed places. */
function addChange(
  changes: Change[],
  scelle: ScelleRow,
  piece: PieceRelue,
  faits: { juste: string; trouve: string },
): void {
  const { rang, genre, objet_id: objetId } = scelle;
  const other = changes.find(
    (each) => each.faits?.juste === faits.trouve && each.faits.trouve === faits.juste,
  );
  if (other) {
    other.nature = 'echange';
    other.quoi = `${nommer(genre, other.numero ?? '')} et ${piece.numero} : leurs contenus ont été échangés (scellés ${other.rang} et ${rang}).`;
    return;
  }
  changes.push({
    ...{ gravite: 'rupture', nature: 'modifie', rang, genre, objetId, numero: piece.numero, faits },
    quoi: `${nommer(genre, piece.numero)} : contenu modifié depuis son émission${detail(scelle, piece)} (scellé ${rang}).`,
  });
}

/** What the seal itself tells of the difference. */
function detail(scelle: ScelleRow, piece: PieceRelue): string {
  const montant = {
    facture: () =>
      piece.genre === 'facture' && scelle.details !== 'reprise' ? (piece.row.total_general ?? 0) : null,
    avoir: () => (piece.genre === 'avoir' ? -piece.row.total_general : null),
    reglement: () => (piece.genre === 'reglement' ? piece.row.montant : null),
    cloture: () => null,
  }[scelle.genre]();
  if (montant !== null && montant !== scelle.montant)
    return ` : ${formatEuros(Math.abs(montant))} au lieu de ${formatEuros(Math.abs(scelle.montant))}`;
  const attendues = piece.genre === 'facture' || piece.genre === 'avoir' ? piece.row.nombre_lignes : null;
  const lignes = piece.genre === 'facture' || piece.genre === 'avoir' ? piece.lignes.length : 0;
  if (attendues !== null && attendues !== lignes) return ` : ${lignes} ligne(s) au lieu de ${attendues}`;
  return '';
}

const NUMERO = /^([A-Z]\d{4})-(\d+)$/;

function note(numeros: Numeros, numero: string): void {
  const [, serie = '', rang = ''] = NUMERO.exec(numero) ?? [];
  if (serie) numeros.set(serie, Number(rang));
}

/** The number that a document had which is gone: in its series numbers follow one another as seals do, and nobody else has it now. */
async function missingNumero(
  { db }: Lecteur,
  { centre_id, genre, jour }: ScelleRow,
  numeros: Numeros,
): Promise<string | null> {
  const serie = `${LETTRES[genre] ?? ''}${jour.slice(0, 4)}`;
  const next = (numeros.get(serie) ?? 0) + 1;
  const numero = `${serie}-${String(next).padStart(5, '0')}`;
  const taken = {
    facture: () => db.from('factures').where({ centre_id, numero_facture: numero }).first(),
    avoir: () => db.from('avoirs').where({ centre_id, numero_avoir: numero }).first(),
    reglement: () => db.from('reglements').where({ centre_id, numero }).first(),
    cloture: () => null,
  }[genre]();
  if (genre === 'cloture' || (await taken)) return null;
  numeros.set(serie, next);
  return numero;
}
