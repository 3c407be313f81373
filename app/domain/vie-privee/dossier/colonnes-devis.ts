import type { DevisRow } from '~/db/rows/clients';
import { COTES } from '~/lib/oreilles';
import {
  type ColonneDite,
  type ColonnesDites,
  CREE,
  euros,
  instant,
  jour,
  json,
  MODIFIE,
  ouiNon,
  RANGEE,
  ref,
  user,
} from './colonne-dite';

/** What every document says of the centre. */
export const CENTRE = {
  nom_compte: 'Audioprothésiste',
  num_adeli_compte: 'Numéro du professionnel',
} as const;
export const TVA = { regime_tva: 'Régime de TVA', entete: json('En-tête du centre') } as const;

/** What a quote says of each ear: the proposed device, and the class 1 offer beside it. */
const devisParOreille = Object.fromEntries(
  COTES.flatMap(({ cle: e, titre }) => [
    ...(
      [
        [`marque_appareil_${e}_devis`, 'marque proposée'],
        [`modele_appareil_${e}_devis`, 'modèle proposé'],
        [`numero_serie_${e}_devis`, 'numéro de série'],
        [`lpp_${e}_devis`, 'code LPP'],
        [`fabrication_${e}_devis`, 'fabrication'],
        [`bobine_t_${e}_devis`, 'bobine T'],
        [`prix_ht_${e}_devis`, 'prix HT', 'euros'],
        [`prix_ttc_${e}_devis`, 'prix TTC', 'euros'],
        [`marque_${e}_classe1`, 'marque de classe I'],
        [`modele_${e}_classe1`, 'modèle de classe I'],
        [`lpp_${e}_classe1`, 'code LPP de classe I'],
        [`fabrication_${e}_classe1`, 'fabrication de classe I'],
        [`bobine_t_${e}_classe1`, 'bobine T de classe I'],
        [`prix_ht_${e}_classe1`, 'prix HT de classe I', 'euros'],
        [`prix_ttc_${e}_classe1`, 'prix TTC de classe I', 'euros'],
        [`quantity_${e}`, 'quantité'],
        [`choix_${e}`, 'offre acceptée'],
      ] as const
    ).map(([colonne, dit, forme]): [string, ColonneDite] => [
      colonne,
      [`${titre} : ${dit}`, forme ?? 'texte'],
    ]),
  ]),
);

const devis = {
  ...RANGEE,
  numero_devis: 'Numéro',
  date_devis: jour('Date'),
  duree_validite_devis: 'Validité en jours',
  decision: ['Réponse du patient', { accepte: 'Accepté', refuse: 'Refusé', '': 'En attente' }],
  decide_le: jour('Réponse du'),
  classe_appareil_devis: 'Classe',
  garantie_devis: 'Garantie',
  services_inclus_devis: 'Services inclus',
  rbst_ss_devis: euros('Part de la Sécurité sociale'),
  rbst_compl_devis: euros('Part de la complémentaire'),
  acompte_devis: euros('Acompte'),
  accessoires_devis: 'Accessoires',
  prix_ht_accessoires_devis: euros('Accessoires HT'),
  prix_ttc_accessoires_devis: euros('Accessoires TTC'),
  tva_accessoires: ['TVA des accessoires', { '': '', reduit: 'Taux réduit', normal: 'Taux normal' }],
  choix_accessoires: ouiNon('Accessoires acceptés'),
  parts_acceptees: json('Parts acceptées, en centimes'),
  duree_essai_devis: 'Essai en jours',
  date_prescription_devis: jour('Prescription du'),
  prescripteur_devis: 'Prescripteur',
  ...CENTRE,
  ...TVA,
  ...CREE,
  ...MODIFIE,
  modifie_par: user('Modifié par'),
  supprime_le: instant('Supprimé le'),
  supprime_par: user('Supprimé par'),
  decide_par: user('Réponse notée par'),
  signature_id: ref('Signature'),
} as const;

export const COLONNES_DEVIS: ColonnesDites<'devis'> = {
  ...devis,
  ...(devisParOreille as Record<Exclude<keyof DevisRow, keyof typeof devis>, ColonneDite>),
};
