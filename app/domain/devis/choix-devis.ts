import type { DevisRow } from '~/db/rows/clients';
import type { Cote } from '~/lib/oreilles';
import type { ValeursDevis } from './champs-devis';
import { computeMontantsDevis, hasClasse1, isClasse1, type LigneDevis } from './montants-devis';
import { offreClasse1, reservesClasse1, reservesDe } from './offre-classe1';
import type { DevisRegle } from './regles-du-jour';

/** What of a quote is taken for an ear: nothing, the proposed device, the class 1 offer beside it. */
export const OFFRES = ['', 'propose', 'classe1'] as const;
export type OffreChoisie = (typeof OFFRES)[number];

/** What a patient accepts of a quote. */
export type ChoixDevis = Record<Cote, OffreChoisie> & { accessoires: boolean };

export const choixOf = (row: DevisRow): ChoixDevis => ({
  D: row.choix_d,
  G: row.choix_g,
  accessoires: Boolean(row.choix_accessoires),
});

export const choixColumns = ({
  D,
  G,
  accessoires,
}: ChoixDevis): Pick<DevisRow, 'choix_d' | 'choix_g' | 'choix_accessoires'> => ({
  choix_d: D,
  choix_g: G,
  choix_accessoires: accessoires,
});

/** The shares of what was accepted, in cents, by ear and of the accessories, as they were shown when it was. */
export type PartsAcceptees = Partial<Record<Cote | 'accessoires', Pick<LigneDevis, 'rbstSS' | 'rbstCompl'>>>;

const placeDe = ({ cote }: Pick<LigneDevis, 'cote'>) => cote ?? 'accessoires';

export const partsEnColonne = ({ lignes }: Pick<DevisAccepte, 'lignes'>): string =>
  JSON.stringify(
    Object.fromEntries(
      lignes.map((ligne) => [placeDe(ligne), { rbstSS: ligne.rbstSS, rbstCompl: ligne.rbstCompl }]),
    ),
  );

/** None for a quote that waits, and for one that was accepted before they were kept. */
export const partsAcceptees = ({ parts_acceptees }: Pick<DevisRow, 'parts_acceptees'>): PartsAcceptees =>
  parts_acceptees === '' ? {} : JSON.parse(parts_acceptees);

/** Whether a class 1 offer stands beside the device that is proposed for an ear, with its price. */
const isOffered = (devis: ValeursDevis, cote: Cote): boolean =>
  !isClasse1(devis) && hasClasse1(devis, cote) && devis[`prixTTC${cote}Classe1`] !== null;

/** What something of a quote comes to if it is taken; cents. */
export interface PrixOffert {
  designation: string;
  totalTTC: number;
  /** Null where nothing is known of the shares. */
  resteACharge: number | null;
  /** Why it cannot be taken; '' where it can. */
  refus: string;
  /** What is to be said beside the figures. */
  reserves: string[];
}
export interface OffreProposee extends PrixOffert {
  offre: Exclude<OffreChoisie, ''>;
}

/** What can be taken of a quote, with its price: the offers of each ear, and the accessories where there are any. */
export interface ChoixPossibles {
  oreilles: { cote: Cote; offres: OffreProposee[] }[];
  accessoires: PrixOffert | null;
}

export function choixPossibles(devis: DevisRegle): ChoixPossibles {
  const { lignes } = computeMontantsDevis(devis, devis.regles.classe1);
  const reste = lignes.find(({ cote }) => cote === null);
  return {
    oreilles: lignes.flatMap((ligne) => {
      const { cote } = ligne;
      if (cote === null) return [];
      const reserves = isClasse1(devis) ? reservesDe(devis, cote) : [];
      const offres = [{ ...prixDe(propose(devis, cote, ligne)), reserves }];
      if (isOffered(devis, cote)) offres.push(prixDeLOffre(devis, cote, ligne));
      return [{ cote, offres }];
    }),
    accessoires: reste ? prixDe(accessoires(devis, reste)) : null,
  };
}

const prixDe = ({ offre, designation, totalTTC, rbstSS, rbstCompl }: LigneAcceptee): OffreProposee => ({
  ...{ offre, designation, totalTTC, resteACharge: totalTTC - rbstSS - rbstCompl, refus: '', reserves: [] },
});

function prixDeLOffre(devis: DevisRegle, cote: Cote, ligne: LigneDevis): OffreProposee {
  const { resteACharge, refus, reserves } = offreClasse1(devis, cote, ligne.quantite);
  return { ...prixDe(classe1(devis, cote, ligne)), resteACharge, refus, reserves };
}

/** All that a quote proposes: what is chosen unless something else is. */
export function choixPropose(devis: DevisRegle): ChoixDevis {
  const { oreilles, accessoires } = choixPossibles(devis);
  const offre = (cote: Cote): OffreChoisie => (oreilles.some((each) => each.cote === cote) ? 'propose' : '');
  return { D: offre('D'), G: offre('G'), accessoires: accessoires !== null };
}

/** Why a choice cannot be made of a quote, in words for who chooses; null when it can. */
export function refusDuChoix(devis: DevisRegle, choix: ChoixDevis): string | null {
  const possibles = choixPossibles(devis);
  for (const cote of ['D', 'G'] as const) {
    const offre = choix[cote];
    const offres = possibles.oreilles.find((each) => each.cote === cote)?.offres ?? [];
    if (offre === '') continue;
    const prise = offres.find((each) => each.offre === offre);
    if (!prise) return 'Cette offre n’est pas dans le devis.';
    if (prise.refus) return prise.refus;
  }
  if (choix.accessoires && possibles.accessoires === null) return 'Ce devis n’a pas d’accessoires.';
  return choix.D === '' && choix.G === '' && !choix.accessoires
    ? 'Choisissez au moins un appareil ou les accessoires.'
    : null;
}

/** A line that was accepted, as the quote prints it; cents. */
export interface LigneAcceptee
  extends Pick<LigneDevis, 'cote' | 'quantite' | 'prixHT' | 'prixTTC' | 'totalTTC' | 'rbstSS' | 'rbstCompl'> {
  offre: Exclude<OffreChoisie, ''>;
  designation: string;
  marque: string;
  modele: string;
  lpp: string;
  numeroSerie: string;
}

export interface DevisAccepte {
  lignes: LigneAcceptee[];
  totalTTC: number;
  rbstSS: number;
  rbstCompl: number;
  resteACharge: number;
  /** What is to be said beside the figures. */
  reserves: string[];
}

/**
 * What a choice of a quote comes to: the lines of what was taken, with the prices and shares that the quote prints beside them; `signees` are those that it was accepted with, which hold
 * whatever the record says since.
 */
export function computeAccepte(
  devis: DevisRegle,
  choix: ChoixDevis,
  signees: PartsAcceptees = {},
): DevisAccepte {
  const calculees = computeMontantsDevis(devis, devis.regles.classe1).lignes.flatMap(
    (ligne): LigneAcceptee[] => {
      if (ligne.cote === null) return choix.accessoires ? [accessoires(devis, ligne)] : [];
      const offre = choix[ligne.cote];
      if (offre === '') return [];
      return [offre === 'propose' ? propose(devis, ligne.cote, ligne) : classe1(devis, ligne.cote, ligne)];
    },
  );
  const lignes = calculees.map((ligne) => ({ ...ligne, ...signees[placeDe(ligne)] }));
  const sum = (champ: 'totalTTC' | 'rbstSS' | 'rbstCompl') =>
    lignes.reduce((total, ligne) => total + ligne[champ], 0);
  const [totalTTC, rbstSS, rbstCompl] = [sum('totalTTC'), sum('rbstSS'), sum('rbstCompl')];
  const deClasse1 = isClasse1(devis) ? 'propose' : 'classe1';
  return {
    ...{ lignes, totalTTC, rbstSS, rbstCompl, resteACharge: totalTTC - rbstSS - rbstCompl },
    reserves: reservesClasse1(devis, (cote) => choix[cote] === deClasse1),
  };
}

const amountsOf = ({ cote, quantite, prixHT, prixTTC, totalTTC, rbstSS, rbstCompl }: LigneDevis) => ({
  ...{ cote, quantite, prixHT, prixTTC, totalTTC, rbstSS, rbstCompl },
});

const accessoires = (devis: ValeursDevis, ligne: LigneDevis): LigneAcceptee => ({
  ...amountsOf(ligne),
  offre: 'propose',
  designation: devis.accessoiresDevis || 'Accessoires',
  ...{ marque: '', modele: '', lpp: '', numeroSerie: '' },
});

const nom = (marque: string, modele: string): string =>
  [marque, modele].filter(Boolean).join(' ') || 'Appareil auditif';

function propose(devis: ValeursDevis, cote: Cote, ligne: LigneDevis): LigneAcceptee {
  const [marque, modele] = [devis[`marqueAppareil${cote}Devis`], devis[`modeleAppareil${cote}Devis`]];
  return {
    ...amountsOf(ligne),
    offre: 'propose',
    designation: nom(marque, modele),
    marque,
    modele,
    lpp: devis[`lpp${cote}Devis`],
    numeroSerie: devis[`numeroSerie${cote}Devis`],
  };
}

/** What is not known of its shares counts as nothing. */
function classe1(devis: DevisRegle, cote: Cote, { quantite }: LigneDevis): LigneAcceptee {
  const [marque, modele] = [devis[`marque${cote}Classe1`], devis[`modele${cote}Classe1`]];
  const { prixHT, prixTTC, totalTTC, rbstSS, rbstCompl } = offreClasse1(devis, cote, quantite);
  return {
    ...{ cote, quantite, prixHT: prixHT ?? 0, prixTTC: prixTTC ?? 0, totalTTC: totalTTC ?? 0 },
    ...{ rbstSS: rbstSS ?? 0, rbstCompl: rbstCompl ?? 0 },
    offre: 'classe1',
    designation: nom(marque, modele),
    marque,
    modele,
    lpp: devis[`lpp${cote}Classe1`],
    numeroSerie: '',
  };
}
