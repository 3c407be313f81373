import type { PrescriptionRow } from '~/db/rows/prescripteurs';
import { formatDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { NotFoundError } from '../errors';
import { prescripteurDuTexte } from '../prescripteurs/du-texte.server';
import { suggestPrescripteurs } from '../prescripteurs/prescripteurs.lists.server';
import { exigencesScan, lireValidite } from './parametres.server';
import { finDeValidite, type Prescription, toPrescription } from './prescription';
import { prescriptionRows } from './prescriptions.repo.server';
import { manquesDuScan } from './pret-envoi';

/** A prescription as the tab shows it. */
export interface PrescriptionListe extends Prescription {
  /** The prescriber of the directory whom its text means. */
  prescripteurId: string | null;
  valable: boolean;
  /** Its scan's name; '' without one. */
  fichier: string;
  /** What its medical audiogram is called; '' without one. */
  audiogrammeDit: string;
  /** What the scan lacks to be ready to be sent. */
  manques: string[];
}

/** The prescriptions of a client, the latest first. Raises NotFoundError, ForbiddenError. */
export async function listPrescriptions(ctx: Context, clientId: string): Promise<PrescriptionListe[]> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const rows = await prescriptionRows(ctx, client.id);
  const { date: today } = toParis(ctx.now());
  const exigences = await exigencesScan(ctx, today);
  const moisDe = await lireValidite(ctx);
  const nomDe = await nomsDesPieces(ctx, client.id, rows);
  const found: PrescriptionListe[] = [];
  for (const row of rows) {
    const prescription = toPrescription(row, moisDe(row.date));
    found.push({
      ...prescription,
      prescripteurId: (await prescripteurDuTexte(ctx, row.prescripteur))?.id ?? null,
      valable: prescription.valableJusquAu >= today,
      fichier: nomDe(row.fichier_id),
      audiogrammeDit: nomDe(row.bilan_id ?? row.audiogramme_id),
      manques: manquesDuScan(prescription.mesures, exigences),
    });
  }
  return found;
}

async function nomsDesPieces(
  ctx: Context,
  client_id: string,
  rows: readonly PrescriptionRow[],
): Promise<(id: string | null) => string> {
  const fichiers = rows.flatMap(({ fichier_id, audiogramme_id }) =>
    [fichier_id ?? [], audiogramme_id ?? []].flat(),
  );
  const bilans = rows.flatMap(({ bilan_id }) => bilan_id ?? []);
  const noms = new Map<string, string>();
  for (const { id, file_name } of await ctx.db.from('fichiers').where({ client_id }).whereIn('id', fichiers))
    noms.set(id, file_name);
  for (const { id, date } of await ctx.db.from('bilans').where({ client_id }).whereIn('id', bilans))
    noms.set(id, `Bilan du ${formatDay(date)}`);
  return (id) => noms.get(id ?? '') ?? '';
}

/** What a prescription's form offers. */
export interface PrescriptionOuverte {
  /** The id that a new one will have. */
  formId: string;
  aujourdHui: string;
  /** Who the client's record names. */
  prescripteur: string;
  proposes: string[];
  /** The client's files and tests, the latest first. */
  fichiers: { _id: string; nom: string }[];
  bilans: { _id: string; nom: string }[];
}

/** As many of each are proposed. */
const PIECES_MAX = 50;

/** What a prescription's form opens with. Raises NotFoundError, ForbiddenError. */
export async function openPrescription(ctx: Context, clientId: string): Promise<PrescriptionOuverte> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const fichiers = await ctx.db
    .from('fichiers')
    .where({ client_id: client.id })
    .orderBy('cree_le', 'desc')
    .limit(PIECES_MAX);
  const bilans = await ctx.db
    .from('bilans')
    .where({ client_id: client.id })
    .orderBy('date', 'desc')
    .limit(PIECES_MAX);
  return {
    formId: newId(),
    aujourdHui: toParis(ctx.now()).date,
    prescripteur: client.prescripteur,
    proposes: await suggestPrescripteurs(ctx, ''),
    fichiers: fichiers.map(({ id, file_name }) => ({ _id: id, nom: file_name })),
    bilans: bilans.map(({ id, date }) => ({ _id: id, nom: `Bilan du ${formatDay(date)}` })),
  };
}

/** The latest prescription of a client that was written by a day, with its last good day; null without one. */
export interface PrescriptionDuJour {
  _id: string;
  date: string;
  prescripteur: string;
  classe: PrescriptionRow['classe'];
  valableJusquAu: string;
  valable: boolean;
}

/** The prescription that counts for a client on a day: the latest one written by then. Raises NotFoundError, ForbiddenError. */
export async function prescriptionAuJour(
  ctx: Context,
  clientId: string,
  jour: string,
): Promise<PrescriptionDuJour | null> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const [row] = await ctx.db
    .from('prescriptions')
    .where({ client_id: client.id })
    .where('date', '<=', jour)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  if (!row) return null;
  const valableJusquAu = finDeValidite(row.date, (await lireValidite(ctx))(row.date));
  const { id, date, prescripteur, classe } = row;
  return { _id: id, date, prescripteur, classe, valableJusquAu, valable: jour <= valableJusquAu };
}

/**
 * What there is to be warned of about a client's prescription for something of a day, a quote, a trial or an invoice: none, or one that is over;
 * null where all is well. Raises NotFoundError, ForbiddenError.
 */
export async function avisPrescription(ctx: Context, clientId: string, jour: string): Promise<string | null> {
  const prescription = await prescriptionAuJour(ctx, clientId, jour);
  if (!prescription)
    return `Aucune prescription enregistrée au ${formatDay(jour)} : sans elle, pas de remboursement.`;
  if (prescription.valable) return null;
  return `La prescription du ${formatDay(prescription.date)} n’était plus valable le ${formatDay(jour)} : elle l’était jusqu’au ${formatDay(prescription.valableJusquAu)}.`;
}

/** The same of an invoice, whose client may be gone. Raises ForbiddenError. */
export async function avisPrescriptionDeFacture(
  ctx: Context,
  { clientId, jour, appareils }: { clientId: string | null; jour: string | null; appareils: boolean },
): Promise<string | null> {
  authorize(ctx, 'client:voir');
  // Batteries and care need none.
  if (!clientId || !jour || !appareils) return null;
  return avisPrescription(ctx, clientId, jour).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
}
