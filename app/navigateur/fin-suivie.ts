import { dureeDe } from '~/domain/agenda/plages';
import { addDays, daysBetween } from '~/lib/dates';

const MINUTES_DU_JOUR = 1440;

/**
 * The end of an event follows its beginning, so that an hour stays an hour; of a new one it is as long as its kind, which `data-durees` says, unless
 * somebody has set its end (docs/regles/agenda.md). An end that is missing, or before the beginning, follows nothing.
 */
export default function finSuivie(element: HTMLElement): void {
  const formulaire = element.closest('form');
  if (!formulaire) return;
  const durees = element.dataset.durees === undefined ? null : JSON.parse(element.dataset.durees);
  const champ = (nom: string) => formulaire.elements.namedItem(nom) as HTMLInputElement | null;
  const valeur = (nom: string): string => champ(nom)?.value ?? '';
  const ecrire = (nom: string, texte: string) => {
    const input = champ(nom);
    if (input && input.value !== texte) input.value = texte;
  };
  const dureeDuType = (): number => dureeDe(durees ?? {}, valeur('typeClient'));
  /** Minutes from the beginning to the end as they stand; null where one is missing. */
  const lire = (): number | null => {
    const [date, heure, heureFin] = [valeur('date'), valeur('heure'), valeur('heureFin')];
    if (!date || !heure || !heureFin) return null;
    const jours = daysBetween(date, valeur('dateFin') || date);
    return jours * MINUTES_DU_JOUR + minutesDe(heureFin) - minutesDe(heure);
  };
  const poser = (minutes: number | null) => {
    const [date, heure] = [valeur('date'), valeur('heure')];
    if (minutes === null || minutes <= 0 || !date || !heure) return;
    const fin = minutesDe(heure) + minutes;
    const jours = Math.floor(fin / MINUTES_DU_JOUR);
    ecrire('heureFin', heureDe(fin % MINUTES_DU_JOUR));
    ecrire('dateFin', jours === 0 ? '' : addDays(date, jours));
  };

  let duree = lire();
  let reglee = durees === null || (duree !== null && duree !== dureeDuType());
  formulaire.addEventListener('input', ({ target }) => {
    const nom = target instanceof Element ? target.getAttribute('name') : null;
    if (nom === 'heureFin' || nom === 'dateFin') {
      duree = lire();
      reglee = true;
    } else if (nom === 'heure' || nom === 'date') poser(duree ?? (reglee ? null : dureeDuType()));
  });
  formulaire.addEventListener('change', ({ target }) => {
    if (reglee || !(target instanceof Element) || target.getAttribute('name') !== 'typeClient') return;
    duree = dureeDuType();
    poser(duree);
  });
  // A free slot has the length of its kind.
  formulaire.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('button[name="creneau"]')) return;
    duree = lire();
    reglee = durees === null;
  });
}

const minutesDe = (heure: string): number => Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3, 5));

const heureDe = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
