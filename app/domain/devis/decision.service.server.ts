import type { ClientRow, DevisRow } from '~/db/rows/clients';
import { formatDay, toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError, NotFoundError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { nextVersion } from '../verrou.repo.server';
import {
  type ChoixDevis,
  type ChoixPossibles,
  choixColumns,
  choixPossibles,
  choixPropose,
  computeAccepte,
  refusDuChoix,
} from './choix-devis';
import { type DecisionDevis, toChoix } from './decision.schema';
import { type Devis, toDevis } from './devis';
import { centreOfDevis, findDevisRow, lockDevis } from './devis.repo.server';
import { assertModifiable, factureDuDevis } from './factures-du-devis.repo.server';
import { lastDayToAccept } from './mentions';

/** What the form for a patient's word opens with. */
export interface DecisionOuverte {
  devis: Devis;
  possibles: ChoixPossibles;
  choix: ChoixDevis;
  /** Today in Paris, and the last day on which it can be accepted. */
  aujourdhui: string;
  dernierJour: string | null;
}

/** A client's quote for whoever may note what the patient says of it. Raises NotFoundError, ForbiddenError. */
export async function openDecision(ctx: Context, clientId: string, id: string): Promise<DecisionOuverte> {
  authorize(ctx, 'client:modifier');
  const { row } = await findDevisRow(ctx, id);
  if (row.client_id !== clientId) throw new NotFoundError('devis_introuvable', 'Devis introuvable.');
  const devis = toDevis(row, (await centreOfDevis(ctx, row.centre_id)).regime_tva);
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
    const devis = toDevis(row, (await centreOfDevis(tx, row.centre_id)).regime_tva);
    const jour = saisie.decideLe ?? '';
    assertJour(devis, saisie.decision, jour, toParis(tx.now()).date);
    if (saisie.decision === 'refuse') {
      await tx.db.update('devis', { id: row.id }, { ...refuse(tx, jour), ...nextVersion(tx, row) });
      await tell(tx, client, row, 'devis:refus', 'Devis refusé', jour);
      return;
    }
    await accepter(tx, { client, row, devis, choix: toChoix(saisie), jour });
  });
}

const AUCUN_CHOIX = choixColumns({ D: '', G: '', accessoires: false });

const refuse = (tx: Context, jour: string): Partial<DevisRow> => ({
  decision: 'refuse',
  decide_le: jour,
  decide_par: tx.acteur.userId,
  ...AUCUN_CHOIX,
});

interface Acceptation {
  client: ClientRow;
  row: DevisRow;
  devis: Devis;
  choix: ChoixDevis;
  /** 'YYYY-MM-DD' */
  jour: string;
  /** The signature by which it is accepted, where it is. */
  signatureId?: string;
}

/** Makes a quote an accepted one in the caller's transaction, which has locked it and its client. Raises DomainError for a choice it does not offer. */
export async function accepter(
  tx: Context,
  { client, row, devis, choix, jour, signatureId }: Acceptation,
): Promise<void> {
  const refus = refusDuChoix(devis, choix);
  if (refus) throw new DomainError('devis_choix_impossible', refus, { choixD: refus });
  await tx.db.update(
    'devis',
    { id: row.id },
    {
      decision: 'accepte',
      decide_le: jour,
      decide_par: tx.acteur.userId,
      ...choixColumns(choix),
      ...(signatureId && { signature_id: signatureId }),
      ...nextVersion(tx, row),
    },
  );
  const { totalTTC } = computeAccepte(devis, choix);
  await tell(tx, client, row, 'devis:acceptation', 'Devis accepté', jour, formatEuros(totalTTC));
}

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
    await tell(tx, client, row, 'devis:attente', 'Devis remis en attente', null);
  });
}

/** Raises DomainError for a quote whose word is given for good: signed, or invoiced. */
async function assertLibre(tx: Context, row: DevisRow): Promise<void> {
  assertModifiable({ ...row, decision: '' });
  const facture = await factureDuDevis(tx, row.id);
  if (facture?.compte)
    throw new DomainError('devis_deja_facture', `Ce devis est facturé : facture ${facture.numero}.`);
}

/** Raises DomainError unless a quote is still as it was shown. */
export function assertSame({ version }: { version: number }, shown: number): void {
  if (version !== shown)
    throw new DomainError(
      'devis_change',
      'Ce devis a changé depuis qu’il est affiché : relisez-le, puis recommencez.',
    );
}

function assertJour(devis: Devis, decision: DevisRow['decision'], jour: string, today: string): void {
  const refuser = (message: string): never => {
    throw new DomainError('devis_date_impossible', message, { decideLe: message });
  };
  if (jour > today) refuser('La date est à venir.');
  if (devis.dateDevis && jour < devis.dateDevis)
    refuser(`Le devis est du ${formatDay(devis.dateDevis)} : la date ne peut pas être avant.`);
  if (decision === 'accepte') assertValable(devis, jour, 'decideLe');
}

/** Raises DomainError, on a field where one is named, unless a quote can be accepted on a day. */
export function assertValable(devis: Devis, jour: string, champ?: string): void {
  const last = lastDayToAccept(devis);
  if (last === null || jour <= last) return;
  const message = `Ce devis a expiré le ${formatDay(last)} : faites-en une copie.`;
  throw new DomainError('devis_expire', message, champ ? { [champ]: message } : {});
}

async function tell(
  tx: Context,
  client: ClientRow,
  row: DevisRow,
  fait: ActionJournal,
  action: string,
  jour: string | null,
  montant?: string,
): Promise<void> {
  const details = [row.numero_devis, jour && `le ${formatDay(jour)}`, montant].filter(Boolean).join(', ');
  await addHistorique(tx, client, { action, details });
  await trace(tx, {
    action: fait,
    objet: 'client',
    objetId: client.id,
    centreId: client.centre_id,
    details,
  });
}
