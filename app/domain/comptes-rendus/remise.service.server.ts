import type { ClientRow } from '~/db/rows/clients';
import type { CompteRenduRow } from '~/db/rows/comptes-rendus';
import { formatDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { noteDocument } from '../consultations/notes.server';
import { postCourriel } from '../courriels/envois.server';
import { DomainError } from '../errors';
import { nomDeFichier } from '../fichiers/fichier';
import { askStore, keepWithRow } from '../fichiers/garde.server';
import { assertRoomForFichiers } from '../fichiers/quotas.server';
import { trace } from '../journal/trace.server';
import { prescripteurDuTexte } from '../prescripteurs/du-texte.server';
import { digestOf } from '../signatures/document.server';
import { nextVersion } from '../verrou.repo.server';
import { assertUsage } from '../vie-privee/usage';
import { MESSAGES_COMPTE_RENDU } from './compte-rendu.schema';
import { findCompteRenduRow, lockCompteRenduRow } from './comptes-rendus.repo.server';
import { assertPrepare } from './comptes-rendus.service.server';
import { documentDe } from './document.server';
import type { DonneesCompteRendu } from './lettre-compte-rendu.server';

const PANNE = { note: 'Compte rendu impossible à garder', champ: '' };

/**
 * The PDF of a report: as it was given once it was, else as it stands. Raises UnavailableError when the processes that make PDFs cannot, NotFoundError,
 * ForbiddenError.
 */
export async function renderCompteRendu(ctx: Context, clientId: string, id: string): Promise<Uint8Array> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId, null);
  const row = await findCompteRenduRow(ctx, client.id, id);
  const kept = row.fait_le !== null && row.fichier_id ? await keptPdf(ctx, row.fichier_id) : null;
  const pdf = kept ?? (await render(ctx, client, row));
  await noteDocument(ctx, { ...client, client_id: client.id }, `Compte rendu ${row.id}`);
  return pdf;
}

async function keptPdf(ctx: Context, id: string): Promise<Uint8Array | null> {
  const fichier = await ctx.db.from('fichiers').where({ id }).first();
  return fichier ? ctx.infra.fichiers.read(fichier.emplacement) : null;
}

const render = async (ctx: Context, client: ClientRow, row: CompteRenduRow): Promise<Uint8Array> =>
  ctx.infra.pdf.render(await documentDe(ctx, client, row), ctx.acteur.compteId);

/**
 * Gives a report to the mail, for the address of its prescriber that the directory says was confirmed; its PDF joins the client's files and does
 * not change any more. Raises DomainError for one that was given already, a name that the directory does not know, an address that nobody
 * confirmed and a full quota, UnavailableError, NotFoundError, ForbiddenError.
 */
export async function sendCompteRendu(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return remettre(ctx, clientId, id, async (tx, client, row) => {
    const destinataire = await adresseConfirmee(tx, row.prescripteur);
    const courriel_id = newId();
    const donnees: DonneesCompteRendu = { centreId: client.centre_id, compteRenduId: row.id };
    await postCourriel(
      tx.db,
      { id: courriel_id, modele: 'compteRendu', destinataire, compteId: tx.acteur.compteId, donnees },
      tx.now(),
    );
    return { mode: 'courriel', destinataire, courriel_id, fait_le: toParis(tx.now()).date };
  });
}

/**
 * Notes that a report was handed over on paper or by post on a Paris day; its PDF joins the client's files and does not change any more. Raises
 * DomainError for a day to come and as `sendCompteRendu` does, NotFoundError, ForbiddenError.
 */
export async function handOverCompteRendu(
  ctx: Context,
  clientId: string,
  id: string,
  { faitLe }: { faitLe: string },
): Promise<void> {
  authorize(ctx, 'client:modifier');
  const message = MESSAGES_COMPTE_RENDU.futur;
  if (faitLe > toParis(ctx.now()).date)
    throw new DomainError('compte_rendu_a_venir', message, { faitLe: message });
  const remise: Remise = { mode: 'remis', destinataire: '', courriel_id: null, fait_le: faitLe };
  return remettre(ctx, clientId, id, async () => remise, faitLe);
}

const assertTransmettre = (client: ClientRow): ClientRow =>
  assertUsage(
    client,
    'prescripteur',
    'Ce patient s’oppose à ce que son prescripteur reçoive ce compte rendu.',
  );

type Remise = Pick<CompteRenduRow, 'mode' | 'destinataire' | 'courriel_id'> & { fait_le: string };

/** Bytes before rows, as for every file of a client; it bears the day of its handing over, today if none is said. What was laid out is what is given: the report must not have changed meanwhile. */
async function remettre(
  ctx: Context,
  clientId: string,
  id: string,
  faire: (tx: Context, client: ClientRow, row: CompteRenduRow) => Promise<Remise>,
  fait_le: string | null = null,
): Promise<void> {
  const client = await findClient(ctx, clientId);
  assertTransmettre(client);
  const seen = await findCompteRenduRow(ctx, client.id, id);
  assertPrepare(seen);
  const pdf = await render(ctx, client, { ...seen, fait_le });
  const emplacement = `clients/${newId()}.pdf`;
  await askStore(ctx.infra, PANNE, (fichiers) => fichiers.write(emplacement, pdf));
  const work = () =>
    ctx.transaction(async (tx) => {
      const locked = assertTransmettre(await lockClient(tx, client.id));
      const row = await lockCompteRenduRow(tx, locked.id, seen.id);
      assertPrepare(row);
      if (row.version !== seen.version)
        throw new DomainError('modifie_entre_temps', MESSAGES_COMPTE_RENDU.conflit);
      const remise = await faire(tx, locked, row);
      const fichier = {
        ...{ id: newId(), centre_id: locked.centre_id, client_id: locked.id, emplacement },
        ...{ taille: pdf.byteLength, empreinte: digestOf(pdf), cree_par: tx.acteur.userId },
        file_name: nomDeFichier(`Compte rendu d’appareillage du ${remise.fait_le}.pdf`),
        cree_le: tx.now().toISOString(),
      };
      await assertRoomForFichiers(tx, locked.centre_id, [fichier], '');
      await tx.db.insert('fichiers', [fichier]);
      const values = { ...remise, fichier_id: fichier.id, echec: '', ...nextVersion(tx, row) };
      await tx.db.update('comptes_rendus', { id: row.id }, values);
      await noter(tx, locked, row, remise);
      return [emplacement];
    });
  await keepWithRow(ctx.infra, [emplacement], work, (used) => used);
}

async function noter(
  tx: Context,
  client: ClientRow,
  { prescripteur }: CompteRenduRow,
  { mode, fait_le }: Remise,
): Promise<void> {
  const parCourriel = mode === 'courriel';
  const details = parCourriel
    ? `Confié à la messagerie pour ${prescripteur}`
    : `Remis à ${prescripteur} le ${formatDay(fait_le)}`;
  await addHistorique(tx, client, { action: 'Compte rendu au prescripteur', details });
  const subject = { objet: 'client', objetId: client.id, centreId: client.centre_id } as const;
  const action = parCourriel ? 'compteRendu:envoi' : 'compteRendu:remise';
  await trace(tx, { action, ...subject, details: `Le ${formatDay(fait_le)}` });
}

/** The address of the prescriber whom a text means, which somebody made sure of. Raises DomainError. */
async function adresseConfirmee(tx: Context, texte: string): Promise<string> {
  const prescripteur = await prescripteurDuTexte(tx, texte);
  if (!prescripteur) throw new DomainError('prescripteur_non_rattache', MESSAGES_COMPTE_RENDU.nonRattache);
  if (prescripteur.email === '' || prescripteur.email_confirme_le === null)
    throw new DomainError('adresse_prescripteur_non_confirmee', MESSAGES_COMPTE_RENDU.nonConfirmee);
  return prescripteur.email;
}
