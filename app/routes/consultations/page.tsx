import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getConsultations } from '~/domain/consultations/consultations.service.server';
import { filtresConsultations, readCriteresConsultations } from '~/domain/consultations/criteres';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { Consultations } from '~/ui/consultations/consultations';
import { FiltreConsultations } from '~/ui/consultations/filtre-consultations';
import { Pagination } from '~/ui/liste/pagination';

export const ErrorBoundary = ErreurClient;

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, 'Qui a consulté');

/** Who has read what of a client, when and whence, for those who run its centre. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresConsultations(new URL(args.request.url).searchParams);
  const { entete, ...page } = await readPageDuClient(ctx, () =>
    getConsultations(ctx, args.params.clientId ?? '', criteres),
  );
  const tete = await teteOf(ctx, args.request, entete);
  return { tete, criteres, filtres: filtresConsultations(criteres).toString(), ...page };
}

export default function QuiAConsulte() {
  const { tete, criteres, filtres, consultations, users } = useLoaderData<typeof loader>();
  return (
    <PageClient tete={tete} onglet="historique">
      <FiltreConsultations
        clientId={tete._id}
        {...{ criteres, users, filtres }}
        total={consultations.total}
      />
      <Consultations consultations={consultations.items} filtre={filtres !== ''} />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
        <p className="text-muet max-w-prose text-sm">
          Les visites d’une même personne en dix minutes n’en font qu’une. Les listes exportées, qui
          contiennent ce client parmi d’autres, sont au journal du compte.
        </p>
        <Pagination {...consultations} />
      </div>
    </PageClient>
  );
}
