import type { Colonne } from '~/infra/tableur/colonne';
import { authorize, type Context, reading } from '../access/context.server';
import { type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import { parLots } from '../lots';
import { LIBELLES_PRESCRIPTEUR, type Prescripteur, toPrescripteur } from './prescripteur';
import { type CriteresPrescripteurs, countPrescripteurs } from './prescripteurs.lists.server';
import { countPatients, rowsTrouvees } from './prescripteurs.repo.server';

type Ligne = Prescripteur & { patients: number };

const COLONNES: Colonne<Ligne>[] = [
  ...Object.entries(LIBELLES_PRESCRIPTEUR).map(
    ([cle, titre]): Colonne<Ligne> => ({
      cle: cle as keyof Ligne & string,
      titre,
      type: cle === 'emailConfirmeLe' ? 'date' : 'texte',
    }),
  ),
  { cle: 'texte', titre: 'Nom dans les documents', type: 'texte' },
  { cle: 'patients', titre: 'Patients', type: 'entier' },
  { cle: '_id', titre: 'Identifiant', type: 'texte' },
];

/** What an export of the directory would hold. Raises ForbiddenError. */
export async function openExportPrescripteurs(
  ctx: Context,
  { q }: CriteresPrescripteurs,
): Promise<EtendueExport> {
  authorize(ctx, 'prescripteur:exporter');
  return { nombre: await countPrescripteurs(reading(ctx), q), selection: false };
}

/**
 * The prescribers that the list shows, on all its pages, as a file by name. Raises DomainError for none and for more than EXPORT_MAX,
 * ForbiddenError.
 */
export async function exportPrescripteurs(
  ctx: Context,
  { q }: CriteresPrescripteurs,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'prescripteur:exporter');
  const lu = reading(ctx);
  const rows = await rowsTrouvees(lu, q, { limite: EXPORT_MAX + 1 });
  const ids = rows.map(({ id }) => id);
  return exportTableur(ctx, {
    ...{ noun: 'prescripteurs', feuille: 'Prescripteurs', format, nombre: ids.length, selection: false },
    colonnes: COLONNES,
    lignes: lignesDe(lu, ids),
  });
}

async function* lignesDe(ctx: Context, ids: readonly string[]): AsyncGenerator<Ligne> {
  const lire = (lot: readonly string[]) => ctx.db.from('annuaire_prescripteurs').whereIn('id', lot);
  for await (const rows of parLots(ids, lire)) {
    const patientsDe = await countPatients(
      ctx,
      rows.map(({ id }) => id),
    );
    for (const row of rows) yield { ...toPrescripteur(row), patients: patientsDe(row.id) };
  }
}
