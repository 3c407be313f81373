import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LiensSaisis, NOUVEAU } from '~/domain/prescripteurs/prescripteur.schema';
import {
  listTextesSansPrescripteur,
  readCriteresTextes,
  tieTextes,
} from '~/domain/prescripteurs/rapprochement.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';
import { formatEntier } from '~/lib/euros';
import { Avis } from '~/ui/avis';
import { Bouton } from '~/ui/bouton';
import { EtatVide } from '~/ui/etat-vide';
import { LienRetour } from '~/ui/lien-retour';
import { Pagination } from '~/ui/liste/pagination';
import { Table } from '~/ui/liste/table';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Noms à rattacher · Auricule' }];

/** The free texts of clients' records that mean nobody of the directory yet. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresTextes(new URL(args.request.url).searchParams);
  const liste = await listTextesSansPrescripteur(ctx, criteres);
  return { liste, taille: criteres.taille };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, LiensSaisis, async (saisie) => {
    const n = await tieTextes(ctx, saisie);
    const page = paths.prescripteursRapprochement();
    const { config } = args.context;
    if (n === 0) return redirectWithToast(config, page, 'Aucun nom n’était choisi.', 'attention');
    return redirectWithToast(
      config,
      page,
      `${accord(n, 'nom rattaché', 'noms rattachés')} : les fiches qui le portent y mènent.`,
    );
  });
}

export default function Rapprochement() {
  const { liste, taille } = useLoaderData<typeof loader>();
  const refus = Object.values(useActionData<typeof action>()?.resultat.error ?? {}).flatMap(
    (each) => (each as string[] | null) ?? [],
  );
  const rangs = new Map(liste.items.map(({ texte }, index) => [texte, index]));
  return (
    <>
      <EntetePage titre="Noms à rattacher" nombre={liste.total}>
        <LienRetour vers={paths.prescripteurs()} />
      </EntetePage>
      <p className="text-muet mb-3 max-w-prose text-sm">
        Chaque nom de prescripteur tel qu’il est écrit sur des fiches. Rattaché une fois, il désigne le même
        prescripteur sur toutes, et sur celles à venir ; le texte des fiches ne change pas.
      </p>
      {refus.map((phrase) => (
        <Avis key={phrase} ton="erreur" role="alert" className="mb-3">
          {phrase}
        </Avis>
      ))}
      {liste.items.length === 0 ? (
        <EtatVide icone="coche">Tous les noms écrits sur les fiches désignent un prescripteur.</EtatVide>
      ) : (
        <form method="post">
          <Table
            libelle="Noms à rattacher"
            lignes={liste.items}
            cle={({ texte }) => texte}
            colonnes={[
              {
                titre: 'Nom écrit',
                carte: 'titre',
                classe: 'coupe max-w-72',
                texte: ({ texte }) => texte,
                cellule: ({ texte }) => (
                  <>
                    <input type="hidden" name={`liens[${rangs.get(texte)}].texte`} value={texte} />
                    {texte}
                  </>
                ),
              },
              {
                titre: 'Patients',
                genre: 'montant',
                carte: 'cote',
                cellule: ({ patients }) => formatEntier(patients),
              },
              {
                titre: 'Prescripteur',
                carte: 'ligne',
                cellule: ({ texte, probable, possibles, nouveau }) => (
                  <select
                    name={`liens[${rangs.get(texte)}].prescripteurId`}
                    defaultValue={probable ?? ''}
                    aria-label={`Prescripteur que désigne ${texte}`}
                    className="select select-sm w-full max-w-80"
                  >
                    <option value="">Ne pas rattacher</option>
                    {possibles.map(({ _id, texte: dit }) => (
                      <option key={_id} value={_id}>
                        {dit}
                        {_id === probable && ' (probable)'}
                      </option>
                    ))}
                    <option value={NOUVEAU}>Nouveau : {nouveau}</option>
                  </select>
                ),
              },
            ]}
          />
          <div className="ecran mt-3">
            <Bouton>Rattacher les noms choisis</Bouton>
          </div>
        </form>
      )}
      <Pagination {...liste} taille={taille} />
    </>
  );
}
