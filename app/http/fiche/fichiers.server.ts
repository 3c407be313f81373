import { data } from '@remix-run/node';
import { addFichiers, listFichiers } from '~/domain/fichiers/fichiers.service.server';
import { assertAjoutFichiers } from '~/domain/fichiers/ouverture.service.server';
import { paths } from '../paths';
import { redirectWithToast } from '../toast.server';
import { ENVOIS, fileRefusal, readFiles, receiveFiles } from '../upload.server';
import type { OngletCharge, OngletEnvoye } from './onglet.server';

const DEJA_JOINT = 'Déjà joint à cette fiche : rien n’a été ajouté.';

/** The PDFs attached to a client: listed, and added by the form of the tab. */
export const fichiers = {
  load: async ({ ctx, client }: OngletCharge) => ({
    cle: 'fichiers' as const,
    fichiers: await listFichiers(ctx, client._id),
  }),

  async act({ ctx, id, args }: OngletEnvoye) {
    const { request, context } = args;
    await assertAjoutFichiers(ctx, id);
    return receiveFiles(args, ENVOIS.pdfs, ctx.acteur, async () => {
      try {
        const added = await addFichiers(ctx, id, await readFiles(request, 'fichiers'));
        const target = paths.client(id, 'onglet=fichiers');
        if (added === 0) return redirectWithToast(context.config, target, DEJA_JOINT, 'attention');
        const texte = added === 1 ? 'Fichier ajouté.' : `${added} fichiers ajoutés.`;
        return redirectWithToast(context.config, target, texte);
      } catch (error) {
        const { message, init } = fileRefusal(error);
        return data({ resultat: undefined, erreurFichiers: message }, init);
      }
    });
  },
};
