import type { PrescriptionRow } from '~/db/rows/prescripteurs';
import { formatDay, toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { ConflitDeSaisie } from '../conflit';
import { DomainError } from '../errors';
import type { FichierEnvoye } from '../fichiers/fichier';
import { addFichiers } from '../fichiers/fichiers.service.server';
import { trace } from '../journal/trace.server';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { lireScan, mesurerOctets } from './lecture-scan.server';
import { lireValidite } from './parametres.server';
import { ecartsDePrescription, type Prescription, toPrescription } from './prescription';
import { MESSAGES_PRESCRIPTION, type PrescriptionSaisie } from './prescription.schema';
import { findPrescriptionRow, lockPrescriptionRow } from './prescriptions.repo.server';

/** One prescription of a client. Raises NotFoundError, ForbiddenError. */
export async function getPrescription(ctx: Context, clientId: string, id: string): Promise<Prescription> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const row = await findPrescriptionRow(ctx, client.id, id);
  return toPrescription(row, (await lireValidite(ctx))(row.date));
}

/** What a prescription's form brings beside its fields: its scan, and that of the medical audiogram. */
interface ScansEnvoyes {
  scan?: FichierEnvoye | null;
  audiogramme?: FichierEnvoye | null;
}

/** The same of a new one, with the id that its form was opened with. */
interface Envoi extends ScansEnvoyes {
  formId?: unknown;
}

/**
 * Adds a prescription to a client; returns its id. Its scan and that of the medical audiogram, if it brings them, stand among the client's files. The same form sent twice
 * makes one. Raises DomainError on the fields for a day to come, a piece that is not the client's, a scan that is not taken and as
 * `addFichiers` does, UnavailableError, NotFoundError, ForbiddenError.
 */
export async function createPrescription(
  ctx: Context,
  clientId: string,
  saisie: PrescriptionSaisie,
  { formId, ...scans }: Envoi = {},
): Promise<string> {
  authorize(ctx, 'client:modifier');
  assertPast(ctx, saisie.date);
  const client = await findClient(ctx, clientId);
  const id = isId(formId) ? formId : newId();
  const autre = newId();
  const pieces = await piecesOf(ctx, client.id, saisie, scans, null);
  return ctx.transaction(
    async (tx) => {
      const locked = await lockClient(tx, client.id);
      await assertLa(tx, locked.id, pieces);
      const now = tx.now().toISOString();
      const columns = { ...columnsOf(saisie), ...pieces };
      const owner = { id, centre_id: locked.centre_id, client_id: locked.id };
      const row = { ...owner, ...columns, cree_le: now, cree_par: tx.acteur.userId, modifie_le: now };
      if (!(await tx.db.insertUnlessTaken('prescriptions', row))) {
        const former = await tx.db.from('prescriptions').where(owner).first();
        if (former && isSame(former, columns)) return id;
        if (former)
          throw new DomainError('prescription_deja_enregistree', MESSAGES_PRESCRIPTION.dejaEnregistree);
        row.id = autre;
        if (!(await tx.db.insertUnlessTaken('prescriptions', row))) return autre;
      }
      await note(tx, locked, `Prescription du ${formatDay(saisie.date)} enregistrée`);
      return row.id;
    },
    { repeatable: true },
  );
}

/**
 * Saves a prescription's form. `version` is the one that it was opened with. Raises DomainError when somebody else saved meanwhile and as
 * `createPrescription` does, UnavailableError, NotFoundError, ForbiddenError.
 */
export async function updatePrescription(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: PrescriptionSaisie,
  { version, ...scans }: ScansEnvoyes & { version: number },
): Promise<void> {
  authorize(ctx, 'client:modifier');
  assertPast(ctx, saisie.date);
  const client = await findClient(ctx, clientId);
  const former = await findPrescriptionRow(ctx, client.id, id);
  // Before the scan is kept: it would stay among the files of a change that is not made.
  if (scans.scan || scans.audiogramme) await assertVersion(former, version, () => conflitDe(former, saisie));
  const pieces = await piecesOf(ctx, client.id, saisie, scans, former);
  return ctx.transaction(async (tx) => {
    const locked = await lockClient(tx, client.id);
    const row = await lockPrescriptionRow(tx, locked.id, id);
    const columns = { ...columnsOf(saisie), ...pieces };
    if (isSame(row, columns)) return;
    await assertLa(tx, locked.id, pieces);
    await assertVersion(row, version, () => conflitDe(row, saisie));
    await tx.db.update('prescriptions', { id: row.id }, { ...columns, ...nextVersion(tx, row) });
    await note(tx, locked, `Prescription du ${formatDay(saisie.date)} modifiée`);
  });
}

/** Deletes a prescription; its scan stays among the client's files. Raises NotFoundError, ForbiddenError. */
export function deletePrescription(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockPrescriptionRow(tx, client.id, id);
    await tx.db.delete('prescriptions', { id: row.id });
    await note(tx, client, `Prescription du ${formatDay(row.date)} supprimée`);
    await trace(tx, {
      action: 'prescription:suppression',
      objet: 'client',
      objetId: client.id,
      centreId: client.centre_id,
      details: `Prescription du ${formatDay(row.date)}`,
    });
  });
}

const conflitDe = (row: PrescriptionRow, saisie: PrescriptionSaisie) =>
  new ConflitDeSaisie(
    MESSAGES_PRESCRIPTION.conflit,
    row.version,
    ecartsDePrescription(toPrescription(row, 0), saisie),
  );

const columnsOf = ({ date, prescripteur, oreilles, classe, nature, note: text }: PrescriptionSaisie) => ({
  ...{ date, prescripteur, oreilles, classe, nature, note: text },
});

type Pieces = Pick<PrescriptionRow, 'fichier_id' | 'scan' | 'audiogramme_id' | 'bilan_id'>;
type Columns = ReturnType<typeof columnsOf> & Pieces;

const isSame = (row: PrescriptionRow, columns: Columns): boolean =>
  (Object.keys(columns) as (keyof Columns)[]).every((name) => row[name] === columns[name]);

/** The pieces that a prescription joins, each of them the client's own; a scan that was sent becomes one of its files. */
async function piecesOf(
  ctx: Context,
  clientId: string,
  { fichierId, audiogramme }: PrescriptionSaisie,
  { scan = null, audiogramme: papier = null }: ScansEnvoyes,
  former: PrescriptionRow | null,
): Promise<Pieces> {
  const [genre, piece = ''] = audiogramme.split(':');
  if (genre === 'bilan') await assertBilan(ctx, clientId, piece);
  if (genre === 'fichier') await emplacementOf(ctx, clientId, piece, 'audiogramme');
  const joined = papier
    ? {
        audiogramme_id: (await keepScan(ctx, clientId, papier, 'scanAudiogramme')).fichier_id,
        bilan_id: null,
      }
    : {
        audiogramme_id: genre === 'fichier' ? piece : null,
        bilan_id: genre === 'bilan' ? piece : null,
      };
  if (scan) return { ...joined, ...(await keepScan(ctx, clientId, scan, 'scan')) };
  if (!fichierId) return { ...joined, fichier_id: null, scan: '' };
  if (former && former.fichier_id === fichierId)
    return { ...joined, fichier_id: fichierId, scan: former.scan };
  const emplacement = await emplacementOf(ctx, clientId, fichierId, 'fichierId');
  const bytes = await ctx.infra.fichiers.read(emplacement);
  const mesures = bytes && (await mesurerOctets(bytes));
  return { ...joined, fichier_id: fichierId, scan: mesures ? JSON.stringify(mesures) : '' };
}

/** Once the client is locked: a piece that was the client's a moment ago may have been deleted since. Raises DomainError on its field. */
async function assertLa(tx: Context, clientId: string, pieces: Pieces): Promise<void> {
  if (pieces.fichier_id) await emplacementOf(tx, clientId, pieces.fichier_id, 'fichierId');
  if (pieces.audiogramme_id) await emplacementOf(tx, clientId, pieces.audiogramme_id, 'audiogramme');
  if (pieces.bilan_id) await assertBilan(tx, clientId, pieces.bilan_id);
}

async function keepScan(
  ctx: Context,
  clientId: string,
  scan: FichierEnvoye,
  champ: string,
): Promise<Pick<PrescriptionRow, 'fichier_id' | 'scan'>> {
  const { envoye, mesures } = await lireScan(ctx, scan, champ);
  try {
    await addFichiers(ctx, clientId, [envoye]);
  } catch (error) {
    if (!(error instanceof DomainError) || error.fields.fichiers === undefined) throw error;
    throw new DomainError(error.code, error.message, { [champ]: error.message });
  }
  const { empreinte } = envoye;
  const row = await ctx.db.from('fichiers').where({ client_id: clientId, empreinte }).first();
  // Somebody has taken it off in the same moment.
  if (!row) throw new DomainError('a_reessayer', 'Ce fichier vient d’être supprimé : envoyez-le de nouveau.');
  return { fichier_id: row.id, scan: JSON.stringify(mesures) };
}

const pasAuClient = (champ: string) =>
  new DomainError('piece_introuvable', MESSAGES_PRESCRIPTION.piece, { [champ]: MESSAGES_PRESCRIPTION.piece });

async function emplacementOf(ctx: Context, clientId: string, id: string, champ: string): Promise<string> {
  const row = isId(id) ? await ctx.db.from('fichiers').where({ id, client_id: clientId }).first() : undefined;
  if (!row) throw pasAuClient(champ);
  return row.emplacement;
}

async function assertBilan(ctx: Context, clientId: string, id: string): Promise<void> {
  const row = isId(id) ? await ctx.db.from('bilans').where({ id, client_id: clientId }).first() : undefined;
  if (!row) throw pasAuClient('audiogramme');
}

function assertPast(ctx: Context, date: string): void {
  const message = MESSAGES_PRESCRIPTION.dateFuture;
  if (date > toParis(ctx.now()).date)
    throw new DomainError('prescription_a_venir', message, { date: message });
}

const note = (tx: Context, client: { id: string; centre_id: string }, details: string) =>
  addHistorique(tx, client, { action: 'Prescription', details });
