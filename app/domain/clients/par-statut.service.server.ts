import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { type CriteresDeListe, criteresDeListe, type Page } from '../listes';
import { MESSAGES_CLIENT } from './client.schema';
import { type ClientListe, listClients, type TriClients } from './clients.lists.server';
import { AUCUN_STATUT, readStatut, type StatutClient } from './statuts';

/** Reads /admin/statutClient's query string: ten rows, by name (docs/regles/statuts.md). */
export const readCriteresParStatut = criteresDeListe(['nom', 'dateCreation', 'ville'], {
  taille: 10,
  imprimable: true,
});

/**
 * The clients of one status (docs/regles/statuts.md/{status}); 'Aucun' means those that have none. `titre` is the status as it is
 * written. Raises NotFoundError for a status that does not exist, ForbiddenError.
 */
export async function listParStatut(
  ctx: Context,
  texte: string,
  criteres: CriteresDeListe<TriClients>,
): Promise<{ titre: StatutClient | typeof AUCUN_STATUT; liste: Page<ClientListe> }> {
  const statut = texte === AUCUN_STATUT ? '' : readStatut(texte);
  if (statut === null || (statut === '' && texte !== AUCUN_STATUT))
    throw new NotFoundError('statut_inconnu', MESSAGES_CLIENT.statutInconnu);
  const titre = statut || AUCUN_STATUT;
  return { titre, liste: await listClients(ctx, criteres, { statuts: [titre] }) };
}
