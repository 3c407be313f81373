import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { announceStatut, type ChangementAnnonce } from '~/domain/factures/changement.service.server';
import { ChangementStatutFacture, changeStatutFacture } from '~/domain/factures/sort.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
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

const FORMULAIRE = formulaire(z.object({}), 'acceptes');

/**
 * Asks before a status that makes a document or cancels payments: 'Annulée' makes a credit note, any other status of a cancelled invoice a new
 * invoice, and what leaves 'Payée' cancels what that recorded.
 */
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
  return handleForm(args.request, FORMULAIRE, async (_, form) => {
    const id = args.params.factureId ?? '';
    const { numeroAvoir, numeroFacture, reglementsAnnules } = await changeStatutFacture(
      ctx,
      id,
      demande.data,
      readAcceptes(form),
    );
    const fait = [
      'Statut mis à jour avec succès!',
      numeroAvoir && `Avoir ${numeroAvoir} créé.`,
      numeroFacture && `Facture ${numeroFacture} émise.`,
      reglementsAnnules?.length && `Annulé : ${reglementsAnnules.join(', ')}.`,
    ];
    return redirectWithToast(args.context.config, liste, fait.filter(Boolean).join(' '));
  });
}

export default function ChangementDeStatut() {
  const { changement, vers, fermer } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.resultat.error?.[''] ?? [];
  const { numeroFacture, nom, total, fait, reglements, refus } = changement;
  const { titre, oui, sinon, grave } = textesDe(changement);
  return (
    <Question
      titre={titre}
      fermer={fermer}
      refus={refus ? [refus] : errors}
      oui={refus ? undefined : oui}
      sinon={sinon}
      grave={grave}
      champs={
        fait === 'annulation' && (
          <input type="hidden" name="acceptes" value={reglements.map(({ id }) => id).join()} />
        )
      }
    >
      <p>
        {fait === 'annulation' && `${numeroFacture} · `}
        {nom}
        {total && ` · ${total}`}
      </p>
      {fait === 'annulation' && (
        <ul className="border-base-300 border-y py-2">
          {reglements.map(({ id, numero, montant }) => (
            <li key={id} className="flex justify-between gap-4">
              <span>{numero}</span>
              <span>{montant}</span>
            </li>
          ))}
        </ul>
      )}
      {refus === null && <p>{effetDe(fait, vers)}</p>}
    </Question>
  );
}

type Textes = { titre: string; oui: string; sinon?: string; grave: boolean };

function textesDe({ fait, numeroFacture, reglements }: ChangementAnnonce): Textes {
  if (fait === 'avoir')
    return {
      titre: `Annuler la facture ${numeroFacture}\u202f?`,
      oui: 'Créer l’avoir',
      sinon: 'Garder la facture',
      grave: true,
    };
  if (fait === 'facture')
    return {
      titre: `Reprendre la facture ${numeroFacture}\u202f?`,
      oui: 'Émettre une nouvelle facture',
      grave: false,
    };
  return reglements.length > 1
    ? {
        titre: `Annuler ${reglements.length} règlements\u202f?`,
        oui: 'Annuler les règlements',
        sinon: 'Garder les règlements',
        grave: true,
      }
    : {
        titre: 'Annuler le règlement\u202f?',
        oui: 'Annuler le règlement',
        sinon: 'Garder le règlement',
        grave: true,
      };
}

function effetDe(fait: ChangementAnnonce['fait'], vers: string): string {
  if (fait === 'avoir')
    return 'Une facture émise ne s’efface pas : un avoir reprend tout ce qu’il en reste, et elle devient « Annulée ».';
  if (fait === 'facture')
    return `Une facture annulée le reste : une nouvelle facture, pareille et datée d’aujourd’hui, prend sa place avec le statut « ${vers} ».`;
  return `Le statut « ${vers} » annule ce que « Payée » avait enregistré ; rien ne change avant votre réponse.`;
}
