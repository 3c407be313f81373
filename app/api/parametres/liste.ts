import { z } from 'zod';
import { THEMES, UNITES } from '~/domain/parametres/parametre';
import { listParametres } from '~/domain/parametres/parametres.service.server';
import { isDay } from '~/lib/dates';
import { operation } from '../operation';

const JourDu = z.string().meta({ description: 'Jour AAAA-MM-JJ, à Paris.', examples: ['2021-01-01'] });

const ValeurJson = z
  .object({
    depuis: JourDu,
    valeur: z.number().int().meta({ description: 'Dans l’unité du paramètre.' }),
    source: z.string(),
    origine: z
      .enum(['livree', 'compte'])
      .meta({ description: 'Livrée avec Auricule, ou donnée par le compte.' }),
    aConfirmer: z.boolean(),
  })
  .meta({ id: 'ValeurDeParametre', description: 'Une valeur, et le jour à partir duquel elle vaut.' });

const ParametreJson = z
  .object({
    cle: z.string().meta({ examples: ['remboursement.base_adulte'] }),
    theme: z.enum(Object.keys(THEMES) as [keyof typeof THEMES, ...(keyof typeof THEMES)[]]),
    libelle: z.string(),
    unite: z.enum(Object.keys(UNITES) as [keyof typeof UNITES, ...(keyof typeof UNITES)[]]).meta({
      description: 'centimes : centièmes d’euro ; taux : centièmes de pour cent ; ouiNon : 1 ou 0.',
    }),
    enVigueur: ValeurJson.nullable().meta({
      description: 'Ce qui vaut ce jour-là ; null avant la première valeur.',
    }),
    valeurs: z.array(ValeurJson).meta({ description: 'Toutes ses valeurs, la dernière d’abord.' }),
  })
  .meta({ id: 'Parametre', description: 'Un délai, un plafond ou un taux daté.' });

export const parametres = operation({
  id: 'listerParametres',
  methode: 'get',
  chemin: '/parametres',
  acces: 'parametre:voir',
  rubrique: 'Paramètres',
  resume: 'Liste les paramètres datés du compte, et ce qu’ils valent un jour.',
  query: z.strictObject({
    jour: z
      .string()
      .max(10)
      .refine(isDay, 'Un jour AAAA-MM-JJ.')
      .optional()
      .meta({ description: 'Un jour de Paris ; aujourd’hui sans cela.', examples: ['2021-01-01'] }),
  }),
  reponse: z.array(ParametreJson),
  async faire({ ctx, query: { jour } }) {
    const { parametres: all } = await listParametres(ctx, jour ?? null);
    return all.map(({ cle, theme, libelle, unite, enVigueur, valeurs }) => ({
      ...{ cle, theme, libelle, unite },
      enVigueur: enVigueur && toJson(enVigueur),
      valeurs: valeurs.map(toJson),
    }));
  },
});

const toJson = ({ depuis, valeur, source, origine, aConfirmer }: z.input<typeof ValeurJson>) => ({
  ...{ depuis, valeur, source, origine, aConfirmer },
});
