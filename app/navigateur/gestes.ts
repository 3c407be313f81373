/** The link that a click follows here: not in another tab or window, nor for a file; null where it is none, or somebody else's already. */
export function lienSuivi(event: MouseEvent): HTMLAnchorElement | null {
  const lien = event.target instanceof Element ? event.target.closest('a') : null;
  const ailleurs = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return lien && !ailleurs && !event.defaultPrevented && !lien.target ? lien : null;
}

/** Where a form leads, or the button that was pressed; a field of its own may bear the name of its properties. */
export const adresseDe = (formulaire: HTMLFormElement, bouton?: HTMLElement | null): URL =>
  new URL(
    bouton?.getAttribute('formaction') || formulaire.getAttribute('action') || location.href,
    location.href,
  );

/** A form that reads, or one that changes something. */
export const methodeDe = (formulaire: HTMLFormElement): string =>
  (formulaire.getAttribute('method') ?? 'get').toLowerCase();

/** What a form would send, with the value of the button that was pressed; browsers before 2023 do not add that by themselves. */
export function saisieDe(formulaire: HTMLFormElement, bouton: HTMLElement | null): FormData {
  const saisie = new FormData(formulaire);
  if (bouton instanceof HTMLButtonElement && bouton.name) saisie.append(bouton.name, bouton.value);
  return saisie;
}

export const enParametres = (saisie: FormData): URLSearchParams =>
  new URLSearchParams([...saisie].map(([name, value]): [string, string] => [name, String(value)]));
