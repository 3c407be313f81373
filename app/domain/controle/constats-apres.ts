import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { NATURES_QUESTIONNAIRE, resultatDit } from '../questionnaires/questionnaire';
import type { Reparation } from '../sav/reparation';
import type { DossierLu } from './dossier-lu';
import { type Constat, dit, sansObjet } from './piece';

const DITS_MAX = 4;

/** Nothing asks for a questionnaire: none is missing, those that were answered are there. */
export function constatQuestionnaires({ questionnaires }: DossierLu): Constat {
  if (questionnaires.length === 0) return sansObjet('Aucun questionnaire au dossier ; aucun n’est exigé');
  const dits = questionnaires
    .slice(-DITS_MAX)
    .map(
      (each) => `${NATURES_QUESTIONNAIRE[each.nature].nom} du ${formatDay(each.date)} : ${resultatDit(each)}`,
    );
  const avant = questionnaires.length - dits.length;
  return dit([...(avant > 0 ? [`${avant} plus anciens`] : []), ...dits].join(' ; '), [], null);
}

/** Only what was handed over can lack something: the patient's answer to its quote, the number of what took its place. */
function manquesDe({ remiseLe, priseEnCharge, accord: reponse, issue, nouveauNumero }: Reparation): string[] {
  if (remiseLe === null) return [];
  const manques: string[] = [];
  if (priseEnCharge === 'devis' && reponse === '') manques.push('sans la réponse du patient à son devis');
  if (issue === 'remplacee' && nouveauNumero === '') manques.push('remplacement sans numéro de série');
  return manques;
}

export function constatSav({ reparations, embouts }: DossierLu): Constat {
  if (reparations.length + embouts.length === 0)
    return sansObjet('Aucune réparation, aucun embout au dossier');
  const encours = reparations.filter(({ remiseLe }) => remiseLe === null).length;
  const parts = [
    reparations.length > 0 ? accord(reparations.length, 'réparation', 'réparations') : '',
    encours > 0 ? `dont ${encours} en cours` : '',
    embouts.length > 0 ? accord(embouts.length, 'embout', 'embouts') : '',
  ].filter(Boolean);
  const lacunaires = reparations.filter((each) => manquesDe(each).length > 0);
  const [premiere] = lacunaires;
  const manques = lacunaires
    .slice(0, DITS_MAX)
    .map((each) => `remise le ${formatDay(each.remiseLe ?? '')} : ${manquesDe(each).join(', ')}`);
  return dit(parts.join(', '), manques, premiere ? { vers: 'reparation', id: premiere._id } : null);
}
