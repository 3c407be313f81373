import type { ClientRow } from '~/db/rows/clients';
import type { EssaiRow } from '~/db/rows/essais';
import { formatDay } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { saveAppareillage } from '../appareillage/appareillage.service.server';
import { appareilsOf, wornRows } from '../appareillage/appareils.server';
import { empreinteOf } from '../appareillage/empreinte.server';
import { addHistorique } from '../clients/historique.server';
import { AUCUN_STATUT } from '../clients/statuts';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { facturesDAppareils } from '../comptes-rendus/factures-appareils.server';
import { remettreEnAttente } from '../devis/decision.service.server';
import { DomainError } from '../errors';
import { reprendreEssai, suivreEssai } from '../exemplaires/suivi-essai.server';
import { ajusterSuivi } from '../plan-suivi/ajustement.server';
import { annuler } from '../reglements/annulation.server';
import { nextVersion } from '../verrou.repo.server';
import { announce } from '../webhooks/annonce.server';
import { deLAppareil, isEssaye, noter } from './ecriture.server';
import { type CorrectionSaisie, MESSAGES_ESSAI } from './essai.schema';
import { appareilsEssayes, findEssaiRow, lockEssaiRow } from './essais.repo.server';
import { lireSouvenir, type Souvenir } from './souvenir';

const refus = (message: string) => new DomainError('issue_non_corrigeable', message);

/** What is asked before the last outcome of a trial is taken back: its day. Raises DomainError where there is none, NotFoundError, ForbiddenError. */
export async function openCorrection(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<{ le: string; version: number }> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const essai = await findEssaiRow(ctx, client.id, id);
  const souvenir = lireSouvenir(essai);
  if (!souvenir) throw refus(MESSAGES_ESSAI.rienACorriger);
  return { le: souvenir.le, version: essai.version };
}

/**
 * Takes the last outcome of a trial back, noted wrongly, with its reason: in one transaction the devices are worn and on trial again, the stock, the
 * quote, the deposit and the client's status as they were (docs/regles/essais.md). Raises DomainError when there is none to take back, once an invoice of
 * devices was issued, once other devices are worn, for a product that has run out, a quote that was signed, and as `annulerReglement`
 * does; NotFoundError, ForbiddenError.
 */
export function corrigerIssue(
  ctx: Context,
  clientId: string,
  id: string,
  { motif }: CorrectionSaisie,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  authorize(ctx, 'stock:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const essai = await lockEssaiRow(tx, client.id, id);
    if (essai.version !== version) throw new DomainError('modifie_entre_temps', MESSAGES_ESSAI.conflit);
    const souvenir = lireSouvenir(essai);
    if (!souvenir) throw refus(MESSAGES_ESSAI.rienACorriger);
    await assertNonFacture(tx, client.id, souvenir);
    await reprendreAppareils(tx, client, essai, souvenir);
    await rouvrir(tx, client, essai, souvenir);
    if (essai.devis_id && (souvenir.devis === 'accepte' || souvenir.devis === 'refuse'))
      await remettreEnAttente(tx, client.id, essai.devis_id);
    await reprendreDepot(tx, souvenir, motif);
    await remettreStatut(tx, client.id, souvenir);
    const details = `issue du ${formatDay(souvenir.le)} reprise, ${motif}`;
    await noter(tx, client, 'essai:correction', 'Issue d’un essai corrigée', details);
  });
}

/** An invoice says what was kept: it is taken back first. */
async function assertNonFacture(tx: Context, clientId: string, { le }: Souvenir): Promise<void> {
  const since = (await facturesDAppareils(tx, clientId)).filter(
    ({ date_facture }) => (date_facture ?? '') >= le,
  );
  if (since.length > 0) throw refus(MESSAGES_ESSAI.facture);
}

async function reprendreAppareils(
  tx: Context,
  client: ClientRow,
  essai: EssaiRow,
  { appareillage, empreinte }: Souvenir,
): Promise<void> {
  const portes = await appareilsOf(tx, client.id);
  if (empreinteOf(portes) !== empreinte) throw refus(MESSAGES_ESSAI.appareilsChanges);
  const origine = { origine: 'essai', id: essai.id } as const;
  const raison = { motif: 'Issue d’un essai corrigée', origine };
  await saveAppareillage(tx, client.id, appareillage, empreinte, raison);
}

/** The decided devices are on trial again, what took their place is not any more; the slip is the one of before. */
async function rouvrir(tx: Context, client: ClientRow, essai: EssaiRow, souvenir: Souvenir): Promise<void> {
  const rows = await appareilsEssayes(tx, client.id, [essai.id]);
  if (rows.some(({ id, issue }) => souvenir.ajoutes.includes(id) && issue !== ''))
    throw refus(MESSAGES_ESSAI.suite);
  for (const id of souvenir.ajoutes) await tx.db.delete('essais_appareils', { id });
  const worn = await wornRows(tx, [client.id]);
  for (const row of rows.filter(({ id }) => souvenir.decides.includes(id))) {
    // What was taken off an ear was put on anew, as another row; what stood on no ear stands on none.
    const porte = worn.find((each) => isEssaye(each, { ...row, appareil_id: null }));
    const appareil = porte ? deLAppareil(porte) : {};
    const open = { issue: '' as const, issue_le: null, motif: '', ...nextVersion(tx, row) };
    await tx.db.update('essais_appareils', { id: row.id }, { ...appareil, ...open });
    const pas = { vers: 'essai', motif: 'Issue d’un essai corrigée', essaiId: essai.id } as const;
    if (porte) await suivreEssai(tx, client, porte, pas);
    else if (souvenir.rentres?.includes(row.id) && !(await reprendreEssai(tx, client, row, pas)))
      throw refus(MESSAGES_ESSAI.appareilsChanges);
  }
  const cheque =
    souvenir.chequeRendu && essai.depot_cheque === 'rendu' ? { depot_cheque: 'garde' as const } : {};
  const reopened = {
    ...{ fini_le: null, bon_id: souvenir.bonId, derniere_issue: '', ...cheque },
    ...nextVersion(tx, essai),
  };
  await tx.db.update('essais', { id: essai.id }, reopened);
}

/** A deposit that was given back is held again. */
async function reprendreDepot(tx: Context, { remboursements }: Souvenir, motif: string): Promise<void> {
  if (remboursements.length === 0) return;
  authorize(tx, 'reglement:annuler');
  for (const id of remboursements) {
    const [row] = await tx.db.from('reglements').where({ id });
    if (row) await annuler(tx, row, motif);
  }
}

/** The status of before, unless somebody has set another one since. */
async function remettreStatut(tx: Context, clientId: string, { statut, avant }: Souvenir): Promise<void> {
  const client = await lockClient(tx, clientId);
  if (client.statut !== statut || avant.statut === statut) return;
  const now = tx.now().toISOString();
  await tx.db.update(
    'clients',
    { id: client.id },
    {
      ...{ statut: avant.statut, date_appareillage: avant.dateAppareillage, date_maj_status: now },
      ...{ version: client.version + 1, modifie_le: now },
    },
  );
  await ajusterSuivi(tx, client.id);
  const [from, to] = [client.statut || AUCUN_STATUT, avant.statut || AUCUN_STATUT];
  await addHistorique(tx, client, {
    action: 'Changement de statut annulé',
    details: `De ${from} de nouveau à ${to}`,
    statutAvant: client.statut,
    statutApres: avant.statut,
  });
  await announce(tx, 'client.statutChanged', client);
}
