import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import { type DemandeCreneaux, proposeCreneaux } from '~/domain/agenda/creneaux.service.server';
import { EvenementSaisi } from '~/domain/agenda/evenement.schema';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { assertAgendaModifiable } from '~/domain/agenda/ouvertures.service.server';
import { listSelection, suggestClients } from '~/domain/clients/clients.lists.server';
import { DomainError } from '~/domain/errors';
import type { Resultat } from '~/http/resultat';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { withoutParams } from '~/lib/search';
import type { ClientChoisi, ReponseEvenement } from '~/ui/agenda/reponse';
import { handleForm, readForm } from '../form.server';
import { modification } from '../formulaire.server';
import { paths, safeReturn } from '../paths';
import { redirectWithMessage } from '../toast.server';
import {
  asksCreneaux,
  CHAMPS_CRENEAUX,
  dayOrNone,
  depuisOf,
  fieldsWithCreneau,
  idOrNull,
  withJournee,
} from './creneaux.server';

const FORMULAIRE = modification(
  EvenementSaisi,
  'version',
  ...['formId', 'centreId', 'acceptes', 'rechercheClient', 'chercher'],
  ...CHAMPS_CRENEAUX,
);

/** Where slots are looked for: the event's centre, and what is about to be moved. */
type Situer = (form: FormData) => Promise<Pick<DemandeCreneaux, 'centreId' | 'deplace'>>;

/** The client that a form names, as it shows it; null for none, or for one that is not there. */
export async function findClientChoisi(ctx: Context, id: unknown): Promise<ClientChoisi | null> {
  const [client] = isId(id) ? await listSelection(ctx, [id]) : [];
  return client ?? null;
}

/**
 * Answers an event's form. A client who is searched for and not chosen yet comes back as a choice, nothing saved; a refusal with what was
 * typed and what is in the way. Done, it leads to the page that asked for it (`retour`), else to the event's day, and offers to take back
 * what `work` has remembered of it.
 */
export async function answerEvenement(
  { request, context }: ActionFunctionArgs,
  ctx: Context,
  message: string,
  {
    situer,
    work,
  }: {
    situer: Situer;
    work: (saisie: EvenementSaisi, form: FormData, geste: string) => Promise<unknown>;
  },
) {
  assertAgendaModifiable(ctx);
  const form = await readForm(request, FORMULAIRE);
  if (asksCreneaux(form)) return answerCreneaux(ctx, form, situer);
  const q = String(form.get('rechercheClient') ?? '').trim();
  if (q && (form.has('chercher') || !form.get('clientId'))) return answerRecherche(ctx, form, q);
  const answer = await handleForm(request, FORMULAIRE, async (saisie, sent) => {
    if (saisie.clientId && !(await findClientChoisi(ctx, saisie.clientId)))
      throw new DomainError('client_parti', MESSAGES_AGENDA.clientParti, {
        clientId: MESSAGES_AGENDA.clientParti,
      });
    const geste = newId();
    await work(saisie, sent, geste);
    const { searchParams } = new URL(request.url);
    const search = withoutParams(searchParams, 'evenement', 'heure', 'client', 'recherche', 'retour');
    search.set('date', saisie.date);
    const page = safeReturn(searchParams.get('retour'), paths.agenda(search));
    return redirectWithMessage(context.config, page, { texte: message, geste });
  });
  if (answer instanceof Response) return answer;
  const situation = await situationOrNone(form, situer);
  const reponse: ReponseEvenement = {
    resultat: answer.data.resultat,
    client: await findClientChoisi(ctx, form.get('clientId')),
    candidats: [],
    ...(situation && { creneaux: await creneauxOf(ctx, fieldsWithCreneau(form), situation) }),
  };
  return data(reponse, answer.init ?? undefined);
}

/** Without a centre there are no slots; why there is none is what the form was refused for. */
async function situationOrNone(form: FormData, situer: Situer) {
  try {
    return await situer(form);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The form with the slot that was taken in it, or with those that fit what it holds by now; nothing is saved. */
async function answerCreneaux(ctx: Context, form: FormData, situer: Situer) {
  const fields = fieldsWithCreneau(form);
  const reponse: ReponseEvenement = {
    resultat: { status: 'error', initialValue: fields, error: {} },
    client: await findClientChoisi(ctx, fields.clientId),
    candidats: [],
    creneaux: await creneauxOf(ctx, fields, await situer(form), depuisOf(form)),
  };
  return data(reponse);
}

/** The slots that suit what an event's form holds. */
export async function creneauxOf(
  ctx: Context,
  fields: Partial<Record<string, string>>,
  situation: Pick<DemandeCreneaux, 'centreId' | 'deplace'>,
  depuis?: string,
) {
  const intervenantId = idOrNull(fields.intervenantId);
  const clientId = idOrNull(fields.clientId);
  const date = dayOrNone(fields.date);
  const type = (clientId ? fields.typeClient : fields.type) ?? '';
  const demande = { ...situation, type, intervenantId, clientId, date: depuis ?? date };
  return withJournee(ctx, await proposeCreneaux(ctx, demande), { date, intervenantId: intervenantId ?? '' });
}

async function answerRecherche(ctx: Context, form: FormData, q: string) {
  const candidats = await suggestClients(ctx, q);
  const seul = candidats.length === 1 ? candidats[0] : undefined;
  const kept = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  const error: Record<string, string[]> =
    candidats.length === 0
      ? { rechercheClient: ['Aucun client de ce nom. Essayez autrement, ou videz la recherche.'] }
      : {};
  const resultat: Resultat = {
    status: 'error',
    initialValue: { ...kept, ...(seul ? { clientId: seul._id, rechercheClient: '' } : {}) },
    error,
  };
  const reponse: ReponseEvenement = {
    resultat,
    client: seul ?? (await findClientChoisi(ctx, form.get('clientId'))),
    candidats: seul ? [] : candidats,
  };
  return data(reponse, { status: candidats.length === 0 ? 400 : 200 });
}
