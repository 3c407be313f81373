import { z } from 'zod';
import { modifyClient } from '~/domain/clients/modification-partielle.service.server';
import { getReleve } from '~/domain/clients/releve.service.server';
import { Confirmation } from '../confirmation';
import { assertLus } from '../en-lecture';
import { avecDoutes } from '../lpp/a-verifier';
import { operation } from '../operation';
import { ParId } from '../schemas';
import { ClientJson, toJson } from './client-json';
import { ClientModifie } from './client-recu';

export const modificationClient = operation({
  id: 'modifierClient',
  methode: 'put',
  chemin: '/clients/{id}',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Change des champs d’un client.',
  description:
    'Un changement de statut fait tout ce qu’il veut dire. Les appareils (marqueAppareilG … montantAppareilD) sont posés comme saisis dans l’onglet Appareillage, avant le statut : aucune pièce n’est prise (c’est POST /produits/update-quantity), celle d’un produit remplacé ou retiré revient au stock ; un jeton d’accès doit alors ouvrir aussi le stock en écriture. Une liste pdfFiles retire les fichiers qu’elle ne nomme pas ; un fichier se joint par POST /upload/{id}. Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412) ; sans lui, le dernier l’emporte.',
  params: ParId,
  query: Confirmation,
  corps: ClientModifie,
  fusionne: true,
  reponse: z.object({ success: z.literal(true), message: z.string(), client: ClientJson }),
  refus: [
    'client_introuvable',
    'centre_introuvable',
    'centre_fixe',
    'champ_en_lecture',
    'statut_incomplet',
    'facture_a_confirmer',
    'rendez_vous_a_confirmer',
    'patient_a_prevenir',
    'deces_avec_rendez_vous',
    'avis_impossible',
    'date_a_confirmer',
    'stock_plein',
    'piece_jointe',
    'version_perimee',
  ],
  version: ({ client }) => client.version as number,
  siVersion: true,
  async faire({ ctx, params: { id }, corps, query, siVersion }) {
    const { champs, appareils, fichiers, centerId, etape, lus } = corps;
    const isRead = Object.keys(lus).length > 0;
    await modifyClient(ctx, id, champs, {
      version: siVersion,
      acceptes: query.confirmer,
      etape,
      centreId: centerId,
      appareils,
      fichiers,
      verifie: isRead
        ? async (tx) => assertLus(lus, toJson(await getReleve(tx, id, { compare: true })))
        : null,
    });
    const client = toJson(await getReleve(ctx, id));
    const reponse = { success: true as const, message: 'Client mis à jour avec succès!', client };
    return avecDoutes(ctx, reponse, appareils);
  },
});
