import { montantsTypes, otherPrice } from '~/domain/devis/calcul-direct';
import type { TextesDevis } from '~/domain/devis/devis';
import { totauxDevis } from '~/domain/devis/totaux-devis';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import type { ReglesClasse1 } from '~/domain/remboursement/complement';
import { suivreLesTotaux } from './totaux';

/** The form of a quote: the other price of a pair follows the one that is typed, and the totals both. */
export default function devis(element: HTMLElement): void {
  const formulaire = element as HTMLFormElement;
  const regime = formulaire.dataset.regime as RegimeTva;
  const classe1 = JSON.parse(formulaire.dataset.classe1 ?? 'null') as ReglesClasse1 | null;
  formulaire.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const [nom = '', texte = ''] = otherPrice(target.name, target.value, regime) ?? [];
    const autre = formulaire.elements.namedItem(nom);
    if (autre instanceof HTMLInputElement) autre.value = texte;
  });
  suivreLesTotaux<TextesDevis>(formulaire, (textes) =>
    totauxDevis(montantsTypes(textes, regime, classe1), regime),
  );
}
