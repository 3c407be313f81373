import { usersWithFacteur } from '~/domain/comptes/facteurs.repo.server';
import * as securite from '~/domain/comptes/securite.service.server';
import { retireFacteurs } from '~/domain/comptes/users-facteurs.service.server';
import type { Service } from './services';

const modifier = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'user:modifier',
  etranger,
  call,
});

/** What an administrator has to do with the second factors of the account's users. */
export const SERVICES_FACTEURS: Record<string, Service> = {
  'comptes/facteurs.repo.server.ts#usersWithFacteur': {
    droit: null,
    etranger: 'rien',
    duCompte: true,
    call: async (ctx, { userId }) => [...(await usersWithFacteur(ctx, [userId]))],
  },
  'comptes/securite.service.server.ts#getSecurite': modifier('rien', securite.getSecurite),
  'comptes/securite.service.server.ts#saveSecurite': modifier('rien', (ctx) =>
    securite.saveSecurite(ctx, { roles: ['viewer'] }),
  ),
  'comptes/users-facteurs.service.server.ts#retireFacteurs': modifier('introuvable', (ctx, { userId }) =>
    retireFacteurs(ctx, userId),
  ),
};
