import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { listJetonsApi } from '~/domain/access/jetons-api.service.server';
import { listAdresses } from '~/domain/calendriers/adresses.lists.server';
import { listCalendriers } from '~/domain/calendriers/calendriers.lists.server';
import { listWebhooks } from '~/domain/webhooks/webhooks.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { ListeAdresses } from '~/ui/acces/liste-adresses';
import { ListeCalendriers } from '~/ui/acces/liste-calendriers';
import { ListeJetons } from '~/ui/acces/liste-jetons';
import { ListeWebhooks } from '~/ui/acces/liste-webhooks';
import { Service } from '~/ui/acces/service';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Accès · Auricule' }];

/** The services that an agenda is connected with, and what other tools come in by (docs/regles/agenda.md, docs/regles/api.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const can = abilities(ctx, ['agenda:relier', 'webhook:gerer']);
  const [calendriers, adresses, jetons, webhooks] = await Promise.all([
    listCalendriers(ctx),
    listAdresses(ctx),
    listJetonsApi(ctx),
    can['webhook:gerer'] ? listWebhooks(ctx) : [],
  ]);
  return { calendriers, adresses, jetons, webhooks, can };
}

export default function Acces() {
  const { calendriers, adresses, jetons, webhooks, can } = useLoaderData<typeof loader>();
  return (
    <div className="etroit">
      <EntetePage titre="Accès" />
      <div className="grid gap-4">
        {can['agenda:relier'] && (
          <Service
            id="calendriers"
            titre="Calendriers externes"
            texte="Les événements d’un autre calendrier (Google, Outlook, Apple…) apparaissent dans l’agenda, en lecture seule. Chacun est relu tous les quarts d’heure."
            vers={paths.calendrierCreation()}
            action="relier un calendrier externe"
          >
            <ListeCalendriers calendriers={calendriers} />
          </Service>
        )}
        <Service
          id="adresses"
          titre="Agenda dans un autre calendrier"
          texte="Par une adresse secrète, un téléphone ou un autre calendrier affiche l’agenda. Elle ne dit rien des clients, sauf si vous le demandez, et se révoque à tout moment."
          vers={paths.adresseCreation()}
          action="créer une adresse secrète"
        >
          <ListeAdresses adresses={adresses} />
        </Service>
        <Service
          id="jetons"
          titre="API : jetons d’accès"
          texte="Par un jeton, un autre outil (téléphonie, comptabilité, prise de rendez-vous) lit ou change ce que vous lui ouvrez, jamais plus que ce que vous pouvez vous-même."
          vers={paths.jetonCreation()}
          action="créer un jeton d’accès"
        >
          <p className="px-4 pb-3 text-sm">
            <a href={paths.api()} className="link">
              Ce que fait l’API, appel par appel
            </a>
          </p>
          <ListeJetons jetons={jetons} />
        </Service>
        {can['webhook:gerer'] && (
          <Service
            id="webhooks"
            titre="API : webhooks"
            texte="Un autre outil apprend aussitôt ce qui se passe : client créé, rendez-vous déplacé, facture émise… Il ne reçoit que des identifiants, signés, et demande le reste à l’API avec son jeton."
            vers={paths.webhookCreation()}
            action="ajouter un webhook"
          >
            <ListeWebhooks webhooks={webhooks} />
          </Service>
        )}
      </div>
      <Outlet />
    </div>
  );
}
