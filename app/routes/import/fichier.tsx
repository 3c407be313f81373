import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createImport } from '~/domain/clients/import/imports.service.server';
import { assertImport, openImport } from '~/domain/clients/import/ouverture.service.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { openInCentre } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { ENVOIS, fileRefusal, readFiles, receiveFiles } from '~/http/upload.server';
import { Bouton } from '~/ui/bouton';
import { DepotFichier } from '~/ui/import/depot-fichier';
import { EtapesImport } from '~/ui/import/etapes-import';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Importer des clients · Auricule' }];

/** Nobody imports in global mode (docs/regles/imports.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return openInCentre(args, paths.clients(), () => openImport(ctx));
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  assertImport(ctx);
  return receiveFiles(args, ENVOIS.import, ctx.acteur, async () => {
    try {
      const centre = inCentreOf(ctx, new URL(args.request.url).searchParams);
      const [fichier] = await readFiles(args.request, 'fichier');
      if (!fichier) return data({ erreur: 'No file selected for upload.' }, { status: 400 });
      return redirect(paths.importColonnes(await createImport(centre, fichier)));
    } catch (error) {
      const { message, init } = fileRefusal(error);
      return data({ erreur: message }, init);
    }
  });
}

export default function Fichier() {
  const { centreId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="max-w-3xl">
      <EntetePage titre="Importer des clients" />
      <EtapesImport actuelle="fichier" />
      <form
        method="post"
        action={`${paths.imports()}?centreId=${centreId}`}
        encType="multipart/form-data"
        className="carte mt-4 grid gap-4"
      >
        <DepotFichier erreur={reply?.erreur} />
        <p className="text-sm text-muet">
          Fichiers .csv ou .xlsx, 5 Mo et 5 000 lignes au plus. La première ligne contient les titres des
          colonnes ; vous choisirez ensuite ce que chacune remplit. Rien n’est enregistré avant la dernière
          étape.
        </p>
        <div className="flex gap-2">
          <Bouton>Continuer</Bouton>
          <a href={paths.clients()} className="btn btn-ghost btn-sm">
            Annuler
          </a>
        </div>
      </form>
    </div>
  );
}
