import { lienDansPhrase } from '~/http/liens-de-phrase';

/** Writes what went wrong. Words that ask to sign in again, or to prove who one is, lead there, in a tab of its own: the form stays open. */
export function ecrirePhrase(element: HTMLElement, texte: string): void {
  const trouve = lienDansPhrase(texte);
  if (!trouve) {
    element.textContent = texte;
    return;
  }
  const lien = document.createElement('a');
  Object.assign(lien, {
    className: 'link font-medium',
    href: trouve.vers,
    target: '_blank',
    rel: 'noreferrer',
  });
  lien.textContent = trouve.mots;
  element.replaceChildren(trouve.avant, lien, trouve.apres);
}
