import { z } from 'zod';
import { verifierCodeLpp } from '~/domain/lpp/lpp.lists.server';
import { isDay } from '~/lib/dates';
import { operation } from '../operation';
import { Euros, eurosOf, Jour } from '../schemas';

const TarifJson = z
  .object({
    debut: z.string().meta({ description: 'Jour AAAA-MM-JJ.' }),
    fin: Jour,
    tarif: Euros,
    prixLimite: Euros,
  })
  .meta({
    id: 'TarifLpp',
    description: 'Une période d’un tarif : la base de remboursement, le prix limite.',
  });

export const codeLpp = operation({
  id: 'lireCodeLpp',
  methode: 'get',
  chemin: '/lpp/{code}',
  acces: 'parametre:voir',
  rubrique: 'Paramètres',
  resume: 'Dit d’un code LPP ce qu’en sait la table appliquée, et s’il est à vérifier un jour.',
  description:
    'connu est faux sans table, ou pour un code qu’elle n’a pas (aides auditives seulement). avertissement est vide quand rien n’est à vérifier ; un code douteux n’est jamais refusé à l’enregistrement d’un produit, d’un appareil ou d’une facture.',
  params: z.object({
    code: z
      .string()
      .max(20)
      .meta({ description: 'Sept chiffres.', examples: ['2383450'] }),
  }),
  query: z.strictObject({
    jour: z
      .string()
      .max(10)
      .refine(isDay, 'Un jour AAAA-MM-JJ.')
      .optional()
      .meta({ description: 'Un jour de Paris ; aujourd’hui sans cela.', examples: ['2026-11-24'] }),
  }),
  reponse: z
    .object({
      code: z.string(),
      jour: z.string(),
      connu: z.boolean(),
      avertissement: z.string(),
      libelle: z.string(),
      dateFin: Jour,
      enVigueur: TarifJson.nullable(),
      tarifs: z.array(TarifJson).meta({ description: 'Tous ses tarifs, le dernier d’abord.' }),
    })
    .meta({ id: 'CodeLpp', description: 'Un code de la liste des produits et prestations.' }),
  async faire({ ctx, params: { code }, query: { jour } }) {
    const { avertissement, jour: day, found } = await verifierCodeLpp(ctx, code, jour ?? null);
    return {
      ...{ code, jour: day, connu: found !== null, avertissement },
      ...{ libelle: found?.libelle ?? '', dateFin: found?.dateFin ?? null },
      enVigueur: found?.enVigueur ? toJson(found.enVigueur) : null,
      tarifs: found?.tarifs.map(toJson) ?? [],
    };
  },
});

const toJson = ({ debut, fin, tarif, prixLimite }: TarifLu) => ({
  ...{ debut, fin, tarif: eurosOf(tarif), prixLimite: eurosOf(prixLimite) },
});

type TarifLu = { debut: string; fin: string | null; tarif: number | null; prixLimite: number | null };
