import { z } from 'zod';
import { countDossiers } from '~/domain/clients/compteurs.lists.server';
import { countFactures } from '~/domain/factures/releve.service.server';
import { getChiffres } from '~/domain/tableau-de-bord/tableau-de-bord.lists.server';
import { inCentre } from '../appel';
import { operation } from '../operation';
import { Id } from '../schemas';

const nombre = z
  .number()
  .int()
  .meta({ description: 'Combien.', examples: [42] });
const ParMois = z
  .object({
    _id: z.object({
      year: z
        .number()
        .int()
        .meta({ description: 'Année.', examples: [2026] }),
      month: z
        .number()
        .int()
        .meta({ description: 'Mois, de 1 à 12.', examples: [11] }),
    }),
    count: nombre,
  })
  .meta({ id: 'CompteDuMois', description: 'Un mois de Paris, et combien.' });
const Centre = z.strictObject({
  centerId: Id.optional().meta({ description: 'Un de ses centres, plutôt que celui de l’en-tête.' }),
});

const parMois = ({ mois, nombre: count }: { mois: string; nombre: number }) => {
  const [year = 0, month = 0] = mois.split('-').map(Number);
  return { _id: { year, month }, count };
};

export const compteTotal = operation({
  id: 'compterTousLesClients',
  methode: 'get',
  chemin: '/counts/total',
  acces: 'client:voir',
  rubrique: 'Chiffres',
  resume: 'Compte les clients.',
  reponse: z.object({ totalClients: nombre }),
  faire: async ({ ctx }) => ({ totalClients: (await countDossiers(ctx)).clients }),
});

export const compteAppareilles = operation({
  id: 'compterAppareilles',
  methode: 'get',
  chemin: '/counts/appareilles',
  acces: 'client:voir',
  rubrique: 'Chiffres',
  resume: 'Compte les clients appareillés, ou plus loin dans leur parcours.',
  reponse: z.object({ totalAppareilles: nombre }),
  faire: async ({ ctx }) => ({ totalAppareilles: (await countDossiers(ctx)).appareilles }),
});

export const compteFactures = operation({
  id: 'compterFactures',
  methode: 'get',
  chemin: '/counts/factures',
  acces: 'facture:voir',
  rubrique: 'Chiffres',
  resume: 'Compte les factures.',
  reponse: z.object({ totalFactures: nombre }),
  faire: async ({ ctx }) => ({ totalFactures: await countFactures(ctx, {}) }),
});

export const appareillesParMois = operation({
  id: 'compterAppareillesParMois',
  methode: 'get',
  chemin: '/counts/appareilles-by-month',
  acces: 'tableau:voir',
  rubrique: 'Chiffres',
  resume: 'Compte les clients appareillés de chacun des douze derniers mois.',
  description: 'Du plus ancien mois au plus récent, d’après la date d’appareillage.',
  reponse: z.object({ appareillesByMonth: z.array(ParMois) }),
  async faire({ ctx }) {
    const { appareillagesParMois } = await getChiffres(ctx);
    return { appareillesByMonth: appareillagesParMois.map(parMois) };
  },
});

export const compteOrigines = operation({
  id: 'compterOrigines',
  methode: 'get',
  chemin: '/counts/origines',
  acces: 'tableau:voir',
  rubrique: 'Chiffres',
  resume: 'Compte les clients par origine, la plus fréquente d’abord.',
  query: Centre,
  reponse: z.object({
    clientsParOrigine: z.array(
      z.object({ _id: z.string().meta({ description: 'L’origine.', examples: ['Google'] }), count: nombre }),
    ),
  }),
  refus: ['centre_introuvable'],
  async faire({ ctx, query: { centerId } }) {
    const { origines } = await getChiffres(inCentre(ctx, centerId));
    return { clientsParOrigine: origines.map(({ origine, nombre: count }) => ({ _id: origine, count })) };
  },
});

export const nouveauxParMois = operation({
  id: 'compterNouveauxParMois',
  methode: 'get',
  chemin: '/counts/nouveaux-clients-par-mois',
  acces: 'tableau:voir',
  rubrique: 'Chiffres',
  resume: 'Compte les clients créés en chacun des six derniers mois.',
  description: 'Du plus ancien mois au plus récent.',
  query: Centre,
  reponse: z.object({ data: z.array(ParMois) }),
  refus: ['centre_introuvable'],
  async faire({ ctx, query: { centerId } }) {
    const { nouveauxParMois: mois } = await getChiffres(inCentre(ctx, centerId));
    return { data: mois.map(parMois).reverse() };
  },
});
