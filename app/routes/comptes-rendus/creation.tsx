import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { CompteRenduSaisi } from '~/domain/comptes-rendus/compte-rendu.schema';
import { createCompteRendu } from '~/domain/comptes-rendus/comptes-rendus.service.server';
import { openCompteRendu } from '~/domain/comptes-rendus/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { suiteDuGeste } from '~/http/retour.server';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { FormulaireCompteRendu } from '~/ui/comptes-rendus/formulaire-compte-rendu';

export const ErrorBoundary = ErreurClient;

const TITRE = 'Nouveau compte rendu au prescripteur';

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, TITRE);

/** `?facture` is the invoice that it follows; else the latest one. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, args.params.clientId ?? ''));
  const ouvert = await openCompteRendu(ctx, entete._id);
  const voulue = new URL(args.request.url).searchParams.get('facture');
  const facture = ouvert.factures.find(({ _id }) => _id === voulue) ?? ouvert.factures[0];
  const annuler = suiteDuGeste(args.request, paths.client(entete._id, 'onglet=prescriptions'));
  return { tete: await teteOf(ctx, args.request, entete), ouvert, factureId: facture?._id ?? '', annuler };
}

const FORMULAIRE = formulaire(CompteRenduSaisi, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = args.params.clientId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const id = await createCompteRendu(ctx, clientId, saisie, form.get('formId'));
    const retour = new URL(args.request.url).searchParams.get('retour');
    const target = paths.compteRenduRemise(clientId, id, retour ? new URLSearchParams({ retour }) : '');
    return redirectWithToast(args.context.config, target, 'Compte rendu préparé.');
  });
}

export default function NouveauCompteRendu() {
  const { tete, ouvert, factureId, annuler } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { formId, prescripteur, ...choix } = ouvert;
  const bilanId = choix.bilans[0]?._id ?? '';
  return (
    <PageClient tete={tete} onglet="prescriptions">
      <h2 className="mb-3">{TITRE}</h2>
      <FormulaireCompteRendu
        valeurs={{ prescripteur, factureId, bilanId }}
        choix={choix}
        ouverture={{ formId }}
        annuler={annuler}
        resultat={reply?.resultat}
      />
    </PageClient>
  );
}
