import { ecrirePhrase } from './phrase';

/** How long a message stays, unless it says so itself, in milliseconds; longer while somebody reads it (docs/regles/ecrans.md). */
const DUREE_MS = 10_000;

/** A message that the last deed left for this page: it goes by itself, waits under the pointer and the focus, and can be closed. */
export function message(element: HTMLElement): void {
  const duree = Number(element.dataset.duree) || DUREE_MS;
  let minuteur: ReturnType<typeof setTimeout>;
  const partir = () => {
    minuteur = setTimeout(() => element.remove(), duree);
  };
  const rester = () => clearTimeout(minuteur);
  element.addEventListener('pointerenter', rester);
  element.addEventListener('focusin', rester);
  element.addEventListener('pointerleave', partir);
  element.addEventListener('focusout', partir);
  element.querySelector('button')?.addEventListener('click', () => element.remove());
  partir();
}

/** A message of the page's own, where the server's stand, or above what a dialog holds; the server has sent its shape. */
export function montrerMessage(ton: 'erreur', texte: string): void {
  const modele = document.querySelector<HTMLTemplateElement>(`template[data-message="${ton}"]`);
  const copie = modele?.content.firstElementChild?.cloneNode(true);
  if (!modele || !(copie instanceof HTMLElement)) return;
  const place = copie.querySelector<HTMLElement>('[data-texte]');
  if (place) ecrirePhrase(place, texte);
  copie.setAttribute('role', 'alert');
  const dialogue = document.querySelector('dialog[open] .modal-box');
  if (dialogue) dialogue.prepend(copie);
  else modele.before(copie);
  message(copie);
}
