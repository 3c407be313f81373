import { RefusIcs } from './refus';

const PAS_UN_CALENDRIER =
  'Cette adresse ne donne pas un calendrier au format iCalendar, mais une page ou un autre fichier : copiez l’adresse « au format iCal ».';
const TRONQUE = 'Le calendrier n’est pas arrivé entier.';
export const ILLISIBLE = 'Ce calendrier ne se laisse pas lire : son fichier est abîmé.';

const BORNE = /^(BEGIN|END):(.*)$/i;

/** The parts of a file that an agenda needs, each as its lines. */
export interface Parties {
  evenements: string[][];
  fuseaux: string[][];
}

/**
 * Takes a file's lines apart into its events and time zones. Every part must end as it began: what was cut off or mixed up is refused, since
 * events that are missing would be taken for events that are over. Raises RefusIcs.
 */
export function toParties(lignes: readonly string[]): Parties {
  if (!/^BEGIN:VCALENDAR$/i.test(lignes[0] ?? '')) throw new RefusIcs(PAS_UN_CALENDRIER);
  if (!/^END:VCALENDAR$/i.test(lignes.at(-1) ?? '')) throw new RefusIcs(TRONQUE);
  const parties: Parties = { evenements: [], fuseaux: [] };
  const open: string[] = [];
  let current: string[] | null = null;
  for (const ligne of lignes) {
    const [, borne, nom = ''] = BORNE.exec(ligne) ?? [];
    const type = nom.toUpperCase();
    if (borne?.toUpperCase() === 'BEGIN') {
      open.push(type);
      if (open.length === 2) current = listOf(parties, type);
      current?.push(ligne);
    } else {
      current?.push(ligne);
      if (borne && open.pop() !== type) throw new RefusIcs(ILLISIBLE);
      if (open.length < 2) current = null;
    }
  }
  if (open.length > 0) throw new RefusIcs(TRONQUE);
  return parties;
}

/** Where the lines of a part go; null for parts of no use here (tasks, journals). */
function listOf({ evenements, fuseaux }: Parties, type: string): string[] | null {
  const list = { VEVENT: evenements, VTIMEZONE: fuseaux }[type];
  if (!list) return null;
  const lignes: string[] = [];
  list.push(lignes);
  return lignes;
}
