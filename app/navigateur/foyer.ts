/**
 * What a page or a dialog is looked at for when it comes: what it says so of, what was refused, else its first field; the browser would take the
 * cross. Of a choice it is what is chosen: on another an arrow would change it.
 */
const PREMIERS = [
  '[autofocus]',
  '[role="alert"]:not([hidden])',
  'form :is(input:not([type="hidden"], [type="radio"]:not(:checked)), select, textarea)',
];

/** Gives the focus to what a part of the page that was just drawn is looked at for; of a whole page that is no field. */
export function prendreLeFoyer(element: HTMLElement): void {
  const voulus = element instanceof HTMLDialogElement ? PREMIERS : PREMIERS.slice(0, 2);
  const found = voulus.map((each) => element.querySelector<HTMLElement>(each)).find((each) => each !== null);
  const foyer = found ?? element.querySelector<HTMLElement>('#contenu, [data-fermer]');
  if (!foyer) return;
  if (foyer.getAttribute('role') === 'alert') foyer.tabIndex = -1;
  foyer.focus();
}
