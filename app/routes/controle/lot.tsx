import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCriteresLot } from '~/domain/controle/filtre-lot';
import { getLot } from '~/domain/controle/lecture-lots.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Avis } from '~/ui/avis';
import { LotEnCours } from '~/ui/controle/lot-en-cours';
import { OngletsLot } from '~/ui/controle/onglets-lot';
import { TableDossiers } from '~/ui/controle/table-dossiers';
import { EtatVide } from '~/ui/etat-vide';
import { Icone } from '~/ui/icone';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Dossiers demandés · Auricule' }];

/** The files of one lot, and how far they are. */
export async function loader(args: LoaderFunctionArgs) {
  const criteres = readCriteresLot(new URL(args.request.url).searchParams);
  return { criteres, lot: await getLot(await requireContext(args), args.params.lotId ?? '', criteres) };
}

export default function LotDeControle() {
  const { criteres, lot } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage
        titre="Dossiers demandés"
        nombre={lot.comptes.tous}
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
      <OngletsLot lotId={lot._id} courant={criteres.filtre} comptes={lot.comptes} />
      {lot.dossiers.items.length > 0 ? (
        <TableDossiers lotId={lot._id} dossiers={lot.dossiers.items} />
      ) : (
        <EtatVide icone="fichier">
          {criteres.filtre === 'tous'
            ? 'Les patients de cette demande ont été effacés depuis.'
            : 'Aucun dossier n’en est là.'}
        </EtatVide>
      )}
      <Pagination {...lot.dossiers} taille={criteres.taille} imprimable />
    </>
  );
}
