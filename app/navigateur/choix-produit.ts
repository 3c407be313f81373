/** The product that is chosen for an ear fills its fields with what its option says, and locks those that are the product's own. */
export default function choixProduit(element: HTMLElement): void {
  const choix = element as HTMLSelectElement;
  const { form } = choix;
  const { cote } = choix.dataset;
  const verrouiller = () => {
    for (const champ of form?.querySelectorAll<HTMLInputElement>(`[data-du-produit="${cote}"]`) ?? [])
      champ.readOnly = choix.value !== '';
  };
  choix.addEventListener('change', () => {
    for (const [nom, valeur = ''] of Object.entries(choix.selectedOptions[0]?.dataset ?? {})) {
      const champ = form?.elements.namedItem(nom + cote);
      if (!(champ instanceof HTMLInputElement || champ instanceof HTMLSelectElement)) continue;
      champ.value = valeur;
      // What follows it, the other price or the totals, follows.
      champ.dispatchEvent(new Event('input', { bubbles: true }));
    }
    verrouiller();
  });
  verrouiller();
}
