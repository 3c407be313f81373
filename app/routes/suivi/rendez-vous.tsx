import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RdvSuiviSaisi } from '~/domain/plan-suivi/etape.schema';
import { openEtape } from '~/domain/plan-suivi/lecture.service.server';
import { planifierEtape } from '~/domain/plan-suivi/suivi.service.server';
import {
  answerOffre,
  asksCreneaux,
  CHAMPS_CRENEAUX,
  loadOffre,
  withOffre,
} from '~/http/agenda/creneaux.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes, readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { suiteDuGeste } from '~/http/retour.server';
import { redirectWithToast } from '~/http/toast.server';
import { reponseStatut } from '~/ui/clients/dialogue-statut';
import { FormulaireRdvSuivi } from '~/ui/suivi/formulaire-rdv';

const FORMULAIRE = formulaire(RdvSuiviSaisi, 'acceptes', ...CHAMPS_CRENEAUX);

/** The dialog in which the appointment of a visit is made: the next free slot from the day it falls due stands in it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', etapeId = '' } = args.params;
  const { etape } = await openEtape(ctx, clientId, etapeId);
  const offre = await loadOffre(ctx, clientId, { etapeId }, { date: '', intervenantId: null });
  return { etape, offre, fermer: suiteDuGeste(args.request, paths.client(clientId, 'onglet=essais')) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', etapeId = '' } = args.params;
  const sent = await readForm(args.request, FORMULAIRE);
  if (asksCreneaux(sent)) return answerOffre(ctx, clientId, { etapeId }, sent);
  const answer = await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await planifierEtape(ctx, clientId, etapeId, saisie, readAcceptes(form));
    const target = suiteDuGeste(args.request, paths.client(clientId, 'onglet=essais'));
    return redirectWithToast(args.context.config, target, 'Le rendez-vous de suivi est pris.');
  });
  return withOffre(answer, ctx, clientId, { etapeId }, sent);
}

export default function RendezVousDeSuivi() {
  const { offre, ...ouverture } = useLoaderData<typeof loader>();
  const reponse = reponseStatut(useActionData<typeof action>());
  return <FormulaireRdvSuivi {...ouverture} resultat={reponse.resultat} offre={reponse.offre ?? offre} />;
}
