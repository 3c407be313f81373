import { z } from 'zod';
import {
  listFacturesAbonnement,
  readCriteresFacturesAbonnement,
} from '~/domain/abonnement/factures-abonnement.lists.server';
import { STATUTS_FACTURE_ABONNEMENT } from '~/domain/comptes/factures-abonnement';
import { operation } from '../operation';
import { Avec } from '../reponse';
import { Euros, eurosOf, Id, Jour } from '../schemas';

const FactureAbonnement = z
  .object({
    _id: Id,
    numeroFacture: z.string().nullable().meta({ description: 'null pour un brouillon.' }),
    objet: z.string(),
    dateFacture: Jour,
    nomClient: z.string(),
    totalGeneral: Euros,
    statut: z.enum(STATUTS_FACTURE_ABONNEMENT),
  })
  .meta({ id: 'FactureAbonnement', description: 'Une facture de l’abonnement, ou son brouillon.' });

export const facturesAbonnement = operation({
  id: 'listerFacturesAbonnement',
  methode: 'get',
  chemin: '/invoices',
  acces: 'abonnement:payer',
  rubrique: 'Factures',
  resume: 'Liste les factures de l’abonnement du compte, les plus récentes d’abord.',
  description: 'Cent à la fois ; X-Total-Count dit combien il y en a.',
  query: z.strictObject({
    page: z.coerce
      .number('Un nombre entier.')
      .int('Un nombre entier.')
      .min(1, 'De 1 à 1000.')
      .max(1000, 'De 1 à 1000.')
      .default(1)
      .meta({ description: 'Laquelle, à partir de 1.' }),
  }),
  total: true,
  reponse: z.object({ success: z.literal(true), factures: z.array(FactureAbonnement), message: z.string() }),
  async faire({ ctx, query: { page } }) {
    const criteres = readCriteresFacturesAbonnement(
      new URLSearchParams({ taille: '100', page: String(page) }),
    );
    const { items, total, pages } = await listFacturesAbonnement(ctx, criteres);
    const asked = page > pages ? [] : items;
    const factures = asked.map((facture) => ({ ...facture, totalGeneral: eurosOf(facture.totalGeneral) }));
    const corps = { success: true as const, factures, message: '' };
    return new Avec(corps, { 'X-Total-Count': String(total) });
  },
});
