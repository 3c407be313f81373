import type { SommeDeVentes } from '~/domain/tableau-de-bord/ventes';
import { accord } from '~/lib/accord';
import { formatEuros } from '~/lib/euros';

/** What the documents of all pages come to, tax included, and of what that is made. */
export const TotalVentes = ({ somme: { factures, avoirs, total } }: { somme: SommeDeVentes }) => (
  <p className="mb-2 text-sm">
    {accord(factures.nombre, 'facture', 'factures')} : {formatEuros(factures.total)} ;{' '}
    {accord(avoirs.nombre, 'avoir', 'avoirs')} : {formatEuros(avoirs.total)} ; chiffre d’affaires :{' '}
    <strong>{formatEuros(total)} TTC</strong>.{' '}
    <span className="text-muet">
      Chaque document compte à sa date, comme au journal des ventes et au FEC ; les factures faites ailleurs
      n’y sont pas.
    </span>
  </p>
);
