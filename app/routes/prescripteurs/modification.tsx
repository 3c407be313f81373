import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { valeursPrescripteur } from '~/domain/prescripteurs/prescripteur';
import { MESSAGES_PRESCRIPTEUR, PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import {
  getPrescripteurAModifier,
  updatePrescripteur,
} from '~/domain/prescripteurs/prescripteurs.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Dialogue } from '~/ui/dialogue';
import { FormulairePrescripteur } from '~/ui/prescripteurs/formulaire-prescripteur';

/** A prescriber of the directory. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const prescripteur = await getPrescripteurAModifier(ctx, args.params.prescripteurId ?? '');
  return { prescripteur, fermer: suite(args.request, prescripteur._id) };
}

/** The report that wants its prescriber's address; else the prescriber's page. */
const REMISE = /^\/admin\/nouveauClient\/[0-9a-f]{24}\/comptes-rendus\/[0-9a-f]{24}\/remise$/;

function suite(request: Request, id: string): string {
  const retour = new URL(request.url).searchParams.get('retour') ?? '';
  return REMISE.test(retour) ? retour : paths.prescripteur(id);
}

const FORMULAIRE = modification(PrescripteurSaisi, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { _id } = await getPrescripteurAModifier(ctx, args.params.prescripteurId ?? '');
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updatePrescripteur(ctx, _id, saisie, versionOf(form));
    return redirectWithToast(args.context.config, suite(args.request, _id), MESSAGES_PRESCRIPTEUR.modifie);
  });
}

export default function ModificationPrescripteur() {
  const { prescripteur, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialogue titre={`Modifier ${prescripteur.texte}`} fermer={fermer}>
      <FormulairePrescripteur
        valeurs={valeursPrescripteur(prescripteur)}
        ouverture={{ version: prescripteur.version }}
        fermer={fermer}
        bouton="Enregistrer"
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}
