import type { AvoirRow } from '~/db/rows/avoirs';
import type { CentreRow } from '~/db/rows/comptes';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';
import { toAvoirPdf } from '~/domain/avoirs/avoir-pdf.server';
import { enColonne, montantsAvoir } from '~/domain/avoirs/montants-avoir';
import { enteteDe } from '~/domain/documents/entete';
import { toFacturePdf } from '~/domain/factures/facture-pdf.server';
import { computeMontants } from '~/domain/factures/montants';
import type { ColonnesVendeur } from '~/domain/vendeur/vendeur';
import type { AvoirPdf, FacturePdf } from '~/infra/pdf/facture.model';
import { type Hasard, hasardOf } from '../hasard';

const CENTRE: CentreRow = {
  id: 'c'.repeat(24),
  compte_id: 'a'.repeat(24),
  name: 'Audition & Fils',
  abonnement: 'Starter',
  adresse: '12 rue de la République\nBâtiment <B>',
  code_postal: '69002',
  ville: 'Lyon',
  telephone: '0478001122',
  email: 'contact@audition-halles.example',
  siret: '732 829 320 00074',
  ...{ regime_tva: 'tva55', regime_choisi: true, identite_exigee: true },
  cree_le: '2026-01-01T00:00:00.000Z',
};

export interface Vente {
  regime: 'tva55' | 'franchise';
  /** Pieces, price without tax in cents, rate in hundredths of a percent. */
  lignes: { quantite: number; prix: number; taux: number }[];
  remise?: number;
  rbstSS?: number;
  rbstCompl?: number;
  /** Cents paid, by which means. */
  regle?: { montant: number; mode: ReglementRow['mode'] }[];
  facture?: Partial<FactureRow>;
  centre?: Partial<CentreRow>;
  vendeur?: ColonnesVendeur;
}

/** A company buys from a company that has said all of itself. */
const AU_PROFESSIONNEL: Vente = {
  regime: 'tva55',
  lignes: [{ quantite: 10, prix: 4500, taux: 2000 }],
  facture: {
    ...{ siren_client: '732829320', echeance: '2026-12-21', taux_penalites: 1215, indemnite: 4000 },
  },
  vendeur: {
    ...{ raison_sociale: 'Audition & Fils SARL', forme: 'sarl', capital: '1000000', registre: 'rcs' },
    ...{ registre_ville: 'Lyon', registre_numero: '', siret: '', numero_tva: '', finess: '690000013' },
    ...{ adresse: '1 <place> Bellecour', code_postal: '69002', ville: 'Lyon' },
    ...{ iban: 'FR7630006000011234567890189', mediateur_nom: 'Médiation', mediateur_adresse: '' },
    mediateur_site: '',
  },
};

/** An invoice as the database would hold it, with its lines and payments. */
function rangee(vente: Vente) {
  const { regime, remise = 0, rbstSS = 0, rbstCompl = 0, regle = [] } = vente;
  const centre: CentreRow = { ...CENTRE, regime_tva: regime, ...vente.centre };
  const lignes = vente.lignes.map(
    ({ quantite, prix, taux }, rang): LigneFactureRow => ({
      id: String(rang).padStart(24, '0'),
      centre_id: centre.id,
      facture_id: 'f'.repeat(24),
      rang,
      description: rang ? `Accessoire <n° ${rang}> & pile` : 'Appareil auditif Phonak Audéo L90-R',
      oreille: ([null, 'D', 'G'] as const)[rang % 3] ?? null,
      marque: 'Phonak',
      modele: rang ? '' : 'Audéo L90-R',
      code_produit: rang ? '' : 'PH-L90R',
      lpp: rang ? '' : '2351548',
      numero_serie: rang ? '' : '2423N0X7A1',
      quantite,
      prix,
      taux_tva: taux,
      ...{ prix_ttc: null, part_ss: null, part_compl: null },
    }),
  );
  const { totalGeneral } = computeMontants(lignes, { remise, rbstSS, rbstCompl });
  const paye = regle.reduce((sum, { montant }) => sum + montant, 0);
  const facture: FactureRow = {
    ...VIDE,
    ...enteteDe(centre, vente.vendeur),
    total_general: totalGeneral,
    prix: remise,
    rbst_ss: rbstSS,
    rbst_compl: rbstCompl,
    reste_patient: totalGeneral - rbstSS - rbstCompl - paye,
    reste_amo: rbstSS,
    reste_amc: rbstCompl,
    ...vente.facture,
  };
  const reglements = regle.map(
    ({ montant, mode }, rang): ReglementRow => ({
      ...REGLEMENT,
      rang,
      id: `r${rang}`,
      montant,
      mode,
    }),
  );
  return { facture, lignes, centre, reglements };
}

export function factureDe(vente: Vente): FacturePdf {
  const { facture, lignes, centre, reglements } = rangee(vente);
  return toFacturePdf(facture, lignes, centre, reglements);
}

/** The credit note of so many pieces of each line, `deja` of which went before; all of them unless said. */
export function avoirDe(
  vente: Vente,
  pieces: number[] = vente.lignes.map(({ quantite }) => quantite),
  deja: number[] = [],
): AvoirPdf {
  const { facture, lignes, centre } = rangee(vente);
  const creditees = lignes.map((ligne, rang) => ({
    ...ligne,
    deja: deja[rang] ?? 0,
    credite: pieces[rang] ?? 0,
  }));
  const avant = montantsAvoir(
    facture,
    creditees.map((ligne) => ({ ...ligne, deja: 0, credite: ligne.deja })),
  );
  const montants = montantsAvoir(facture, creditees, avant);
  const avoir: AvoirRow = {
    ...AVOIR,
    ...enteteDe(centre),
    total_general: montants.totalGeneral,
    prix: montants.remise,
    rbst_ss: montants.rbstSS,
    rbst_compl: montants.rbstCompl,
    par_taux: enColonne(montants.parTaux),
  };
  const reprises = creditees
    .filter(({ credite }) => credite > 0)
    .map(({ id, credite }, rang) => ({
      ...{ part_ss: null, part_compl: null },
      id: `l${rang}`,
      centre_id: centre.id,
      avoir_id: avoir.id,
      ligne_id: id,
      rang,
      quantite: credite,
    }));
  return toAvoirPdf(avoir, reprises, facture, lignes, centre);
}

const APPAREIL = { quantite: 1, prix: 142_180, taux: 550 };

/** One of each kind that the standard treats in its own way. */
export const ESPECES: Record<string, () => FacturePdf | AvoirPdf> = {
  'à un professionnel, d’un vendeur entier': () => factureDe(AU_PROFESSIONNEL),
  'réglée en partie par carte, le reste par virement': () =>
    factureDe({ ...AU_PROFESSIONNEL, facture: {}, regle: [{ montant: 5000, mode: 'carte' }] }),
  'avoir à un professionnel': () => avoirDe(AU_PROFESSIONNEL, [1]),
  '5,5 %': () => factureDe({ regime: 'tva55', lignes: [APPAREIL, APPAREIL] }),
  'taux mêlés': () =>
    factureDe({
      regime: 'tva55',
      lignes: [APPAREIL, { quantite: 7, prix: 1_237, taux: 2000 }, { quantite: 3, prix: 333, taux: 550 }],
    }),
  exonérée: () => factureDe({ regime: 'franchise', lignes: [{ ...APPAREIL, taux: 0 }] }),
  'avec remise et parts': () =>
    factureDe({
      regime: 'tva55',
      lignes: [APPAREIL, { quantite: 2, prix: 9_479, taux: 2000 }],
      remise: 12_345,
      rbstSS: 24_000,
      rbstCompl: 60_025,
    }),
  'réglée en partie': () =>
    factureDe({
      regime: 'tva55',
      lignes: [APPAREIL],
      regle: [
        { montant: 40_000, mode: 'carte' },
        { montant: 1_050, mode: 'cheque' },
      ],
    }),
  'réglée par virement': () =>
    factureDe({
      regime: 'tva55',
      lignes: [APPAREIL],
      regle: [{ montant: 150_000, mode: 'virement' }],
      facture: { statut: 'Payée' },
    }),
  annulée: () => factureDe({ regime: 'tva55', lignes: [APPAREIL], facture: { statut: 'Annulée' } }),
  'avoir de tout': () =>
    avoirDe({
      regime: 'tva55',
      lignes: [APPAREIL, { quantite: 2, prix: 9_479, taux: 2000 }],
      remise: 12_345,
      rbstSS: 24_000,
    }),
  'avoir d’une partie': () =>
    avoirDe({ regime: 'tva55', lignes: [APPAREIL, { quantite: 5, prix: 1_237, taux: 550 }] }, [0, 2], [0, 1]),
  'avoir exonéré': () => avoirDe({ regime: 'franchise', lignes: [{ ...APPAREIL, taux: 0 }], remise: 1_234 }),
};

/** Invoices and credit notes drawn from a seed: lines, rates, discounts, shares, payments. */
export function auHasard(graine: number, nombre: number): (FacturePdf | AvoirPdf)[] {
  const hasard = hasardOf(graine);
  return Array.from({ length: nombre }, () => tirage(hasard));
}

function tirage(hasard: Hasard): FacturePdf | AvoirPdf {
  const regime: Vente['regime'] = hasard.oneIn(3) ? 'franchise' : 'tva55';
  const prixMax = hasard.pick([300, 5_000, 200_000, 3_000_000]);
  const lignes = Array.from({ length: 1 + hasard.below(hasard.oneIn(4) ? 12 : 4) }, () => ({
    quantite: 1 + hasard.below(hasard.oneIn(5) ? 120 : 4),
    prix: hasard.below(prixMax),
    taux: regime === 'franchise' ? 0 : hasard.pick([550, 550, 2000]),
  }));
  const parts = { remise: 0, rbstSS: 0, rbstCompl: 0 };
  const total = computeMontants(
    lignes.map(({ taux, ...ligne }) => ({ ...ligne, taux_tva: taux })),
    parts,
  ).totalLignes;
  const remise = hasard.oneIn(2) ? hasard.below(total + 1) : 0;
  const rbstSS = hasard.oneIn(2) ? hasard.below(total - remise + 1) : 0;
  const rbstCompl = hasard.oneIn(2) ? hasard.below(total - remise - rbstSS + 1) : 0;
  const vente: Vente = { regime, lignes, remise, rbstSS, rbstCompl };
  if (!hasard.oneIn(3)) {
    const modes: ReglementRow['mode'][] = [
      'carte',
      'cheque',
      'virement',
      'especes',
      'tiers_payant',
      'report',
    ];
    const regle = Array.from({ length: hasard.below(3) }, () => ({
      montant: 1 + hasard.below(total + 1),
      mode: hasard.pick(modes),
    }));
    return factureDe({ ...vente, regle });
  }
  const deja = lignes.map(({ quantite }) => (hasard.oneIn(3) ? hasard.below(quantite) : 0));
  const pieces = lignes.map(({ quantite }, rang) => hasard.below(quantite - (deja[rang] ?? 0) + 1));
  if (!pieces.some((each) => each > 0)) pieces[0] = (lignes[0]?.quantite ?? 1) - (deja[0] ?? 0);
  return avoirDe(vente, pieces, deja);
}

const ID = 'f'.repeat(24);
const VIDE: FactureRow = {
  rang: 1,
  id: ID,
  centre_id: CENTRE.id,
  client_id: null,
  numero_facture: 'F2026-00042',
  objet: 'Appareillage stéréophonique',
  nom_client: "L'Œuvrard-Nuñez",
  prenom_client: 'Jean-François',
  date_livraison: null,
  ...{ siren_client: '', echeance: null, taux_penalites: null, indemnite: null },
  date_facture: '2026-11-21',
  heure_creation: '10:42',
  total_general: 0,
  statut: 'Créée',
  telephone_fixe: '',
  telephone_portable: '0612345678',
  adresse: '3 allée des Érables\nRésidence Le Clos\nPorte 2\nÉtage 4',
  code_postal: '69003',
  ville: 'Lyon',
  pays: '',
  email: '',
  note: 'Merci & à bientôt,\n<le centre>',
  nom_compte: 'Hélène Lefèvre',
  tel_compte: '',
  mail_compte: '',
  num_adeli_compte: '692612345',
  prescripteur_compte: '',
  caisse_client: 'CPAM du Rhône',
  mutuelle_client: 'Harmonie',
  numero_secu_client: '',
  date_naissance_client: null,
  date_appareillage: '2026-11-05',
  prix: 0,
  rbst_ss: 0,
  rbst_compl: 0,
  reste_patient: 0,
  reste_amo: 0,
  reste_amc: 0,
  regime_tva: 'tva55',
  entete: '',
  fichier: null,
  fichier_taille: null,
  nom_tri: '',
  recherche: '',
  cree_le: '2026-11-21T09:42:00.000Z',
  cree_par: null,
  supprime_le: null,
  supprime_par: null,
  modifie_le: null,
  version: 1,
  corrige_id: null,
  nombre_lignes: 1,
  reprise: false,
};
const REGLEMENT: ReglementRow = {
  rang: 1,
  id: '',
  centre_id: CENTRE.id,
  client_id: null,
  numero: 'R2026-00001',
  nature: 'encaissement',
  payeur: 'patient',
  mode: 'carte',
  montant: 0,
  date_reglement: '2026-11-22',
  facture_id: ID,
  devis_id: null,
  annule_id: null,
  lot_id: null,
  origine_id: null,
  reference: '',
  banque: '',
  note: '',
  par_statut: false,
  reprise: false,
  cree_le: '2026-11-22T09:42:00.000Z',
  cree_par: null,
};
const AVOIR: AvoirRow = {
  rang: 1,
  id: 'b'.repeat(24),
  centre_id: CENTRE.id,
  client_id: null,
  facture_id: ID,
  numero_avoir: 'A2026-00007',
  date_avoir: '2026-11-23',
  heure_creation: '09:05',
  motif: 'Appareil <rendu> & remboursé',
  nom_compte: 'Hélène Lefèvre',
  tel_compte: '',
  mail_compte: '',
  num_adeli_compte: '692612345',
  total_general: 0,
  prix: 0,
  rbst_ss: 0,
  rbst_compl: 0,
  regime_tva: 'tva55',
  par_taux: '',
  entete: '',
  nombre_lignes: 1,
  nom_tri: '',
  recherche: '',
  cree_le: '2026-11-23T08:05:00.000Z',
  cree_par: null,
};
