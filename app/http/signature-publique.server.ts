import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Context, createContext } from '~/domain/access/context.server';
import { openLien } from '~/domain/signatures/lien.service.server';
import { originOf } from '~/lib/adresse-ip';
import { reessayez } from '~/lib/delai';
import { TooManyRequestsError } from '~/lib/unavailable';
import './load-context';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>;
type Application = Args['context']['application'];

/** What a link opens: a context for the one centre that made it, and which of its requests. */
export interface VisiteDeSignature {
  ctx: Context;
  demandeId: string;
}

/**
 * What the link of a mail opens, for who comes without a session; null alike for links that are unknown, over or taken back. Raises
 * TooManyRequestsError after too many visits from one line or by one link, counted before anything is looked up.
 */
export async function openVisite({ context, params }: Args): Promise<VisiteDeSignature | null> {
  const { application, clientIp } = context;
  const jeton = params.jeton ?? '';
  await count(application.limites.signaturesParLigne, originOf(clientIp));
  await count(application.limites.signaturesParLien, jeton.slice(0, 100));
  const now = new Date();
  const open = await openLien(application.identity, jeton, now);
  if (!open) return null;
  const { demande, centre } = open;
  const compteId = centre.compte_id;
  const ctx = createContext({
    db: application.scopedDb({ compteIds: [compteId], centreIds: [centre.id] }),
    acteur: {
      userId: null,
      name: 'Patient, par un lien de signature',
      email: '',
      // What the two deeds of a link ask for; nothing else is done with this context.
      role: 'employe',
      compteId,
      adresseIp: clientIp,
      machine: true,
    },
    centres: [centre],
    centreCourant: centre,
    now: () => now,
    infra: application.infra,
  });
  return { ctx, demandeId: demande.id };
}

/** Counts a code that is asked for, by line. Raises TooManyRequestsError. */
export const countCodeDemande = ({ context }: Args): Promise<void> =>
  count(context.application.limites.codesParLigne, originOf(context.clientIp));

async function count(limiter: Application['limites']['signaturesParLigne'], key: string): Promise<void> {
  const wait = await limiter.consume(key);
  if (wait > 0) throw new TooManyRequestsError(`Trop de demandes. ${reessayez(wait)}`, { retryAfterS: wait });
}
