import { z } from 'zod';
import { saveIdentite } from '~/domain/clients/carte-vitale.service.server';
import { CHAMPS_TRANSMIS } from '~/domain/clients/client.schema';
import { getReleve } from '~/domain/clients/releve.service.server';
import { inCentre } from '../appel';
import { documente } from '../documente';
import { assertLus } from '../en-lecture';
import { operation } from '../operation';
import { ClientJson, toJson } from './client-json';
import { ClientAjoute } from './client-recu';

const { nom, prenom, dateNaissance, numeroSecu, adresse, codePostal, ville, caisse } = CHAMPS_TRANSMIS;

/** A new client's fields, the number under the name that readers give it as well. */
const Identite = documente(
  z
    .record(z.string(), z.unknown(), 'Le corps doit être un objet JSON.')
    .transform(({ numeroSecuriteSociale, ...champs }) =>
      numeroSecuriteSociale === undefined ? champs : { numeroSecu: numeroSecuriteSociale, ...champs },
    )
    .pipe(ClientAjoute),
  z
    .object({
      nom: nom.meta({ description: 'Nom.', examples: ['Exemple'] }),
      prenom: z.optional(prenom),
      dateNaissance: z.optional(dateNaissance),
      numeroSecuriteSociale: z.optional(numeroSecu).meta({ description: 'Ou numeroSecu.' }),
      adresse: z.optional(adresse),
      codePostal: z.optional(codePostal),
      ville: z.optional(ville),
      caisse: z.optional(caisse),
    })
    .meta({
      id: 'IdentiteCarte',
      description: 'Ce que porte la carte, et tout autre champ d’un nouveau client.',
    }),
);

export const carteClient = operation({
  id: 'enregistrerCarteClient',
  methode: 'post',
  chemin: '/clients',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Enregistre le client d’une carte lue.',
  description:
    'Le client du centre qui a ce numéro de sécurité sociale et ces noms est rendu tel qu’il est ; sans lui, le client est ajouté. Enregistrer deux fois la même carte ne fait pas deux clients.',
  corps: Identite,
  reponse: ClientJson,
  refus: ['centre_non_choisi', 'centre_introuvable', 'statut_incomplet', 'quota_clients', 'supprime_depuis'],
  version: ({ version }) => version,
  async faire({ ctx: appelant, corps: { champs, centerId, lus }, envoi }) {
    assertLus(lus, null);
    const ctx = inCentre(appelant, centerId);
    const { id } = await saveIdentite(ctx, champs, envoi);
    return toJson(await getReleve(ctx, id));
  },
});
