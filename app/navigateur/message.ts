import { ecrirePhrase } from './phrase';

/** How long a message stays, unless it says so itself, in milliseconds; longer while somebody reads it (docs/regles/ecrans.md). */
const DUREE_MS = 10_000;
/** How long it stays at least once it is let go of. */
const RELACHE_MS = 2_000;
/** How long a region must have been there before what comes into it is said. */
const DIT_MS = 50;

/** A message that the last deed left for this page: it is said, goes by itself, waits under the pointer and the focus, and can be closed. */
export function message(element: HTMLElement): void {
  dire(element);
  const duree = Number(element.dataset.duree) || DUREE_MS;
  const fin = performance.now() + duree;
  let minuteur: ReturnType<typeof setTimeout>;
  const partir = () => {
    clearTimeout(minuteur);
    if (element.matches(':hover, :focus-within')) return;
    // What it offers is over when its time is; whoever has just let go of it has a moment more to read.
    minuteur = setTimeout(() => element.remove(), Math.max(fin - performance.now(), RELACHE_MS));
  };
  const rester = () => clearTimeout(minuteur);
  element.addEventListener('pointerenter', rester);
  element.addEventListener('focusin', rester);
  element.addEventListener('pointerleave', partir);
  element.addEventListener('focusout', partir);
  element.querySelector('[aria-label="Masquer"]')?.addEventListener('click', () => element.remove());
  partir();
}

/** What a page came with is said by no screen reader: its words come into their place once more. */
function dire(element: HTMLElement): void {
  for (const place of element.querySelectorAll('p')) {
    const mots = [...place.childNodes];
    if (mots.length === 0) continue;
    place.style.minHeight = `${place.offsetHeight}px`;
    place.replaceChildren();
    setTimeout(() => place.append(...mots), DIT_MS);
  }
}

/** What was said before goes where something newer is said; not the message whose own form it is about, which may be sent again. */
export function oublierLesMessages(formulaire?: HTMLFormElement): void {
  for (const each of document.querySelectorAll('[data-comportement="message"]'))
    if (!formulaire || !each.contains(formulaire)) each.remove();
}

/** A message of the page's own, where the server's stand, or above what a dialog holds; the server has sent its shape. */
export function montrerMessage(ton: 'erreur', texte: string, formulaire?: HTMLFormElement): void {
  oublierLesMessages(formulaire);
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
