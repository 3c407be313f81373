import type { CreditClient } from '~/domain/reglements/compte-client';

interface Props {
  credit: CreditClient;
  /** Where a deed of this invoice stands, its query included. */
  vers: (geste: string, ...search: string[]) => string;
}

/** How else a patient may pay what they owe of an invoice: with what they have paid already, or in instalments. */
export function AutresReglements({ credit: { avance, acomptes }, vers }: Props) {
  const lien = (href: string, texte: string) => (
    <a key={href} href={href} data-sur-place="" className="link">
      {texte}
    </a>
  );
  const verses = acomptes.filter(({ montant }) => montant > 0);
  return (
    <p className="ecran mt-2 flex flex-wrap gap-x-4 text-sm">
      {avance > 0 && lien(vers('avance'), 'Utiliser l’avance')}
      {verses.map(({ devisId, numeroDevis }) =>
        lien(vers('avance', `devis=${devisId}`), `Utiliser l’acompte du devis ${numeroDevis}`),
      )}
      {lien(vers('echeancier'), 'Payer en plusieurs fois')}
    </p>
  );
}
