import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listCodesLpp, readCriteresLpp } from '~/domain/lpp/lpp.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { toParis } from '~/lib/dates';
import { EtatVide } from '~/ui/etat-vide';
import { LienRetour } from '~/ui/lien-retour';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { RienDeTrouve } from '~/ui/liste/rien-de-trouve';
import { TableCodes } from '~/ui/lpp/table-codes';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Codes LPP · Auricule' }];

/** The codes of the applied table. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresLpp(new URL(args.request.url).searchParams);
  return { criteres, liste: await listCodesLpp(ctx, criteres), jour: toParis(ctx.now()).date };
}

export default function CodesLpp() {
  const { criteres, liste, jour } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre="Codes LPP" nombre={liste.total}>
        <LienRetour vers={paths.lpp()} />
      </EntetePage>
      <div className="ecran mb-2">
        <Filtre criteres={criteres} action={paths.lppCodes()} invite="Code ou libellé" />
      </div>
      {liste.items.length > 0 ? (
        <TableCodes codes={liste.items} jour={jour} />
      ) : criteres.q ? (
        <RienDeTrouve
          q={criteres.q}
          aucun="Aucun code"
          tout={{ vers: paths.lppCodes(), libelle: 'Voir tous les codes' }}
        />
      ) : (
        <EtatVide icone="info">Aucune table n’est appliquée.</EtatVide>
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
    </>
  );
}
