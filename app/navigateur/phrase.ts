import { paths } from '~/http/paths';
import { CONNECTEZ_VOUS } from '~/lib/session-finie';

/** Writes what went wrong. Where it asks to sign in again, these words lead there, in a tab of its own: the form stays open. */
export function ecrirePhrase(element: HTMLElement, texte: string): void {
  const [avant = '', apres] = texte.split(CONNECTEZ_VOUS);
  if (apres === undefined) {
    element.textContent = texte;
    return;
  }
  const lien = document.createElement('a');
  Object.assign(lien, {
    className: 'link font-medium',
    href: paths.login(),
    target: '_blank',
    rel: 'noreferrer',
  });
  lien.textContent = CONNECTEZ_VOUS;
  element.replaceChildren(avant, lien, apres);
}
