import { data, redirect } from '@remix-run/node';
import { abilities } from '~/domain/access/abilities.server';
import type { Context } from '~/domain/access/context.server';
import { readCriteresClients } from '~/domain/clients/clients.lists.server';
import { readFiltreClients } from '~/domain/clients/filtre-clients';
import type { EnteteClient } from '~/domain/clients/tableau';
import { ArchiveError, CorbeilleError } from '~/domain/clients/vivant';
import { getVoisins, type Voisins } from '~/domain/clients/voisins.lists.server';
import { paths } from '../paths';
import { listeDesClients } from '../retour';
import { readRetour } from '../retour.server';

const DROITS = [
  'client:modifier',
  'nir:reveler',
  'consultation:voir',
  'client:exporter',
  'archive:modifier',
  'agenda:modifier',
  'facture:modifier',
  'reglement:voir',
] as const;

/** What a restricted record offers nobody: the services would refuse it. */
const RIEN_A_CHANGER = {
  'client:modifier': false,
  'agenda:modifier': false,
  'facture:modifier': false,
} as const;

/** What the head of a client's page shows, and what it may offer. */
export interface TeteDuClient extends EnteteClient {
  /** The way back (http/retour.ts). */
  retour: string;
  can: Record<(typeof DROITS)[number], boolean>;
  /** An event is added to the centre that one works in. */
  ici: boolean;
  /** Who stands beside the client in the list that one came from; null from elsewhere. */
  voisins: Voisins | null;
}

/** The head of a client's page. */
export async function teteOf(ctx: Context, request: Request, entete: EnteteClient): Promise<TeteDuClient> {
  const retour = readRetour(request);
  const liste = listeDesClients(retour);
  return {
    ...entete,
    retour,
    can: entete.limiteLe === null ? abilities(ctx, DROITS) : { ...abilities(ctx, DROITS), ...RIEN_A_CHANGER },
    ici: ctx.centreCourant?.id === entete.centerId,
    voisins:
      liste && (await getVoisins(ctx, entete._id, readCriteresClients(liste), readFiltreClients(liste))),
  };
}

/** What the page of a client says who stands in the trash. */
export interface PageCorbeille {
  message: string;
  corbeille: CorbeilleError['client'] & { restaurable: boolean };
}

/** Reads what a client's page shows; of one in the trash, whoever may see it is told where it is, and who may see the archive is led to one that stands there. */
export async function readPageDuClient<T>(ctx: Context, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ArchiveError && abilities(ctx, ['archive:voir'])['archive:voir'])
      throw redirect(paths.archive(error.clientId));
    if (!(error instanceof CorbeilleError)) throw error;
    const restaurable = abilities(ctx, ['client:modifier'])['client:modifier'];
    const page: PageCorbeille = { message: error.message, corbeille: { ...error.client, restaurable } };
    throw data(page, { status: 404 });
  }
}
