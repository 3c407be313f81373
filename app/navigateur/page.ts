import { poser, type Registre } from './comportements';
import { prendreLeFoyer } from './foyer';

let registre: Registre;

/** Gives the page its behaviours, and those of every part that is drawn into it later. */
export function animer(connus: Registre): Promise<void> {
  registre = connus;
  return poser(document, registre);
}

/** A page as the server has sent it; what stands in for a script is of no use here. */
export function lirePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const each of page.querySelectorAll('noscript')) each.remove();
  return page;
}

/**
 * Puts the server's answer to a form in the place of what the form stands in: the dialog above the page, which itself stays as it is, or
 * else the page. What takes the focus of a page that comes back says so by `autofocus` (its list of errors, a field); files that were
 * chosen stay chosen where the form still asks for them.
 */
export function dessiner(page: Document, formulaire: HTMLFormElement): void {
  const ancien = formulaire.closest('dialog');
  const nouveau = ancien && page.querySelector('dialog');
  document.title = page.title;
  const [avant, apres] = ancien && nouveau ? [ancien, nouveau] : [document.body, page.body];
  garderLesFichiers(avant, apres);
  // What is replaced is replaced inside: a dialog stays modal, and who waits for its end is not told of one.
  avant.replaceChildren(...apres.childNodes);
  void poser(document, registre);
  prendreLeFoyer(avant);
}

/** A dialog above the page: a new one, or in the place of the one that is open; `dessous` is the address of the page below. */
export function dessinerDialogue(
  nouveau: HTMLDialogElement,
  ouvert: HTMLDialogElement | null,
  dessous: string,
): void {
  if (ouvert) {
    ouvert.replaceChildren(...nouveau.childNodes);
    prendreLeFoyer(ouvert);
  } else {
    nouveau.dataset.dessous = dessous;
    nouveau.dataset.titreDessous = document.title;
    document.body.append(nouveau);
  }
  void poser(document, registre);
}

/** A browser lets nobody say which file a field holds: the field itself is kept. */
function garderLesFichiers(avant: HTMLElement, apres: HTMLElement): void {
  for (const champ of avant.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    const place = apres.querySelector<HTMLInputElement>(
      `input[type="file"][name="${CSS.escape(champ.name)}"]`,
    );
    if (!champ.files?.length || !place || place.getAttribute('aria-invalid') === 'true') continue;
    champ.removeAttribute('aria-invalid');
    place.replaceWith(champ);
  }
}
