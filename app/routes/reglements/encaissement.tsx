import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { encaisser, readResteVu } from '~/domain/reglements/encaissement.service.server';
import { type ObjetReglement, objetDemande } from '~/domain/reglements/objet';
import { openEncaissement } from '~/domain/reglements/ouvertures.service.server';
import { ReglementSaisi } from '~/domain/reglements/reglement.schema';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { lieuDuFormulaire } from '~/http/reglements.server';
import { redirectWithToast } from '~/http/toast.server';
import { formatEuros } from '~/lib/euros';
import { FormulaireEncaissement } from '~/ui/reglements/formulaire-encaissement';

/** 'Encaisser': a payment of an invoice, a deposit on a quote, or a client's credit. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return { ouverture: await openEncaissement(ctx, demande), fermer };
}

const FORMULAIRE = formulaire(ReglementSaisi, 'formId', 'resteVu', 'acceptes');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  const objet: ObjetReglement = objetDemande(demande);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const ouverture = {
      formId: form.get('formId'),
      resteVu: readResteVu(form.get('resteVu')),
      acceptes: readAcceptes(form),
    };
    const { numero, avance, deja } = await encaisser(ctx, objet, saisie, ouverture);
    const fait = deja
      ? `Le règlement ${numero} avait déjà été enregistré.`
      : `Règlement ${numero} enregistré : ${formatEuros(saisie.montant)}.`;
    const suite = avance > 0 && !deja ? ` Dont ${formatEuros(avance)} d’avance.` : '';
    return redirectWithToast(args.context.config, fermer, fait + suite, deja ? 'attention' : undefined);
  });
}

export default function Encaissement() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FormulaireEncaissement {...{ ouverture, fermer }} resultat={reply?.resultat} />;
}
