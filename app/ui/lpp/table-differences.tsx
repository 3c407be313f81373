import type { CoteLpp, DifferenceLpp, LigneDifference } from '~/domain/lpp/version-lpp';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Table } from '../liste/table';
import { PrixLimite } from './prix-limite';

const prix = (cents: number | null): string => (cents === null ? '—' : formatEuros(cents));
const fin = (jour: string | null): string => (jour === null ? 'sans fin' : formatDay(jour));

/** 'avant → après', or the one value where nothing was before, is after, or has changed. */
function change({ avant, apres }: LigneDifference, dit: (cote: CoteLpp) => string): string {
  const [was, is] = [avant && dit(avant), apres && dit(apres)];
  if (was === null || is === null || was === is) return is ?? was ?? '';
  return `${was} → ${is}`;
}

/** The codes that differ in one way from the applied table, with what was and what would be. */
export const TableDifferences = ({
  lignes,
  difference,
  libelle,
}: {
  lignes: readonly LigneDifference[];
  difference: DifferenceLpp;
  libelle: string;
}) => (
  <Table
    libelle={libelle}
    lignes={lignes}
    cle={({ code }) => code}
    colonnes={[
      {
        titre: 'Code',
        carte: 'titre',
        classe: 'tabular-nums whitespace-nowrap',
        cellule: ({ code, auCatalogue }) => (
          <>
            {code}
            {auCatalogue && <strong className="ml-2 text-xs">au catalogue</strong>}
          </>
        ),
      },
      {
        titre: 'Libellé',
        carte: 'detail',
        classe: 'min-w-48 break-words',
        cellule: (ligne) => change(ligne, (cote) => cote.libelle),
      },
      {
        titre: 'Base',
        genre: 'montant',
        carte: difference === 'prix' ? 'cote' : undefined,
        cellule: (ligne) => change(ligne, ({ tarif }) => prix(tarif)),
      },
      {
        titre: 'Prix limite',
        genre: 'montant',
        carte: difference === 'prix' ? 'detail' : undefined,
        cellule: (ligne) => <PrixLimite>{change(ligne, ({ prixLimite }) => prix(prixLimite))}</PrixLimite>,
      },
      {
        titre: 'Tarif depuis',
        des: 'lg',
        classe: 'whitespace-nowrap',
        cellule: (ligne) => change(ligne, ({ depuis }) => (depuis ? formatDay(depuis) : '—')),
      },
      {
        titre: 'Fin du code',
        carte: difference === 'finis' || difference === 'rouverts' ? 'cote' : undefined,
        classe: 'whitespace-nowrap',
        cellule: (ligne) => change(ligne, ({ dateFin }) => fin(dateFin)),
      },
    ]}
  />
);
