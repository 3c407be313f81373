import { lienSuivi } from './gestes';

/** 'Retour' goes a step back in the browser where that is the screen that it leads to: a list keeps its search, its page and its place. */
export function retour(element: HTMLElement): void {
  element.addEventListener('click', (event) => {
    const lien = lienSuivi(event);
    if (!lien || document.referrer === '' || history.length < 2) return;
    const avant = new URL(document.referrer);
    if (avant.origin !== location.origin || avant.pathname !== lien.pathname) return;
    event.preventDefault();
    history.back();
  });
}
