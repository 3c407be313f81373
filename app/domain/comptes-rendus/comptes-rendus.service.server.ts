import type { ClientRow } from '~/db/rows/clients';
import type { CompteRenduRow } from '~/db/rows/comptes-rendus';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { ConflitDeSaisie } from '../conflit';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { type CompteRendu, toCompteRendu } from './compte-rendu';
import { type CompteRenduSaisi, MESSAGES_COMPTE_RENDU } from './compte-rendu.schema';
import { findCompteRenduRow, lockCompteRenduRow } from './comptes-rendus.repo.server';
import { echeanceDe } from './echeance.server';
import { facturesDAppareils } from './factures-appareils.server';

/** One report of a client. Raises NotFoundError, ForbiddenError. */
export async function getCompteRendu(ctx: Context, clientId: string, id: string): Promise<CompteRendu> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  return toCompteRendu(await findCompteRenduRow(ctx, client.id, id));
}

/**
 * Prepares a report of a client; returns its id. `formId` is the id that its form was opened with: the same form sent twice makes one. Raises
 * DomainError on the fields for an invoice or a test that is not the client's, or when that form was sent before with other values,
 * NotFoundError, ForbiddenError.
 */
export function createCompteRendu(
  ctx: Context,
  clientId: string,
  saisie: CompteRenduSaisi,
  formId: unknown = null,
): Promise<string> {
  authorize(ctx, 'client:modifier');
  const id = isId(formId) ? formId : newId();
  const autre = newId();
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId);
      const columns = await columnsOf(tx, client, saisie);
      const now = tx.now().toISOString();
      const owner = { id, centre_id: client.centre_id, client_id: client.id };
      const author = { user_id: tx.acteur.userId, user_name: tx.acteur.name };
      const row = { ...owner, ...columns, ...author, cree_le: now, modifie_le: now };
      if (!(await tx.db.insertUnlessTaken('comptes_rendus', row))) {
        const former = await tx.db.from('comptes_rendus').where(owner).first();
        if (former && isSame(former, columns)) return id;
        if (former)
          throw new DomainError('compte_rendu_deja_enregistre', MESSAGES_COMPTE_RENDU.dejaEnregistre);
        row.id = autre;
        if (!(await tx.db.insertUnlessTaken('comptes_rendus', row))) return autre;
      }
      await note(tx, client, `Préparé pour ${saisie.prescripteur}`);
      return row.id;
    },
    { repeatable: true },
  );
}

/**
 * Saves a report's form. `version` is the one that it was opened with. Raises DomainError for one that was given already, when somebody else
 * saved meanwhile and as `createCompteRendu` does, NotFoundError, ForbiddenError.
 */
export function updateCompteRendu(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: CompteRenduSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockCompteRenduRow(tx, client.id, id);
    assertPrepare(row);
    const columns = await columnsOf(tx, client, saisie);
    if (isSame(row, columns)) return;
    await assertVersion(row, version, () => new ConflitDeSaisie(MESSAGES_COMPTE_RENDU.conflit, row.version));
    await tx.db.update('comptes_rendus', { id: row.id }, { ...columns, ...nextVersion(tx, row) });
    await note(tx, client, `Modifié, pour ${saisie.prescripteur}`);
  });
}

/** Deletes a report that is being prepared. Raises DomainError for one that was given, NotFoundError, ForbiddenError. */
export function deleteCompteRendu(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockCompteRenduRow(tx, client.id, id);
    assertPrepare(row);
    await tx.db.delete('comptes_rendus', { id: row.id });
    await note(tx, client, `Supprimé, pour ${row.prescripteur}`);
    const subject = { objet: 'client', objetId: client.id, centreId: client.centre_id } as const;
    await trace(tx, {
      action: 'compteRendu:suppression',
      ...subject,
      details: 'Compte rendu en préparation',
    });
  });
}

/** Raises DomainError for a report that was given: what its reader has does not change any more. */
export function assertPrepare({ fait_le }: Pick<CompteRenduRow, 'fait_le'>): void {
  if (fait_le !== null) throw new DomainError('compte_rendu_remis', MESSAGES_COMPTE_RENDU.remis);
}

type Columns = Pick<
  CompteRenduRow,
  | 'prescripteur'
  | 'facture_id'
  | 'bilan_id'
  | 'echeance'
  | 'heures_d'
  | 'heures_g'
  | 'motivation'
  | 'commentaire'
>;

async function columnsOf(tx: Context, client: ClientRow, saisie: CompteRenduSaisi): Promise<Columns> {
  const { prescripteur, factureId, bilanId, heuresD, heuresG, motivation, commentaire } = saisie;
  const factures = factureId ? await facturesDAppareils(tx, client.id) : [];
  const facture = factures.find(({ id }) => id === factureId);
  if (factureId && !facture) throw refus('factureId', MESSAGES_COMPTE_RENDU.facture);
  const bilan = bilanId && (await tx.db.from('bilans').where({ id: bilanId, client_id: client.id }).first());
  if (bilanId && !bilan) throw refus('bilanId', MESSAGES_COMPTE_RENDU.bilan);
  return {
    ...{ prescripteur, motivation, commentaire, heures_d: heuresD, heures_g: heuresG },
    facture_id: factureId || null,
    bilan_id: bilanId || null,
    echeance: await echeanceDe(tx, facture),
  };
}

const refus = (champ: string, message: string) =>
  new DomainError('piece_introuvable', message, { [champ]: message });

const isSame = (row: CompteRenduRow, columns: Columns): boolean =>
  (Object.keys(columns) as (keyof Columns)[]).every((name) => row[name] === columns[name]);

const note = (tx: Context, client: ClientRow, details: string) =>
  addHistorique(tx, client, { action: 'Compte rendu au prescripteur', details });
