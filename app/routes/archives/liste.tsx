import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RechercheSaisie } from '~/domain/archives/archive.schema';
import {
  chercherArchives,
  countArchives,
  listArchives,
  readCriteresArchives,
} from '~/domain/archives/recherche.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { FormulaireRecherche } from '~/ui/archives/formulaire-recherche';
import { TableArchives } from '~/ui/archives/table-archives';
import { EtatVide } from '~/ui/etat-vide';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

const TITRE = 'Archives';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** The archive's page: nothing is shown before somebody has said whom they look for, and why. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresArchives(new URL(args.request.url).searchParams);
  return {
    criteres,
    nombre: await countArchives(ctx),
    liste: await listArchives(ctx, criteres),
    global: ctx.centreCourant === null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, RechercheSaisie, async (saisie) => {
    const recherche = await chercherArchives(ctx, saisie);
    return redirect(paths.archives(new URLSearchParams({ q: saisie.q, recherche })));
  });
}

export default function Archives() {
  const { criteres, nombre, liste, global } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EntetePage titre={TITRE} nombre={nombre}>
        <a href={paths.conservation()} className="btn btn-outline btn-sm">
          À archiver ou à effacer
        </a>
      </EntetePage>
      <FormulaireRecherche q={criteres.q} resultat={reply?.resultat} />
      {liste &&
        (liste.items.length === 0 ? (
          <EtatVide icone="recherche">Aucun dossier archivé ne répond à cette recherche.</EtatVide>
        ) : (
          <>
            <TableArchives dossiers={liste.items} criteres={criteres} global={global} />
            <Pagination {...liste} taille={criteres.taille} />
          </>
        ))}
    </>
  );
}
