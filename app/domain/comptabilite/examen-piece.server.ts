import type { ScelleRow } from '~/db/rows/comptabilite';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { ILLISIBLE } from '~/lib/illisible';
import { UnavailableError } from '~/lib/unavailable';
import { type ConstatDeChaine, NOMS_DE_PIECES, nommer } from './constats-scelles';
import { empreinteDe, empreintePersonnelle } from './empreintes.server';
import type { Lecteur, PieceRelue, ScelleLu } from './pieces-scellees.server';
import { isReduction } from './reduction.server';

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
    const numero = genre in LETTRES ? await missingNumero(lecteur, scelle, numeros) : null;
    // Nothing hinders a seal that somebody has changed from being of no kind that there is.
    const la = NOMS_DE_PIECES[genre]?.la ?? 'le document';
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
  const discordance = await discordanceDe(lecteur, scelle, piece);
  if (discordance)
    changes.push({
      ...{ gravite: 'rupture', nature: 'modifie', rang, genre, objetId, numero: piece.numero },
      quoi: `${nommer(genre, piece.numero)} : ${discordance} (scellé ${rang}).`,
    });
}

/** What is not as it was of what the print of the matter does not hold: who it is made out to, and where it is kept. */
async function discordanceDe(lecteur: Lecteur, scelle: ScelleRow, piece: PieceRelue): Promise<string | null> {
  if (await personneChanged(lecteur, scelle, piece))
    return 'à qui elle est faite a été modifié depuis son émission';
  if (piece.row.centre_id !== scelle.centre_id) return 'son document a été rangé dans un autre centre';
  if (piece.genre === 'reglement' && Boolean(piece.row.reprise) !== (scelle.details === 'reprise'))
    return 'ce qui le dit repris d’avant les scellés, donc hors des journaux, a été modifié';
  if (piece.genre === 'reglement' && (piece.row.mode === 'ecart') !== (scelle.details === 'ecart'))
    return 'ce qui le dit un écart de règlement, donc sans argent, a été modifié';
  return piece.genre === 'facture' || piece.genre === 'avoir' ? discordanceDesLignes(scelle, piece) : null;
}

function discordanceDesLignes(
  { centre_id, details }: ScelleRow,
  piece: Extract<PieceRelue, { lignes: unknown }>,
): string | null {
  const lignes: readonly { centre_id: string }[] = piece.lignes;
  const { nombre_lignes } = piece.row;
  if (lignes.some((ligne) => ligne.centre_id !== centre_id))
    return 'une de ses lignes a été rangée dans un autre centre';
  if (nombre_lignes === null ? details !== 'tardif' : nombre_lignes !== lignes.length)
    return 'le nombre de ses lignes a été modifié';
  if (piece.genre === 'avoir')
    return piece.facturees.length === lignes.length ? null : 'une ligne facturée qu’il reprend n’est plus là';
  if (piece.row.fichier !== null) return 'un fichier a été mis à la place de son document';
  return Boolean(piece.row.reprise) === (details === 'reprise')
    ? null
    : 'ce qui la dit d’avant les scellés, ou d’après, a été modifié';
}

/** Nobody has changed what cannot be read: nothing is said of it either way. */
const SANS_CLE =
  'Des factures sont chiffrées par une clé que ce serveur n’a pas (DATA_KEYS) : elles ne peuvent être comparées à leurs scellés.';

/** Raises UnavailableError where it cannot be read. The salt goes with the person: without it nothing may be left but what their erasure has left, or somebody took it out to write another in. */
async function personneChanged(lecteur: Lecteur, scelle: ScelleRow, piece: PieceRelue): Promise<boolean> {
  const { sel, personnel } = scelle;
  const { personne } = piece;
  if (!personne) return false;
  if (personne.includes(ILLISIBLE.cle)) throw new UnavailableError(SANS_CLE);
  if (sel) return empreintePersonnelle(sel, personne) !== personnel;
  if (personne.every((value) => value === null || value === '')) return false;
  return piece.genre !== 'facture' || !(await isReduction(lecteur, scelle, piece.row));
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
  { centre_id, genre, jour, details }: ScelleRow,
  numeros: Numeros,
): Promise<string | null> {
  const annee = genre === 'reglement' && details === 'reprise' ? '0000' : jour.slice(0, 4);
  const serie = `${LETTRES[genre] ?? ''}${annee}`;
  const next = (numeros.get(serie) ?? 0) + 1;
  const numero = `${serie}-${String(next).padStart(5, '0')}`;
  const taken =
    genre === 'facture'
      ? await db.from('factures').where({ centre_id, numero_facture: numero }).first()
      : genre === 'avoir'
        ? await db.from('avoirs').where({ centre_id, numero_avoir: numero }).first()
        : await db.from('reglements').where({ centre_id, numero }).first();
  if (taken) return null;
  numeros.set(serie, next);
  return numero;
}
