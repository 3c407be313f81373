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

/** A choice that is carried out as soon as it is made, and taken back where it could not be; without a script the button beside it does. */
export function envoiAuChoix(element: HTMLElement): void {
  const { form } = element as HTMLSelectElement;
  element.addEventListener('change', () => form?.requestSubmit());
  form?.addEventListener(PANNE, () => form.reset());
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
