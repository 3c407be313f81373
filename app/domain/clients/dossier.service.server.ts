import type { EvenementRow } from '~/db/rows/agenda';
import type { ClientRow } from '~/db/rows/clients';
import { toParis } from '~/lib/dates';
import { isNirValid } from '~/lib/nir';
import { authorize, type Context, centreNames } from '../access/context.server';
import { listStandingEvenements, rendezVousOf } from '../agenda/rendez-vous.server';
import type { LectureDePatient } from '../consultations/consultation';
import { type Client, maskedClient, type RendezVousDuClient, toClient } from './client';
import { age, delai, type EnteteClient, type ProchainRdv, remplissage } from './tableau';
import { findClient } from './vivants.repo.server';

/** A client with its appointments, and what stands at the head of each of its pages. */
export interface Dossier {
  client: Client & { rendezVous: RendezVousDuClient };
  entete: EnteteClient;
  /** Whether its social security number, which is masked here, has a key that is not its own. */
  nirDouteux: boolean;
}

/** What every page of a client begins with, in two reads (docs/decisions/070); `lecture` is what is read on it. Raises NotFoundError, CorbeilleError, MovedError, ForbiddenError. */
export async function getDossier(ctx: Context, id: string, lecture?: LectureDePatient): Promise<Dossier> {
  authorize(ctx, 'client:voir');
  const row = await findClient(ctx, id, lecture);
  const evenements = await listStandingEvenements(ctx, row.id);
  const now = ctx.now();
  return {
    client: { ...maskedClient(toClient(row)), rendezVous: rendezVousOf(evenements, now.toISOString()) },
    entete: enteteOf(ctx, row, evenements, now),
    nirDouteux: row.numero_secu !== '' && !isNirValid(row.numero_secu),
  };
}

/** The same for whoever may change the client. Raises NotFoundError, CorbeilleError, MovedError, ForbiddenError. */
export function getDossierAModifier(ctx: Context, id: string): Promise<Dossier> {
  authorize(ctx, 'client:modifier');
  return getDossier(ctx, id);
}

const enteteOf = (
  ctx: Context,
  row: ClientRow,
  evenements: readonly EvenementRow[],
  now: Date,
): EnteteClient => ({
  _id: row.id,
  centerId: row.centre_id,
  nom: row.nom,
  prenom: row.prenom,
  age: row.date_naissance === null ? null : age(row.date_naissance, row.deces_le ?? toParis(now).date),
  dateNaissance: row.date_naissance,
  decesLe: row.deces_le,
  telephone: row.telephone_portable || row.telephone_fixe,
  statut: row.statut,
  centre: centreNames(ctx)(row.centre_id),
  prochainRdv: prochainRdvOf(evenements, now),
  limiteLe: row.limite_le,
});

/** The earliest event ahead, of events in the order of their start. */
function prochainRdvOf(evenements: readonly EvenementRow[], now: Date): ProchainRdv | null {
  const instant = now.toISOString();
  const evenement = evenements.find(({ start }) => start > instant);
  if (!evenement) return null;
  const { id, type, start } = evenement;
  return {
    _id: id,
    type,
    ...toParis(start),
    delai: delai(start, now),
    remplissage: remplissage(start, now),
  };
}
