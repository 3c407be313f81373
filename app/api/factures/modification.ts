import { getFactureRelevee } from '~/domain/factures/releve.service.server';
import { modifyFacture } from '~/domain/factures/transmission.service.server';
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
  resume: 'Change des champs d’une facture.',
  description:
    'Elle garde son numéro, son client et la taxe du jour où elle a été faite. Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412) ; sans lui, le dernier l’emporte.',
  params: ParId,
  corps: FactureModifiee,
  reponse: FactureJson,
  refus: [
    'facture_introuvable',
    'centre_introuvable',
    'centre_fixe',
    'champ_en_lecture',
    'facture_annulee',
    'facture_faite_ailleurs',
    'facture_hors_annee',
    'total_different',
    'total_trop_grand',
    'remise_trop_grande',
    'parts_trop_grandes',
    'modifie_entre_temps',
  ],
  version: ({ version }) => version as number,
  siVersion: true,
  async faire({ ctx, params: { id }, corps, siVersion }) {
    const facture = transmise(corps);
    await modifyFacture(ctx, id, facture, {
      version: siVersion,
      total: facture.total,
      centreId: corps.centerId,
      verifie: async () => assertEnLecture(corps, toJson(await getFactureRelevee(ctx, id))),
    });
    return toJson(await getFactureRelevee(ctx, id));
  },
});
