import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getAttestation } from '~/domain/comptabilite/attestation.service.server';
import { requireContext } from '~/http/context.server';
import { openInCentre } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { BoutonImprimer } from '~/ui/agenda/bouton-imprimer';
import { FormulaireAttestation } from '~/ui/comptabilite/attestation';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Attestation · Auricule' }];

/** The form of art. 286, I, 3° bis of the CGI with what this installation knows: to be printed, completed and signed by a person. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { attestation: await openInCentre(args, paths.comptabilite(), () => getAttestation(ctx)) };
}

export default function Attestation() {
  const { attestation } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre="Attestation individuelle">
        <LienRetour vers={paths.comptabilite()} />
        <BoutonImprimer />
      </EntetePage>
      <FormulaireAttestation {...attestation} />
    </>
  );
}
