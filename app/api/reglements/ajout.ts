import { z } from 'zod';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { objetDemande } from '~/domain/reglements/objet';
import { ReglementSaisi } from '~/domain/reglements/reglement.schema';
import { getReglement } from '~/domain/reglements/releve.service.server';
import { Confirmation } from '../confirmation';
import { operation } from '../operation';
import { Id } from '../schemas';
import { ReglementJson, toJson } from './reglement-json';

const { shape } = ReglementSaisi;

export const ajoutReglement = operation({
  id: 'encaisserReglement',
  methode: 'post',
  chemin: '/reglements',
  acces: 'reglement:encaisser',
  rubrique: 'Factures',
  resume:
    'Enregistre un règlement reçu : d’une facture, d’un devis (un acompte) ou d’un client (une avance).',
  description:
    'De factureId, devisId et clientId, le premier qui est donné dit ce qui est réglé. Plus que ce qui est dû (l’excédent du patient devient son avance), ou plus d’espèces que le paramètre especes.plafond, répond 409 reglement_a_confirmer : le même appel avec, dans confirmer, ce que nomme suite.confirmer, l’enregistre. Un jour passé demande le droit d’antidater.',
  query: Confirmation,
  corps: z
    .strictObject({
      factureId: Id.optional().meta({ description: 'La facture réglée.' }),
      devisId: Id.optional().meta({ description: 'Le devis dont c’est un acompte.' }),
      clientId: Id.optional().meta({ description: 'Le client dont c’est une avance.' }),
      payeur: shape.payeur.default('patient').meta({ description: 'Qui paie ; le patient s’il manque.' }),
      mode: shape.mode.meta({ description: 'Comment.' }),
      montant: shape.montant.meta({ description: 'En euros, au-dessus de zéro.', examples: [350] }),
      dateReglement: shape.dateReglement.meta({ description: 'Jour AAAA-MM-JJ ; aujourd’hui s’il manque.' }),
      reference: shape.reference.meta({ description: 'N° de chèque, de virement.' }),
      banque: shape.banque.meta({ description: 'La banque du chèque.' }),
      note: shape.note.meta({ description: 'Elle ne s’efface plus : rien de personnel.' }),
    })
    .meta({
      id: 'ReglementAEncaisser',
      description: 'Un règlement reçu.',
      examples: [{ factureId: '65f1c0ffee65f1c0ffee0001', mode: 'carte', montant: 350 }],
    }),
  reponse: ReglementJson,
  refus: [
    'facture_introuvable',
    'devis_introuvable',
    'client_introuvable',
    'client_fusionne',
    'facture_annulee',
    'payeur_sans_part',
    'trop_percu_trop_grand',
    'reglement_a_confirmer',
    'date_reglement_refusee',
    'periode_close',
  ],
  async faire({ ctx, query, corps: { factureId, devisId, clientId, ...saisie }, envoi }) {
    const objet = objetDemande({
      factureId: factureId ?? null,
      devisId: devisId ?? null,
      clientId: clientId ?? null,
    });
    const { id } = await encaisser(ctx, objet, saisie, { formId: envoi, acceptes: query.confirmer });
    return toJson(await getReglement(ctx, id));
  },
});
