import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getAttestations } from '~/domain/effacement/attestation.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { BoutonImprimer } from '~/ui/agenda/bouton-imprimer';
import { AttestationEffacement } from '~/ui/corbeille/attestation-effacement';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';

const TITRE = 'Attestation d’effacement';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** What was erased of patients (`ids`), when and by whom, to be printed. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const ids = new URL(args.request.url).searchParams.getAll('ids');
  return { attestations: await getAttestations(ctx, ids) };
}

export default function Attestation() {
  const { attestations } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre={TITRE}>
        <LienRetour vers={paths.corbeille()} />
        <BoutonImprimer />
      </EntetePage>
      {attestations.map((attestation) => (
        <AttestationEffacement key={attestation._id} {...attestation} />
      ))}
    </>
  );
}
