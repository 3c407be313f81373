import type { DevisRow } from '~/db/rows/clients';
import { formatDay, toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError, NotFoundError } from '../errors';
import { nextVersion } from '../verrou.repo.server';
import { accepter, assertSame, assertValable, tellDecision } from './acceptation.server';
import {
  type ChoixDevis,
  type ChoixPossibles,
  choixColumns,
  choixPossibles,
  choixPropose,
} from './choix-devis';
import { type DecisionDevis, toChoix } from './decision.schema';
import { findDevisRow, lockDevis } from './devis.repo.server';
import { type DevisLu, lireLeDevis } from './devis-lus.repo.server';
import { assertModifiable, assertNonFacture } from './factures-du-devis.repo.server';
import { lastDayToAccept } from './mentions';

/** What the form for a patient's word opens with. */
export interface DecisionOuverte {
  devis: DevisLu;
  possibles: ChoixPossibles;
  choix: ChoixDevis;
  /** Today in Paris, and the last day on which it can be accepted. */
  aujourdhui: string;
  dernierJour: string | null;
}

/** A client's quote for whoever may note what the patient says of it. Raises NotFoundError, ForbiddenError. */
export async function openDecision(ctx: Context, clientId: string, id: string): Promise<DecisionOuverte> {
  authorize(ctx, 'client:modifier');
  const { row, client } = await findDevisRow(ctx, id);
  if (row.client_id !== clientId) throw new NotFoundError('devis_introuvable', 'Devis introuvable.');
  const devis = await lireLeDevis(ctx, client, row);
  return {
    devis,
    possibles: choixPossibles(devis),
    choix: devis.decision === 'accepte' ? devis.choix : choixPropose(devis),
    aujourdhui: toParis(ctx.now()).date,
    dernierJour: lastDayToAccept(devis),
  };
}

/**
 * Notes that a patient accepts a quote, and what of it, or refuses it (docs/regles/devis.md). `version` is the one that was shown. Raises
 * DomainError on the fields for a day on which that cannot have been and for what the quote does not offer, for a quote that was signed,
 * invoiced or changed since; NotFoundError, ForbiddenError.
 */
export function deciderDevis(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: DecisionDevis,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockDevis(tx, client.id, id);
    await assertLibre(tx, row);
    assertSame(row, version);
    const devis = await lireLeDevis(tx, client, row);
    const jour = saisie.decideLe ?? '';
    assertJour(devis, saisie.decision, jour, toParis(tx.now()).date);
    if (saisie.decision === 'refuse') {
      await tx.db.update('devis', { id: row.id }, { ...refuse(tx, jour), ...nextVersion(tx, row) });
      await tellDecision(tx, client, row, 'devis:refus', 'Devis refusé', jour);
      return;
    }
    await accepter(tx, { client, row, devis, choix: toChoix(saisie), jour });
  });
}

const AUCUN_CHOIX = { ...choixColumns({ D: '', G: '', accessoires: false }), parts_acceptees: '' };

const refuse = (tx: Context, jour: string): Partial<DevisRow> => ({
  decision: 'refuse',
  decide_le: jour,
  decide_par: tx.acteur.userId,
  ...AUCUN_CHOIX,
});

/**
 * Takes back what was noted of a quote: it waits for the patient's word again and can be changed. Raises DomainError for one that was signed or
 * invoiced, NotFoundError, ForbiddenError.
 */
export function remettreEnAttente(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockDevis(tx, client.id, id);
    await assertLibre(tx, row);
    if (row.decision === '') return;
    const nothing = { decision: '' as const, decide_le: null, decide_par: null, ...AUCUN_CHOIX };
    await tx.db.update('devis', { id: row.id }, { ...nothing, ...nextVersion(tx, row) });
    await tellDecision(tx, client, row, 'devis:attente', 'Devis remis en attente', null);
  });
}

/** Raises DomainError for a quote whose word is given for good: signed, or invoiced. */
async function assertLibre(tx: Context, row: DevisRow): Promise<void> {
  assertModifiable({ ...row, decision: '' });
  await assertNonFacture(tx, row.id);
}

function assertJour(devis: DevisLu, decision: DevisRow['decision'], jour: string, today: string): void {
  const refuser = (message: string): never => {
    throw new DomainError('devis_date_impossible', message, { decideLe: message });
  };
  if (jour > today) refuser('La date est à venir.');
  if (devis.dateDevis && jour < devis.dateDevis)
    refuser(`Le devis est du ${formatDay(devis.dateDevis)} : la date ne peut pas être avant.`);
  if (decision === 'accepte') assertValable(devis, jour, 'decideLe');
}
