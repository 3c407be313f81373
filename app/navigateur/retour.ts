import { lienSuivi } from './gestes';

/** 'Retour' goes back to the page that one came from, where that was one of ours: a list keeps its search, its page and its place. */
export function retour(element: HTMLElement): void {
  element.addEventListener('click', (event) => {
    const dici = document.referrer !== '' && new URL(document.referrer).origin === location.origin;
    if (!lienSuivi(event) || !dici || history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}
