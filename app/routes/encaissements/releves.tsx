import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { readColonnes } from '~/domain/encaissements/colonnes-releve.schema';
import {
  listLignesReleve,
  readCriteresReleves,
  readEtatLigne,
} from '~/domain/encaissements/releves.lists.server';
import { assertReleve, lireReleve } from '~/domain/encaissements/releves.service.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ENVOIS, fileRefusal, readFilesAndFields, receiveFiles } from '~/http/upload.server';
import { accord } from '~/lib/accord';
import { formatEuros, MONTANT_MAX } from '~/lib/euros';
import { DepotReleve } from '~/ui/encaissements/depot-releve';
import { TableLignes } from '~/ui/encaissements/table-lignes';
import { EtatVide } from '~/ui/etat-vide';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Relevés · Auricule' }];

/** Lines of bank statements and remittance lists, with the invoices that they may pay. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresReleves(searchParams);
  const etat = readEtatLigne(searchParams);
  return {
    ...{ criteres, etat },
    liste: await listLignesReleve(ctx, criteres, etat),
    centreId: ctx.centreCourant?.id ?? null,
    can: abilities(ctx, ['encaissement:modifier']),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const centre = inCentreOf(ctx, new URL(args.request.url).searchParams);
  assertReleve(centre);
  return receiveFiles(args, ENVOIS.releve, ctx.acteur, async () => {
    try {
      const { fichiers, form } = await readFilesAndFields(args.request, 'fichier');
      const choix = readColonnes(Object.fromEntries(form));
      const [fichier] = fichiers;
      if (!fichier) return data({ erreur: 'Choisissez un fichier.', aChoisir: null }, { status: 400 });
      const lu = await lireReleve(centre, fichier, choix);
      if ('aChoisir' in lu) return data({ erreur: lu.raison, aChoisir: lu.aChoisir }, { status: 400 });
      const { nouvelles, connues, ignorees, horsLimite } = lu;
      const dit = [
        accord(nouvelles, 'ligne nouvelle', 'lignes nouvelles'),
        connues > 0 && accord(connues, 'déjà connue', 'déjà connues'),
        ignorees > 0 && accord(ignorees, 'qui n’est pas une recette', 'qui ne sont pas des recettes'),
        horsLimite > 0 &&
          `${accord(horsLimite, 'écartée', 'écartées')}\u00a0: plus de ${formatEuros(MONTANT_MAX)}`,
      ].filter(Boolean);
      return redirectWithToast(args.context.config, paths.releves(), `${dit.join(', ')}.`);
    } catch (error) {
      const { message, init } = fileRefusal(error);
      return data({ erreur: message, aChoisir: null }, init);
    }
  });
}

export default function Releves() {
  const { criteres, etat, liste, centreId, can } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EntetePage titre="Relevés à rapprocher" nombre={liste.total}>
        <a href={paths.encaissements()} className="btn btn-outline btn-sm">
          Encaissements
        </a>
      </EntetePage>
      {can['encaissement:modifier'] && centreId !== null && (
        <DepotReleve centreId={centreId} erreur={reply?.erreur} aChoisir={reply?.aChoisir ?? null} />
      )}
      {liste.items.length === 0 && etat === 'ouverte' ? (
        <EtatVide icone="importer">
          Aucune ligne à rapprocher : déposez un relevé de banque (.csv, .xlsx, .ofx) ou le bordereau d’un
          assureur.
        </EtatVide>
      ) : (
        <TableLignes lignes={liste.items} etat={etat} modifier={can['encaissement:modifier']} />
      )}
      <Pagination {...liste} taille={criteres.taille} />
    </>
  );
}
