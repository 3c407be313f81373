import { data } from '@remix-run/node';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { ENVOI_MAX, type FichierEnvoye, MESSAGES_FICHIER } from '~/domain/fichiers/fichier';
import { addFichiers, listFichiers } from '~/domain/fichiers/fichiers.service.server';
import { paths } from '../paths';
import { redirectWithToast } from '../toast.server';
import type { OngletCharge, OngletEnvoye } from './onglet.server';

const DEJA_JOINT = 'Déjà joint à cette fiche : rien n’a été ajouté.';

/** The PDFs attached to a client: listed, and added by the form of the tab. */
export const fichiers = {
  load: async ({ ctx, client }: OngletCharge) => ({
    cle: 'fichiers' as const,
    fichiers: await listFichiers(ctx, client._id),
  }),

  async act({ ctx, id, args: { request, context } }: OngletEnvoye) {
    try {
      const added = await addFichiers(ctx, id, await readFichiers(request));
      const target = paths.client(id, 'onglet=fichiers');
      if (added === 0) return redirectWithToast(context.config, target, DEJA_JOINT, 'attention');
      const texte = added === 1 ? 'Fichier ajouté.' : `${added} fichiers ajoutés.`;
      return redirectWithToast(context.config, target, texte);
    } catch (error) {
      const known = error instanceof DomainError;
      if (!known || error instanceof NotFoundError || error instanceof ForbiddenError) throw error;
      return data({ resultat: undefined, erreurFichiers: error.message }, { status: 400 });
    }
  },
};

/** The files of a form; one that announces more than it may hold is refused before it is read. Raises DomainError. */
async function readFichiers(request: Request): Promise<FichierEnvoye[]> {
  if (Number(request.headers.get('Content-Length')) > ENVOI_MAX)
    throw new DomainError(MESSAGES_FICHIER.envoi);
  const form = await request.formData().catch(() => {
    throw new DomainError('L’envoi n’est pas arrivé entier. Recommencez.');
  });
  // A field without a choice is sent as a file without name or content.
  const files = form
    .getAll('fichiers')
    .filter((value): value is File => value instanceof File && (value.size > 0 || value.name !== ''));
  return Promise.all(
    files.map(async (file) => ({ nom: file.name, contenu: new Uint8Array(await file.arrayBuffer()) })),
  );
}
