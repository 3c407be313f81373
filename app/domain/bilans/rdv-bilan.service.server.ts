import { formatDay } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { getRendezVous, setRendezVous } from '../agenda/rendez-vous.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { empreinteRdv, STATUT_BILAN } from './bilan';
import type { RdvBilanSaisi } from './bilan.schema';

/**
 * Creates or moves the client's hearing-test appointment, which is its agenda event alone (decisions, part 4); the status stays
 * as it is. Date and hour are Paris time. `ouvert` is empreinteRdv of the one that the form showed. Raises DomainError when
 * somebody else moved it meanwhile or for an hour that does not exist, ConflitAgenda when it falls on events of the client or the member
 * of staff that are not among `acceptes`, NotFoundError, ForbiddenError.
 */
export function setRdvBilan(
  ctx: Context,
  clientId: string,
  { date, heure }: RdvBilanSaisi,
  ouvert: string,
  acceptes: readonly string[] = [],
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const { dateBilanAuditif, heureBilanAuditif } = await getRendezVous(tx, client.id);
    const current = empreinteRdv(dateBilanAuditif, heureBilanAuditif);
    if (current === empreinteRdv(date, heure)) return;
    if (current !== ouvert.trim()) throw rdvDeplace(dateBilanAuditif, heureBilanAuditif);
    const rdv = { statut: STATUT_BILAN, date, heure, champHeure: 'heure' } as const;
    const evenementId = await setRendezVous(tx, client, rdv, acceptes);
    const details = `${STATUT_BILAN} le ${formatDay(date)} à ${heure}`;
    await addHistorique(tx, client, { action: 'Rendez-vous', details, evenementId });
  });
}

/** Its field `ouvert` is no message: what the form is open on from now on, so that sending it again means it. */
function rdvDeplace(date?: string, heure?: string): DomainError {
  const now = date && heure ? `est maintenant le ${formatDay(date)} à ${heure}` : 'est annulé';
  const message = `Une autre personne a changé ce rendez-vous pendant votre saisie : il ${now}. Enregistrez de nouveau pour le remplacer.`;
  return new DomainError(message, { '': message, ouvert: empreinteRdv(date, heure) });
}
