import { abilities } from '~/domain/access/abilities.server';
import { listBonsEssai, listEssais } from '~/domain/essais/lecture.service.server';
import { listEtapes } from '~/domain/plan-suivi/lecture.service.server';
import { avisPrescription } from '~/domain/prescriptions/lecture.service.server';
import { avisRenouvellement } from '~/domain/renouvellement/renouvellement.service.server';
import type { OngletCharge } from './onglet.server';

/** What a client has tried. */
export const essais = {
  load: async ({ ctx, client }: OngletCharge) => {
    const essais = await listEssais(ctx, client._id);
    const enCours = essais.find(({ finiLe }) => finiLe === null);
    return {
      cle: 'essais' as const,
      essais,
      encaissable: abilities(ctx, ['reglement:encaisser'])['reglement:encaisser'],
      avis: enCours ? await avisPrescription(ctx, client._id, enCours.debut) : null,
      renouvellement: await avisRenouvellement(ctx, {
        ...{ clientId: client._id, jour: enCours?.debut ?? null, porte: true },
        cotes: enCours?.appareils.map(({ cote }) => cote) ?? [],
        series: enCours?.appareils.map(({ numeroSerie }) => numeroSerie) ?? [],
      }),
      etapes: await listEtapes(ctx, client._id),
      bons: await listBonsEssai(ctx, client._id),
    };
  },
};
