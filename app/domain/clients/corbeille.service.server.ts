import type { ClientRow } from '~/db/rows/clients';
import { accord } from '~/lib/accord';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { reduireFactures } from '../comptabilite/reduction.server';
import { cleDossier } from '../controle/lot';
import { avertirDePatients } from '../courriels/avis-patients.server';
import { compter, enPhrase } from '../effacement/bilan.server';
import { NotFoundError } from '../errors';
import { perdreParEffacement } from '../exemplaires/suivi-effacement.server';
import { emplacementsEnSursis } from '../fichiers/annulation.server';
import { dropBytes } from '../fichiers/garde.server';
import { trace } from '../journal/trace.server';
import { cleDossierRemis } from '../vie-privee/dossier/dossier-remis';
import { announce } from '../webhooks/annonce.server';
import { absorbedBy } from './absorbes.server';
import { eraseRows } from './effacement.repo.server';
import { addHistorique } from './historique.server';
import { forgetPeople } from './oublis.server';
import { assertAll } from './vivants.repo.server';

/**
 * Takes a client out of the trash (docs/regles/clients.md); one that is out already stays so. Raises NotFoundError for nobody's and others'
 * clients and for one that was merged into another, ForbiddenError.
 */
export function restoreClient(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const row = isId(id) ? await tx.db.lock('clients', { id, fusionne_dans: null }) : undefined;
    if (!row) throw new NotFoundError('client_introuvable', 'Client introuvable.');
    if (row.supprime_le === null) return;
    await tx.db.update('clients', { id }, { supprime_le: null, supprime_par: null });
    await addHistorique(tx, row, { action: 'Restauration', details: 'Sorti de la corbeille' });
    await announce(tx, 'client.updated', row);
    await trace(tx, {
      action: 'client:restauration',
      objet: 'client',
      objetId: id,
      centreId: row.centre_id,
      details: 'Sorti de la corbeille',
    });
  });
}

/**
 * Erases clients that stand in the trash for good, with those that were merged into them: their files, quotes, hearing tests,
 * appointments and history go, the bytes of the files (those just deleted too) and of inspection files made of them at once, and their names from what imports, letters and views of lists say. Invoices stay, without a link and with what the law asks them to say of
 * the person. Of each what went and what stays is counted in the audit trail (effacement/attestation.service.server.ts). Returns how many; ids of
 * nobody's or others' clients, and of clients outside the trash, are passed over, or refused with `tous` (NotFoundError). Raises ForbiddenError.
 */
export async function eraseClients(
  ctx: Context,
  ids: readonly string[],
  { tous = false }: { tous?: boolean } = {},
): Promise<number> {
  authorize(ctx, 'client:modifier');
  assertReconfirme(ctx, 'patients:effacer');
  const { erased, emplacements } = await ctx.transaction(async (tx) => {
    const rows = await lockTrashed(tx, ids);
    if (tous) assertAll(ids, rows);
    const people = [...rows, ...(await absorbedBy(tx, rows))];
    if (people.length === 0) return { erased: 0, emplacements: [] };
    const all = people.map(({ id }) => id);
    const fichiers = await tx.db.from('fichiers').whereIn('client_id', all);
    const enSursis = await emplacementsEnSursis(tx, all);
    const reunis = await tx.db.from('dossiers_controle').whereIn('client_id', all).select('id');
    const remis = await tx.db.from('dossiers_remis').whereIn('client_id', all).select('id');
    const bilans = new Map<string, string>();
    for (const row of rows) {
      const absorbes = await absorbedBy(tx, [row]);
      bilans.set(
        row.id,
        enPhrase(
          await compter(
            tx,
            [row, ...absorbes].map(({ id }) => id),
          ),
        ),
      );
    }
    await perdreParEffacement(tx, all);
    await reduireFactures(tx, all);
    await eraseRows(tx, all);
    await forgetPeople(tx, people);
    await announce(tx, 'client.updated', rows);
    await avertirDePatients(tx, `Effacement définitif : ${accord(rows.length, 'client', 'clients')}`);
    await trace(
      tx,
      rows.map(({ id, centre_id }) => ({
        action: 'client:effacement',
        objet: 'client',
        objetId: id,
        centreId: centre_id,
        details: bilans.get(id) ?? '',
      })),
    );
    return {
      erased: rows.length,
      emplacements: [
        ...fichiers.map(({ emplacement }) => emplacement),
        ...enSursis,
        ...reunis.map(({ id }) => cleDossier(id)),
        ...remis.map(({ id }) => cleDossierRemis(id)),
      ],
    };
  });
  await dropBytes(ctx.infra, emplacements);
  return erased;
}

/** The clients of the trash among the ids, locked in one order for everybody. */
async function lockTrashed(tx: Context, ids: readonly string[]): Promise<ClientRow[]> {
  const rows: ClientRow[] = [];
  for (const id of [...new Set(ids)].filter(isId).sort()) {
    const row = await tx.db.lock('clients', { id, fusionne_dans: null });
    if (row && row.supprime_le !== null) rows.push(row);
  }
  return rows;
}
