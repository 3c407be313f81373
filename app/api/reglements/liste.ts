import { z } from 'zod';
import { MODES } from '~/domain/reglements/modes';
import { PAYEURS } from '~/domain/reglements/payeurs';
import { countReglements, REGLEMENTS_MAX, readReglements } from '~/domain/reglements/releve.service.server';
import { inCentre } from '../appel';
import { operation } from '../operation';
import { Avec } from '../reponse';
import { ParPartie } from '../schemas';
import { ReglementJson, toJson } from './reglement-json';

export const listeReglements = operation({
  id: 'listerReglements',
  methode: 'get',
  chemin: '/reglements',
  acces: 'encaissement:voir',
  rubrique: 'Factures',
  resume: 'Liste les règlements du centre, ou de tous ses centres, dans l’ordre de leur enregistrement.',
  description:
    'Une partie à la fois (50 par défaut), avec X-Total-Count et, tant qu’il y a une suite, Link rel="next".',
  query: ParPartie(REGLEMENTS_MAX).extend({
    mode: z.enum(MODES).optional().meta({ description: 'Un mode de règlement.' }),
    payeur: z.enum(PAYEURS).optional().meta({ description: 'Qui paie.' }),
  }),
  total: true,
  reponse: z.array(ReglementJson),
  refus: ['centre_introuvable'],
  async faire({ ctx: appelant, query, porte }) {
    const { centerId, limit: limite = 50, after, ...criteres } = query;
    const ctx = inCentre(appelant, centerId);
    const entetes = { 'X-Total-Count': String(await countReglements(ctx, criteres)) };
    const { items, suivant } = await readReglements(ctx, criteres, { apres: after ?? null, limite });
    if (suivant === null) return new Avec(items.map(toJson), entetes);
    const Link = porte.lienSuivant('/reglements', { ...query, limit: limite, after: suivant });
    return new Avec(items.map(toJson), { ...entetes, Link });
  },
});
