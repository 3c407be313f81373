import { jourCourt, jourEnToutesLettres } from '~/domain/agenda/jours';
import { SUR_PLACE } from '../liste/liens';
import type { ProprietesCalendrier } from './calendrier-vivant';

/**
 * Fills the head of a day: a link to the day, and one that adds an event to it. They give the keyboard what a click on the
 * empty grid gives the mouse. Schedule-X leaves the element to whoever fills it.
 */
export function enTeteJour(
  element: HTMLElement,
  { adresses, aujourdhui, modifiable }: Pick<ProprietesCalendrier, 'adresses' | 'aujourdhui' | 'modifiable'>,
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
  if (!modifiable) return;
  const ajout = lien(adresses.creation(date), '+', `Ajouter un événement le ${nom}`);
  ajout.className = 'calendrier-ajout';
  for (const [attribut, valeur] of Object.entries(SUR_PLACE)) ajout.setAttribute(attribut, valeur);
  element.append(ajout);
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
