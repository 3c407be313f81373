import { toParis } from '~/lib/dates';
import { type Context, centreNames } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import type { LigneAFaire } from './ligne';
import { direLigne, type LigneAvecPatient } from './lignes.repo.server';
import { definitionDe, type NatureAFaire } from './natures';
import type { BornesAFaire, LigneLue } from './natures/nature-lue';
import { lirePersonnes } from './personnes-de-ligne.repo.server';

const jourDe = (text: string | null): string =>
  text && text.length > 10 ? toParis(text).date : (text ?? '');

/** What a line says of itself, and its days. */
export function direTout(
  nature: NatureAFaire,
  row: LigneLue,
  bornes: BornesAFaire,
): Pick<LigneAFaire, 'quoi' | 'pourquoi' | 'depuis' | 'echeance'> {
  const { quoi, pourquoi, echeance } = direLigne(nature, row, bornes);
  return { quoi, pourquoi, depuis: jourDe(row.depuis), echeance: echeance ?? jourDe(row.echeance) };
}

/** Lines of one kind as people read them. */
export async function formerLignes(
  tx: Context,
  nature: NatureAFaire,
  rows: readonly LigneAvecPatient[],
  bornes: BornesAFaire,
): Promise<LigneAFaire[]> {
  const personneDe = await lirePersonnes(tx, rows, bornes.equipe);
  const names = await userNames(tx, rows.map(personneDe));
  const relanceLe = await relancesDe(tx, nature, rows);
  const centreOf = centreNames(tx);
  return rows.map((row) => {
    const dite = direTout(nature, row, bornes);
    const nom = row.client_id ? `${row.k_nom ?? ''} ${row.k_prenom ?? ''}`.trim() : row.nom;
    return {
      nature,
      objetId: row.objet_id,
      repere: row.repere,
      ...dite,
      client: nom === '' ? null : { _id: row.client_id ?? '', nom, telephone: row.telephone ?? '' },
      enRetard: dite.echeance !== '' && dite.echeance < bornes.jour,
      pour: names.get(personneDe(row) ?? '') ?? '',
      lieA: row.lie_a ?? '',
      centre: centreOf(row.centre_id),
      relanceLe: relanceLe(row),
      ...{ vueDu: '', sortie: '' },
    };
  });
}

/** The day on which the patient of a line was last reminded of it; '' for never. */
async function relancesDe(
  tx: Context,
  nature: NatureAFaire,
  rows: readonly LigneAvecPatient[],
): Promise<(row: LigneAvecPatient) => string> {
  if (rows.length === 0) return () => '';
  const colonne = definitionDe(nature).parClient ? 'client_id' : 'objet_id';
  const parties = await tx.db
    .fromCentres('relances_patient', [...new Set(rows.map(({ centre_id }) => centre_id))])
    .where({ nature })
    .whereIn(
      colonne,
      rows.map((row) => row[colonne]),
    )
    .orderBy('cree_le');
  const dernieres = new Map(parties.map((each) => [`${each[colonne]} ${each.repere}`, each.cree_le]));
  return (row) => jourDe(dernieres.get(`${row[colonne]} ${row.repere}`) ?? null);
}
