import { redirect } from '@remix-run/node';
import { abilities } from '~/domain/access/abilities.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { updateClient } from '~/domain/clients/clients.service.server';
import { listDoublonsOf } from '~/domain/clients/doublons/doublons-du-client.lists.server';
import { suggestPrescripteurs } from '~/domain/prescripteurs/prescripteurs.lists.server';
import { newId } from '~/lib/ids.server';
import { handleForm, readAcceptes, versionOf } from '../form.server';
import { modification } from '../formulaire.server';
import { paths } from '../paths';
import { redirectWithMessage } from '../toast.server';
import type { OngletCharge, OngletEnvoye } from './onglet.server';
import { readOuvert } from './ouvert.server';

const FORMULAIRE = modification(ClientSaisi, 'version', 'ouvert', 'acceptes');

/** The general data of a client. */
export const general = {
  load: async ({ ctx, client, search }: OngletCharge) => ({
    cle: 'general' as const,
    edition: search.has('modifier'),
    prescripteurs: search.has('modifier') ? await suggestPrescripteurs(ctx, '') : [],
    doublons: abilities(ctx, ['client:modifier'])['client:modifier']
      ? await listDoublonsOf(ctx, client._id)
      : [],
  }),

  act: ({ ctx, id, args }: OngletEnvoye) =>
    handleForm(args.request, FORMULAIRE, async (saisie, form) => {
      const geste = newId();
      const { facturationIncomplete } = await updateClient(ctx, id, saisie, versionOf(form), {
        ouvert: readOuvert(form),
        acceptes: readAcceptes(form),
        geste,
      });
      if (facturationIncomplete) return redirect(paths.clientFacturation(id));
      const texte = 'Client enregistré avec succès !';
      return redirectWithMessage(args.context.config, paths.client(id), { texte, geste });
    }),
};
