import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listCorrections } from '~/domain/vie-privee/corrections.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { EntetePage } from '~/ui/page/entete';
import { Corrections } from '~/ui/vie-privee/corrections';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Corrections du dossier de ${data?.patient ?? ''} · Auricule` },
];

/** What was changed in a patient's record, by whom and when, from what to what: for screen and paper. */
export async function loader(args: LoaderFunctionArgs) {
  const clientId = args.params.clientId ?? '';
  return { ...(await listCorrections(await requireContext(args), clientId)), clientId };
}

export default function CorrectionsDuDossier() {
  const { patient, corrections, tronque, clientId } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre={`Corrections du dossier de ${patient}`} nombre={corrections.length}>
        <a href={paths.viePrivee(clientId)} className="btn btn-ghost btn-sm">
          Retour au dossier
        </a>
      </EntetePage>
      <Corrections corrections={corrections} tronque={tronque} />
    </>
  );
}
