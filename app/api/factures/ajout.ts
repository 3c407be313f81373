import { getFactureRelevee } from '~/domain/factures/releve.service.server';
import { createFactureTransmise } from '~/domain/factures/transmission.service.server';
import { inCentre } from '../appel';
import { Confirmation } from '../confirmation';
import { avecDoutes } from '../lpp/a-verifier';
import { operation } from '../operation';
import { FactureJson, toJson } from './facture-json';
import { assertEnLecture, FactureAjoutee, transmise } from './facture-recue';

export const ajoutFacture = operation({
  id: 'ajouterFacture',
  methode: 'post',
  chemin: '/factures/add',
  acces: 'facture:modifier',
  rubrique: 'Factures',
  resume: 'Ajoute une facture au centre choisi, ou à celui de son client.',
  description:
    'Son numéro est le suivant du centre et de l’année ; son total est celui de ses lignes. Un appareil sans code LPP ou sans numéro de série se confirme (409 facture_a_confirmer).',
  query: Confirmation,
  corps: FactureAjoutee,
  reponse: FactureJson,
  refus: [
    'centre_non_choisi',
    'centre_introuvable',
    'client_introuvable',
    'champ_en_lecture',
    'facture_a_confirmer',
    'livraison_a_venir',
    'total_different',
    'total_trop_grand',
    'remise_trop_grande',
    'parts_trop_grandes',
    'supprime_depuis',
  ],
  version: ({ version }) => version as number,
  async faire({ ctx: appelant, corps, query, envoi }) {
    assertEnLecture(corps, null);
    const ctx = inCentre(appelant, corps.centerId);
    const facture = transmise(corps);
    const clientId = corps.clientId || null;
    const id = await createFactureTransmise(ctx, facture, {
      clientId,
      total: facture.total,
      envoi,
      acceptes: query.confirmer,
    });
    return avecDoutes(ctx, toJson(await getFactureRelevee(ctx, id)), corps);
  },
});
