import type { ClientRow, DevisRow } from '~/db/rows/clients';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { DomainError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { nextVersion } from '../verrou.repo.server';
import { type ChoixDevis, choixColumns, computeAccepte, partsEnColonne, refusDuChoix } from './choix-devis';
import type { DevisLu } from './devis-lus.repo.server';
import { lastDayToAccept } from './mentions';

interface Acceptation {
  client: ClientRow;
  row: DevisRow;
  devis: DevisLu;
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
  const accepte = computeAccepte(devis, choix);
  await tx.db.update(
    'devis',
    { id: row.id },
    {
      decision: 'accepte',
      decide_le: jour,
      decide_par: tx.acteur.userId,
      ...choixColumns(choix),
      parts_acceptees: partsEnColonne(accepte),
      ...(signatureId && { signature_id: signatureId }),
      ...nextVersion(tx, row),
    },
  );
  await tellDecision(
    tx,
    client,
    row,
    'devis:acceptation',
    'Devis accepté',
    jour,
    formatEuros(accepte.totalTTC),
  );
}

/** Raises DomainError unless a quote is still as it was shown. */
export function assertSame({ version }: { version: number }, shown: number): void {
  if (version !== shown)
    throw new DomainError(
      'devis_change',
      'Ce devis a changé depuis qu’il est affiché : relisez-le, puis recommencez.',
    );
}

/** Raises DomainError, on a field where one is named, unless a quote can be accepted on a day. */
export function assertValable(devis: DevisLu, jour: string, champ?: string): void {
  const last = lastDayToAccept(devis);
  if (last === null || jour <= last) return;
  const message = `Ce devis a expiré le ${formatDay(last)} : faites-en une copie.`;
  throw new DomainError('devis_expire', message, champ ? { [champ]: message } : {});
}

/** Tells the client's history and the audit trail what a patient has said of a quote. */
export async function tellDecision(
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
