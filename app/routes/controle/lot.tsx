import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getLot } from '~/domain/controle/lecture-lots.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Avis } from '~/ui/avis';
import { LotEnCours } from '~/ui/controle/lot-en-cours';
import { TableDossiers } from '~/ui/controle/table-dossiers';
import { Icone } from '~/ui/icone';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Dossiers demandés · Auricule' }];

/** The files of one lot, and how far they are. */
export async function loader(args: LoaderFunctionArgs) {
  return getLot(await requireContext(args), args.params.lotId ?? '');
}

export default function LotDeControle() {
  const lot = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage
        titre="Dossiers demandés"
        principal={
          lot.etat === 'fait' && (
            <form method="post" action={paths.lotControleZip(lot._id)} data-document="">
              <button type="submit" className="btn btn-primary btn-sm">
                <Icone nom="telecharger" /> Tout télécharger (ZIP)
              </button>
            </form>
          )
        }
      >
        <a href={paths.lotsControle()} className="btn btn-ghost btn-sm">
          Tous mes dossiers
        </a>
        <form method="post" action={paths.lotControleSuppression(lot._id)}>
          <button type="submit" className="btn btn-outline btn-sm">
            <Icone nom="poubelle" /> Effacer
          </button>
        </form>
      </EntetePage>
      <p className="text-muet mb-3 text-sm">
        {lot.titre}. Demandés le {formatInstant(lot.creeLe)}, effacés le {formatInstant(lot.expireLe)}.
      </p>
      {lot.erreur !== '' && (
        <Avis ton="attention" className="mb-3">
          {lot.erreur}
        </Avis>
      )}
      {lot.etat === 'en_cours' && <LotEnCours faits={lot.faits} total={lot.total} />}
      <TableDossiers lotId={lot._id} dossiers={lot.dossiers} />
    </>
  );
}
