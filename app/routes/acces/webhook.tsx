import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { readCriteresEnvois } from '~/domain/webhooks/criteres';
import { getWebhook, listEnvois } from '~/domain/webhooks/webhooks.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { PastilleWebhook } from '~/ui/acces/etat-webhook';
import { FicheWebhook } from '~/ui/acces/fiche-webhook';
import { TableEnvois } from '~/ui/acces/table-envois';
import { Bouton } from '~/ui/bouton';
import { EtatVide } from '~/ui/etat-vide';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { LienRetour } from '~/ui/lien-retour';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Webhook · Auricule' }];

/** One webhook: what it hears of, and what it was sent in the last month. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.webhookId ?? '';
  const criteres = readCriteresEnvois(new URL(args.request.url).searchParams);
  return { webhook: await getWebhook(ctx, id), liste: await listEnvois(ctx, id, criteres), criteres };
}

export default function PageWebhook() {
  const { webhook, liste, criteres } = useLoaderData<typeof loader>();
  const { _id, nom, etat } = webhook;
  return (
    <>
      <EntetePage
        titre={
          <>
            Webhook <span className="font-normal wrap-anywhere">· {nom}</span>
          </>
        }
        principal={
          <FormulaireBouton action={paths.webhookEssai(_id)}>
            <Bouton>Essayer</Bouton>
          </FormulaireBouton>
        }
        plus={
          <>
            <li>
              <a href={paths.webhookSecret(_id)} data-sur-place="">
                Renouveler le secret
              </a>
            </li>
            <li>
              <a href={paths.webhookSuppression(_id)} data-sur-place="" className="text-error">
                Retirer
              </a>
            </li>
          </>
        }
      >
        <LienRetour vers={paths.acces()} />
        <a href={paths.webhookModification(_id)} data-sur-place="" className="btn btn-outline btn-sm">
          Modifier
        </a>
      </EntetePage>
      <p className="-mt-2 mb-3">
        <PastilleWebhook etat={etat} />
      </p>
      <FicheWebhook webhook={webhook} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2>Envois</h2>
        <a
          href={criteres.echecs ? paths.webhook(_id) : paths.webhook(_id, 'echecs=oui')}
          className="btn btn-ghost btn-sm"
        >
          {criteres.echecs ? 'Tous les envois' : 'Échecs seulement'}
        </a>
      </div>
      {liste.items.length === 0 ? (
        <EtatVide icone="horloge">
          {criteres.echecs
            ? 'Aucun envoi n’a échoué ce mois-ci.'
            : 'Rien ne lui a été envoyé ce mois-ci. « Essayer » envoie un message d’essai.'}
        </EtatVide>
      ) : (
        <TableEnvois webhookId={_id} envois={liste.items} />
      )}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
        <p className="text-muet max-w-prose text-sm">
          Ce qui n’arrive pas est envoyé de nouveau, de plus en plus tard. Au bout de trois jours sans rien
          recevoir, le webhook est coupé et les administrateurs du compte sont prévenus. Les envois restent
          affichés trente jours.
        </p>
        <Pagination {...liste} taille={criteres.taille} />
      </div>
      <Outlet />
    </>
  );
}
