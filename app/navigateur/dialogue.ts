import { prendreLeFoyer } from './foyer';

/** A dialog becomes modal: it keeps the focus, Escape closes it, and the focus goes back to where it came from. */
export function dialogue(element: HTMLElement): void {
  if (!(element instanceof HTMLDialogElement)) return;
  const avant = document.activeElement;
  element.close();
  element.showModal();
  // Who began to type before the script came goes on where they were.
  if (avant instanceof HTMLElement && element.contains(avant)) avant.focus();
  else prendreLeFoyer(element);
  const fermer = (event: Event) => {
    event.preventDefault();
    element.querySelector<HTMLAnchorElement>('a[data-fermer]')?.click();
  };
  // Pressed twice, Escape would close it whatever is said to `cancel`.
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) fermer(event);
  });
  // Who chooses no file after all cancels that alone.
  element.addEventListener('cancel', (event) => {
    if (event.target === element) fermer(event);
  });
}
