import { abilities } from '~/domain/access/abilities.server';
import { getChoix } from '~/domain/vie-privee/choix.service.server';
import { DROITS_DOSSIER_REMIS } from '~/domain/vie-privee/dossier/dossier-remis';
import { listDossiersRemis } from '~/domain/vie-privee/dossier/dossiers-remis.service.server';
import { listLimitations } from '~/domain/vie-privee/limitation.service.server';
import { newId } from '~/lib/ids.server';
import type { OngletCharge } from './onglet.server';

/** What a patient may ask for, and what came of it. */
export const viePrivee = {
  load: async ({ ctx, client }: OngletCharge) => {
    const peut = abilities(ctx, [...DROITS_DOSSIER_REMIS, 'consultation:voir']);
    const remettre = DROITS_DOSSIER_REMIS.every((droit) => peut[droit]);
    return {
      cle: 'viePrivee' as const,
      modifiable: abilities(ctx, ['client:modifier'])['client:modifier'],
      formId: newId(),
      consultations: peut['consultation:voir'],
      choix: await getChoix(ctx, client._id),
      limitations: await listLimitations(ctx, client._id),
      dossiers: remettre ? await listDossiersRemis(ctx, client._id) : null,
    };
  },
};
