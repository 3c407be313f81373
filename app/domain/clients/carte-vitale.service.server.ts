import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { IDENTITE_CARTE } from './carte-vitale';
import { ClientSaisi } from './client.schema';
import { createClient } from './clients.service.server';

/** Where the card's client is: just made, known before, or known and in the trash. */
export interface CarteEnregistree {
  id: string;
  etat: 'cree' | 'connu' | 'corbeille';
}

/**
 * 'Enregistrer Client' of the card reader's page: makes the card's client in the current centre, unless the centre has one with that
 * social security number (docs/regles/clients.md: twice does not make two). Raises DomainError in global mode, ForbiddenError.
 */
export async function saveCarte(ctx: Context): Promise<CarteEnregistree> {
  authorize(ctx, 'client:modifier');
  const centre = requireCentre(ctx, 'Choisissez un centre avant d’enregistrer un client.');
  const saisie = ClientSaisi.parse(IDENTITE_CARTE);
  const known = await ctx.db
    .from('clients')
    .where({ centre_id: centre.id, numero_secu: saisie.numeroSecu })
    .whereNull('fusionne_dans')
    .orderBy('rang');
  const kept = known.find((row) => row.supprime_le === null);
  if (kept) return { id: kept.id, etat: 'connu' };
  if (known[0]) return { id: known[0].id, etat: 'corbeille' };
  // Two at once ask for one and the same id: the second finds the first one's client.
  const id = idOfEnvoi(centre.id, IDENTITE_CARTE);
  const saved = await createClient(ctx, saisie, id);
  return { id: saved.id, etat: saved.dejaAutre ? 'connu' : 'cree' };
}
