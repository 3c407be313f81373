import { formatDay } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { findRendezVousAVenir, getRendezVous, setRendezVous } from '../agenda/rendez-vous.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { ConflitDeSaisie } from '../conflit';
import { empreinteRdv, STATUT_BILAN } from './bilan';
import type { RdvBilanSaisi } from './bilan.schema';

/**
 * Creates or moves the client's hearing-test appointment, or gives it to another member of staff; it is its agenda event alone
 * (docs/regles/bilans.md), and the status stays as it is. Date and hour are Paris time. `ouvert` is empreinteRdv of the one that the form
 * showed. Raises ConflitDeSaisie when somebody else changed it meanwhile, DomainError for an hour that does not exist and for whoever does not
 * work in the centre, ConflitAgenda for a day that is over, a time when the centre is closed or somebody away, and events of the client or the
 * member of staff, that are not among `acceptes`, NotFoundError, ForbiddenError.
 */
export function setRdvBilan(
  ctx: Context,
  clientId: string,
  { date, heure, intervenantId }: RdvBilanSaisi,
  ouvert: string,
  acceptes: readonly string[] = [],
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const rdv = await getRdvBilan(tx, client.id);
    const named = intervenantId === undefined ? rdv.intervenantId : intervenantId || null;
    const current = empreinteRdv(rdv.date, rdv.heure, rdv.intervenantId);
    if (current === empreinteRdv(date, heure, named)) return;
    if (current !== ouvert) throw rdvDeplace(rdv, ouvert);
    const voulu = { statut: STATUT_BILAN, date, heure, champHeure: 'heure', intervenantId: named } as const;
    const evenementId = await setRendezVous(tx, client, voulu, acceptes);
    const details = `${STATUT_BILAN} le ${formatDay(date)} à ${heure}`;
    await addHistorique(tx, client, { action: 'Rendez-vous', details, evenementId });
  });
}

/** The client's hearing-test appointment as its form opens with it: the next one, else the latest, and who holds the next one. */
async function getRdvBilan(tx: Context, clientId: string): Promise<RdvBilan> {
  const { dateBilanAuditif, heureBilanAuditif } = await getRendezVous(tx, clientId);
  const ahead = await findRendezVousAVenir(tx, clientId, STATUT_BILAN);
  return { date: dateBilanAuditif, heure: heureBilanAuditif, intervenantId: ahead?.intervenant_id ?? null };
}

interface RdvBilan {
  date: string | undefined;
  heure: string | undefined;
  intervenantId: string | null;
}

/** `ouvert` is empreinteRdv of what the form showed. */
function rdvDeplace({ date, heure, intervenantId }: RdvBilan, ouvert: string): ConflitDeSaisie {
  const now = date && heure ? `il est maintenant le ${formatDay(date)} à ${heure}` : 'il est annulé';
  const [jour, moment] = ouvert.split(' ');
  const change = date && jour === date && moment === heure ? 'son intervenant n’est plus le même' : now;
  const message = `Ce rendez-vous a changé pendant votre saisie : ${change}. Rien n’est enregistré.`;
  return new ConflitDeSaisie(message, empreinteRdv(date, heure, intervenantId));
}
