import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EnteteCommandeSaisie } from '~/domain/commandes/commande.schema';
import { getCommandeAModifier } from '~/domain/commandes/commandes.lists.server';
import { updateCommande } from '~/domain/commandes/commandes.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Champ, Texte } from '~/ui/form/champ';
import { ChampsCaches } from '~/ui/form/champs-caches';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

const FORMULAIRE = formulaire(EnteteCommandeSaisie, 'version');

/** The head of an order, put right. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { commande: await getCommandeAModifier(ctx, args.params.commandeId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { commandeId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateCommande(ctx, commandeId, saisie, versionOf(form));
    return redirectWithToast(args.context.config, paths.commande(commandeId), 'Commande modifiée.');
  });
}

export default function ModificationCommande() {
  const { commande } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const { fournisseur, reference, commandeeLe, prevueLe, note, version, numero, aujourdhui } = commande;
  const [form, fields] = useForm<
    Record<'fournisseur' | 'reference' | 'commandeeLe' | 'prevueLe' | 'note', string>
  >({
    id: 'commande',
    lastResult: resultat,
    defaultValue: { fournisseur, reference, commandeeLe, prevueLe: prevueLe ?? '', note },
  });
  const fermer = paths.commande(commande._id);
  return (
    <Dialogue titre={`Modifier la commande ${numero}`} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ version }} resultat={resultat} />
        <Champ champ={fields.fournisseur} libelle="Fournisseur" required autoComplete="off" />
        <Champ champ={fields.reference} libelle="Référence du fournisseur" autoComplete="off" />
        <Champ champ={fields.commandeeLe} libelle="Commandée le" type="date" max={aujourdhui} required />
        <Champ champ={fields.prevueLe} libelle="Livraison attendue le" type="date" />
        <Texte champ={fields.note} libelle="Note" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
