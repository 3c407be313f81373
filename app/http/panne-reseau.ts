import { parse, type SubmissionResult } from '@conform-to/react';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { MESSAGES_AGENDA } from '~/domain/agenda/evenement.schema';
import { isRdv } from '~/domain/clients/statuts';

/** What was sent, and to which address. */
interface Envoi {
  form: FormData;
  url: URL;
}

/** What went wrong between the browser and the server, in words; sent again, a form never does its work twice. */
const DETAIL = 'la connexion avec le serveur est perdue. Vérifiez-la, puis envoyez de nouveau.';
const DETAIL_SEUL = 'La connexion avec le serveur est perdue. Vérifiez-la, puis envoyez de nouveau.';

/**
 * For a route's `clientAction`: a form's submit that did not reach the server, or whose answer did not come back, is answered in its
 * place. What was typed stays, and `message` says what failed (section 8).
 */
const keepOnFailure =
  (message: (envoi: Envoi) => string) =>
  async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      // What a browser's fetch raises when it gets no answer; all else is the server's.
      if (!(error instanceof TypeError)) throw error;
      const text = message({ form, url: new URL(request.url) });
      const resultat: SubmissionResult = parse(form, { resolve: () => ({ error: { '': [text] } }) }).reply();
      // As the answer of a server in trouble: the page is not loaded anew, which would fail as well.
      return Response.json({ resultat }, { status: 503 });
    }
  };

const CLIENT = `Erreur lors de l'opération sur le client: ${DETAIL}`;

export const keepClient = keepOnFailure(() => CLIENT);
/** The client's record: the tab 'Devis' says in words of its own what failed. */
export const keepFiche = keepOnFailure(({ url }) =>
  url.searchParams.get('onglet') === 'devis' ? DETAIL_SEUL : CLIENT,
);
export const keepStatut = keepOnFailure(({ form }) =>
  isRdv(String(form.get('statut')))
    ? `❌ Une erreur est survenue. ${DETAIL_SEUL}`
    : `Erreur lors de la mise à jour du statut du client: ${DETAIL}`,
);
export const keepEvenement = keepOnFailure(() => `${MESSAGES_AGENDA.enregistrementEchoue} : ${DETAIL}`);
/** Forms for which the specification has no words. */
export const keepSaisie = keepOnFailure(() => DETAIL_SEUL);
