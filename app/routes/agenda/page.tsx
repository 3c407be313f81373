import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { loadAgenda } from '~/http/agenda/page.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { adressesOf } from '~/ui/agenda/adresses';
import { BoutonAffichage, useAffichage } from '~/ui/agenda/affichage';
import { AvisTropNombreux } from '~/ui/agenda/avis-trop-nombreux';
import { BarreAgenda } from '~/ui/agenda/barre-agenda';
import { CalendrierInteractif } from '~/ui/agenda/calendrier-interactif';
import { DialogueEvenement } from '~/ui/agenda/dialogue-evenement';
import { FiltreAgenda } from '~/ui/agenda/filtre-agenda';
import { PeriodeServeur } from '~/ui/agenda/periode-serveur';
import { Trouves } from '~/ui/agenda/trouves';
import { DonneesAbsentes } from '~/ui/donnees-absentes';

export const meta: MetaFunction = () => [{ title: 'Calendrier · Auricule' }];

/** The agenda (docs/regles/agenda.md): a view of a period, or what a search finds; `?evenement` opens one above it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadAgenda(ctx, new URL(args.request.url).searchParams);
}

export default function Agenda() {
  const data = useLoaderData<typeof loader>();
  const { criteres, periode, evenements, parJour, trouves, intervenants, aujourdhui, modifiable, ouvert } =
    data;
  const { centreAChoisir, total } = data;
  const adresses = adressesOf(criteres);
  const affichage = useAffichage(criteres.vue);
  const vues = { criteres, periode, evenements, parJour, adresses, aujourdhui, modifiable };
  return (
    <>
      <BarreAgenda {...{ criteres, periode, adresses, aujourdhui, modifiable, centreAChoisir }} />
      <FiltreAgenda {...{ criteres, adresses, intervenants }}>
        {!trouves && <BoutonAffichage {...affichage} />}
      </FiltreAgenda>
      {criteres.vue !== 'mois' && <AvisTropNombreux total={total} nommes={evenements.length} />}
      {trouves ? (
        <Trouves trouves={trouves} adresses={adresses} recherche={criteres.recherche} />
      ) : (
        <CalendrierInteractif {...vues} interactif={affichage.offert && !affichage.simple}>
          <PeriodeServeur {...vues} />
        </CalendrierInteractif>
      )}
      {ouvert && <DialogueEvenement key={ouvert.evenement.id} {...ouvert} />}
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
