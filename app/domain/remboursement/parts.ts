import { formatDay } from '~/lib/dates';
import { formatEuros, formatTaux } from '~/lib/euros';
import { OUTRE_MER } from '~/lib/outre-mer';
import { type TarifDuCode, valeurDuTarif } from '../lpp/tarif-du-code';
import { DEPUIS_TOUJOURS, type ValeurDePart, type ValeurEnVigueur } from '../parametres/parametre';
import type { CleParametre } from '../parametres/referentiel';
import { aAtteint, ageAu } from './age';
import type { RegleClasse1 } from './complement';
import { complementDe, ditHorsC2s, montantDuContrat } from './contrat';
import type { AppareilPropose, Lire, Part, Situation, Territoire } from './situation';

/** The shares of one ear, which add up to its price; or why there are none. */
export type PartsDUneOreille =
  | { refus: string }
  | {
      refus: null;
      amo: Part;
      amc: Part;
      patient: Part;
      /** What the figures take for granted and somebody is to check. */
      reserves: readonly string[];
    };

/** ' (depuis le 01/01/2021)' */
const depuis = ({ depuis: jour }: ValeurDePart): string =>
  jour === DEPUIS_TOUJOURS ? '' : ` (depuis le ${formatDay(jour)})`;

/** A fraction in hundredths of a percent of an amount, rounded half up to the cent. */
const fraction = (cents: number, taux: number): number => Math.floor((cents * taux + 5_000) / 10_000);

/** What the price of a device is judged by on a day: who it is for, where it is sold, and what it may cost. */
function cadreDe(
  { classe, tarif }: Pick<AppareilPropose, 'classe' | 'tarif'>,
  situation: Situation,
  lu: Lu,
  reserves: string[],
) {
  const { c2s, territoire } = situation;
  const { public: qui, enfant, parametres: duPublic } = publicDe(situation, lu, reserves);
  const majoration = majorationDe(territoire, tarif, lu, reserves);
  const local = (valeur: number) => (majoration ? fraction(valeur, majoration.valeur) : valeur);
  const plafond = classe === 1 ? plafondDe(enfant, tarif, lu) : null;
  const plafondC2s = classe === 1 && c2s && !enfant ? lu('remboursement.classe1.plafond_c2s') : null;
  return {
    ...{ qui, enfant, duPublic, majoration, local, plafond, plafondC2s },
    limiteC2s: plafondC2s && local(plafondC2s.valeur),
  };
}

/**
 * What holds for a class I device of an ear, whatever it costs: its highest price and what the complementary insurer pays of it. Raises what `lire` raises, for a day
 * before the first values.
 */
export function regleClasse1(tarif: TarifDuCode | undefined, situation: Situation, lire: Lire): RegleClasse1 {
  const lu = (cle: CleParametre) => lire(cle, situation.jour);
  const { local, plafond, limiteC2s } = cadreDe({ classe: 1, tarif }, situation, lu, []);
  return {
    limite: local(plafond?.valeur ?? 0),
    limiteC2s,
    complement: complementDe({ classe: 1, situation, limiteC2s, lu }),
  };
}

/**
 * The shares of the obligatory insurance (AMO), the complementary one (AMC) and the patient in the price of one ear's device, from what is known of
 * the patient and the parameters of the day. A class I above its ceiling has none: it may not be sold so. What lies above the ceiling of the solidarity cover is the
 * patient's, with the words that it may not be billed. Amounts are cents. Raises what `lire` raises, for a day before the first values.
 */
export function partsDUneOreille(
  { classe, prix, tarif }: AppareilPropose,
  situation: Situation,
  lire: Lire,
): PartsDUneOreille {
  const { jour, territoire } = situation;
  const lu = (cle: CleParametre) => lire(cle, jour);
  const reserves: string[] = [];
  const cadre = cadreDe({ classe, tarif }, situation, lu, reserves);
  const { qui, enfant, duPublic, majoration, local, plafond, plafondC2s, limiteC2s } = cadre;
  const ditMajoration =
    majoration && territoire !== 'metropole'
      ? `, ${OUTRE_MER[territoire].lieu} ${formatTaux(majoration.valeur)} de la métropole`
      : '';
  const pourQui = ({ origine }: ValeurDePart) =>
    origine === 'lpp' && tarif ? `le code ${tarif.code} de la table LPP` : qui;
  const plusMajoration = majoration ? [majoration] : [];

  if (plafond && prix > local(plafond.valeur))
    return {
      refus: `Classe I : le prix dépasse le prix limite de vente, ${formatEuros(local(plafond.valeur))} pour ${pourQui(plafond)}${depuis(plafond)}${ditMajoration}.`,
    };

  const base = baseDe({ enfant, qui, tarif }, lu, reserves);
  const { taux, dit: ditTaux } = tauxDe(situation, lu);
  const assiette = Math.min(prix, local(base.valeur));
  const calcul = `${formatTaux(taux.valeur)} × ${formatEuros(assiette)}`;
  const amo: Part = {
    montant: fraction(assiette, taux.valeur),
    phrase: `Part obligatoire : ${formatTaux(taux.valeur)} (${ditTaux}, depuis le ${formatDay(taux.depuis)}) de ${
      assiette < local(base.valeur) ? 'ce prix, inférieur à la base' : 'la base'
    } de remboursement de ${formatEuros(local(base.valeur))} pour ${pourQui(base)}${depuis(base)}${ditMajoration} : ${calcul} = ${formatEuros(fraction(assiette, taux.valeur))}.`,
    parametres: [taux, base, ...plusMajoration, ...duPublic],
  };
  const amc = montantDuContrat({ classe, prix, amo: amo.montant, situation, limiteC2s, lu, reserves });
  const reste = prix - amo.montant - amc.montant;
  const horsC2s = limiteC2s !== null && prix > limiteC2s;
  return {
    refus: null,
    amo,
    amc,
    patient: {
      montant: reste,
      phrase: horsC2s
        ? ditHorsC2s(reste, limiteC2s)
        : reste === 0
          ? `Le patient ne paie rien : les deux parts couvrent le prix de ${formatEuros(prix)}.`
          : direReste(prix, amo, amc),
      parametres: [plafond, plafondC2s].filter((each) => each !== null),
    },
    reserves,
  };
}

/** What is left, and that it is not yet the patient's where the complementary share is unknown. */
const direReste = (prix: number, amo: Part, amc: Part): string =>
  amc.inconnue
    ? `Reste à payer avant la part complémentaire : ${formatEuros(prix)} moins ${formatEuros(amo.montant)}, soit ${formatEuros(prix - amo.montant)}.`
    : `Le patient paie le reste : ${formatEuros(prix)} moins ${formatEuros(amo.montant)} et ${formatEuros(amc.montant)}, soit ${formatEuros(prix - amo.montant - amc.montant)}.`;

type Lu = (cle: CleParametre) => ValeurEnVigueur;

/** The increase of a territory: the code's own by the table, else the parameter that there is; what nobody knows counts as none, and is said. */
function majorationDe(
  territoire: Territoire,
  tarif: TarifDuCode | undefined,
  lu: Lu,
  reserves: string[],
): ValeurDePart | null {
  if (territoire === 'metropole') return null;
  const duCode = tarif ? valeurDuTarif(tarif, territoire) : null;
  if (duCode) return duCode;
  if (territoire === 'reunion') return lu('remboursement.majoration.reunion');
  reserves.push(
    `Une majoration ${OUTRE_MER[territoire].lieu} n’est pas connue de ce code : les montants sont ceux de métropole, à vérifier.`,
  );
  return null;
}

/** The highest price of a class I: the code's own, else that of the patient's age. */
const plafondDe = (enfant: boolean, tarif: TarifDuCode | undefined, lu: Lu): ValeurDePart =>
  (tarif && valeurDuTarif(tarif, 'limite')) ??
  lu(enfant ? 'remboursement.classe1.plafond_enfant' : 'remboursement.classe1.plafond_adulte');

/** What reimbursement is reckoned on: the code's own tariff. One that is not that of the patient's age is said to be checked. */
function baseDe(
  { enfant, qui, tarif }: { enfant: boolean; qui: string; tarif: TarifDuCode | undefined },
  lu: Lu,
  reserves: string[],
): ValeurDePart {
  const duPublic = lu(enfant ? 'remboursement.base_enfant' : 'remboursement.base_adulte');
  const duCode = tarif ? valeurDuTarif(tarif, 'base') : null;
  if (duCode && tarif && duCode.valeur !== duPublic.valeur)
    reserves.push(
      `Le code ${tarif.code} a une base de ${formatEuros(duCode.valeur)}, le paramètre de ${formatEuros(duPublic.valeur)} pour ${qui} : vérifiez le code, ou le paramètre.`,
    );
  return duCode ?? duPublic;
}

/** Whether the tariff is that of children, which the blind have at any age, in words. */
function publicDe({ naissance, cecite, jour }: Situation, lu: Lu, reserves: string[]) {
  if (cecite) return { public: 'une personne atteinte de cécité', enfant: true, parametres: [] };
  if (!naissance) {
    reserves.push('La date de naissance manque : le tarif est celui d’un adulte.');
    return { public: 'un adulte', enfant: false, parametres: [] };
  }
  const [ans, leJourMeme] = [lu('remboursement.age_adulte_ans'), lu('remboursement.anniversaire_adulte')];
  const enfant = !aAtteint(naissance, ans.valeur, jour, leJourMeme.valeur === 1);
  const age = ageAu(naissance, jour);
  if (age === ans.valeur && jour.slice(4) === naissance.slice(4) && leJourMeme.aConfirmer)
    reserves.push(`C’est le jour des ${ans.valeur} ans : le tarif de ce jour est à confirmer.`);
  const qui = `${enfant ? 'un patient' : 'un adulte'} de ${age} ${age > 1 ? 'ans' : 'an'}`;
  return { public: qui, enfant, parametres: [ans] };
}

/** The best of the rates that a patient has a right to. */
function tauxDe({ ald, c2s, regime }: Situation, lu: Lu): { taux: ValeurEnVigueur; dit: string } {
  const droits = [
    { dit: 'régime général', taux: lu('remboursement.taux.general') },
    ...(regime === 'alsace_moselle'
      ? [{ dit: 'régime d’Alsace-Moselle', taux: lu('remboursement.taux.alsace_moselle') }]
      : []),
    ...(ald ? [{ dit: 'affection de longue durée', taux: lu('remboursement.taux.ald') }] : []),
    ...(c2s ? [{ dit: 'complémentaire santé solidaire', taux: lu('remboursement.taux.c2s') }] : []),
  ];
  return droits.reduce((best, each) => (each.taux.valeur > best.taux.valeur ? each : best));
}
