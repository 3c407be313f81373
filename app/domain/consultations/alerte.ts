import type { AlerteConsultationsRow } from '~/db/rows/consultations';
import { accord } from '~/lib/accord';
import { formatInstant, toParis } from '~/lib/dates';

/** What is unusual about reading, in words. */
const NATURES: Record<AlerteConsultationsRow['nature'], string> = {
  rafale: 'en peu de temps',
  jour: 'dans la journée',
  nuit: 'la nuit',
};

/** 'Léa Petit a consulté 72 patients en peu de temps, du 27/11/2026 10:02 au 27/11/2026 10:14' */
export const direAlerte = ({ nature, user_name, debut, fin, patients }: AlerteConsultationsRow): string =>
  `${user_name} a consulté ${accord(patients, 'patient', 'patients')} ${NATURES[nature]}, du ${formatInstant(debut)} au ${formatInstant(fin)}`;

/** The facts of an episode, as the journal's filters name them. */
export const filtresDeLAlerte = ({ user_id, debut, fin }: AlerteConsultationsRow): URLSearchParams =>
  new URLSearchParams({
    ...{ lectures: 'seules', user: user_id },
    ...{ du: toParis(debut).date, au: toParis(fin).date },
  });
