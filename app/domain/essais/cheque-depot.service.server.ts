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
import { ditDepot } from './depot';
import { devisSitue } from './devis-essai.server';
import { noter } from './ecriture.server';
import { type ChequeSaisi, MESSAGES_ESSAI } from './essai.schema';
import { findEssaiRow, lockEssaiRow } from './essais.repo.server';

/** What is asked of a trial's deposit that is kept apart: cents. Raises DomainError where none is, NotFoundError, ForbiddenError. */
export async function openCheque(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<{ montant: number; reference: string; mode: EssaiRow['caution_mode']; version: number }> {
  authorize(ctx, 'reglement:encaisser');
  const client = await findClient(ctx, clientId);
  const essai = await findEssaiRow(ctx, client.id, id);
  const { depot_reference: reference, caution_mode: mode, version } = essai;
  return { montant: montantGarde(essai), reference, mode, version };
}

/**
 * Notes what becomes of a trial's deposit that was kept apart (docs/regles/essais.md): given back or kept with its reason, it never was a payment. A cheque by which the patient pays in
 * the end is a payment of that day: of the invoice that the trial's quote has become, else a down payment on it, else the client's credit. Raises DomainError where none is kept, for more
 * than there is, for cashing anything but a cheque, as `encaisser` does for what is not among `acceptes`, and for a trial that has changed; NotFoundError, ForbiddenError.
 */
export function noterCheque(
  ctx: Context,
  clientId: string,
  id: string,
  { devient, retenue = null, motif = '' }: Pick<ChequeSaisi, 'devient'> & Partial<ChequeSaisi>,
  version: number,
  acceptes: readonly string[] = [],
): Promise<void> {
  authorize(ctx, 'reglement:encaisser');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const essai = await lockEssaiRow(tx, client.id, id);
    const montant = montantGarde(essai);
    if (essai.version !== version) throw new DomainError('modifie_entre_temps', MESSAGES_ESSAI.conflit);
    if (devient === 'encaisse' && essai.caution_mode !== '')
      throw new DomainError('cheque_non_garde', MESSAGES_ESSAI.pasUnCheque, {
        devient: MESSAGES_ESSAI.pasUnCheque,
      });
    const garde = devient === 'retenu' ? (retenue ?? montant) : null;
    if (garde !== null && (garde > montant || garde <= 0))
      throw new DomainError('saisie_invalide', MESSAGES_ESSAI.retenue, { retenue: MESSAGES_ESSAI.retenue });
    const reglement =
      devient === 'encaisse' ? { reglement_id: await encaisse(tx, client, essai, acceptes) } : {};
    const apres = {
      depot_cheque: devient,
      ...(garde !== null && { caution_retenue: garde, caution_motif: motif }),
      ...reglement,
      ...nextVersion(tx, essai),
    };
    await tx.db.update('essais', { id: essai.id }, apres);
    const dit = ditDepot(montant, { tenu: 0, surFacture: 0 }, { ...essai, ...apres });
    await noter(
      tx,
      client,
      'essai:cheque',
      FAITS[devient],
      devient === 'encaisse' ? formatEuros(montant) : dit,
    );
  });
}

const FAITS = {
  rendu: 'Caution rendue',
  retenu: 'Caution retenue',
  encaisse: 'Chèque de caution encaissé en règlement',
} as const;

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
  const cheque = { reference: essai.depot_reference, banque: '', note: 'Chèque de caution d’un essai' };
  const ids = { id: newId(), autre: newId() };
  return (await prendre(tx, objet, { ...saisie, ...cheque }, { ids, resteVu: null, acceptes })).id;
}

function montantGarde({ depot, depot_cheque }: EssaiRow): number {
  if (depot_cheque !== 'garde' || depot === null)
    throw new DomainError('cheque_non_garde', MESSAGES_ESSAI.sansCheque);
  return depot;
}
