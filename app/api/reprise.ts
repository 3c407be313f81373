import {
  beginReprise,
  dropReprise,
  keepReprise,
  type ReponseGardee,
} from '~/domain/access/reprises-api.server';

/** What a call came to, ready to be sent. */
export type Envoi = ReponseGardee;

type Demande = Parameters<typeof beginReprise>[1];

const EN_COURS = 202;

/**
 * Does a call once for all its repetitions under one key: what it was answered is told again. A call that is refused or fails has done
 * nothing, and keeps no answer: it may be put right under the same key.
 */
export async function withReprise(
  identity: Parameters<typeof beginReprise>[0],
  demande: Demande,
  work: (id: string) => Promise<Envoi>,
): Promise<Envoi> {
  const { reponse, ...place } = await beginReprise(identity, demande);
  if (reponse) return { ...reponse, entetes: { ...reponse.entetes, 'Idempotency-Replayed': 'true' } };
  let envoi: Envoi;
  try {
    envoi = await work(place.id);
  } catch (error) {
    await dropReprise(identity, place);
    throw error;
  }
  // What is still under way has no answer yet: a repetition finds the same work by its id, and how far it is.
  if (envoi.statut === EN_COURS) await dropReprise(identity, place);
  else await keepReprise(identity, place, envoi);
  return envoi;
}
