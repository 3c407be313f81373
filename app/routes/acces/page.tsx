import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { listAdresses } from '~/domain/calendriers/adresses.lists.server';
import { listCalendriers } from '~/domain/calendriers/calendriers.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { ListeAdresses } from '~/ui/acces/liste-adresses';
import { ListeCalendriers } from '~/ui/acces/liste-calendriers';
import { Service } from '~/ui/acces/service';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Accès · Auricule' }];

/** The services that an agenda is connected with (docs/regles/agenda.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const [calendriers, adresses] = await Promise.all([listCalendriers(ctx), listAdresses(ctx)]);
  return { calendriers, adresses, can: abilities(ctx, ['agenda:relier']) };
}

export default function Acces() {
  const { calendriers, adresses, can } = useLoaderData<typeof loader>();
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
      </div>
      <Outlet />
    </div>
  );
}
