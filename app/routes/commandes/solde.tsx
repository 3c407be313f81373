import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SoldeSaisi } from '~/domain/commandes/commande.schema';
import { getCommandeAModifier } from '~/domain/commandes/commandes.lists.server';
import { solderCommande } from '~/domain/commandes/commandes.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Champ } from '~/ui/form/champ';
import { ChampsCaches } from '~/ui/form/champs-caches';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

const FORMULAIRE = formulaire(SoldeSaisi, 'version');

/** Asks why the rest of an order is not awaited any more. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { commande: await getCommandeAModifier(ctx, args.params.commandeId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { commandeId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await solderCommande(ctx, commandeId, saisie, versionOf(form));
    const dit = 'Plus rien n’est attendu de cette commande.';
    return redirectWithToast(args.context.config, paths.commande(commandeId), dit);
  });
}

export default function SoldeCommande() {
  const { commande } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const [form, fields] = useForm<Record<'motif', string>>({ id: 'solde', lastResult: resultat });
  const fermer = paths.commande(commande._id);
  const entiere = commande.etat === 'attendue';
  return (
    <Dialogue titre={entiere ? 'Annuler la commande' : 'Abandonner le reste'} fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ version: commande.version }} resultat={resultat} />
        <p>Ce qui n’est pas arrivé n’est plus attendu ; ce qui est reçu reste en stock.</p>
        <Champ champ={fields.motif} libelle="Motif" required maxLength={500} autoComplete="off" />
        <ActionsDialogue fermer={fermer} sinon="Garder la commande">
          <Bouton>{entiere ? 'Annuler la commande' : 'Abandonner le reste'}</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
