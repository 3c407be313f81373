import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openRapprochement, repartirLigne } from '~/domain/encaissements/rapprochement.service.server';
import { RepartitionSaisie } from '~/domain/encaissements/repartition.schema';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';
import { formatEuros } from '~/lib/euros';
import { FormulaireRapprochement } from '~/ui/encaissements/formulaire-rapprochement';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Ligne de relevé · Auricule' }];

const RECHERCHE_MAX = 200;

/** A line of a statement and what it may pay: the invoices that it names, and those that somebody looks for. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, RECHERCHE_MAX);
  return { q, ouvert: await openRapprochement(ctx, args.params.ligneId ?? '', q) };
}

const FORMULAIRE = formulaire(RepartitionSaisie, 'montantVu', 'acceptes');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { ligneId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const { numeros, reste } = await repartirLigne(
      ctx,
      ligneId,
      saisie,
      Number(form.get('montantVu')),
      readAcceptes(form),
    );
    const fait = `${accord(numeros.length, 'règlement enregistré', 'règlements enregistrés')} : ${numeros.join(', ')}.`;
    const { config } = args.context;
    if (reste === 0) return redirectWithToast(config, paths.releves(), fait);
    const suite = `${fait} Il reste ${formatEuros(reste)} à rapprocher.`;
    return redirectWithToast(config, paths.rapprochement(ligneId), suite);
  });
}

export default function Rapprochement() {
  const { q, ouvert } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <EntetePage titre="Ligne de relevé à rapprocher">
        <a href={paths.releves()} className="btn btn-outline btn-sm">
          Relevés
        </a>
      </EntetePage>
      <FormulaireRapprochement {...{ q, ouvert }} resultat={reply?.resultat} />
    </>
  );
}
