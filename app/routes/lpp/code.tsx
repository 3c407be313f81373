import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getCodeLpp } from '~/domain/lpp/lpp.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { LienRetour } from '~/ui/lien-retour';
import { EtatCode } from '~/ui/lpp/table-codes';
import { TableTarifs } from '~/ui/lpp/table-tarifs';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Code LPP ${data?.code ?? ''} · Auricule` },
];

/** A code of the applied table with the history of its tariffs. */
export async function loader(args: LoaderFunctionArgs) {
  return getCodeLpp(await requireContext(args), args.params.codeLpp ?? '');
}

export default function CodeLpp() {
  const { code, libelle, dateFin, ageMax, jour, tarifs, enVigueur, version } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <EntetePage titre={`Code LPP ${code}`}>
        <LienRetour vers={paths.lppCodes()} />
      </EntetePage>
      <p className="mb-2 max-w-prose break-words">{libelle}</p>
      <p className="text-muet mb-4 flex flex-wrap items-center gap-2 text-sm">
        <EtatCode {...{ dateFin, jour }} />
        {ageMax !== null && `Jusqu’à ${ageMax} ans. `}
        {enVigueur?.tarif != null &&
          `Base de ${formatEuros(enVigueur.tarif)} depuis le ${formatDay(enVigueur.debut)}. `}
        D’après la version {version.rang}
        {version.numero && ` (n° ${version.numero})`} de la table.
      </p>
      <TableTarifs tarifs={tarifs} />
    </div>
  );
}
