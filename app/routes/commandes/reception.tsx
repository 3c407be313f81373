import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ReceptionFormulaire } from '~/domain/commandes/commande.schema';
import { getCommandeARecevoir } from '~/domain/commandes/commandes.lists.server';
import { recevoirCommande } from '~/domain/commandes/reception.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';
import { FormulaireReceptionCommande } from '~/ui/commandes/formulaire-reception';
import { EtatVide } from '~/ui/etat-vide';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Réception d’une commande · Auricule' }];

const FORMULAIRE = formulaire(ReceptionFormulaire, 'formId');

/** What has come of an order. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { commande: await getCommandeARecevoir(ctx, args.params.commandeId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { commandeId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const nombre = await recevoirCommande(ctx, commandeId, saisie, form.get('formId'));
    const dit = `${accord(nombre, 'pièce reçue', 'pièces reçues')}.`;
    return redirectWithToast(args.context.config, paths.commande(commandeId), dit);
  });
}

export default function ReceptionCommande() {
  const { commande } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const reste = commande.lignes.some(({ recue, quantite }) => recue < quantite);
  return (
    <>
      <EntetePage titre={`Réception de la commande ${commande.numero}`}>
        <LienRetour vers={paths.commande(commande._id)} />
      </EntetePage>
      {reste || resultat ? (
        <FormulaireReceptionCommande commande={commande} resultat={resultat} />
      ) : (
        <EtatVide icone="boite">Tout est reçu.</EtatVide>
      )}
    </>
  );
}
