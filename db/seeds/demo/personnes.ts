import { ORIGINES } from '~/domain/clients/origines';
import { nirKey } from '~/lib/nir';
import { compactText } from '~/lib/texte';
import type { Ville } from './centres';
import type { Hasard } from './hasard';
import { CAISSES, COMMUNES_NAISSANCE, MEDECINS, MUTUELLES, NOMS, NOTES, PRENOMS, VOIES } from './noms';

/** An invented person with the general fields of a client, as a form would send them. */
export interface Personne {
  nom: string;
  prenom: string;
  email: string;
  telephonePortable: string;
  telephoneFixe: string;
  dateNaissance: string;
  adresse: string;
  codePostal: string;
  ville: string;
  numeroSecu: string;
  caisse: string;
  mutuelle: string;
  /** What reimbursement follows from: most have a responsible contract, some an illness of long duration, a few the solidarity cover or no sight. */
  ald: '' | 'oui';
  cecite: '' | 'oui';
  c2s: '' | 'oui';
  contratAmc: 'responsable' | 'aucun';
  forfaitAmc: string;
  origine: string;
  prescripteurId: string;
  note: string;
}

const CHARSET = /[^a-z0-9]/g;

/** The same people at each run, one after the other, no two with the same name. */
export function createPersonnes(hasard: Hasard): (villes: readonly [Ville, ...Ville[]]) => Personne {
  const taken = new Set<string>();
  return (villes) => {
    const sexe = hasard.choix(['F', 'H'] as const);
    let nom = hasard.choix(NOMS);
    let prenom = hasard.choix(PRENOMS[sexe]);
    while (taken.has(`${nom} ${prenom}`)) {
      nom = hasard.choix(NOMS);
      prenom = hasard.choix(PRENOMS[sexe]);
    }
    taken.add(`${nom} ${prenom}`);
    const dateNaissance = birthday(hasard);
    const [codePostal, ville] = hasard.choix(villes);
    const courriel = [prenom, nom].map((part) => compactText(part).replace(CHARSET, '')).join('.');
    const personne = {
      nom,
      prenom,
      dateNaissance,
      email: `${courriel}@courriel.example`,
      telephonePortable: `06 39 98 ${pairs(hasard)}`,
      telephoneFixe: hasard.chance(0.6) ? `02 61 91 ${pairs(hasard)}` : '',
      adresse: `${hasard.entier(1, 148)}${hasard.chance(0.08) ? ' bis' : ''}, ${hasard.choix(VOIES)}`,
      codePostal,
      ville,
      numeroSecu: nirOf(hasard, sexe, dateNaissance),
      caisse: hasard.choix(CAISSES),
      mutuelle: hasard.chance(0.93) ? hasard.choix(MUTUELLES) : '',
      origine: hasard.choix(ORIGINES),
      prescripteurId: hasard.choix(MEDECINS),
      note: hasard.chance(0.25) ? hasard.choix(NOTES) : '',
    };
    return { ...personne, ...droitsDe(personne) };
  };
}

/** What the contracts of the demonstration pay for an ear beyond the obligatory share, in euros. */
const FORFAITS = ['300', '450', '600', '750'] as const;
const FORFAIT_AU_PLAFOND = '1600';

/** By what is known already: the draws that follow stay the same. */
function droitsDe({ numeroSecu, mutuelle }: Pick<Personne, 'numeroSecu' | 'mutuelle'>) {
  const tirage = Number(numeroSecu.slice(10, 13));
  // Now and then a contract pays more than the ceiling of a class II leaves it.
  const forfait = tirage % 7 === 0 ? FORFAIT_AU_PLAFOND : (FORFAITS[tirage % FORFAITS.length] ?? '');
  const c2s = tirage % 19 === 2;
  const contrat = mutuelle && !c2s;
  return {
    ald: tirage % 9 === 0 ? ('oui' as const) : ('' as const),
    cecite: tirage % 23 === 1 ? ('oui' as const) : ('' as const),
    c2s: c2s ? ('oui' as const) : ('' as const),
    contratAmc: contrat ? ('responsable' as const) : ('aucun' as const),
    forfaitAmc: contrat ? forfait : '',
  };
}

const pairs = (hasard: Hasard): string => `${hasard.chiffres(2)} ${hasard.chiffres(2)}`;

function birthday(hasard: Hasard): string {
  const tiree = hasard.chance(0.85) ? hasard.entier(1932, 1962) : hasard.entier(1963, 2004);
  // The youngest are children, by the same draws.
  const annee = tiree >= 2000 ? tiree + 10 : tiree;
  const mois = hasard.entier(1, 12);
  return `${annee}-${String(mois).padStart(2, '0')}-${String(hasard.entier(1, 28)).padStart(2, '0')}`;
}

function nirOf(hasard: Hasard, sexe: 'F' | 'H', naissance: string): string {
  const [annee = '', mois = ''] = naissance.split('-');
  const ordre = String(hasard.entier(1, 899)).padStart(3, '0');
  const nir = `${sexe === 'H' ? 1 : 2}${annee.slice(2)}${mois}${hasard.choix(COMMUNES_NAISSANCE)}${ordre}`;
  return nir + String(nirKey(nir)).padStart(2, '0');
}
