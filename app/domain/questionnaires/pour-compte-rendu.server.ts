import type { CompteRenduPdf } from '~/infra/pdf/compte-rendu.model';
import { formatDay } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { CAPACITES_COSI, CHANGEMENTS_COSI } from './cosi';
import {
  MOMENTS,
  type Moment,
  NATURES_QUESTIONNAIRE,
  type NatureQuestionnaire,
  type Questionnaire,
  resultatDit,
  toQuestionnaire,
} from './questionnaire';

/** The latest HHIE-S of before and of after the fitting, and the latest COSI, as a report says them. The caller has found the client. */
export async function questionnairesDits(
  tx: Context,
  clientId: string,
): Promise<CompteRenduPdf['questionnaires']> {
  const latest = async (nature: NatureQuestionnaire, moment?: Moment) => {
    const [row] = await tx.db
      .from('questionnaires')
      .where({ client_id: clientId, nature, ...(moment && { moment }) })
      .orderBy('date', 'desc')
      .orderBy('cree_le', 'desc')
      .orderBy('id', 'desc')
      .limit(1);
    return row ? [toQuestionnaire(row)] : [];
  };
  const all = [
    ...(await latest('hhie', 'avant')),
    ...(await latest('hhie', 'apres')),
    ...(await latest('cosi')),
  ];
  return all.map((questionnaire) => ({
    libelle: `${NATURES_QUESTIONNAIRE[questionnaire.nature].nom} du ${formatDay(questionnaire.date)}, ${MOMENTS[questionnaire.moment].toLowerCase()}`,
    valeur: resultatDit(questionnaire),
    details: questionnaire.besoins.map(besoinDit),
  }));
}

/** A need as a sentence: the patient's words, then what became of it. */
function besoinDit({ rang, texte, changement, capacite }: Questionnaire['besoins'][number]): string {
  const suite = [
    changement && CHANGEMENTS_COSI[changement].texte.toLowerCase(),
    capacite && `entend bien ${CAPACITES_COSI[capacite].texte.toLowerCase()}`,
  ].filter(Boolean);
  return [`${rang}. « ${texte} »`, ...suite].join(', ');
}
