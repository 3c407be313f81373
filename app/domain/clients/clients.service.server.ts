import type { ClientRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { keepGeste } from '../annulations/souvenir.server';
import { supprimeDepuis } from '../envoi-unique.server';
import { assertRoomForClients } from '../fichiers/quotas.server';
import { trace } from '../journal/trace.server';
import { ajusterSuivi } from '../plan-suivi/ajustement.server';
import { AUCUN_CHOIX, noterChangements } from '../vie-privee/faits-choix.server';
import { announce } from '../webhooks/annonce.server';
import { COLONNES_STATUT, keepingClient } from './annulation-statut.server';
import { applyEtape } from './application-etape.server';
import type { Client, RendezVousDuClient } from './client';
import { ClientSaisi, MESSAGES_CLIENT } from './client.schema';
import { addDuplicateKeys, clientColumns } from './clients.repo.server';
import { getDossier } from './dossier.service.server';
import type { TextesClient } from './ecarts-client';
import { addHistorique, type EntreeHistorique, historiqueRow, listHistorique } from './historique.server';
import { demanderPose } from './jour-de-pose.server';
import { assertVersionClient, changedLabels, conflitDeClient, writeClient } from './modification.server';
import { assertNaissance } from './naissance.server';
import { withStoredNir } from './nir-garde';
import { suivreDeces } from './suite-deces.server';
import { followStatut, stands, standsAsOpened, statutIncomplet } from './suite-statut.server';
import { assertAll, assertAucunLimite, findClient, lockClient } from './vivants.repo.server';

/** A client with its appointments and history, as the form shows it. Raises NotFoundError, ForbiddenError. */
export async function getClient(
  ctx: Context,
  id: string,
): Promise<Client & { rendezVous: RendezVousDuClient }> {
  return (await getDossier(ctx, id)).client;
}

/** The history of a client, newest first. Raises NotFoundError, ForbiddenError. */
export async function getHistorique(ctx: Context, id: string): Promise<EntreeHistorique[]> {
  authorize(ctx, 'client:voir');
  const row = await findClient(ctx, id);
  return listHistorique(ctx, row.id);
}

/** How many entries it has, those included that are not shown. Raises NotFoundError, ForbiddenError. */
export async function countHistorique(ctx: Context, id: string): Promise<number> {
  authorize(ctx, 'client:voir');
  const row = await findClient(ctx, id);
  return ctx.db.count(ctx.db.from('historique').where({ client_id: row.id }));
}

/** What saving a client came to: its id, and whether Facturé still waits for its billing details (docs/regles/clients.md). */
export interface ClientEnregistre {
  id: string;
  facturationIncomplete: boolean;
  /** A client of this id had been created before from other entries, which stand. */
  dejaAutre?: boolean;
}

/**
 * Creates a client in the current centre, with the status and appointment it was given (docs/regles/clients.md). `formId` is the id that
 * its form was opened with: the same form sent again leads to the client it has made. An id that is taken elsewhere counts as none. With `entier`
 * a status that lacks its billing details is refused, and nothing is saved; `etape` is where its journey begins.
 * Raises DomainError in global mode, when the client that this form has made was deleted since, when the status lacks its fields and where the centre's quota is used up; ConflitAgenda when its
 * appointment's day is over and not among `acceptes`; ForbiddenError.
 */
export function createClient(
  ctx: Context,
  saisie: ClientSaisi,
  formId: unknown = null,
  acceptes: readonly string[] = [],
  { entier = false, etape = 0 }: { entier?: boolean; etape?: number } = {},
): Promise<ClientEnregistre> {
  authorize(ctx, 'client:modifier');
  const centre = requireCentre(ctx, MESSAGES_CLIENT.centreManquant);
  const wanted = isId(formId) ? formId : newId();
  const other = newId();
  return ctx.transaction(
    async (tx) => {
      assertNaissance(tx, saisie.dateNaissance);
      demanderPose(tx, saisie.dateAppareillage, null, acceptes);
      demanderPose(tx, saisie.dateFacturation, null, acceptes, 'Facturé');
      const now = tx.now().toISOString();
      const base = { id: wanted, centre_id: centre.id };
      const row = { ...clientColumns(saisie), statut: '', date_creation: now, modifie_le: now };
      if (!(await tx.db.insertUnlessTaken('clients', { ...row, ...base }))) {
        const [former] = await tx.db.from('clients').where(base);
        if (former?.supprime_le) throw supprimeDepuis('Ce client avait été créé, puis supprimé ou fusionné');
        if (former) return alreadyCreated(former, saisie);
        base.id = other;
        // Taken, it is this form's own: the answer to its first try was lost.
        if (!(await tx.db.insertUnlessTaken('clients', { ...row, ...base })))
          return alreadyCreated(await lockClient(tx, other), saisie);
      }
      const stored = await lockClient(tx, base.id);
      await assertRoomForClients(tx, centre.id, 0, stored.rang);
      await addDuplicateKeys(tx, base, saisie);
      await addHistorique(tx, base, { action: 'Création', details: 'Fiche créée' });
      await noterChangements(tx, { ...base, ...AUCUN_CHOIX }, stored);
      await announce(tx, 'client.created', base);
      const facturationIncomplete = await followStatut(tx, stored, saisie, {
        acceptes,
        montrer: !entier,
      });
      if (saisie.dateAppareillage) await ajusterSuivi(tx, base.id);
      if (facturationIncomplete && entier) throw statutIncomplet();
      await applyEtape(tx, stored, etape);
      return { id: base.id, facturationIncomplete };
    },
    { repeatable: true },
  );
}

const alreadyCreated = (row: ClientRow, saisie: ClientSaisi): ClientEnregistre => ({
  id: row.id,
  facturationIncomplete: saisie.statut === 'Facturé' && row.statut === '',
  dejaAutre: changedLabels(row, clientColumns(saisie)).length > 0,
});

/**
 * Saves the general form of a client; a changed status does all that it means (docs/regles/clients.md), in the same transaction.
 * `version` and `ouvert` are what the form was opened on; the same form sent twice is saved once. Raises ConflitDeSaisie when somebody else
 * saved any of its fields meanwhile, DomainError for the status's fields, ConflitAgenda when its appointment falls on a day that is over, or on
 * events of the client or the member of staff, that are not among `acceptes`. `geste` is the id under which the deed is remembered, to be
 * taken back (docs/decisions/073).
 */
export function updateClient(
  ctx: Context,
  id: string,
  envoyee: ClientSaisi,
  version: number,
  {
    ouvert = null,
    acceptes = [],
    geste,
  }: { ouvert?: TextesClient | null; acceptes?: readonly string[]; geste?: string } = {},
): Promise<ClientEnregistre> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const row = await lockClient(tx, id);
    const saisie = withStoredNir(envoyee, row.numero_secu, ouvert?.numeroSecu);
    const columns = clientColumns(saisie);
    assertNaissance(tx, saisie.dateNaissance, row.date_naissance);
    demanderPose(tx, saisie.dateAppareillage, row.date_appareillage, acceptes);
    demanderPose(tx, saisie.dateFacturation, row.date_facturation, acceptes, 'Facturé');
    if (row.version !== version) {
      if (await stands(tx, row, saisie)) return { id: row.id, facturationIncomplete: false };
      const opened = ClientSaisi.safeParse(ouvert);
      if (!opened.success || !(await standsAsOpened(tx, row, opened.data)))
        throw await conflitDeClient(tx, row, envoyee, ouvert);
    }
    const colonnes = [...(Object.keys(columns) as (keyof ClientRow)[]), ...COLONNES_STATUT];
    // An invoice that was issued stays: Facturé is not taken back.
    const souvenir = saisie.statut === 'Facturé' ? undefined : geste;
    return keepingClient(tx, row, { geste: souvenir, nature: 'fiche', colonnes }, async () => {
      const stored = await writeClient(tx, row, saisie, columns);
      await suivreDeces(tx, row, stored, acceptes);
      const suite = { acceptes, montrer: true };
      return { id: row.id, facturationIncomplete: await followStatut(tx, stored, saisie, suite) };
    });
  });
}

/**
 * Moves clients to the trash (docs/regles/clients.md); returns how many. Ids of nobody's or others' clients are passed over. `geste` is the id under
 * which the deed is remembered, to be taken back (docs/decisions/073). With `tous` it is all of them or none (NotFoundError), with `version` only
 * those that are still of it (ConflitDeSaisie). Restricted records stay; DomainError where it is one alone, or all of them or none.
 */
export function deleteClients(
  ctx: Context,
  ids: readonly string[],
  { geste, tous = false, version = null }: { geste?: string; tous?: boolean; version?: number | null } = {},
): Promise<number> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    if (version !== null)
      for (const id of ids) await assertVersionClient(tx, await lockClient(tx, id), version);
    const deleted = { supprime_le: tx.now().toISOString(), supprime_par: tx.acteur.userId };
    if (tous || ids.length === 1) await assertAucunLimite(tx, ids);
    const rows = await tx.db.updateReturning(
      'clients',
      { id: ids, supprime_le: null, limite_le: null },
      deleted,
    );
    if (tous) assertAll(ids, rows);
    await keepGeste(
      tx,
      geste,
      'corbeille',
      rows.map(({ id, centre_id }) => ({
        centre_id,
        client_id: id,
        avant: { supprime_le: deleted.supprime_le },
      })),
    );
    await tx.db.insert(
      'historique',
      rows.map((row) => historiqueRow(tx, row, { action: 'Mise à la corbeille' })),
    );
    await announce(tx, 'client.updated', rows);
    await trace(
      tx,
      rows.map(({ id, centre_id }) => ({
        action: 'client:suppression',
        objet: 'client',
        objetId: id,
        centreId: centre_id,
        details: 'Mis à la corbeille',
      })),
    );
    return rows.length;
  });
}
