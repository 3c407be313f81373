import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getRapport, readCriteresRapport } from '~/domain/conservation/rapport.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { BoutonImprimer } from '~/ui/agenda/bouton-imprimer';
import { Avis } from '~/ui/avis';
import { ResumeDuLot } from '~/ui/conservation/resume-du-lot';
import { TableRapport } from '~/ui/conservation/table-rapport';
import { LotEnCours } from '~/ui/controle/lot-en-cours';
import { Icone } from '~/ui/icone';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

const TITRE = 'Compte rendu de conservation';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** What was archived or erased together: how far it is, and of each record what became of it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresRapport(new URL(args.request.url).searchParams);
  return { criteres, ...(await getRapport(ctx, args.params.lotId ?? '', criteres)) };
}

export default function Rapport() {
  const { criteres, lot, erreur, lignes, modifiable } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre={TITRE}>
        <a href={paths.conservation()} className="btn btn-ghost btn-sm">
          Conservation
        </a>
        <form method="post" action={paths.lotConservationCsv(lot._id)} data-document="">
          <button type="submit" className="btn btn-outline btn-sm">
            <Icone nom="telecharger" /> CSV
          </button>
        </form>
        {modifiable && lot.etat === 'en_cours' && (
          <form method="post" action={paths.lotConservationArret(lot._id)}>
            <button type="submit" className="btn btn-outline btn-sm">
              Arrêter
            </button>
          </form>
        )}
        <BoutonImprimer />
      </EntetePage>
      {erreur !== '' && (
        <Avis ton="attention" className="mb-3">
          {erreur}
        </Avis>
      )}
      {lot.etat === 'en_cours' && <LotEnCours faits={lot.faits + lot.refuses} total={lot.total} />}
      <ResumeDuLot lot={lot} />
      <TableRapport geste={lot.geste} lignes={lignes.items} />
      <Pagination {...lignes} taille={criteres.taille} imprimable />
    </>
  );
}
