import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getRegistre } from '~/domain/registre/registre.service.server';
import { requireContext } from '~/http/context.server';
import { faitsInstallation } from '~/http/faits-installation';
import { paths } from '~/http/paths';
import { BoutonImprimer } from '~/ui/agenda/bouton-imprimer';
import { EntetePage } from '~/ui/page/entete';
import { FichesDeTraitement } from '~/ui/registre/fiches-de-traitement';
import { Installation } from '~/ui/registre/installation';
import { Responsable } from '~/ui/registre/responsable';

const TITRE = 'Registre des traitements';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** The register of processing (GDPR, article 30), to be read, completed and printed. */
export async function loader(args: LoaderFunctionArgs) {
  const registre = await getRegistre(await requireContext(args));
  return { registre, faits: faitsInstallation(args.context.config, registre) };
}

export default function Registre() {
  const { registre, faits } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre={TITRE}>
        <a href={paths.aipd()} className="btn btn-ghost btn-sm">
          Analyse d’impact
        </a>
        <a href={paths.registreFiche()} className="btn btn-outline btn-sm">
          Compléter
        </a>
        <BoutonImprimer />
      </EntetePage>
      <p className="text-muet mb-4 max-w-prose text-sm">
        Article 30 du règlement (UE) 2016/679. Rempli de ce que le logiciel sait de lui-même et du compte ;
        les lignes pointillées attendent ce que vous seul pouvez dire. À relire, compléter et dater : ce n’est
        ni un avis juridique, ni une preuve de conformité.
      </p>
      <Responsable registre={registre} />
      <FichesDeTraitement registre={registre} />
      <Installation faits={faits} mesures={registre.fiche.mesures} />
    </>
  );
}
