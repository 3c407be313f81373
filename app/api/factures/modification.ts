import { getFactureRelevee } from '~/domain/factures/releve.service.server';
import { modifyFacture } from '~/domain/factures/transmission.service.server';
import { Confirmation } from '../confirmation';
import { avecDoutes } from '../lpp/a-verifier';
import { operation } from '../operation';
import { ParId } from '../schemas';
import { FactureJson, toJson } from './facture-json';
import { assertEnLecture, FactureModifiee, transmise } from './facture-recue';

export const modificationFacture = operation({
  id: 'modifierFacture',
  methode: 'put',
  chemin: '/factures/{id}',
  acces: 'facture:modifier',
  rubrique: 'Factures',
  resume: 'Corrige des champs d’une facture.',
  description:
    'Une facture émise ne change pas : un avoir la reprend, et la réponse est la facture qui prend sa place, avec son propre _id et son propre numéro, le même client et la même taxe. Un appareil à qui la correction ôte son code LPP ou son numéro de série se confirme (409 facture_a_confirmer).',
  params: ParId,
  query: Confirmation,
  corps: FactureModifiee,
  fusionne: true,
  reponse: FactureJson,
  refus: [
    'facture_introuvable',
    'centre_introuvable',
    'centre_fixe',
    'champ_en_lecture',
    'facture_a_confirmer',
    'livraison_a_venir',
    'facture_annulee',
    'avoir_entre_temps',
    'facture_faite_ailleurs',
    'total_different',
    'total_trop_grand',
    'remise_trop_grande',
    'parts_trop_grandes',
  ],
  version: ({ version }) => version as number,
  async faire({ ctx, params: { id }, corps, query }) {
    const facture = transmise(corps);
    const corrigee = await modifyFacture(ctx, id, facture, {
      total: facture.total,
      centreId: corps.centerId,
      acceptes: query.confirmer,
      verifie: async () =>
        assertEnLecture(corps, toJson(await getFactureRelevee(ctx, id, { compare: true }))),
    });
    return avecDoutes(ctx, toJson(await getFactureRelevee(ctx, corrigee)), corps);
  },
});
