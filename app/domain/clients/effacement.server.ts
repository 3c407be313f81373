import type { ClientRow } from '~/db/rows/clients';
import { formatDay } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { gardesDe } from '../archives/gardes.server';
import { reduireFactures } from '../comptabilite/reduction.server';
import { cleDossier } from '../controle/lot';
import { reduireOriginaux } from '../documents/originaux.server';
import { compter, enPhrase } from '../effacement/bilan.server';
import { DomainError } from '../errors';
import { perdreParEffacement } from '../exemplaires/suivi-effacement.server';
import { emplacementsEnSursis } from '../fichiers/annulation.server';
import { trace } from '../journal/trace.server';
import { cleDossierRemis } from '../vie-privee/dossier/dossier-remis';
import { announce } from '../webhooks/annonce.server';
import { absorbedBy } from './absorbes.server';
import { eraseRows } from './effacement.repo.server';
import { forgetPeople } from './oublis.server';

/**
 * Erases clients out of sight for good, with those that were merged into them: their files, quotes, hearing tests,
 * appointments and history go, and their names from what imports, letters and views of lists say. Invoices stay, without a link and with what the law asks them to say of
 * the person. Of each what went and what stays is counted in the audit trail (effacement/attestation.service.server.ts). The caller has asked for the right and locked them; what it
 * is given back are bytes (those just deleted, and inspection files made of them, too) to be dropped once this is written. Raises DomainError where one is to be kept.
 */
export async function effacer(tx: Context, rows: readonly ClientRow[]): Promise<string[]> {
  const people = [...rows, ...(await absorbedBy(tx, rows))];
  if (people.length === 0) return [];
  const all = people.map(({ id }) => id);
  await assertLibres(tx, all);
  const fichiers = await tx.db.from('fichiers').whereIn('client_id', all);
  const enSursis = await emplacementsEnSursis(tx, all);
  const reunis = await tx.db.from('dossiers_controle').whereIn('client_id', all).select('id');
  const remis = await tx.db.from('dossiers_remis').whereIn('client_id', all).select('id');
  const bilans = new Map<string, string>();
  for (const row of rows) {
    const absorbes = await absorbedBy(tx, [row]);
    const bilan = await compter(
      tx,
      [row, ...absorbes].map(({ id }) => id),
    );
    bilans.set(row.id, enPhrase(bilan));
  }
  await perdreParEffacement(tx, all);
  await reduireFactures(tx, all);
  const originaux = await reduireOriginaux(tx, all);
  await eraseRows(tx, all);
  await forgetPeople(tx, people);
  await announce(tx, 'client.updated', [...rows]);
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
  return [
    ...fichiers.map(({ emplacement }) => emplacement),
    ...enSursis,
    ...originaux,
    ...reunis.map(({ id }) => cleDossier(id)),
    ...remis.map(({ id }) => cleDossierRemis(id)),
  ];
}

/** Raises DomainError where a reason is noted for which one of them is to be kept, and where a deposit of theirs is: it stands nowhere else. */
async function assertLibres(tx: Context, ids: readonly string[]): Promise<void> {
  const [garde] = [...(await gardesDe(tx, ids)).values()].flat();
  if (garde)
    throw new DomainError(
      'dossier_a_garder',
      `Un motif de garde est noté au dossier : « ${garde.motif} ». Levez-le d’abord.`,
    );
  // Not by their name: what was refused of an archive outlives it in the list of what was due.
  const caution = await tx.db
    .from('essais')
    .whereIn('client_id', [...ids])
    .where({ depot_cheque: 'garde' })
    .first();
  if (caution)
    throw new DomainError(
      'dossier_a_garder',
      `La caution de l’essai du ${formatDay(caution.debut)} est encore gardée : dites d’abord ce qu’elle devient.`,
    );
}
