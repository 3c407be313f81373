import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { valeursCompteRendu } from '~/domain/comptes-rendus/compte-rendu';
import { CompteRenduSaisi } from '~/domain/comptes-rendus/compte-rendu.schema';
import { getCompteRendu, updateCompteRendu } from '~/domain/comptes-rendus/comptes-rendus.service.server';
import { openCompteRendu } from '~/domain/comptes-rendus/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { FormulaireCompteRendu } from '~/ui/comptes-rendus/formulaire-compte-rendu';

export const ErrorBoundary = ErreurClient;

const TITRE = 'Modifier le compte rendu';

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, TITRE);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', compteRenduId = '' } = args.params;
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, clientId));
  return {
    tete: await teteOf(ctx, args.request, entete),
    compteRendu: await getCompteRendu(ctx, entete._id, compteRenduId),
    ouvert: await openCompteRendu(ctx, entete._id),
  };
}

const FORMULAIRE = modification(CompteRenduSaisi, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', compteRenduId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateCompteRendu(ctx, clientId, compteRenduId, saisie, versionOf(form));
    const target = paths.compteRenduRemise(clientId, compteRenduId);
    return redirectWithToast(args.context.config, target, 'Compte rendu enregistré.');
  });
}

export default function ModifierCompteRendu() {
  const { tete, compteRendu, ouvert } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <PageClient tete={tete} onglet="prescriptions">
      <h2 className="mb-3">{TITRE}</h2>
      <FormulaireCompteRendu
        valeurs={valeursCompteRendu(compteRendu)}
        choix={ouvert}
        ouverture={{ version: compteRendu.version }}
        annuler={paths.client(tete._id, 'onglet=prescriptions')}
        resultat={reply?.resultat}
      />
    </PageClient>
  );
}
