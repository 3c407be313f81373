import { phraseDePanne } from '~/http/panne';
import { montrerMessage, oublierLesMessages } from './message';
import { ecrirePhrase } from './phrase';

/**
 * Says that a form was not carried out, and why: at its top, where its fields are, and else in a corner of the page, as where `data-panne-page`
 * asks for it. `data-panne` of the form is how its sentence begins, `data-panne-titre` a line of its own above.
 */
export function avertir(formulaire: HTMLFormElement, texte: string): void {
  taire(formulaire);
  const { panne = '', panneTitre } = formulaire.dataset;
  const phrase = phraseDePanne(panne, texte);
  if ('pannePage' in formulaire.dataset || !aDesChamps(formulaire)) {
    montrerMessage('erreur', phrase, formulaire);
    return;
  }
  const avis = document.createElement('div');
  avis.setAttribute('role', 'alert');
  avis.className = 'avis erreur';
  avis.tabIndex = -1;
  avis.dataset.avertissement = '';
  if (panneTitre) avis.append(ligne(panneTitre));
  avis.append(ligne(phrase));
  formulaire.prepend(avis);
  avis.focus();
}

/** What was said of an earlier try. */
export function taire(formulaire: HTMLFormElement): void {
  formulaire.querySelector('[data-avertissement]')?.remove();
  oublierLesMessages(formulaire);
}

const aDesChamps = (formulaire: HTMLFormElement): boolean =>
  [...formulaire.elements].some((each) => each.matches('input:not([type="hidden"]), select, textarea')) ||
  formulaire.closest('dialog') !== null;

function ligne(texte: string): HTMLElement {
  const p = document.createElement('p');
  ecrirePhrase(p, texte);
  return p;
}
