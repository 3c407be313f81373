import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { importAt } from '~/http/import-etape.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { Avis } from '~/ui/avis';
import { EtapesImport } from '~/ui/import/etapes-import';
import { LienRejets } from '~/ui/import/lien-rejets';
import { listeDuRecap, RecapDetaille } from '~/ui/import/recap';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Résultat de l’import · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const { _id, nomFichier, recap } = await importAt(args, 'termine');
  if (!recap) throw redirect(paths.imports());
  return { _id, nomFichier, recap: listeDuRecap(recap, new URL(args.request.url).searchParams) };
}

export default function Resultat() {
  const { _id, nomFichier, recap } = useLoaderData<typeof loader>();
  return (
    <div className="etroit">
      <EntetePage titre="Importer des clients" />
      <EtapesImport actuelle="resultat" />
      <Avis ton="succes" role="status" className="mt-4 mb-3">
        {nomFichier} : {accord(recap.importedCount, 'client importé', 'clients importés')},{' '}
        {accord(recap.ignoredCount, 'ignoré (doublon)', 'ignorés (doublons)')},{' '}
        {accord(recap.invalidCount, 'rejeté', 'rejetés')}.
      </Avis>
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
