import { authorize, type Context, reading } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { colonneDe, type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import { parLots } from '../lots';
import { countPatients, findPrescripteurRow, textesOf } from './prescripteurs.repo.server';
import { MODES_DE_REMISE, type SuiviExporte } from './suivi-exporte';
import {
  type CompteRenduDonne,
  countRendus,
  idsDesPatients,
  type PatientDuPrescripteur,
  patientsDuPrescripteur,
  rendusDonnes,
} from './suivi-prescripteur.repo.server';

const patient = colonneDe<PatientDuPrescripteur>();
const PATIENTS = [
  patient('nom', 'Nom'),
  patient('prenom', 'Prénom'),
  patient('statut', 'Statut'),
  patient('centre', 'Centre'),
  patient('dernierePrescription', 'Dernière prescription', 'date'),
  patient('prescriptions', 'Prescriptions', 'entier'),
  patient('_id', 'Identifiant'),
];

const rendu = colonneDe<CompteRenduDonne & { remise: string }>();
const RENDUS = [
  rendu('client', 'Patient'),
  rendu('faitLe', 'Date', 'date'),
  rendu('remise', 'Remise'),
  rendu('clientId', 'Identifiant du patient'),
  rendu('_id', 'Identifiant'),
];

/** What an export of a prescriber's patients or reports would hold. Raises NotFoundError, ForbiddenError. */
export async function openExportSuivi(
  ctx: Context,
  id: string,
  quoi: SuiviExporte,
): Promise<EtendueExport & { nom: string }> {
  authorize(ctx, 'client:exporter');
  assertReconfirme(ctx, 'patients:exporter');
  const row = await findPrescripteurRow(ctx, id);
  const nombre =
    quoi === 'patients'
      ? (await countPatients(ctx, [row.id]))(row.id)
      : await countRendus(ctx, (await textesOf(ctx, [row.id]))(row.id));
  return { nombre, selection: false, nom: row.texte };
}

/**
 * A prescriber's living patients in the user's centres by name, or the reports that were given to them, the latest first, as a file. Raises DomainError
 * for none and for more than EXPORT_MAX, NotFoundError, ForbiddenError.
 */
export async function exportSuivi(
  ctx: Context,
  id: string,
  quoi: SuiviExporte,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'client:exporter');
  const row = await findPrescripteurRow(ctx, id);
  const lu = reading(ctx);
  const textes = (await textesOf(lu, [row.id]))(row.id);
  const commun = {
    ...{ format, selection: false },
    sujet: { objet: 'prescripteur', objetId: row.id, dit: row.texte },
  } as const;
  if (quoi === 'patients') {
    const ids = await idsDesPatients(lu, row.id, EXPORT_MAX + 1);
    return exportTableur(ctx, {
      ...{ ...commun, noun: 'patients', feuille: 'Patients', nombre: ids.length, colonnes: PATIENTS },
      lignes: patients(lu, { id: row.id, textes }, ids),
    });
  }
  const rendus = await rendusDonnes(lu, textes, EXPORT_MAX + 1);
  return exportTableur(ctx, {
    ...{ ...commun, noun: 'comptes rendus', feuille: 'Comptes rendus', nombre: rendus.length },
    colonnes: RENDUS,
    lignes: rendus.map((each) => ({ ...each, remise: MODES_DE_REMISE[each.mode] ?? '' })),
  });
}

async function* patients(
  ctx: Context,
  who: { id: string; textes: readonly string[] },
  ids: readonly string[],
): AsyncGenerator<PatientDuPrescripteur> {
  const lire = async (parmi: readonly string[]) =>
    (await patientsDuPrescripteur(ctx, who, { parmi })).map((each) => ({ ...each, id: each._id }));
  for await (const lot of parLots(ids, lire)) yield* lot;
}
