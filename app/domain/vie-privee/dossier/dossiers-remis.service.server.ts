import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import type { Context } from '../../access/context.server';
import { assertReconfirme } from '../../access/reconfirmation.server';
import { findClient, lockClient } from '../../clients/vivants.repo.server';
import { avertirDePatients } from '../../courriels/avis-patients.server';
import { DomainError, NotFoundError } from '../../errors';
import type { FichierExporte } from '../../exports.server';
import { dropBytes } from '../../fichiers/garde.server';
import { trace } from '../../journal/trace.server';
import { newTache } from '../../taches/plan.server';
import { contenuDuDossier } from './contenu.server';
import {
  cleDossierRemis,
  cleTacheDossier,
  DOSSIER_JOURS,
  DOSSIERS_EN_COURS_MAX,
  DOSSIERS_GARDES_MAX,
  type DossierRemis,
  toDossierRemis,
} from './dossier-remis';
import { assertDemander, assertRemettre } from './droit.server';
import { lireDossier } from './lecture.server';
import { lireRemis } from './lecture-remis.server';
import { nomDuDossier } from './nom-dossier';

const DAY_MS = 86_400_000;
/** How the mail to whoever took it along calls it. */
const DIT = 'Tout ce qui est détenu d’un client, en ZIP';

/**
 * Asks for everything that is held on a patient as a ZIP, which a job makes; returns its id. The same form sent twice makes one. That it was asked for is a fact of the
 * audit trail. Raises DomainError for one too many, NotFoundError, MovedError, CorbeilleError, ForbiddenError.
 */
export async function demanderDossierRemis(
  ctx: Context,
  clientId: string,
  { formId = null }: { formId?: unknown } = {},
): Promise<string> {
  const userId = assertDemander(ctx);
  assertReconfirme(ctx, 'patients:exporter');
  const id = isId(formId) ? formId : newId();
  const now = ctx.now();
  const cree_le = now.toISOString();
  const expire_le = new Date(now.getTime() + DOSSIER_JOURS * DAY_MS).toISOString();
  await ctx.transaction(
    async (tx) => {
      // One person's requests one after the other: they are counted.
      await tx.db.lock('users', { id: userId });
      const client = await lockClient(tx, clientId, { limite: true });
      const row = {
        ...{ id, centre_id: client.centre_id, client_id: client.id, user_id: userId },
        ...{ etat: 'en_cours' as const, cree_le, expire_le },
      };
      if (!(await tx.db.insertUnlessTaken('dossiers_remis', row))) {
        await lireRemis(tx, client.id, id);
        return;
      }
      await assertPasTrop(tx, userId, client.id);
      const tache = {
        cle: cleTacheDossier(id),
        nature: 'dossierPatient' as const,
        compte_id: tx.acteur.compteId,
      };
      const donnees = JSON.stringify({ userId });
      await tx.db.insert('taches', newTache({ ...tache, prochain_le: cree_le, donnees }, now));
      await trace(tx, {
        ...{ action: 'dossierRemis:demande', objet: 'client', objetId: client.id },
        ...{ centreId: client.centre_id, details: 'Tout ce qui est détenu, en ZIP' },
      });
    },
    { repeatable: true },
  );
  return id;
}

/** Raises DomainError for one too many, this one included. */
async function assertPasTrop(tx: Context, user_id: string, client_id: string): Promise<void> {
  const gardes = tx.db
    .from('dossiers_remis')
    .where({ user_id })
    .where('expire_le', '>', tx.now().toISOString());
  if ((await tx.db.count(gardes.clone().where({ etat: 'en_cours' }))) > DOSSIERS_EN_COURS_MAX)
    throw new DomainError(
      'dossiers_remis_trop_nombreux',
      `${DOSSIERS_EN_COURS_MAX} dossiers que vous avez demandés sont déjà en préparation : attendez la fin de l’un d’eux.`,
    );
  if ((await tx.db.count(gardes.where({ client_id }))) > DOSSIERS_GARDES_MAX)
    throw new DomainError(
      'dossiers_remis_trop_nombreux',
      `${DOSSIERS_GARDES_MAX} dossiers de ce patient sont déjà gardés pour vous : effacez ceux qui ne servent plus.`,
    );
}

/** What whoever asks has had made of a patient and is still kept, the latest first. Raises NotFoundError, MovedError, CorbeilleError, ForbiddenError. */
export async function listDossiersRemis(ctx: Context, clientId: string): Promise<DossierRemis[]> {
  const user_id = assertDemander(ctx);
  const { id: client_id } = await findClient(ctx, clientId);
  const rows = await ctx.db
    .from('dossiers_remis')
    .where({ client_id, user_id })
    .where('expire_le', '>', ctx.now().toISOString())
    .orderBy('cree_le', 'desc')
    .orderBy('id')
    .limit(DOSSIERS_GARDES_MAX);
  return rows.map(toDossierRemis);
}

/** The ZIP, once it is made. That it leaves is a fact of the audit trail, written before its first byte does. Raises DomainError for one still in the making, NotFoundError, ForbiddenError. */
export async function remettreDossier(ctx: Context, clientId: string, id: string): Promise<FichierExporte> {
  assertDemander(ctx);
  assertReconfirme(ctx, 'patients:exporter');
  const client = await findClient(ctx, clientId);
  const row = await lireRemis(ctx, client.id, id);
  if (row.etat === 'en_cours')
    throw new DomainError(
      'dossier_remis_en_cours',
      'Ce dossier est encore en préparation : revenez dans un instant.',
    );
  const octets = row.emplacement === '' ? null : await ctx.infra.fichiers.read(row.emplacement);
  if (!octets) throw new NotFoundError('dossier_remis_introuvable', 'Ce dossier n’est plus gardé.');
  await ctx.transaction(async (tx) => {
    await avertirDePatients(tx, DIT);
    await trace(tx, {
      ...{ action: 'dossierRemis:remise', objet: 'client', objetId: client.id },
      ...{ centreId: client.centre_id, details: 'ZIP téléchargé' },
    });
  });
  async function* contenu() {
    if (octets) yield Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
  }
  return { nomFichier: nomDuDossier(client), type: 'application/zip', contenu: contenu() };
}

/** Gives one up, with its ZIP. Raises NotFoundError, also for another's, ForbiddenError. */
export async function supprimerDossierRemis(ctx: Context, clientId: string, id: string): Promise<void> {
  assertDemander(ctx);
  const client = await findClient(ctx, clientId);
  const row = await lireRemis(ctx, client.id, id);
  await ctx.db.delete('dossiers_remis', { id: row.id });
  await dropBytes(ctx.infra, [cleDossierRemis(row.id)]);
}

/**
 * Everything that is held on a patient as a ZIP at once, streamed: page, data and stored files, one of them in memory at a time. That it leaves is a fact of the audit trail, written before
 * its first byte does. Raises NotFoundError, MovedError, CorbeilleError, ForbiddenError.
 */
export async function exporterDossier(
  ctx: Context,
  clientId: string,
): Promise<FichierExporte & { fichiers: number }> {
  assertRemettre(ctx);
  assertReconfirme(ctx, 'patients:exporter');
  const client = await findClient(ctx, clientId);
  const { zip, nombre } = await contenuDuDossier(ctx, await lireDossier(ctx, client));
  await ctx.transaction(async (tx) => {
    await avertirDePatients(tx, DIT);
    await trace(tx, {
      ...{ action: 'dossierRemis:remise', objet: 'client', objetId: client.id },
      ...{ centreId: client.centre_id, details: 'Tout ce qui est détenu, en ZIP' },
    });
  });
  return {
    ...{ nomFichier: nomDuDossier(client), type: 'application/zip', fichiers: nombre },
    contenu: ctx.infra.writeZip(zip),
  };
}
