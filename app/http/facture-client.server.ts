import { data } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import type { Suggestion } from '~/domain/clients/suggestion';
import { textesAvecClient } from '~/domain/factures/choix-client';
import { proposeFacture, suggestClientsAFacturer } from '~/domain/factures/proposition.service.server';
import { doutesDesChamps } from '~/domain/lpp/doutes.service.server';
import { isDay } from '~/lib/dates';
import { inCentreOf } from './centre-formulaire.server';
import { CHERCHER, CHOISIR, RECHERCHE } from './paths-facturation';
import type { Resultat } from './resultat';

export interface ChoixDeClient {
  resultat: Resultat;
  q: string;
  trouves: Suggestion[];
}

/**
 * Answers the form of a new invoice that looks for its client, or has chosen one of those who were found: it comes back with all that was typed, and
 * nothing is saved. Null for a form that asks for neither. A search that was typed and not answered yet goes before what else was pressed: Enter in it issues nothing.
 */
export async function answerChoixDeClient(ctx: Context, form: FormData) {
  const q = String(form.get(RECHERCHE) ?? '').trim();
  const choisi = form.get(CHOISIR);
  if (choisi === null && q === '' && !form.has(CHERCHER)) return null;
  const kept = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const trouves = choisi === null ? await suggestClientsAFacturer(ctx, q.slice(0, 100)) : [];
  const initialValue: Record<string, string> =
    choisi === null ? kept : { ...kept, ...(await avecClient(inCentreOf(ctx, form), kept, String(choisi))) };
  delete initialValue[RECHERCHE];
  const jour = initialValue.dateLivraison ?? '';
  const reponse: ChoixDeClient = {
    resultat: {
      status: 'error',
      initialValue,
      error: {},
      doutes: await doutesDesChamps(ctx, initialValue, isDay(jour) ? jour : null),
    },
    q: choisi === null ? q : '',
    trouves,
  };
  return data(reponse);
}

async function avecClient(
  ctx: Context,
  saisie: Record<string, string>,
  choisi: string,
): Promise<Record<string, string>> {
  const avant = await proposeFacture(ctx, saisie.clientId || null);
  const apres = await proposeFacture(ctx, choisi || null);
  const textes = textesAvecClient(saisie, {
    avant: avant.textes,
    apres: apres.textes,
    sansFiche: apres.clientId === null,
  });
  return { ...textes, clientId: apres.clientId ?? '' };
}
