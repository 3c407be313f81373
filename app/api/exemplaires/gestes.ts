import { z } from 'zod';
import { texteLong, texte as texteRecu } from '~/domain/champs';
import {
  DeplacementSaisi,
  ExemplaireSaisi,
  RECEPTION_MAX,
  ReceptionSaisie,
  RemiseSaisie,
  RemplacementSaisi,
} from '~/domain/exemplaires/exemplaire.schema';
import {
  deplacerExemplaire,
  modifierExemplaire,
  remettreExemplaire,
} from '~/domain/exemplaires/exemplaires.service.server';
import { getExemplaire } from '~/domain/exemplaires/histoire.lists.server';
import { compterNumeros, recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { remplacerExemplaire } from '~/domain/exemplaires/remplacement.service.server';
import { lireSaisie } from '../erreurs';
import { fusionner } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { ParId } from '../schemas';
import { Etat, ExemplaireDetailleJson, toDetail } from './exemplaire-json';

const COMMUN = { acces: 'stock:modifier', rubrique: 'Stock', params: ParId } as const;
const SELON_VERSION = 'Avec If-Match, rien n’est changé si l’appareil a bougé entre-temps (412).';
const numeroSerie = texteRecu(60).meta({ description: 'Numéro de série, tel que l’étiquette le dit.' });
const garantieFin = texteRecu(10).meta({ description: 'Dernier jour de garantie, AAAA-MM-JJ ; ou vide.' });
const motif = texteRecu(200).meta({ description: 'Pourquoi.' });
const NUMEROS = ['numero_connu', 'numero_indisponible', 'numeros_en_stock', 'saisie_invalide'] as const;
const MOUVEMENT = ['exemplaire_introuvable', 'deplacement_refuse', 'modifie_entre_temps'] as const;

export const receptionExemplaires = operation({
  id: 'recevoirExemplaires',
  methode: 'post',
  chemin: '/produits/{id}/exemplaires',
  ...COMMUN,
  resume: 'Reçoit des appareils d’un produit, chacun sous son numéro de série.',
  description: 'Autant de pièces entrent au stock, sauf si elles y sont déjà comptées sans numéro.',
  corps: z
    .strictObject({
      series: z.array(z.string().max(60)).min(1).max(RECEPTION_MAX).meta({ description: 'Les numéros.' }),
      garantieFin,
      precision: texteRecu(200).meta({ description: 'Bon de livraison, fournisseur.' }),
      dejaComptes: z.boolean().optional().meta({ description: 'Ces pièces sont déjà comptées.' }),
    })
    .meta({
      id: 'ReceptionRecue',
      description: 'Une réception.',
      examples: [{ series: ['S-104-22', 'S-104-23'], garantieFin: '2030-11-23' }],
    }),
  reponse: z
    .object({
      recus: z.number().int().meta({ description: 'Combien viennent d’être enregistrés.' }),
      avecNumero: z.number().int().meta({ description: 'Pièces du stock qui ont un numéro.' }),
      sansNumero: z.number().int().meta({ description: 'Pièces du stock qui n’en ont pas.' }),
    })
    .meta({ id: 'Reception', description: 'Ce que le stock a de ce produit, une fois la réception faite.' }),
  refus: ['produit_introuvable', 'stock_plein', ...NUMEROS],
  async faire({ ctx, params: { id }, corps, envoi }) {
    const { series, dejaComptes, ...reste } = corps;
    const saisie = { ...reste, series: series.join('\n'), dejaComptes: dejaComptes ? 'oui' : '' };
    const recus = await recevoirExemplaires(ctx, id, lireSaisie(ReceptionSaisie, saisie), envoi);
    return { recus, ...(await compterNumeros(ctx, id)) };
  },
});

export const deplacementExemplaire = operation({
  id: 'deplacerExemplaire',
  methode: 'post',
  chemin: '/exemplaires/{id}/mouvements',
  ...COMMUN,
  resume: 'Déplace un appareil : réparation, retour au fournisseur, perte, retour au stock…',
  description: `Ce qui entre au stock ou en sort est un mouvement du stock ; un appareil porté quitte la fiche. ${SELON_VERSION}`,
  corps: z.strictObject({ vers: Etat.meta({ description: 'Où il va.' }), motif }).meta({
    id: 'DeplacementRecu',
    description: 'Un mouvement ; le motif est exigé.',
    examples: [{ vers: 'reparation', motif: 'Écouteur muet' }],
  }),
  reponse: ExemplaireDetailleJson,
  refus: [
    ...MOUVEMENT,
    'oreille_occupee',
    'stock_plein',
    'numeros_en_stock',
    'numero_indisponible',
    'saisie_invalide',
  ],
  version: ({ version }) => version,
  siVersion: true,
  async faire({ ctx, params: { id }, corps, siVersion }) {
    const { exemplaire } = await getExemplaire(ctx, id);
    await deplacerExemplaire(ctx, id, lireSaisie(DeplacementSaisi, corps), siVersion ?? exemplaire.version);
    return toDetail(await getExemplaire(ctx, id));
  },
});

export const remplacementExemplaire = operation({
  id: 'remplacerExemplaire',
  methode: 'post',
  chemin: '/exemplaires/{id}/remplacement',
  ...COMMUN,
  resume: 'Remplace un appareil sous garantie ; donne celui qui prend sa place.',
  description: `Il prend sa place sur la fiche du patient, ou entre au stock s’il n’est sur aucune fiche. ${SELON_VERSION}`,
  corps: z.strictObject({ numeroSerie, garantieFin, motif }).meta({
    id: 'RemplacementRecu',
    description: 'Le remplaçant ; sans fin de garantie, celle de l’ancien.',
    examples: [{ numeroSerie: 'S-204-01', motif: 'Circuit en panne' }],
  }),
  reponse: ExemplaireDetailleJson,
  refus: [...MOUVEMENT, 'stock_plein', ...NUMEROS],
  siVersion: true,
  async faire({ ctx, params: { id }, corps, siVersion }) {
    const { exemplaire } = await getExemplaire(ctx, id);
    const version = siVersion ?? exemplaire.version;
    return toDetail(
      await getExemplaire(
        ctx,
        await remplacerExemplaire(ctx, id, lireSaisie(RemplacementSaisi, corps), version),
      ),
    );
  },
});

export const modificationExemplaire = operation({
  id: 'modifierExemplaire',
  methode: 'put',
  chemin: '/exemplaires/{id}',
  ...COMMUN,
  resume: 'Corrige le numéro, la garantie ou la note d’un appareil.',
  description: SELON_VERSION,
  corps: partiel(
    { numeroSerie, garantieFin, note: texteLong(2000).meta({ description: 'Note.' }) },
    {
      id: 'ExemplaireRecu',
      description: 'Ce qui se corrige.',
      examples: [{ garantieFin: '2030-11-23' }],
    },
  ),
  fusionne: true,
  reponse: ExemplaireDetailleJson,
  refus: ['exemplaire_introuvable', 'modifie_entre_temps', ...NUMEROS],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: ExemplaireSaisi },
      lire: async () => toDetail(await getExemplaire(ctx, id)),
      ecrire: (saisie, version) => modifierExemplaire(ctx, id, saisie, version),
    }),
});

export const remiseExemplaire = operation({
  id: 'remettreExemplaire',
  methode: 'post',
  chemin: '/clients/{id}/exemplaires',
  ...COMMUN,
  acces: 'client:modifier',
  resume: 'Remet à un client un appareil suivi par son numéro : à l’essai, en prêt, ou appareillé.',
  corps: z
    .strictObject({
      numeroSerie,
      vers: z.enum(['essai', 'pret', 'appareille']).meta({ description: 'Ce que l’appareil devient.' }),
      oreille: z.enum(['G', 'D']).meta({ description: 'L’oreille.' }),
      motif,
    })
    .meta({
      id: 'RemiseRecue',
      description: 'Une remise.',
      examples: [{ numeroSerie: 'S-104-22', vers: 'pret', oreille: 'G' }],
    }),
  reponse: ExemplaireDetailleJson,
  refus: [
    'client_introuvable',
    'client_fusionne',
    'deplacement_refuse',
    'oreille_occupee',
    'numero_indisponible',
    'saisie_invalide',
  ],
  async faire({ ctx, params: { id }, corps }) {
    return toDetail(
      await getExemplaire(ctx, await remettreExemplaire(ctx, id, lireSaisie(RemiseSaisie, corps))),
    );
  },
});
