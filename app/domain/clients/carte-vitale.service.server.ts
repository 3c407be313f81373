import type { ClientRow } from '~/db/rows/clients';
import { idOfEnvoi } from '~/lib/ids.server';
import { compactText } from '~/lib/texte';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { DomainError } from '../errors';
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
  // Two at once ask for one and the same id: the second finds the first one's client.
  const id = idOfEnvoi(centre.id, IDENTITE_CARTE);
  return saveUnlessKnown(ctx, centre.id, ClientSaisi.parse(IDENTITE_CARTE), id, () => true);
}

/**
 * The same for an identity that a program has read from a card, of which a client's name alone is sure: known is who has its social security
 * number and its names (relatives share the number of the person insured). `envoi` is the id that stands for the call where the card has no
 * number. Raises what `createClient` does, and DomainError for one that is in the trash.
 */
export async function saveIdentite(
  ctx: Context,
  saisie: ClientSaisi,
  envoi: string | null,
): Promise<CarteEnregistree> {
  authorize(ctx, 'client:modifier');
  const centre = requireCentre(ctx, 'Choisissez un centre avant d’enregistrer un client.');
  const names = (who: { nom: string; prenom: string }) => compactText(`${who.nom} ${who.prenom}`);
  const { numeroSecu } = saisie;
  const id = numeroSecu ? idOfEnvoi(centre.id, [numeroSecu, names(saisie)]) : envoi;
  const saved = await saveUnlessKnown(ctx, centre.id, saisie, id, (row) => names(row) === names(saisie));
  if (saved.etat !== 'corbeille') return saved;
  throw new DomainError(
    'supprime_depuis',
    'Ce client est à la corbeille ou aux archives : qu’il en sorte d’abord.',
  );
}

async function saveUnlessKnown(
  ctx: Context,
  centreId: string,
  saisie: ClientSaisi,
  id: string | null,
  isSame: (row: ClientRow) => boolean,
): Promise<CarteEnregistree> {
  const { numeroSecu } = saisie;
  const rows = numeroSecu
    ? await ctx.db
        .fromHolding('clients', [centreId], ['numero_secu', numeroSecu])
        .whereNull('fusionne_dans')
        .orderBy('rang')
    : [];
  const known = rows.filter(isSame);
  const kept = known.find((row) => row.supprime_le === null);
  if (kept) return { id: kept.id, etat: 'connu' };
  if (known[0]) return { id: known[0].id, etat: 'corbeille' };
  const saved = await createClient(ctx, saisie, id, [], { entier: true });
  return { id: saved.id, etat: saved.dejaAutre ? 'connu' : 'cree' };
}
