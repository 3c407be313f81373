import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { startImport } from '~/domain/clients/import/imports.service.server';
import { requireContext } from '~/http/context.server';
import { importAt } from '~/http/import-etape.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { Avis } from '~/ui/avis';
import { Bouton } from '~/ui/bouton';
import { TexteErreur } from '~/ui/form/texte-erreur';
import { ChampsRemplis } from '~/ui/import/champs-remplis';
import { EtapesImport } from '~/ui/import/etapes-import';
import { LienRejets } from '~/ui/import/lien-rejets';
import { listeDuRecap, RecapDetaille } from '~/ui/import/recap';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Vérification de l’import · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const { _id, nomFichier, recap, erreur } = await importAt(args, 'verifie');
  if (!recap) throw redirect(paths.importColonnes(_id));
  const liste = listeDuRecap(recap, new URL(args.request.url).searchParams);
  return { _id, nomFichier, erreur, champs: recap.champs, recap: liste };
}

/** 'Importer': the run begins, and its own page shows how far it is. */
export async function action(args: ActionFunctionArgs) {
  const id = args.params.importId ?? '';
  await startImport(await requireContext(args), id);
  return redirect(paths.importExecution(id));
}

export default function Verification() {
  const { _id, nomFichier, erreur, champs, recap } = useLoaderData<typeof loader>();
  return (
    <div className="etroit">
      <EntetePage titre="Importer des clients" />
      <EtapesImport actuelle="verification" />
      <p className="mt-4 mb-2 text-sm">
        Voici ce que donnerait <strong>{nomFichier}</strong>. Rien n’est encore enregistré.
      </p>
      {erreur && (
        <Avis ton="erreur" role="alert" className="mb-3">
          Error during import: <TexteErreur>{erreur}</TexteErreur>
        </Avis>
      )}
      {recap.importedCount === 0 && (
        <Avis ton="attention" className="mb-3">
          Aucun client à créer : toutes les lignes sont déjà connues du centre ou rejetées.
        </Avis>
      )}
      <ChampsRemplis champs={champs} />
      <RecapDetaille recap={recap} page={paths.importVerification(_id)} libelleCrees="À créer" />
      <form method="post" className="mt-4 flex flex-wrap gap-2">
        <Bouton disabled={recap.importedCount === 0}>
          Importer {accord(recap.importedCount, 'client', 'clients')}
        </Bouton>
        <a href={paths.importColonnes(_id)} className="btn btn-ghost btn-sm">
          Revenir aux colonnes
        </a>
        {recap.invalidCount > 0 && <LienRejets id={_id} />}
      </form>
    </div>
  );
}
