import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { nomAffiche } from '../clients/vivant';
import { holdNomme } from '../clients/vivants.repo.server';
import { DomainError, NotFoundError } from '../errors';
import { type CriteresDeListe, type Page, pageWindow } from '../listes';
import type { CleLigne } from './cle-ligne';
import type { LigneAFaire } from './ligne';
import { refuserLigne, tenirLigne, tracerLigne, trouverLigne } from './ligne-trouvee.server';
import { definitionDe, estNature, type NatureAFaire } from './natures';
import { estJourDeReport, jourPropose, MESSAGES_REPORT, type Report, type ReportSaisi } from './report';
import { noterReport } from './report-garde.server';

/** What the form opens with. Raises NotFoundError for a line that is not to be done today, ForbiddenError. */
export async function openReport(
  ctx: Context,
  cle: CleLigne | null,
): Promise<{ ligne: LigneAFaire; jusquAu: string }> {
  authorize(ctx, 'client:modifier');
  const { ligne } = await trouverLigne(ctx, cle);
  return { ligne, jusquAu: jourPropose(toParis(ctx.now()).date) };
}

/**
 * Puts a line off until a day, with a reason: it comes back on that day if it is still to be done. The same asked twice is once.
 * Raises DomainError for a day that is not within a year from tomorrow, NotFoundError for a line that is not to be done, ForbiddenError.
 */
export function reporterLigne(ctx: Context, cle: CleLigne | null, saisie: ReportSaisi): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    if (!estJourDeReport(saisie.jusquAu, toParis(tx.now()).date))
      throw new DomainError('jour_de_report', MESSAGES_REPORT.jour, { jusquAu: MESSAGES_REPORT.jour });
    const trouvee = await tenirLigne(tx, cle);
    if (!trouvee && cle && (await dejaReportee(tx, cle, saisie))) return;
    const { ligne, centreId, clientId } = trouvee ?? refuserLigne();
    const { nature, objetId, repere, quoi } = ligne;
    await leverAnciens(tx, ligne);
    await tx.db.insert('reports_a_faire', {
      ...{ id: newId(), centre_id: centreId, client_id: clientId },
      ...{ nature, objet_id: objetId, repere, quoi, jusqu_au: saisie.jusquAu, motif: saisie.motif },
      ...{ leve_le: null, leve_par: null, cree_le: tx.now().toISOString(), cree_par: tx.acteur.userId },
    });
    await noterReport(tx, centreId, ligne, saisie);
    const details = `${definitionDe(nature).titre}, ${saisie.jusquAu}`;
    await tracerLigne(tx, 'aFaire:report', { centreId, clientId }, details);
  });
}

/** Whether that very thing was asked already, and still holds. */
async function dejaReportee(
  tx: Context,
  { nature, objetId, repere }: CleLigne,
  { jusquAu, motif }: ReportSaisi,
): Promise<boolean> {
  const meme = { nature, objet_id: objetId, repere, jusqu_au: jusquAu, motif };
  const found = await tx.db
    .fromCentres('reports_a_faire', visibleCentreIds(tx))
    .where(meme)
    .whereNull('leve_le')
    .first();
  return found !== undefined;
}

/** A line that stands is put off no more: what says so is about the client whose it was before. */
async function leverAnciens(tx: Context, { nature, objetId, repere }: CleLigne): Promise<void> {
  const anciens = await tx.db
    .fromCentres('reports_a_faire', visibleCentreIds(tx))
    .where({ nature, objet_id: objetId, repere })
    .where('jusqu_au', '>', toParis(tx.now()).date)
    .whereNull('leve_le')
    .select('id');
  const leve = { leve_le: tx.now().toISOString(), leve_par: tx.acteur.userId };
  await tx.db.update('reports_a_faire', { id: anciens.map(({ id }) => id) }, leve);
}

/** The lines that are put off until a later day, the next to come back first. Raises ForbiddenError. */
export async function listReports(ctx: Context, criteres: CriteresDeListe<string>): Promise<Page<Report>> {
  authorize(ctx, 'client:voir');
  const courants = () =>
    ctx.db
      .fromCentres('reports_a_faire', visibleCentreIds(ctx))
      .whereNull('leve_le')
      .where('jusqu_au', '>', toParis(ctx.now()).date);
  const total = await ctx.db.count(courants());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await courants().orderBy('jusqu_au').orderBy('id').limit(criteres.taille).offset(offset);
  const ids = rows.flatMap(({ client_id }) => client_id ?? []);
  const clients = ids.length
    ? await ctx.db.from('clients').whereIn('id', ids).select('id', 'nom', 'prenom', 'archive_le')
    : [];
  const noms = new Map(clients.map((client) => [client.id, nomAffiche(client)]));
  const users = await userNames(
    ctx,
    rows.map(({ cree_par }) => cree_par),
  );
  const centreOf = centreNames(ctx);
  const items = rows.map((row) => ({
    _id: row.id,
    nature: (estNature(row.nature) ? row.nature : 'rdv') as NatureAFaire,
    quoi: row.quoi,
    client: row.client_id ? { _id: row.client_id, nom: noms.get(row.client_id) ?? '' } : null,
    motif: row.motif,
    jusquAu: row.jusqu_au,
    creeLe: row.cree_le,
    creePar: users.get(row.cree_par ?? '') ?? '',
    centre: centreOf(row.centre_id),
  }));
  return { items, total, page, pages };
}

/** Takes a line back before its day; twice is once. Raises NotFoundError, ForbiddenError. */
export function leverReport(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const vu = isId(id) ? await tx.db.from('reports_a_faire').where({ id }).first() : undefined;
    await holdNomme(tx, vu?.client_id ?? null);
    const row = vu && (await tx.db.lock('reports_a_faire', { id }));
    if (!row) throw new NotFoundError('report_introuvable', MESSAGES_REPORT.leve);
    if (row.leve_le !== null) return;
    await tx.db.update(
      'reports_a_faire',
      { id },
      { leve_le: tx.now().toISOString(), leve_par: tx.acteur.userId },
    );
    const { centre_id, client_id, nature, jusqu_au } = row;
    const titre = estNature(nature) ? definitionDe(nature).titre : nature;
    const pour = { centreId: centre_id, clientId: client_id };
    await tracerLigne(tx, 'aFaire:reprise', pour, `${titre}, ${jusqu_au}`);
  });
}
