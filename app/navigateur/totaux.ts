import type { Totaux } from '~/domain/totaux';

/** The totals of a form follow what is typed into it, `calculer` from its fields; the server calculates them again. */
export function suivreLesTotaux<T>(
  formulaire: HTMLFormElement,
  calculer: (textes: Partial<T>) => Totaux,
): void {
  const suivre = () =>
    montrer(formulaire, calculer(Object.fromEntries(new FormData(formulaire)) as Partial<T>));
  formulaire.addEventListener('input', suivre);
  // What was typed before the script came counts as well.
  suivre();
}

function montrer(formulaire: HTMLFormElement, { lignes, reste }: Totaux): void {
  for (const { cle, nom, texte, absente } of lignes) {
    const ligne = formulaire.querySelector<HTMLElement>(`[data-total="${cle}"]`);
    if (!ligne) continue;
    ligne.hidden = absente === true;
    ecrire(ligne.querySelector('dt'), nom);
    ecrire(ligne.querySelector('dd'), texte);
  }
  const place = formulaire.querySelector('[data-reste]');
  ecrire(place, reste.texte);
  place?.toggleAttribute('data-depasse', reste.depasse);
}

/** A screen reader hears what has changed, and nothing else. */
function ecrire(place: Element | null, texte: string): void {
  if (place && place.textContent !== texte) place.textContent = texte;
}
