import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import { moveEvenement } from '~/domain/agenda/deplacement.service.server';
import { DeplacementSaisi } from '~/domain/agenda/evenement.schema';
import { getEvenement } from '~/domain/agenda/evenements.service.server';
import { assertAgendaModifiable } from '~/domain/agenda/ouvertures.service.server';
import { valeursEvenement } from '~/domain/agenda/valeurs-evenement';
import { formatDay } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { ReponseEvenement } from '~/ui/agenda/reponse';
import { handleForm, readAcceptes, readForm, versionOf } from '../form.server';
import { modification } from '../formulaire.server';
import { redirectWithMessage } from '../toast.server';
import { creneauxOf, findClientChoisi } from './envoi.server';
import { situationOf } from './evenement.server';
import { agendaOf } from './retour';

const FORMULAIRE = modification(DeplacementSaisi, 'version', 'acceptes');

/**
 * Answers an event that was moved by hand: done, it leads to the agenda as it was; refused, to the event's form with the new hours in it and what
 * was in the way.
 */
export async function answerDeplacement({ request, context }: ActionFunctionArgs, ctx: Context, id: string) {
  assertAgendaModifiable(ctx);
  const form = await readForm(request, FORMULAIRE);
  const evenement = await getEvenement(ctx, id);
  const answer = await handleForm(request, FORMULAIRE, async (saisie) => {
    const geste = newId();
    await moveEvenement(ctx, id, saisie, { version: versionOf(form), acceptes: readAcceptes(form), geste });
    // Whose event it is, the page that shows the message reads from the deed: it travels in a cookie.
    const texte = `Déplacé au ${formatDay(saisie.date ?? '')}, de ${saisie.heure} à ${saisie.heureFin}.`;
    const page = agendaOf(new URL(request.url).searchParams);
    return redirectWithMessage(context.config, page, { texte, geste });
  });
  if (answer instanceof Response) return answer;
  const sent = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  const fields: Record<string, string> = { ...valeursEvenement(evenement), dateFin: '', ...sent };
  const reponse: ReponseEvenement = {
    resultat: { ...answer.data.resultat, initialValue: fields },
    client: await findClientChoisi(ctx, evenement.client?.id),
    candidats: [],
    creneaux: await creneauxOf(ctx, fields, situationOf(evenement)),
  };
  return data(reponse, answer.init ?? undefined);
}
