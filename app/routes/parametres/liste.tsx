import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { THEMES, type Theme } from '~/domain/parametres/parametre';
import { listParametres } from '~/domain/parametres/parametres.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { EntetePage } from '~/ui/page/entete';
import { TableParametres } from '~/ui/parametres/table-parametres';

export const meta: MetaFunction = () => [{ title: 'Paramètres · Auricule' }];

/** The account's dated parameters, as they hold today. */
export async function loader(args: LoaderFunctionArgs) {
  return listParametres(await requireContext(args));
}

export default function Parametres() {
  const { parametres, jour, modifiable } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre="Paramètres" nombre={parametres.length}>
        <a href={paths.lpp()} className="btn btn-outline btn-sm">
          Table LPP
        </a>
        <a href={paths.textesAccord()} className="btn btn-outline btn-sm">
          Textes lus aux patients
        </a>
      </EntetePage>
      <p className="text-muet mb-4 max-w-prose text-sm">
        Délais, plafonds et taux tels qu’ils valent le {formatDay(jour)}. Chaque valeur vaut à partir d’un
        jour : un document garde celle de son jour.
        {modifiable
          ? ' Ouvrez un paramètre pour lui en donner une autre.'
          : ' L’administrateur du compte peut en donner d’autres.'}
      </p>
      {(Object.keys(THEMES) as Theme[]).map((theme) => (
        <section key={theme} className="mb-6">
          <h2 className="mb-2 text-lg font-semibold">{THEMES[theme]}</h2>
          <TableParametres
            theme={THEMES[theme]}
            parametres={parametres.filter((parametre) => parametre.theme === theme)}
          />
        </section>
      ))}
    </>
  );
}
