import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ReglagesSaisis } from '~/domain/comptabilite/reglages-comptables';
import { openReglages, reglerComptes } from '~/domain/comptabilite/reglages-comptables.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { Avis } from '~/ui/avis';
import { FormulaireComptes } from '~/ui/comptabilite/formulaire-comptes';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Comptes du centre · Auricule' }];

/** The accounts that a centre's exports are written with; `?depuis` shows those of another day. */
export async function loader(args: LoaderFunctionArgs) {
  const depuis = new URL(args.request.url).searchParams.get('depuis');
  return openReglages(await requireContext(args), args.params.centreId ?? '', depuis);
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const centreId = args.params.centreId ?? '';
  return handleForm(args.request, ReglagesSaisis, async (saisie) => {
    await reglerComptes(ctx, centreId, saisie);
    const page = paths.comptesComptables(centreId, saisie.depuis ? `depuis=${saisie.depuis}` : '');
    return redirectWithToast(args.context.config, page, 'Comptes du centre enregistrés.');
  });
}

export default function Comptes() {
  const ouverts = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { centre, versions, depuis } = ouverts;
  return (
    <div className="max-w-5xl">
      <EntetePage titre={`Comptes · ${centre.nom}`}>
        <LienRetour vers={paths.exportsComptables(`centre=${centre.id}`)} />
      </EntetePage>
      {centre.siren === '' && (
        <Avis ton="attention" className="mb-3">
          Le SIRET de ce centre manque : le FEC et l’e-reporting portent son SIREN. L’administrateur du compte
          le renseigne dans « Centres ».
        </Avis>
      )}
      {centre.siren !== '' && (
        <p className="text-muet mb-2 text-sm">SIREN {centre.siren}, d’après le SIRET.</p>
      )}
      {versions.length === 0 ? (
        <p className="text-muet mb-3 text-sm">
          Rien n’est encore réglé : les exports prennent ces comptes usuels. Votre comptable dit lesquels sont
          les siens.
        </p>
      ) : (
        versions.length > 1 && (
          <nav aria-label="Versions des comptes" className="mb-3 flex flex-wrap gap-2 text-sm">
            {versions.map(({ jour, parametre }) => (
              <a
                key={parametre}
                href={paths.comptesComptables(centre.id, `depuis=${parametre}`)}
                aria-current={jour === depuis ? 'page' : undefined}
                className="btn btn-ghost btn-xs"
              >
                {jour === '' ? 'Depuis toujours' : `Depuis le ${formatDay(jour)}`}
              </a>
            ))}
          </nav>
        )
      )}
      {!ouverts.modifiable && (
        <p className="text-muet mb-3 text-sm">
          Ils se lisent ici ; les changer revient à l’administrateur du compte.
        </p>
      )}
      <FormulaireComptes key={depuis} ouverts={ouverts} resultat={reply?.resultat} />
    </div>
  );
}
