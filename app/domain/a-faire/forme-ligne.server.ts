import type { RelancePatientRow } from '~/db/rows/a-faire';
import { toParis } from '~/lib/dates';
import { type Context, centreNames } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { refusDAppel } from './appel';
import type { LigneAFaire } from './ligne';
import { direLigne, type LigneAvecPatient } from './lignes.repo.server';
import { definitionDe, type NatureAFaire } from './natures';
import type { BornesAFaire, LigneLue } from './natures/nature-lue';
import { lirePersonnes } from './personnes-de-ligne.repo.server';
import { lirePrises } from './prises.repo.server';

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

/** What was said of lines that are kept in mind: as long as one is, it says the same (lignes-en-memoire.server.ts). */
const dites = new WeakMap<LigneLue, ReturnType<typeof direTout>>();

function direUneFois(nature: NatureAFaire, row: LigneLue, bornes: BornesAFaire): ReturnType<typeof direTout> {
  const dite = dites.get(row) ?? direTout(nature, row, bornes);
  dites.set(row, dite);
  return dite;
}

/** Lines of one kind, as their reading found them. */
export interface LignesLues {
  nature: NatureAFaire;
  rows: readonly LigneAvecPatient[];
}

/** Lines of one kind as people read them. */
export const formerLignes = async (
  tx: Context,
  nature: NatureAFaire,
  rows: readonly LigneAvecPatient[],
  bornes: BornesAFaire,
): Promise<LigneAFaire[]> => (await formerGroupes(tx, [{ nature, rows }], bornes)).flat();

/** The same of several kinds, in as many readings as of one. */
export async function formerGroupes(
  tx: Context,
  groupes: readonly LignesLues[],
  bornes: BornesAFaire,
): Promise<LigneAFaire[][]> {
  const toutes = groupes.flatMap(({ rows }) => rows);
  const personneDe = await lirePersonnes(tx, toutes, bornes.equipe);
  const priseDe = await lirePrises(tx, groupes, bornes.equipe);
  const preneurs = groupes.flatMap(({ nature, rows }) =>
    rows.map((row) => priseDe(nature, row)?.user_id ?? null),
  );
  const names = await userNames(tx, [...preneurs, ...toutes.map(personneDe)]);
  const relanceDe = await lireRelances(tx, groupes);
  const centreOf = centreNames(tx);
  const former = (nature: NatureAFaire, row: LigneAvecPatient): LigneAFaire => {
    const dite = direUneFois(nature, row, bornes);
    const prise = priseDe(nature, row);
    const nom = row.client_id ? `${row.k_nom ?? ''} ${row.k_prenom ?? ''}`.trim() : row.nom;
    return {
      nature,
      objetId: row.objet_id,
      repere: row.repere,
      ...dite,
      client: nom === '' ? null : { _id: row.client_id ?? '', nom, telephone: row.telephone ?? '' },
      appel: row.telephone ? refusDAppel(nature, { appel_commercial: Boolean(row.appel_commercial) }) : '',
      enRetard: dite.echeance !== '' && dite.echeance < bornes.jour,
      pour: names.get(prise?.user_id ?? personneDe(row) ?? '') ?? '',
      prise: prise
        ? { _id: prise.id, userId: prise.user_id, nom: names.get(prise.user_id) ?? '', le: prise.cree_le }
        : null,
      lieA: row.lie_a ?? '',
      centre: centreOf(row.centre_id),
      ...relanceDe(nature, row),
      ...{ vueDu: '', sortie: '' },
    };
  };
  return groupes.map(({ nature, rows }) => rows.map((row) => former(nature, row)));
}

/** By what the reminders of a kind's lines are told. */
const colonneDe = (nature: NatureAFaire): 'client_id' | 'objet_id' =>
  definitionDe(nature).parClient ? 'client_id' : 'objet_id';

/** When and by which way the patient of a line was last reminded of it; '' for never. */
async function lireRelances(
  tx: Context,
  groupes: readonly LignesLues[],
): Promise<(nature: NatureAFaire, row: LigneAvecPatient) => Pick<LigneAFaire, 'relanceLe' | 'relancePar'>> {
  const dernieres = new Map<string, RelancePatientRow>();
  for (const colonne of ['client_id', 'objet_id'] as const) {
    const siens = groupes.filter(
      ({ nature }) => definitionDe(nature).relance && colonneDe(nature) === colonne,
    );
    const rows = siens.flatMap((groupe) => groupe.rows);
    if (rows.length === 0) continue;
    const parties = await tx.db
      .fromCentres('relances_patient', [...new Set(rows.map(({ centre_id }) => centre_id))])
      .whereIn(
        'nature',
        siens.map(({ nature }) => nature),
      )
      .whereIn(
        colonne,
        rows.map((row) => row[colonne]),
      )
      .orderBy('cree_le');
    for (const partie of parties)
      dernieres.set([partie.nature, partie[colonne], partie.repere].join(' '), partie);
  }
  return (nature, row) => {
    const derniere = dernieres.get([nature, row[colonneDe(nature)], row.repere].join(' '));
    return { relanceLe: jourDe(derniere?.cree_le ?? null), relancePar: derniere?.canal ?? '' };
  };
}
