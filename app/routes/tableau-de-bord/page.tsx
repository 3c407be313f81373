import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { listAFaire } from '~/domain/tableau-de-bord/a-faire.service.server';
import { getChiffres } from '~/domain/tableau-de-bord/tableau-de-bord.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatMois } from '~/lib/mois';
import { DonneesAbsentes } from '~/ui/donnees-absentes';
import { AFaireAujourdhui } from '~/ui/tableau-de-bord/a-faire';
import { ChiffresCles } from '~/ui/tableau-de-bord/chiffres-cles';
import { Graphiques } from '~/ui/tableau-de-bord/graphiques';

export const meta: MetaFunction = () => [{ title: 'Tableau de bord · Auricule' }];

/** The dashboard (docs/regles/tableau-de-bord.md): of the current centre, or of all the user's. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const [chiffres, aFaire] = [await getChiffres(ctx), await listAFaire(ctx)];
  return { chiffres, aFaire, centre: ctx.centreCourant?.name ?? 'Tous vos centres' };
}

export default function TableauDeBord() {
  const { chiffres, aFaire, centre } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h1>Tableau de bord</h1>
        <p className="text-sm opacity-80">
          {centre}, le {formatDay(aFaire.jour)}. Le mois en cours est comparé à{' '}
          {formatMois(chiffres.moisPrecedent)} entier.
        </p>
      </div>
      <ChiffresCles chiffres={chiffres} />
      <AFaireAujourdhui aFaire={aFaire} />
      <Graphiques chiffres={chiffres} />
    </>
  );
}

/** The menus stay; only the dashboard is missing (docs/regles/tableau-de-bord.md). */
export function ErrorBoundary() {
  return (
    <DonneesAbsentes
      error={useRouteError()}
      titre="Tableau de bord"
      texte="Impossible de récupérer les données."
      page={paths.index()}
    />
  );
}
