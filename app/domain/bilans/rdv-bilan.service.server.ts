import { formatDay } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { getRendezVous, setRendezVous } from '../agenda/rendez-vous.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { ConflitDeSaisie } from '../conflit';
import { empreinteRdv, STATUT_BILAN } from './bilan';
import type { RdvBilanSaisi } from './bilan.schema';

/**
 * Creates or moves the client's hearing-test appointment, which is its agenda event alone (docs/regles/bilans.md); the status stays
 * as it is. Date and hour are Paris time. `ouvert` is empreinteRdv of the one that the form showed. Raises ConflitDeSaisie when
 * somebody else moved it meanwhile, DomainError for an hour that does not exist, ConflitAgenda when it falls on a day that is over, or on
 * events of the client or the member of staff, that are not among `acceptes`, NotFoundError, ForbiddenError.
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
    if (current !== ouvert) throw rdvDeplace(dateBilanAuditif, heureBilanAuditif);
    const rdv = { statut: STATUT_BILAN, date, heure, champHeure: 'heure' } as const;
    const evenementId = await setRendezVous(tx, client, rdv, acceptes);
    const details = `${STATUT_BILAN} le ${formatDay(date)} à ${heure}`;
    await addHistorique(tx, client, { action: 'Rendez-vous', details, evenementId });
  });
}

function rdvDeplace(date?: string, heure?: string): ConflitDeSaisie {
  const now = date && heure ? `est maintenant le ${formatDay(date)} à ${heure}` : 'est annulé';
  const message = `Ce rendez-vous a changé pendant votre saisie : il ${now}. Rien n’est enregistré.`;
  return new ConflitDeSaisie(message, empreinteRdv(date, heure));
}
