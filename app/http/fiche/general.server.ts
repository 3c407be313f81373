import { redirect } from '@remix-run/node';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { updateClient } from '~/domain/clients/clients.service.server';
import { handleForm } from '../form.server';
import { paths } from '../paths';
import { redirectWithToast } from '../toast.server';
import type { OngletCharge, OngletEnvoye } from './onglet.server';

export const general = {
  load: async ({ search }: OngletCharge) => ({ cle: 'general' as const, edition: search.has('modifier') }),

  act: ({ ctx, id, args }: OngletEnvoye) =>
    handleForm(args.request, ClientSaisi, async (saisie, form) => {
      const { facturationIncomplete } = await updateClient(ctx, id, saisie, Number(form.get('version')));
      if (facturationIncomplete) return redirect(paths.clientFacturation(id));
      return redirectWithToast(args.context.config, paths.client(id), 'Client enregistré avec succès !');
    }),
};
