import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import { owned, sql } from '~/db/sql.server';
import { authorize, type Context } from '../access/context.server';
import { countPatients } from './prescripteurs.repo.server';
import { clefDuNom, peutEtreLeMeme, type Ressemblant } from './ressemblance';
import { toRessemblant } from './ressemblants.repo.server';

export interface PairePrescripteurs {
  /** Each with the living clients of the user's centres that are theirs; who has more of them comes first. */
  prescripteurs: [Ressemblant & { patients: number }, Ressemblant & { patients: number }];
}

const PAIRES_MAX = 200;
/** As many of a directory are looked at. */
const LUS_MAX = 20_000;
/** As many of one family name are compared. */
const COMPARES_MAX = 200;
/** Rows per query; between two of them other requests have their turn. */
const LOT = 1000;

/**
 * Pairs of the account's directory that may be one person, by name, PAIRES_MAX at most; `coupe` says that there may be more. Raises ForbiddenError.
 */
export async function listDoublonsPrescripteurs(
  ctx: Context,
): Promise<{ paires: PairePrescripteurs[]; coupe: boolean }> {
  authorize(ctx, 'prescripteur:modifier');
  const paires: [Ressemblant, Ressemblant][] = [];
  const parNom = new Map<string, Ressemblant[]>();
  let lus = 0;
  for await (const row of annuaire(ctx)) {
    lus += 1;
    if (paires.length > PAIRES_MAX || lus > LUS_MAX) break;
    const nom = clefDuNom(row.nom);
    const memes = parNom.get(nom) ?? [];
    for (const other of memes) if (peutEtreLeMeme(other, row)) paires.push([other, row]);
    if (memes.length < COMPARES_MAX) parNom.set(nom, [...memes, row]);
  }
  const montrees = paires.slice(0, PAIRES_MAX);
  const patientsDe = await countPatients(ctx, [...new Set(montrees.flat().map(({ _id }) => _id))]);
  return {
    paires: montrees.map(([a, b]) => {
      const [une, autre] = [
        { ...a, patients: patientsDe(a._id) },
        { ...b, patients: patientsDe(b._id) },
      ];
      return { prescripteurs: autre.patients > une.patients ? [autre, une] : [une, autre] };
    }),
    coupe: paires.length > PAIRES_MAX || lus > LUS_MAX,
  };
}

/** The whole directory, by name. */
async function* annuaire(ctx: Context): AsyncGenerator<Ressemblant> {
  for (let apres = { nom_tri: '', id: '' }; ; ) {
    const rows = await ctx.db.read<PrescripteurRow>(
      sql`SELECT p.* FROM ${owned('annuaire_prescripteurs', 'p')} WHERE p.nom_tri > ${apres.nom_tri} OR (p.nom_tri = ${apres.nom_tri} AND p.id > ${apres.id}) ORDER BY p.nom_tri, p.id LIMIT ${LOT}`,
    );
    for (const row of rows) yield toRessemblant(row);
    const last = rows.at(-1);
    if (!last || rows.length < LOT) return;
    apres = last;
  }
}
