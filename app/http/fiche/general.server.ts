import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { abilities } from '~/domain/access/abilities.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { updateClient } from '~/domain/clients/clients.service.server';
import { listDoublonsOf } from '~/domain/clients/doublons/doublons-du-client.lists.server';
import type { TextesClient } from '~/domain/clients/ecarts-client';
import { handleForm, readAcceptes, versionOf } from '../form.server';
import { modification } from '../formulaire.server';
import { paths } from '../paths';
import { redirectWithToast } from '../toast.server';
import type { OngletCharge, OngletEnvoye } from './onglet.server';

const FORMULAIRE = modification(ClientSaisi, 'version', 'ouvert', 'acceptes');

/** The general data of a client. */
export const general = {
  load: async ({ ctx, client, search }: OngletCharge) => ({
    cle: 'general' as const,
    edition: search.has('modifier'),
    doublons: abilities(ctx, ['client:modifier'])['client:modifier']
      ? await listDoublonsOf(ctx, client._id)
      : [],
  }),

  act: ({ ctx, id, args }: OngletEnvoye) =>
    handleForm(args.request, FORMULAIRE, async (saisie, form) => {
      const { facturationIncomplete } = await updateClient(ctx, id, saisie, versionOf(form), {
        ouvert: readOuvert(form),
        acceptes: readAcceptes(form),
      });
      if (facturationIncomplete) return redirect(paths.clientFacturation(id));
      return redirectWithToast(args.context.config, paths.client(id), 'Client enregistré avec succès !');
    }),
};

const Ouvert = z.record(z.string(), z.string());

/**
 * The values that the form was opened on, as it sends them back; null when they cannot be read, and when they are not those of the state
 * that it stands on: it has been told to replace a newer one since.
 */
function readOuvert(form: FormData): TextesClient | null {
  try {
    const { version, ...valeurs } = Ouvert.parse(JSON.parse(String(form.get('ouvert'))));
    return version === form.get('version') ? valeurs : null;
  } catch {
    return null;
  }
}
