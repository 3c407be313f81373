import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { listEcarts } from '~/domain/exemplaires/ecarts.lists.server';
import { compterNumeros } from '~/domain/exemplaires/reception.service.server';
import {
  addMouvement,
  listMouvements,
  readCriteresMouvements,
} from '~/domain/stock/mouvements.service.server';
import { MouvementSaisi } from '~/domain/stock/produit.schema';
import { getProduit } from '~/domain/stock/produits.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatEntier } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { EcartsDeStock } from '~/ui/exemplaires/ecarts-de-stock';
import { LienRetour } from '~/ui/lien-retour';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';
import { Pastille } from '~/ui/pastille';
import { FormulaireMouvement } from '~/ui/stock/formulaire-mouvement';
import { TableMouvements } from '~/ui/stock/table-mouvements';

export const meta: MetaFunction = () => [{ title: 'Mouvements de stock · Auricule' }];

const DUREE_MS = 4000;

/** The ledger of a product: every change of its quantity (docs/regles/appareillage-et-stock.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.produitId ?? '';
  const criteres = readCriteresMouvements(new URL(args.request.url).searchParams);
  return {
    produit: await getProduit(ctx, id),
    numeros: await compterNumeros(ctx, id),
    ecarts: await listEcarts(ctx, id),
    liste: await listMouvements(ctx, id, criteres),
    taille: criteres.taille,
    formId: newId(),
    can: abilities(ctx, ['stock:modifier']),
  };
}

const FORMULAIRE = formulaire(MouvementSaisi, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.produitId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await addMouvement(ctx, id, saisie, form.get('formId'));
    const page = paths.produitMouvements(id);
    return redirectWithToast(args.context.config, page, 'Mouvement enregistré.', 'succes', DUREE_MS);
  });
}

export default function Mouvements() {
  const { produit, numeros, ecarts, liste, taille, formId, can } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EntetePage
        titre={
          <>
            Mouvements <span className="font-normal">· {produit.name}</span>
          </>
        }
      >
        {can['stock:modifier'] && (
          <a href={paths.produitReception(produit._id)} className="btn btn-outline btn-sm">
            Recevoir par numéro de série
          </a>
        )}
        <LienRetour vers={paths.stock()} />
      </EntetePage>
      <p className="-mt-2 mb-3">
        <Pastille ton={produit.quantity === 0 ? 'erreur' : 'aucun'}>
          {formatEntier(produit.quantity)} en stock
        </Pastille>{' '}
        {numeros.avecNumero > 0 && (
          <span className="text-muet text-sm">
            dont{' '}
            <a href={paths.exemplaires(`etat=en_stock&produit=${produit._id}`)} className="link">
              {formatEntier(numeros.avecNumero)} sous {numeros.avecNumero === 1 ? 'son' : 'leur'} numéro de
              série
            </a>
          </span>
        )}
      </p>
      <EcartsDeStock ecarts={ecarts} />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <TableMouvements mouvements={liste.items} />
          <div className="mt-2">
            <Pagination
              page={liste.page}
              pages={liste.pages}
              total={liste.total}
              taille={taille}
              imprimable
            />
          </div>
        </div>
        {can['stock:modifier'] && (
          <FormulaireMouvement key={liste.items[0]?._id} formId={formId} resultat={reply?.resultat} />
        )}
      </div>
    </>
  );
}
