import { jourEnToutesLettres, nomJour } from '~/domain/agenda/jours';
import type { ProprietesCalendrier } from './calendrier-vivant';

/**
 * Fills the head of a day: a link to the day, and one that adds an event to it. They give the keyboard what a click on the
 * empty grid gives the mouse. Schedule-X leaves the element to whoever fills it.
 */
export function enTeteJour(
  element: HTMLElement,
  { lienJour, lienCreation }: Pick<ProprietesCalendrier, 'lienJour' | 'lienCreation'>,
): void {
  const date = element.closest<HTMLElement>('[data-date]')?.dataset.date;
  if (!date) return;
  const enToutesLettres = jourEnToutesLettres(date);
  const mois = element.closest('.sx__month-grid-day') !== null;
  const numero = String(Number(date.slice(8)));
  const jour = lien(
    lienJour(date),
    mois ? numero : `${nomJour(date).slice(0, 3)}. ${numero}`,
    enToutesLettres,
  );
  jour.className = 'calendrier-jour';
  element.classList.add('calendrier-entete');
  element.replaceChildren(jour);
  if (!lienCreation) return;
  const ajout = lien(lienCreation(date), '+', `Ajouter un événement le ${enToutesLettres}`);
  ajout.className = 'calendrier-ajout';
  element.append(ajout);
}

function lien(href: string, texte: string, nom: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.href = href;
  element.textContent = texte;
  element.setAttribute('aria-label', nom);
  element.dataset.lien = '';
  return element;
}
