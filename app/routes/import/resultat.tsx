import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { importAt } from '~/http/import-etape.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { EtapesImport } from '~/ui/import/etapes-import';
import { LienRejets } from '~/ui/import/lien-rejets';
import { listeDuRecap, RecapDetaille } from '~/ui/import/recap';

export const meta: MetaFunction = () => [{ title: 'Résultat de l’import · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const { _id, nomFichier, recap } = await importAt(args, 'termine');
  if (!recap) throw redirect(paths.imports());
  return { _id, nomFichier, recap: listeDuRecap(recap, new URL(args.request.url).searchParams) };
}

export default function Resultat() {
  const { _id, nomFichier, recap } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-5xl">
      <h1 className="mb-3">Importer des clients</h1>
      <EtapesImport actuelle="resultat" />
      <p role="status" className="border-success bg-success/8 rounded-box mt-4 mb-3 border-l-4 p-3">
        {nomFichier} : {accord(recap.importedCount, 'client importé', 'clients importés')},{' '}
        {accord(recap.ignoredCount, 'ignoré (doublon)', 'ignorés (doublons)')},{' '}
        {accord(recap.invalidCount, 'rejeté', 'rejetés')}.
      </p>
      <div className="mb-3 flex flex-wrap gap-2">
        <a href={paths.clients()} className="btn btn-primary btn-sm">
          Voir les clients
        </a>
        {recap.invalidCount > 0 && <LienRejets id={_id} />}
        <a href={paths.imports()} className="btn btn-ghost btn-sm">
          Importer un autre fichier
        </a>
      </div>
      <RecapDetaille recap={recap} page={paths.importResultat(_id)} libelleCrees="Importés" />
    </div>
  );
}
