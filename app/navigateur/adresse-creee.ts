const COPIEE = 'Copiée';

/** The one time that a secret address can be seen: a button copies it, and the field that it stands in is chosen whole. */
export default function adresseCreee(element: HTMLElement): void {
  const champ = element.querySelector('input');
  const bouton = element.querySelector('button');
  if (!champ || !bouton) return;
  champ.addEventListener('focus', () => champ.select());
  if (document.activeElement === champ) champ.select();
  bouton.addEventListener('click', () => {
    champ.select();
    navigator.clipboard?.writeText(champ.value).then(
      () => bouton.querySelector('span')?.replaceChildren(COPIEE),
      // It is chosen: a key copies it.
      () => {},
    );
  });
  // The page below does not list it yet: leaving the dialog, by whatever way, loads that page anew.
  element.closest('dialog')?.removeAttribute('data-dessous');
}
