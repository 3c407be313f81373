import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readResteVu } from '~/domain/reglements/encaissement.service.server';
import { VersementSaisi } from '~/domain/reglements/reglement.schema';
import { noterVersement, openVersement } from '~/domain/reglements/versement.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { lieuDuFormulaire } from '~/http/reglements.server';
import { redirectWithToast } from '~/http/toast.server';
import { formatEuros } from '~/lib/euros';
import { FormulaireVersement } from '~/ui/reglements/formulaire-versement';

/** 'Versé au patient': what an insurer has paid of its share to the patient instead of the centre. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return { ouverture: await openVersement(ctx, demande.factureId, demande.payeur), fermer };
}

const FORMULAIRE = formulaire(VersementSaisi, 'resteVu');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const resteVu = readResteVu(form.get('resteVu'));
    const { montant } = await noterVersement(ctx, demande.factureId ?? '', demande.payeur, saisie, {
      resteVu,
    });
    const somme = formatEuros(Math.abs(montant));
    const fait =
      montant > 0
        ? `${somme} sont maintenant dus par le patient.`
        : `${somme} sont de nouveau attendus de l’assureur.`;
    return redirectWithToast(args.context.config, fermer, fait);
  });
}

export default function Versement() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FormulaireVersement {...{ ouverture, fermer }} resultat={reply?.resultat} />;
}
