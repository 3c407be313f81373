import type { ClientRow } from '~/db/rows/clients';
import type { EssaiRow } from '~/db/rows/essais';
import { formatEuros } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { prendre } from '../reglements/encaissement.server';
import { objetDemande } from '../reglements/objet';
import { nextVersion } from '../verrou.repo.server';
import { devisSitue } from './devis-essai.server';
import { noter } from './ecriture.server';
import { type ChequeSaisi, MESSAGES_ESSAI } from './essai.schema';
import { findEssaiRow, lockEssaiRow } from './essais.repo.server';

/** What is asked of a cheque that is kept as a trial's deposit: cents. Raises DomainError where none is, NotFoundError, ForbiddenError. */
export async function openCheque(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<{ montant: number; reference: string; version: number }> {
  authorize(ctx, 'reglement:encaisser');
  const client = await findClient(ctx, clientId);
  const essai = await findEssaiRow(ctx, client.id, id);
  return { montant: montantGarde(essai), reference: essai.depot_reference, version: essai.version };
}

/**
 * Notes what becomes of a cheque that was kept as a trial's deposit (docs/regles/essais.md): cashed, it is a payment of that day, of the invoice that the
 * trial's quote has become, else a deposit on it, else the client's credit; given back, it never was one. Raises DomainError where none is kept, as `encaisser`
 * does for what is not among `acceptes`, and for a trial that has changed; NotFoundError, ForbiddenError.
 */
export function noterCheque(
  ctx: Context,
  clientId: string,
  id: string,
  { devient }: ChequeSaisi,
  version: number,
  acceptes: readonly string[] = [],
): Promise<void> {
  authorize(ctx, 'reglement:encaisser');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const essai = await lockEssaiRow(tx, client.id, id);
    const montant = montantGarde(essai);
    if (essai.version !== version) throw new DomainError('modifie_entre_temps', MESSAGES_ESSAI.conflit);
    const reglement =
      devient === 'encaisse' ? { reglement_id: await encaisse(tx, client, essai, acceptes) } : {};
    const apres = { depot_cheque: devient, ...reglement, ...nextVersion(tx, essai) };
    await tx.db.update('essais', { id: essai.id }, apres);
    const dit = `chèque de dépôt de ${formatEuros(montant)}`;
    if (devient === 'rendu') await noter(tx, client, 'essai:cheque', 'Chèque de dépôt rendu', dit);
    else await noter(tx, client, 'essai:cheque', 'Chèque de dépôt encaissé', dit);
  });
}

async function encaisse(
  tx: Context,
  client: ClientRow,
  essai: EssaiRow,
  acceptes: readonly string[],
): Promise<string> {
  const montant = montantGarde(essai);
  const devis = await devisSitue(tx, client, essai.devis_id);
  const objet = objetDemande({
    factureId: devis?.facture?.compte ? devis.facture.id : null,
    ...{ devisId: devis?.row.id ?? null, clientId: client.id },
  });
  const saisie = { payeur: 'patient', mode: 'cheque', montant, dateReglement: null } as const;
  const cheque = { reference: essai.depot_reference, banque: '', note: 'Dépôt d’un essai' };
  const ids = { id: newId(), autre: newId() };
  return (await prendre(tx, objet, { ...saisie, ...cheque }, { ids, resteVu: null, acceptes })).id;
}

function montantGarde({ depot, depot_cheque }: EssaiRow): number {
  if (depot_cheque !== 'garde' || depot === null)
    throw new DomainError('cheque_non_garde', MESSAGES_ESSAI.sansCheque);
  return depot;
}
