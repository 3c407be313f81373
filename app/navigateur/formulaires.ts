import { PANNE } from './envoi';

/** The error of a field is hidden as soon as the field is edited (docs/regles/ecrans.md). */
export function oublierLesErreurs(): void {
  document.addEventListener('input', ({ target }) => {
    // Of a group of boxes it is the group's.
    const champ =
      target instanceof Element ? target.closest('[aria-invalid="true"], fieldset[aria-describedby]') : null;
    champ?.removeAttribute('aria-invalid');
    const dits = (champ?.getAttribute('aria-describedby') ?? '').split(' ');
    for (const id of dits.filter((each) => each.endsWith('-erreur'))) document.getElementById(id)?.remove();
  });
}

/** Keys that choose in a closed list, as a letter does; others open it, and what is chosen there is meant. */
const CHOISIT = /^(Arrow\w+|Home|End|Page\w+|\S)$/;

/**
 * A choice that is carried out as soon as it is made, and taken back where it could not be; without a script the button beside it does. By keys
 * one passes others on the way to it: it is carried out by Enter, or when the field is left, and Escape brings back what stood there
 * (docs/regles/ecrans.md).
 */
export function envoiAuChoix(element: HTMLElement): void {
  const liste = element as HTMLSelectElement;
  const { form } = liste;
  let enRoute = false;
  const initiale = liste.value;
  const reprendre = () => {
    enRoute = false;
    liste.value = initiale;
  };
  const envoyer = () => {
    enRoute = false;
    if (liste.value !== initiale) form?.requestSubmit();
  };
  liste.addEventListener('pointerdown', () => {
    enRoute = false;
  });
  liste.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && enRoute) {
      event.preventDefault();
      envoyer();
    } else if (event.key === 'Escape' && enRoute) {
      event.preventDefault();
      reprendre();
    } else if (CHOISIT.test(event.key)) enRoute = !event.altKey;
    else if (event.key === ' ') enRoute = false;
  });
  liste.addEventListener('change', () => {
    if (!enRoute) envoyer();
  });
  liste.addEventListener('blur', () => {
    // Another window is no way of leaving the field.
    if (enRoute && document.activeElement !== liste) envoyer();
  });
  form?.addEventListener(PANNE, reprendre);
  // Come back to, the page says what it said.
  addEventListener('pagehide', reprendre);
}

/** A form that reads keeps out of the address what was left empty. */
export function sansVides(element: HTMLElement): void {
  element.addEventListener('formdata', ({ formData }) => {
    for (const [nom, valeur] of [...formData]) if (valeur === '') formData.delete(nom);
  });
}

/** A form that is sent as soon as its page is there; not once more when it comes back. */
export function envoiImmediat(element: HTMLElement): void {
  if (document.readyState !== 'complete') (element as HTMLFormElement).requestSubmit();
}

/** Ticks or clears every box of the list whose form it names. */
export function toutCocher(element: HTMLElement): void {
  element.addEventListener('change', () => {
    const { checked, dataset } = element as HTMLInputElement;
    for (const each of document.querySelectorAll<HTMLInputElement>(
      `input[type="checkbox"][form="${CSS.escape(dataset.liste ?? '')}"]`,
    ))
      each.checked = checked;
  });
}

/** Prints the page. */
export function imprimer(element: HTMLElement): void {
  element.addEventListener('click', () => print());
}
