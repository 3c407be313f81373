import { formatEntier } from '~/lib/euros';
import { Bouton } from '../bouton';

interface Props {
  q: string;
  /** How many products there are to choose from, and how many the form names. */
  total: number;
  proposes: number;
}

/** Where a centre has more products than the form of a device proposes: which of them it is to propose. */
export function RechercheProduits({ q, total, proposes }: Props) {
  if (total <= proposes && !q) return null;
  return (
    <search className="ecran mb-3 block">
      <form className="flex flex-wrap items-center gap-2 text-sm">
        <input type="hidden" name="onglet" value="appareillage" />
        <label htmlFor="recherche-produits">
          {total > proposes
            ? `${formatEntier(proposes)} produits du stock proposés sur ${formatEntier(total)} :`
            : 'Produits du stock proposés :'}
        </label>
        <input
          id="recherche-produits"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          placeholder="Nom, marque, code"
          className="input input-sm w-56"
        />
        <Bouton ton="neutral">Chercher</Bouton>
      </form>
    </search>
  );
}
