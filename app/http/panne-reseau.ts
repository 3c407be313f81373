import { parse, type SubmissionResult } from '@conform-to/react';
import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { isRdv } from '~/domain/clients/statuts';
import { keepsSaisie } from '~/lib/statut-passager';
import type { ErrorPage } from './errors.server';

/** What was sent, and to which address. */
interface Envoi {
  form: FormData;
  url: URL;
}

const SANS_REPONSE = 'La connexion avec le serveur est perdue. Vérifiez-la, puis envoyez de nouveau.';
const ILLISIBLE = 'Le serveur ne répond pas comme prévu. Attendez un instant, puis envoyez de nouveau.';
const GARDE = 'Rien de ce que vous avez saisi n’est perdu.';

interface Panne {
  /** In words, as a sentence of its own; sent again, a form never does its work twice. */
  texte: string;
  status: number;
}

/** What kept a form from being answered, or null: an error that is none of the line's, and no server in trouble. */
function readPanne(error: unknown): Panne | null {
  // What a browser's fetch raises when it gets no answer.
  if (error instanceof TypeError) return { texte: SANS_REPONSE, status: 503 };
  if (isRouteErrorResponse(error) && keepsSaisie(error.status))
    return { texte: `${(error.data as ErrorPage).message} ${GARDE}`, status: error.status };
  // An answer that is not the application's: a proxy's, while the server restarts.
  if (error instanceof Error && error.message.includes('turbo-stream'))
    return { texte: ILLISIBLE, status: 503 };
  return null;
}

/** A sentence behind a colon. */
const suite = (texte: string): string => texte.charAt(0).toLowerCase() + texte.slice(1);

/**
 * For a route's `clientAction`: a form's submit that did not reach the server, whose answer did not come back, or that the server does not
 * carry out for now, is answered in its place. What was typed stays, and `message` says what failed (docs/regles/ecrans.md).
 */
const keepOnFailure =
  (message: (envoi: Envoi, texte: string) => string) =>
  async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      const panne = readPanne(error);
      if (!panne) throw error;
      const erreur = message({ form, url: new URL(request.url) }, panne.texte);
      const resultat: SubmissionResult = parse(form, {
        resolve: () => ({ error: { '': [erreur] } }),
      }).reply();
      // As the answer of a server in trouble: the page is not loaded anew, which would fail as well.
      return Response.json({ resultat, erreur }, { status: panne.status });
    }
  };

const ofClient = (texte: string) => `Erreur lors de l'opération sur le client: ${suite(texte)}`;

export const keepClient = keepOnFailure((_, texte) => ofClient(texte));
/** The client's record: its tabs of quotes and of files say in words of their own what failed. */
export const keepFiche = keepOnFailure(({ url }, texte) => {
  const onglet = url.searchParams.get('onglet');
  if (onglet === 'devis') return `Erreur API: ${texte}`;
  return onglet === 'fichiers' ? texte : ofClient(texte);
});
export const keepStatut = keepOnFailure(({ form }, texte) =>
  isRdv(String(form.get('statut')))
    ? `❌ Une erreur est survenue. ${texte}`
    : `Erreur lors de la mise à jour du statut du client: ${suite(texte)}`,
);
export const keepEvenement = keepOnFailure(
  (_, texte) => `${MESSAGES_AGENDA.enregistrementEchoue} : ${suite(texte)}`,
);
export const keepCorbeille = keepOnFailure((_, texte) => `Error: ${texte}`);
/** Forms for which the specification has no words. */
export const keepSaisie = keepOnFailure((_, texte) => texte);

/** The answer of a `clientAction` above, where a page knows no more of its form's own. */
export interface ReponsePanne {
  erreur?: string;
}
