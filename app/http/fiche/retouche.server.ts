import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import type { Client } from '~/domain/clients/client';
import { getClientAModifier } from '~/domain/clients/ouvertures.service.server';
import { type ChampsRetouches, RETOUCHES, type Retouche } from '~/domain/clients/retouche.schema';
import { retouchClient } from '~/domain/clients/retouche.service.server';
import { requireContext } from '../context.server';
import { handleForm, versionOf } from '../form.server';
import { modification } from '../formulaire.server';
import { paths } from '../paths';
import { redirectWithToast } from '../toast.server';
import { readOuvert } from './ouvert.server';

const formulaireDe = (nature: Retouche) =>
  modification<z.ZodType<ChampsRetouches>>(RETOUCHES[nature], 'version', 'ouvert');

const FORMULAIRES = { note: formulaireDe('note'), telephones: formulaireDe('telephones') };

const VALEURS: Record<Retouche, (client: Client) => Record<string, string>> = {
  note: ({ note }) => ({ note }),
  telephones: ({ telephonePortable, telephoneFixe }) => ({ telephonePortable, telephoneFixe }),
};

const resumeOf = ({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) =>
  paths.clientDashboard(params.clientId ?? '', new URL(request.url).searchParams);

/** What the dialog of a few of a client's fields opens with. */
export async function loadRetouche(args: LoaderFunctionArgs, nature: Retouche) {
  const ctx = await requireContext(args);
  const client = await getClientAModifier(ctx, args.params.clientId ?? '');
  return { nature, valeurs: VALEURS[nature](client), version: client.version, fermer: resumeOf(args) };
}

/** Saves them and returns to the summary. */
export async function saveRetouche(args: ActionFunctionArgs, nature: Retouche) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRES[nature], async (saisie, form) => {
    await retouchClient(ctx, args.params.clientId ?? '', saisie, versionOf(form), readOuvert(form));
    return redirectWithToast(args.context.config, resumeOf(args), 'Client enregistré avec succès !');
  });
}
