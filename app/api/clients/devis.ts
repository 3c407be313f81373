import { z } from 'zod';
import { CHAMPS_DEVIS, type ChampDevis } from '~/domain/devis/champs-devis';
import { findDevis } from '~/domain/devis/devis.lists.server';
import { DevisSaisi } from '~/domain/devis/devis.schema';
import { saveDevis } from '~/domain/devis/transmission.service.server';
import { NotFoundError } from '~/domain/errors';
import { avecDoutes } from '../lpp/a-verifier';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { ParId } from '../schemas';
import { DevisJson, devisJson } from './devis-json';

const CHAMPS = Object.fromEntries(
  Object.entries(DevisSaisi.shape).map(([champ, schema]) => [
    champ,
    schema.meta({ description: `${CHAMPS_DEVIS[champ as ChampDevis].libelle}.` }),
  ]),
) as typeof DevisSaisi.shape;

export const devisClient = operation({
  id: 'enregistrerDevisClient',
  methode: 'put',
  chemin: '/clients/{id}/devis',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Enregistre le devis d’un client.',
  description:
    'Les champs nommés changent dans son dernier devis, qui garde son numéro et ses autres champs ; sans devis, le premier est fait, avec les conditions que propose l’écran. Un prix se calcule de l’autre, HT ou TTC. Le numéro vient du serveur : celui que porte le corps ne compte pas. Le dernier qui enregistre l’emporte.',
  params: ParId,
  corps: partiel(
    {
      ...CHAMPS,
      numeroDevis: z.unknown().meta({ description: 'Accepté, et ne compte pas : le serveur numérote.' }),
    },
    {
      id: 'DevisEnregistre',
      description: 'Les champs du devis à changer.',
      examples: [{ dateDevis: '2026-11-23', modeleAppareilGDevis: 'Nuance 300', prixTTCGDevis: 1234.5 }],
    },
  ),
  fusionne: true,
  reponse: z.object({ success: z.literal(true), message: z.string(), devis: DevisJson }),
  refus: [
    'client_introuvable',
    'client_fusionne',
    'devis_vide',
    'prix_contradictoires',
    'total_trop_grand',
    'parts_trop_grandes',
    'acompte_trop_grand',
  ],
  async faire({ ctx, params: { id }, corps: { numeroDevis: _, ...champs } }) {
    await saveDevis(ctx, id, champs);
    const devis = await findDevis(ctx, id);
    if (!devis) throw new NotFoundError('devis_introuvable', 'Devis introuvable.');
    const reponse = { success: true as const, message: '✅ Devis enregistré !', devis: devisJson(devis) };
    return avecDoutes(ctx, reponse, champs);
  },
});
