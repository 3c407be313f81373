import { createClientDistinct } from '~/domain/clients/doublons/creation.service.server';
import { getReleve } from '~/domain/clients/releve.service.server';
import { inCentre } from '../appel';
import { Confirmation } from '../confirmation';
import { assertLus } from '../en-lecture';
import { operation } from '../operation';
import { ClientJson, toJson } from './client-json';
import { ClientAjoute } from './client-recu';

export const ajoutClient = operation({
  id: 'ajouterClient',
  methode: 'post',
  chemin: '/clients/add',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Ajoute un client au centre choisi.',
  description:
    'Son statut fait tout ce qu’il veut dire : rendez-vous, facture. Un client du centre qui est probablement le même (numéro de sécurité sociale et nom, e-mail et nom, nom, prénom et naissance ou mobile) se dit une fois, sans rien enregistrer : 409 client_ressemblant, avec ces clients sous suite.clients ; le même appel avec, dans confirmer, ce que nomme suite.confirmer, ajoute le client.',
  query: Confirmation,
  corps: ClientAjoute,
  reponse: ClientJson,
  refus: [
    'centre_non_choisi',
    'centre_introuvable',
    'statut_incomplet',
    'client_ressemblant',
    'quota_clients',
    'facture_a_confirmer',
    'rendez_vous_a_confirmer',
    'date_a_confirmer',
    'supprime_depuis',
  ],
  version: ({ version }) => version,
  async faire({ ctx: appelant, corps: { champs, centerId, etape, lus }, query, envoi }) {
    assertLus(lus, null);
    const ctx = inCentre(appelant, centerId);
    const { id } = await createClientDistinct(ctx, champs, envoi, query.confirmer, { entier: true, etape });
    return toJson(await getReleve(ctx, id));
  },
});
