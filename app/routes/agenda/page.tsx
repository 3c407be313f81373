import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { loadAgenda } from '~/http/agenda/page.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { adressesOf } from '~/ui/agenda/adresses';
import { AvisTropNombreux } from '~/ui/agenda/avis-trop-nombreux';
import { BarreAgenda } from '~/ui/agenda/barre-agenda';
import { DialogueEvenement } from '~/ui/agenda/dialogue-evenement';
import { FiltreAgenda } from '~/ui/agenda/filtre-agenda';
import { PiedAgenda } from '~/ui/agenda/pied-agenda';
import { Trouves } from '~/ui/agenda/trouves';
import { VueAgenda } from '~/ui/agenda/vue-agenda';
import { DonneesAbsentes } from '~/ui/donnees-absentes';

export const meta: MetaFunction = () => [{ title: 'Calendrier · Auricule' }];

/** The agenda (docs/regles/agenda.md): a view of a period, or what a search finds; `?evenement` opens one above it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadAgenda(ctx, new URL(args.request.url).searchParams);
}

export default function Agenda() {
  const { ouvert, ...data } = useLoaderData<typeof loader>();
  const { criteres, periode, evenements, trouves, intervenants, aujourdhui, modifiable } = data;
  const { centreAChoisir, total, parJour, heure, fermetures, reglages, enColonne } = data;
  const { intervenant } = criteres;
  const adresses = adressesOf(criteres);
  return (
    <>
      <BarreAgenda {...{ criteres, periode, adresses, aujourdhui, modifiable, centreAChoisir }} />
      <FiltreAgenda {...{ criteres, adresses, intervenants }} />
      {criteres.vue !== 'mois' && <AvisTropNombreux total={total} nommes={evenements.length} />}
      {trouves ? (
        <Trouves trouves={trouves} adresses={adresses} recherche={criteres.recherche} />
      ) : (
        <>
          <VueAgenda
            {...{ periode, evenements, parJour, adresses, aujourdhui, heure, modifiable }}
            {...{ fermetures, enColonne, intervenant }}
          />
          <PiedAgenda {...{ fermetures, reglages }} evenements={criteres.vue === 'liste' ? [] : evenements} />
        </>
      )}
      {ouvert && <DialogueEvenement {...ouvert} />}
      <Outlet />
    </>
  );
}

export const ErrorBoundary = () => (
  <DonneesAbsentes
    error={useRouteError()}
    titre="Calendrier"
    texte={MESSAGES_AGENDA.lectureEchouee}
    page={paths.agenda()}
  />
);
