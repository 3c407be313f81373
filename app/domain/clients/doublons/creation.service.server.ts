import { formatDay } from '~/lib/dates';
import { authorize, type Context, requireCentre } from '../../access/context.server';
import { type ClientSaisi, MESSAGES_CLIENT } from '../client.schema';
import { type ClientEnregistre, createClient } from '../clients.service.server';
import { duplicateKeys } from '../import/doublons';
import { livingIds } from '../vivants.repo.server';
import { natureOf, raisonsOf } from './raisons';
import { ClientRessemblant } from './ressemblance';

/** So many rows of keys are read, and so many clients named. */
const LUES_MAX = 100;
const NOMMES_MAX = 3;

/**
 * Creates a client as createClient does, once the person has seen who of the centre is probably the same: by what an import goes by
 * (docs/regles/imports.md), those in the trash left out. Asked once: with anything among `acceptes` the question has been answered.
 * Raises ClientRessemblant, and what createClient raises.
 */
export async function createClientDistinct(
  ctx: Context,
  saisie: ClientSaisi,
  formId: unknown,
  acceptes: readonly string[],
  options: Parameters<typeof createClient>[4] = {},
): Promise<ClientEnregistre> {
  authorize(ctx, 'client:modifier');
  const centre = requireCentre(ctx, MESSAGES_CLIENT.centreManquant);
  if (acceptes.length === 0) await assertUnknown(ctx, centre.id, saisie, formId);
  return createClient(ctx, saisie, formId, acceptes, options);
}

async function assertUnknown(ctx: Context, centreId: string, saisie: ClientSaisi, formId: unknown) {
  const cles = duplicateKeys(saisie).flatMap((cle) => ctx.db.storedCles(cle));
  if (cles.length === 0) return;
  const porteurs = await ctx.db.fromCentres('cles_doublon', [centreId]).whereIn('cle', cles).limit(LUES_MAX);
  const vivants = await livingIds(
    ctx,
    centreId,
    porteurs.map(({ client_id }) => client_id),
  );
  // The same form sent again finds the client that it has made.
  const ids = [...new Set(vivants.values())].filter((id) => id !== formId).slice(0, NOMMES_MAX);
  if (ids.length === 0) return;
  const natures = porteurs
    .filter(({ client_id }) => ids.includes(vivants.get(client_id) ?? ''))
    .reduce((bits, { cle }) => bits | natureOf(cle), 0);
  const rows = await ctx.db
    .fromCentres('clients', [centreId])
    .whereIn('id', ids)
    .select('id', 'nom', 'prenom', 'date_naissance', 'ville')
    .orderBy('id');
  const fiches = rows.map(({ id, nom, prenom, date_naissance, ville }) => ({
    id,
    nom: [`${nom} ${prenom}`.trim(), date_naissance && `né(e) le ${formatDay(date_naissance)}`, ville]
      .filter(Boolean)
      .join(', '),
  }));
  throw new ClientRessemblant(fiches, raisonsOf(natures));
}
