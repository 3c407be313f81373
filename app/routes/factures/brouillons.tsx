import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listBrouillons, readCriteresBrouillons } from '~/domain/factures/brouillons.service.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { EtatVide } from '~/ui/etat-vide';
import { OngletsFacturation } from '~/ui/factures/onglets-facturation';
import { TableBrouillons } from '~/ui/factures/table-brouillons';
import { Icone } from '~/ui/icone';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Brouillons de facture · Auricule' }];

/** Invoices that are being written. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const criteres = readCriteresBrouillons(new URL(args.request.url).searchParams);
  return {
    liste: await listBrouillons(ctx, criteres),
    taille: criteres.taille,
    global: ctx.centreCourant === null,
  };
}

export default function Brouillons() {
  const { liste, taille, global } = useLoaderData<typeof loader>();
  const ajouter = !global && (
    <a href={paths.nouvelleFacture()} className="btn btn-primary btn-sm">
      <Icone nom="plus" />
      Ajouter Facture
    </a>
  );
  return (
    <>
      <EntetePage titre="Brouillons de facture" nombre={liste.total} principal={ajouter} />
      <OngletsFacturation courant="brouillons" brouillons={liste.total} />
      {liste.items.length === 0 ? (
        <EtatVide icone="crayon">
          Aucun brouillon : une facture se garde en cours de saisie par « Enregistrer le brouillon ».
        </EtatVide>
      ) : (
        <TableBrouillons brouillons={liste.items} global={global} />
      )}
      <Pagination {...liste} taille={taille} />
      <Outlet />
    </>
  );
}
