import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';

interface Props {
  courant: 'factures' | 'avoirs' | 'ventes' | 'brouillons';
  /** How many drafts wait; null where one may not see them. */
  brouillons: number | null;
}

/** The lists of what is invoiced. */
export function OngletsFacturation({ courant, brouillons }: Props) {
  const onglets = [
    { cle: 'factures', vers: paths.factures(), libelle: 'Factures' },
    { cle: 'avoirs', vers: paths.avoirs(), libelle: 'Avoirs' },
    { cle: 'ventes', vers: paths.ventes(), libelle: 'Ventes' },
    ...(brouillons === null
      ? []
      : [
          {
            cle: 'brouillons',
            vers: paths.brouillonsFacture(),
            libelle: brouillons > 0 ? `Brouillons (${formatEntier(brouillons)})` : 'Brouillons',
          },
        ]),
  ];
  return (
    <nav aria-label="Listes de la facturation" className="ecran tabs tabs-border mb-2">
      {onglets.map(({ cle, vers, libelle }) => (
        <a
          key={cle}
          href={vers}
          aria-current={cle === courant ? 'page' : undefined}
          className={cle === courant ? 'tab tab-active' : 'tab'}
        >
          {libelle}
        </a>
      ))}
    </nav>
  );
}
