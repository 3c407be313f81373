import { jourCourt, jourEnToutesLettres } from '~/domain/agenda/jours';
import { coupe } from '~/domain/agenda/periode';
import { accord } from '~/lib/accord';
import { SUR_PLACE } from '../liste/liens';
import type { ProprietesCalendrier } from './calendrier-interactif-proprietes';

/**
 * Fills the head of a day: a link to the day, and one that adds an event to it. They give the keyboard what a click on the
 * empty grid gives the mouse. Schedule-X leaves the element to whoever fills it.
 */
export function enTeteJour(
  element: HTMLElement,
  { adresses, aujourdhui, modifiable, parJour, evenements, periode }: ProprietesCalendrier,
): void {
  const date = element.closest<HTMLElement>('[data-date]')?.dataset.date;
  if (!date) return;
  const mois = element.closest('.sx__month-grid-day') !== null;
  const nom = jourEnToutesLettres(date);
  const jour = lien(adresses.jour(date), mois ? String(Number(date.slice(8))) : jourCourt(date), nom);
  jour.className = 'calendrier-jour';
  if (date === aujourdhui) jour.setAttribute('aria-current', 'date');
  element.classList.add('calendrier-entete');
  element.replaceChildren(jour);
  const reste = mois ? (parJour[date] ?? 0) - donnes(date, { evenements, periode }) : 0;
  if (reste > 0) {
    const autres = lien(
      adresses.jour(date),
      `+ ${accord(reste, 'autre', 'autres')}`,
      `${reste} autres événements le ${nom}`,
    );
    autres.className = 'calendrier-autres';
    element.append(autres);
  }
  if (!modifiable) return;
  const ajout = lien(adresses.creation(date), '+', `Ajouter un événement le ${nom}`);
  ajout.className = 'calendrier-ajout';
  for (const [attribut, valeur] of Object.entries(SUR_PLACE)) ajout.setAttribute(attribut, valeur);
  element.append(ajout);
}

/** How many of a day's events the calendar has been given; it tells by itself of those that it has no room for. */
function donnes(
  date: string,
  { evenements, periode }: Pick<ProprietesCalendrier, 'evenements' | 'periode'>,
): number {
  const jour = periode.jours.find((each) => each.date === date);
  return jour ? evenements.filter((evenement) => coupe(evenement, jour)).length : 0;
}

/** A link whose few letters are for the eye, and whose full name is for everybody else. */
function lien(href: string, texte: string, nom: string): HTMLAnchorElement {
  const element = document.createElement('a');
  const visible = document.createElement('span');
  visible.setAttribute('aria-hidden', 'true');
  visible.textContent = texte;
  const lu = document.createElement('span');
  lu.className = 'sr-only';
  lu.textContent = nom;
  element.href = href;
  element.append(visible, lu);
  return element;
}
