import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { importAt } from '~/http/import-etape.server';
import { paths } from '~/http/paths';
import { Avis } from '~/ui/avis';
import { Bouton } from '~/ui/bouton';
import { EtapesImport } from '~/ui/import/etapes-import';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Import en cours · Auricule' }];

/** How far the run is; once it is done this address leads to its result. */
export async function loader(args: LoaderFunctionArgs) {
  const { _id, nomFichier, progression, interrompu } = await importAt(args, 'en_cours');
  return { _id, nomFichier, progression, interrompu };
}

export default function Execution() {
  const { _id, nomFichier, progression, interrompu } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <EntetePage titre="Importer des clients" />
      <EtapesImport actuelle="execution" />
      {interrompu ? (
        <form method="post" action={paths.importVerification(_id)} className="mt-6 grid gap-3">
          <Avis ton="attention" role="alert">
            L’import de {nomFichier} a été interrompu. Rien n’a été importé : vous pouvez le relancer.
          </Avis>
          <Bouton className="justify-self-start">Relancer l’import</Bouton>
        </form>
      ) : (
        <div data-comportement="progression" className="mt-6">
          <noscript>
            <meta httpEquiv="refresh" content="1" />
          </noscript>
          <label htmlFor="progression" className="font-medium">
            Import de {nomFichier} : {progression ?? 0} %
          </label>
          <progress
            id="progression"
            className="progress progress-primary mt-2 h-4 w-full"
            value={progression ?? 0}
            max={100}
          />
          <p className="mt-3 text-sm text-muet">
            Vous pouvez quitter cette page : l’import continue, et cette adresse mènera à son résultat.
          </p>
        </div>
      )}
    </div>
  );
}
