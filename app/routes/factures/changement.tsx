import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { announceStatut } from '~/domain/factures/changement.service.server';
import { ChangementStatutFacture, changeStatutFacture } from '~/domain/factures/sort.service.server';
import { requireContext } from '~/http/context.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { VERS } from '~/http/paths-facturation';
import { redirectWithToast } from '~/http/toast.server';
import { withoutParams } from '~/lib/search';
import { Question } from '~/ui/question';

const readDemande = (request: Request) => {
  const { searchParams } = new URL(request.url);
  const demande = ChangementStatutFacture.safeParse({ statut: searchParams.get(VERS) });
  return { demande, liste: paths.factures(withoutParams(searchParams, VERS)) };
};

/** Asks before a status that makes a document: 'Annulée' makes a credit note, any other status of a cancelled invoice a new invoice. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const { demande, liste } = readDemande(args.request);
  if (!demande.success) throw redirect(liste);
  const changement = await announceStatut(ctx, args.params.factureId ?? '', demande.data);
  if (changement.fait === null) throw redirect(liste);
  return { changement, vers: demande.data.statut, fermer: liste };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { demande, liste } = readDemande(args.request);
  if (!demande.success) return redirect(liste);
  const { numeroAvoir, numeroFacture } = await changeStatutFacture(
    ctx,
    args.params.factureId ?? '',
    demande.data,
  );
  const fait = [
    'Statut mis à jour avec succès!',
    numeroAvoir && `Avoir ${numeroAvoir} créé.`,
    numeroFacture && `Facture ${numeroFacture} émise.`,
  ];
  return redirectWithToast(args.context.config, liste, fait.filter(Boolean).join(' '));
}

export default function ChangementDeStatut() {
  const { changement, vers, fermer } = useLoaderData<typeof loader>();
  const { numeroFacture, nom, total, fait, refus } = changement;
  const annule = fait === 'avoir';
  return (
    <Question
      titre={
        annule ? `Annuler la facture ${numeroFacture}\u202f?` : `Reprendre la facture ${numeroFacture}\u202f?`
      }
      fermer={fermer}
      refus={refus ? [refus] : []}
      oui={refus ? undefined : annule ? 'Créer l’avoir' : 'Émettre une nouvelle facture'}
      sinon={annule ? 'Garder la facture' : undefined}
      grave={annule}
    >
      <p>
        {nom}
        {total && ` · ${total}`}
      </p>
      {refus === null && (
        <p>
          {annule
            ? 'Une facture émise ne s’efface pas : un avoir reprend tout ce qu’il en reste, et elle devient « Annulée ».'
            : `Une facture annulée le reste : une nouvelle facture, pareille et datée d’aujourd’hui, prend sa place avec le statut « ${vers} ».`}
        </p>
      )}
    </Question>
  );
}
