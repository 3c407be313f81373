import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { abilities } from '~/domain/access/abilities.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { getClient, getDernierChangement, updateClient } from '~/domain/clients/clients.service.server';
import { listDoublonsOf } from '~/domain/clients/doublons/doublons-du-client.lists.server';
import { ConflitDeSaisie } from '~/domain/conflit';
import { handleForm, readAcceptes } from '../form.server';
import { formulaire } from '../formulaire.server';
import { paths } from '../paths';
import { redirectWithToast } from '../toast.server';
import type { OngletCharge, OngletEnvoye } from './onglet.server';

const FORMULAIRE = formulaire(ClientSaisi, 'version', 'ouvert', 'acceptes');

/** The values that the form was opened on, as it sends them back; null when they cannot be read. */
const Ouvert = z.record(z.string(), z.string()).nullable().catch(null);

/** Somebody else has saved the client meanwhile: leaves the form's answer with what was typed. */
class Conflit extends Error {
  constructor(
    readonly saisie: ClientSaisi,
    readonly ouvert: Record<string, string> | null,
    /** The fields that were sent as they had been opened, whatever their writing. */
    readonly intacts: string[],
  ) {
    super('Conflit');
  }
}

/** The general data of a client; a second person who saves is shown what the first one changed, and chooses. */
export const general = {
  load: async ({ ctx, client, search }: OngletCharge) => ({
    cle: 'general' as const,
    edition: search.has('modifier'),
    doublons: abilities(ctx, ['client:modifier'])['client:modifier']
      ? await listDoublonsOf(ctx, client._id)
      : [],
  }),

  async act({ ctx, id, args }: OngletEnvoye) {
    try {
      return await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
        const ouvert = readOuvert(form);
        const { facturationIncomplete } = await updateClient(ctx, id, saisie, Number(form.get('version')), {
          ouvert: ClientSaisi.safeParse(ouvert).data,
          acceptes: readAcceptes(form),
        }).catch((error: unknown) => {
          if (!(error instanceof ConflitDeSaisie)) throw error;
          throw new Conflit(saisie, ouvert, intacts(form, ouvert));
        });
        if (facturationIncomplete) return redirect(paths.clientFacturation(id));
        return redirectWithToast(args.context.config, paths.client(id), 'Client enregistré avec succès !');
      });
    } catch (error) {
      if (!(error instanceof Conflit)) throw error;
      const { saisie, ouvert, intacts } = error;
      const dernier = await getDernierChangement(ctx, id);
      // A refused form loads nothing anew: the client as it stands now goes with the answer.
      const client = await getClient(ctx, id);
      const conflit = {
        client,
        saisie,
        ouvert,
        intacts,
        par: dernier?.par ?? '',
        le: dernier?.le ?? null,
      };
      return data({ resultat: undefined, conflit }, { status: 409 });
    }
  },
};

function readOuvert(form: FormData): Record<string, string> | null {
  try {
    return Ouvert.parse(JSON.parse(String(form.get('ouvert'))));
  } catch {
    return null;
  }
}

const intacts = (form: FormData, ouvert: Record<string, string> | null): string[] =>
  Object.entries(ouvert ?? {})
    .filter(([name, value]) => sameLines(String(form.get(name) ?? ''), value))
    .map(([name]) => name);

/** Browsers send line ends in a writing of their own. */
const sameLines = (a: string, b: string): boolean => a.replace(/\r\n?/g, '\n') === b.replace(/\r\n?/g, '\n');
