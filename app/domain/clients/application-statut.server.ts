import type { ClientRow } from '~/db/rows/clients';
import { formatDay, formatInstant, toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { cancelRendezVous, setRendezVous } from '../agenda/rendez-vous.server';
import { invoiceDevis, prevoirDevis } from '../devis/facturation-devis.server';
import { DomainError } from '../errors';
import type { ApercuFacture } from '../factures/apercu-facture';
import { apercuDe } from '../factures/emission.server';
import { invoiceClient, preparerFacture } from '../factures/facturation.server';
import { trace } from '../journal/trace.server';
import { ajusterSuivi } from '../plan-suivi/ajustement.server';
import { announce } from '../webhooks/annonce.server';
import { type ChangementStatut, MESSAGES_CLIENT } from './client.schema';
import { addHistorique } from './historique.server';
import { demanderPose } from './jour-de-pose.server';
import { AUCUN_STATUT, dialogueOf, FACTURE_EDITEE, isRdv } from './statuts';

/** The fields that a status asks for; `date` and `heure` belong to the dialogs of appointments. */
export interface NouveauStatut extends ChangementStatut {
  heureFacturation?: string | null;
  /** Whether the invoice that Facturé makes is shown before it is issued. */
  montrer?: boolean;
  /** Names of the inputs to blame, where a form calls them otherwise. */
  champs?: { date: string; heure: string };
}

/** Raises DomainError when the status's own fields are missing (docs/regles/statuts.md). */
export function assertComplete(saisie: NouveauStatut): void {
  const { date, heure } = saisie.champs ?? { date: 'date', heure: 'heure' };
  const missing: Record<string, string> = {};
  const require = (message: string, values: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(values)) if (value === null) missing[field] = message;
  };
  const dialogue = dialogueOf(saisie.statut);
  if (dialogue === 'rdv')
    require(MESSAGES_CLIENT.rdvIncomplet, { [date]: saisie.date, [heure]: saisie.heure });
  if (dialogue === 'appareillage')
    require(MESSAGES_CLIENT.champsObligatoires, { dateAppareillage: saisie.dateAppareillage });
  if (dialogue === 'facturation') {
    const { dateFacturation, rbstSS, rbstCompl } = saisie;
    const parts = saisie.devisId ? {} : { rbstSS, rbstCompl };
    require(MESSAGES_CLIENT.champsObligatoires, { dateFacturation, ...parts });
  }
  const [message] = Object.values(missing);
  if (message) throw new DomainError('statut_incomplet', message, missing);
}

/** Does what a status means, as `changeStatut` says, in the caller's transaction, on a locked row. Of an invoice nobody is asked without `acceptes`. Returns the status reached. */
export async function applyStatut(
  tx: Context,
  row: ClientRow,
  saisie: NouveauStatut,
  acceptes?: readonly string[],
): Promise<string> {
  const now = tx.now();
  const values: Partial<ClientRow> = { statut: saisie.statut, date_maj_status: now.toISOString() };
  let evenementId: string | null = null;
  let details = `De ${row.statut || AUCUN_STATUT} à ${saisie.statut || AUCUN_STATUT}`;

  if (isRdv(saisie.statut) && saisie.date && saisie.heure) {
    const { statut, date, heure, champs } = saisie;
    const intervenantId = saisie.intervenantId === undefined ? undefined : saisie.intervenantId || null;
    const rdv = { statut, date, heure, intervenantId, champHeure: champs?.heure ?? 'heure' };
    evenementId = await setRendezVous(tx, row, rdv, acceptes ?? []);
    details += `, rendez-vous le ${formatDay(saisie.date)} à ${saisie.heure}`;
  }
  if (saisie.statut === 'Rdv Annulé') {
    const cancelled = await cancelRendezVous(tx, row.id, acceptes ?? []);
    if (cancelled.length) {
      details += ` ; annulé : ${cancelled.map(({ type, start }) => `${type} du ${formatInstant(start)}`).join(', ')}`;
    }
  }
  if (['Appareillé', 'Facturé'].includes(saisie.statut))
    demanderPose(tx, saisie.dateAppareillage, row.date_appareillage, acceptes ?? []);
  if (saisie.statut === 'Appareillé') values.date_appareillage = saisie.dateAppareillage;
  if (saisie.statut === 'Facturé') {
    Object.assign(values, facturationSaisie(saisie));
    values.heure_facturation = saisie.heureFacturation ?? toParis(now).heure;
  }

  await tx.db.update(
    'clients',
    { id: row.id },
    { ...values, version: row.version + 1, modifie_le: now.toISOString() },
  );
  if ('date_appareillage' in values) await ajusterSuivi(tx, row.id);
  await addHistorique(tx, row, {
    action: 'Changement de statut',
    details,
    statutAvant: row.statut,
    statutApres: saisie.statut,
    evenementId,
  });
  await announce(tx, 'client.statutChanged', row);
  if (saisie.statut !== 'Facturé') {
    await traceStatut(tx, row, [saisie.statut]);
    return saisie.statut;
  }

  const { numeroFacture, ...montants } = await factureOf(tx, { ...row, ...values }, saisie, acceptes);
  await tx.db.update(
    'clients',
    { id: row.id },
    { ...montants, statut: FACTURE_EDITEE, version: row.version + 2 },
  );
  await addHistorique(tx, row, {
    action: 'Changement de statut',
    details: `De Facturé à ${FACTURE_EDITEE}, facture ${numeroFacture}`,
    statutAvant: 'Facturé',
    statutApres: FACTURE_EDITEE,
  });
  await traceStatut(tx, row, ['Facturé', FACTURE_EDITEE]);
  return FACTURE_EDITEE;
}

/** What Facturé says of a client. */
const facturationSaisie = (
  saisie: Pick<NouveauStatut, 'dateFacturation' | 'remise' | 'rbstSS' | 'rbstCompl' | 'dateAppareillage'>,
): Partial<ClientRow> => ({
  ...{ date_facturation: saisie.dateFacturation, rbst_ss: saisie.rbstSS, rbst_compl: saisie.rbstCompl },
  ...(saisie.remise !== undefined && { remise: saisie.remise }),
  ...(saisie.dateAppareillage && { date_appareillage: saisie.dateAppareillage }),
});

/** What a client is invoiced for: the accepted quote that is named, at its own amounts, else what is fitted. */
const facturationOf = (
  tx: Context,
  client: ClientRow,
  { devisId = '', montrer }: Pick<NouveauStatut, 'devisId' | 'montrer'>,
  acceptes: readonly string[] | undefined,
) => ({
  ...{ client, devisId, acceptes, montrer, champLivraison: 'dateFacturation' },
  jour: client.date_facturation ?? toParis(tx.now()).date,
  accessoires: 'reduit' as const,
});

/** Makes the invoice; the client then has the amounts of the quote too. */
async function factureOf(
  tx: Context,
  client: ClientRow,
  saisie: NouveauStatut,
  acceptes: readonly string[] | undefined,
): Promise<{ numeroFacture: string } & Partial<Pick<ClientRow, 'remise' | 'rbst_ss' | 'rbst_compl'>>> {
  if (!saisie.devisId) {
    const { montrer } = saisie;
    return { numeroFacture: (await invoiceClient(tx, client, { acceptes, montrer })).numeroFacture };
  }
  authorize(tx, 'facture:generer');
  const facturation = facturationOf(tx, client, saisie, acceptes);
  const { numeroFacture, rbstSS, rbstCompl } = await invoiceDevis(tx, facturation);
  return { numeroFacture, remise: 0, rbst_ss: rbstSS, rbst_compl: rbstCompl };
}

/** The invoice that Facturé would make of a client whom the caller has found; nothing is written. Raises what making it does but for its questions. */
export async function apercuFacture(
  tx: Context,
  row: ClientRow,
  saisie: Parameters<typeof facturationSaisie>[0] & Pick<NouveauStatut, 'devisId'>,
): Promise<ApercuFacture> {
  const client = { ...row, ...facturationSaisie(saisie) };
  if (!saisie.devisId) return apercuDe(tx, await preparerFacture(tx, client, { acceptes: [] }));
  return apercuDe(tx, await prevoirDevis(tx, facturationOf(tx, client, saisie, [])));
}

/** The statuses that a client went through at once, from the one it had. */
const traceStatut = (tx: Context, client: ClientRow, suite: string[]): Promise<void> =>
  trace(tx, {
    action: 'client:statut',
    objet: 'client',
    objetId: client.id,
    centreId: client.centre_id,
    details: [client.statut, ...suite].map((statut) => statut || AUCUN_STATUT).join(' → '),
  });
