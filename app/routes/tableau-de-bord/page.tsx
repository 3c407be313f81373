import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { countAFaire } from '~/domain/a-faire/a-faire.lists.server';
import { mayDo } from '~/domain/access/domaines';
import { findDus } from '~/domain/encaissements/balance.lists.server';
import { findEncaisses } from '~/domain/reglements/encaisses.lists.server';
import { findDefautSauvegarde } from '~/domain/sauvegardes/defaut.lists.server';
import { listAFaire } from '~/domain/tableau-de-bord/a-faire.service.server';
import { getChiffres, readMois } from '~/domain/tableau-de-bord/tableau-de-bord.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { LienAFaire } from '~/ui/a-faire/lien-a-faire';
import { DonneesAbsentes } from '~/ui/donnees-absentes';
import { EntetePage } from '~/ui/page/entete';
import { AFaireAujourdhui } from '~/ui/tableau-de-bord/a-faire';
import { ChiffresCles } from '~/ui/tableau-de-bord/chiffres-cles';
import { Graphiques } from '~/ui/tableau-de-bord/graphiques';
import { SauvegardeEnDefaut } from '~/ui/tableau-de-bord/sauvegarde-en-defaut';

export const meta: MetaFunction = () => [{ title: 'Tableau de bord · Auricule' }];

/** The dashboard (docs/regles/tableau-de-bord.md): of the current centre, or of all the user's. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  // An accountant without patients' records begins with the invoices.
  if (!mayDo(ctx.acteur, 'tableau:voir') && mayDo(ctx.acteur, 'facture:voir'))
    throw redirect(paths.factures());
  const mois = readMois(new URL(args.request.url).searchParams);
  const [chiffres, aFaire] = [await getChiffres(ctx, mois), await listAFaire(ctx)];
  return {
    chiffres,
    aFaire,
    choses: await countAFaire(ctx),
    dus: await findDus(ctx),
    encaisses: await findEncaisses(ctx, chiffres.mois),
    sauvegarde: await findDefautSauvegarde(ctx),
    centre: ctx.centreCourant?.name ?? 'Tous vos centres',
  };
}

export default function TableauDeBord() {
  const { chiffres, aFaire, choses, dus, encaisses, sauvegarde, centre } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre="Tableau de bord" />
      <p className="text-muet -mt-3 mb-3 text-sm">
        {centre}, le {formatDay(aFaire.jour)}
        {choses.dues > 0 && <LienAFaire {...choses} />}
      </p>
      {sauvegarde && <SauvegardeEnDefaut defaut={sauvegarde} />}
      <AFaireAujourdhui aFaire={aFaire} />
      <ChiffresCles chiffres={chiffres} dus={dus} annee={Number(aFaire.jour.slice(0, 4))} />
      <Graphiques chiffres={chiffres} encaisses={encaisses} />
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
