import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ditAvoirs } from '~/domain/avoirs/dit-avoirs';
import { listFacturesASupprimer } from '~/domain/factures/ouvertures.service.server';
import { deleteFactures } from '~/domain/factures/sort.service.server';
import { SELECTION_MAX } from '~/domain/listes';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { SelectionSaisie } from '~/http/selection.server';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';
import { formatEuros } from '~/lib/euros';
import { withoutParams } from '~/lib/search';
import { Question } from '~/ui/question';

/** Asks before a selection of invoices leaves the lists, naming each. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const ids = searchParams.getAll('ids').slice(0, SELECTION_MAX);
  const factures = await listFacturesASupprimer(ctx, ids);
  return { factures, fermer: paths.factures(withoutParams(searchParams, 'ids')) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const target = paths.factures(withoutParams(new URL(args.request.url).searchParams, 'ids'));
  return handleForm(args.request, SelectionSaisie, async ({ ids }) => {
    const { nombre, avoirs } = await deleteFactures(ctx, ids);
    if (nombre === 0)
      return redirectWithToast(args.context.config, target, 'Aucune facture sélectionnée.', 'attention');
    const fait = ['Facture supprimé avec succès!', ditAvoirs(avoirs)].filter(Boolean).join(' ');
    return redirectWithToast(args.context.config, target, fait);
  });
}

export default function SuppressionFactures() {
  const { factures, fermer } = useLoaderData<typeof loader>();
  if (factures.length === 0)
    return (
      <Question titre="Supprimer des factures" fermer={fermer}>
        <p>Aucune facture sélectionnée.</p>
      </Question>
    );
  const une = factures.length === 1;
  const aReprendre = factures.filter(({ statut, ailleurs }) => statut !== 'Annulée' && !ailleurs).length;
  return (
    <Question
      titre={
        une
          ? 'Êtes-vous sûr de vouloir supprimer cette facture ?'
          : 'Êtes-vous sûr de vouloir supprimer les factures sélectionnés ?'
      }
      fermer={fermer}
      oui="Supprimer"
      champs={factures.map((facture) => (
        <input key={facture._id} type="hidden" name="ids" value={facture._id} />
      ))}
    >
      <ul className="border-base-300 max-h-60 overflow-auto border-y py-2">
        {factures.map((facture) => (
          <li key={facture._id} className="flex justify-between gap-4">
            <span>
              {facture.numeroFacture} · {facture.nomClient} {facture.prenomClient}
            </span>
            <span>{facture.totalGeneral === null ? 'Non spécifié' : formatEuros(facture.totalGeneral)}</span>
          </li>
        ))}
      </ul>
      <p>
        {une
          ? 'Elle quitte la liste ; son numéro reste utilisé et le registre la garde.'
          : 'Elles quittent la liste ; leurs numéros restent utilisés et le registre les garde.'}{' '}
        {aReprendre > 0 &&
          (une
            ? 'Un avoir reprend ce qui était dû.'
            : `Un avoir par facture reprend ce qui était dû : ${accord(aReprendre, 'avoir', 'avoirs')}.`)}
      </p>
    </Question>
  );
}
