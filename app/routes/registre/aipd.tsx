import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getRegistre } from '~/domain/registre/registre.service.server';
import { requireContext } from '~/http/context.server';
import { faitsInstallation } from '~/http/faits-installation';
import { paths } from '~/http/paths';
import { BoutonImprimer } from '~/ui/agenda/bouton-imprimer';
import { EntetePage } from '~/ui/page/entete';
import { AnalyseImpact } from '~/ui/registre/analyse-impact';
import { Installation } from '~/ui/registre/installation';
import { Responsable } from '~/ui/registre/responsable';

const TITRE = 'Analyse d’impact (AIPD)';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** A template of the data protection impact assessment (GDPR, article 35) with what the product and the account know. */
export async function loader(args: LoaderFunctionArgs) {
  const registre = await getRegistre(await requireContext(args));
  return { registre, faits: faitsInstallation(args.context.config, registre) };
}

export default function Aipd() {
  const { registre, faits } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre={TITRE}>
        <a href={paths.registre()} className="btn btn-ghost btn-sm">
          Registre
        </a>
        <a href={paths.registreFiche()} className="btn btn-outline btn-sm">
          Compléter
        </a>
        <BoutonImprimer />
      </EntetePage>
      <p className="text-muet mb-4 max-w-prose text-sm">
        Trame de l’article 35 du règlement (UE) 2016/679, remplie des faits du logiciel. La gravité, la
        vraisemblance, le plan d’action et l’avis sont au responsable : sans eux, l’analyse n’est pas faite.
      </p>
      <Responsable registre={registre} />
      <AnalyseImpact regle={registre.regle} />
      <Installation faits={faits} mesures={registre.fiche.mesures} />
    </>
  );
}
