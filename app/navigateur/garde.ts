import { adresseDe, methodeDe } from './gestes';

/** Forms that came back refused hold what was typed as if the page had come with it. */
const revenus = new WeakSet<HTMLFormElement>();
let parti = false;

const QUESTION = 'Des saisies de cette page ne sont pas enregistrées : elles seront perdues. Continuer ?';

/** Before a page is left by a form that was carried out: nothing of it is lost. */
export function laisserPartir(): void {
  parti = true;
}

/** What came back of a form that was refused still waits to be saved: in a dialog, if the answer has drawn one for its address. */
export function retenirLaSaisie(adresse: string): void {
  const formulaires = [...document.forms].filter(
    (each) => estGarde(each) && adresseDe(each).href === adresse,
  );
  const enDialogue = formulaires.filter((each) => each.closest('dialog'));
  for (const each of enDialogue.length > 0 ? enDialogue : formulaires) revenus.add(each);
}

/**
 * Whoever leaves a page with entries that were not sent is asked first, by the browser: by links, by closing the tab, by going back. Forms that
 * search or sort hold nothing to lose; `data-sans-garde` lets others go too. Nothing is kept in the browser (docs/decisions/078).
 */
export function garderLesSaisies(): void {
  addEventListener('beforeunload', (event) => {
    if (!parti && [...document.forms].some(aPerdre)) event.preventDefault();
  });
  addEventListener('pageshow', () => {
    parti = false;
  });
}

/**
 * Whether sending a form would lose what stands in another of the page, and its person would rather not. Below a dialog that came with its page, one
 * of the same address is what was sent before and came back: nothing is lost with it. One opened in place has lent its address to the page below.
 */
export function refuseDePerdre(envoye: HTMLFormElement): boolean {
  const dialogue = envoye.closest('dialog');
  const revenu = dialogue !== null && dialogue.dataset.dessous === undefined;
  const autres = [...document.forms].filter(
    (each) => each !== envoye && !(revenu && adresseDe(each).href === adresseDe(envoye).href),
  );
  return autres.some(aPerdre) && !confirm(QUESTION);
}

/** Whether closing a dialog that was opened in place would lose what stands in it, and its person would rather not. */
export const refuseDeFermer = (dialogue: HTMLDialogElement): boolean =>
  [...dialogue.querySelectorAll('form')].some(aPerdre) && !confirm(QUESTION);

const estGarde = (formulaire: HTMLFormElement): boolean =>
  methodeDe(formulaire) === 'post' && !('sansGarde' in formulaire.dataset);

/** Whether a form holds what its page did not come with. */
export const aPerdre = (formulaire: HTMLFormElement): boolean =>
  estGarde(formulaire) &&
  (revenus.has(formulaire) ? aDesChamps(formulaire) : [...formulaire.elements].some(aChange));

const aDesChamps = (formulaire: HTMLFormElement): boolean =>
  [...formulaire.elements].some((each) =>
    each.matches('textarea[name], select[name], input[name]:not([type="hidden"])'),
  );

function aChange(champ: Element): boolean {
  if (!champ.getAttribute('name')) return false;
  if (champ instanceof HTMLTextAreaElement) return champ.value !== champ.defaultValue;
  if (champ instanceof HTMLSelectElement) {
    const parDefaut = [...champ.options].filter((option) => option.defaultSelected);
    // Without a choice of its own a list stands on its first line.
    if (parDefaut.length === 0) return !champ.multiple && champ.selectedIndex > 0;
    return [...champ.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (!(champ instanceof HTMLInputElement) || champ.type === 'hidden') return false;
  if (champ.type === 'checkbox' || champ.type === 'radio') return champ.checked !== champ.defaultChecked;
  if (champ.type === 'file') return (champ.files?.length ?? 0) > 0;
  return champ.value !== champ.defaultValue;
}
