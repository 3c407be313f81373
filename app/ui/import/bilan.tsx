import { Link } from '@remix-run/react';
import type { BilanImport } from '~/domain/clients/import/import';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';

const PAR_PAGE = 50;

const LISTES = ['crees', 'ignores', 'invalides'] as const;
type Liste = (typeof LISTES)[number];

interface Ligne {
  cle: string;
  row: number;
  sujet: string;
  raison: string;
  clientId: string | null;
}

/** One page of one of an import's three lists, small enough to send whatever the file's size. */
export interface BilanAffiche {
  importedCount: number;
  ignoredCount: number;
  invalidCount: number;
  liste: Liste;
  page: number;
  pages: number;
  lignes: Ligne[];
}

/** Picks what the address asks for (`liste`, `page`); the rejected rows come first where there are some. */
export function listeDuBilan(bilan: BilanImport, search: URLSearchParams): BilanAffiche {
  const { importedCount, ignoredCount, invalidCount } = bilan;
  const asked = LISTES.find((each) => each === search.get('liste'));
  const liste = asked ?? (invalidCount > 0 ? 'invalides' : 'crees');
  const all = bilan[liste];
  const pages = Math.max(1, Math.ceil(all.length / PAR_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), pages);
  const shown = all.slice((page - 1) * PAR_PAGE, page * PAR_PAGE);
  return { importedCount, ignoredCount, invalidCount, liste, page, pages, lignes: shown.map(toLigne) };
}

function toLigne(entry: BilanImport[Liste][number], index: number): Ligne {
  const common = { cle: `${entry.row}-${index}`, row: entry.row };
  if ('reason' in entry)
    return {
      ...common,
      sujet: `${entry.column} : ${entry.value || '(vide)'}`,
      raison: entry.reason,
      clientId: null,
    };
  const sujet = `${entry.nom} ${entry.prenom}`;
  return 'raison' in entry
    ? { ...common, sujet, raison: entry.raison, clientId: entry.clientId }
    : { ...common, sujet, raison: '', clientId: null };
}

interface Props {
  bilan: BilanAffiche;
  /** The address of the page it stands on. */
  page: string;
  libelleCrees: string;
}

/** An import's figures, and row by row what lies behind them. */
export function BilanDetaille({ bilan, page, libelleCrees }: Props) {
  const listes: Record<Liste, { libelle: string; nombre: number }> = {
    crees: { libelle: libelleCrees, nombre: bilan.importedCount },
    ignores: { libelle: 'Ignorés (doublons)', nombre: bilan.ignoredCount },
    invalides: { libelle: 'Rejetés', nombre: bilan.invalidCount },
  };
  return (
    <section aria-label="Bilan de l’import">
      <nav aria-label="Lignes du fichier" className="tabs tabs-border">
        {LISTES.map((liste) => (
          <Link
            key={liste}
            to={`${page}?liste=${liste}`}
            aria-current={liste === bilan.liste ? 'page' : undefined}
            className={`tab ${liste === bilan.liste ? 'tab-active font-semibold' : ''}`}
          >
            {listes[liste].libelle} : {formatEntier(listes[liste].nombre)}
          </Link>
        ))}
      </nav>
      <div className="bg-base-100 border-base-300 mt-2 overflow-x-auto rounded-box border">
        <table className="table-sm table">
          <thead>
            <tr>
              <th scope="col" className="w-20">
                Ligne
              </th>
              <th scope="col">{bilan.liste === 'invalides' ? 'Colonne et valeur' : 'Client'}</th>
              <th scope="col">{bilan.liste === 'crees' ? '' : 'Raison'}</th>
            </tr>
          </thead>
          <tbody>
            {bilan.lignes.length === 0 && (
              <tr>
                <td colSpan={3}>Aucune ligne.</td>
              </tr>
            )}
            {bilan.lignes.map((ligne) => (
              <tr key={ligne.cle}>
                <td>{ligne.row}</td>
                <td className="max-w-md truncate">{ligne.sujet}</td>
                <td>
                  {ligne.raison}
                  {ligne.clientId && (
                    <Link to={paths.client(ligne.clientId)} className="link ml-2">
                      Voir la fiche
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {bilan.pages > 1 && (
        <nav aria-label="Pages" className="mt-2 flex gap-3 text-sm">
          {bilan.page > 1 && (
            <Link className="link" to={`${page}?liste=${bilan.liste}&page=${bilan.page - 1}`}>
              Page précédente
            </Link>
          )}
          <span>
            page {bilan.page} / {bilan.pages}
          </span>
          {bilan.page < bilan.pages && (
            <Link className="link" to={`${page}?liste=${bilan.liste}&page=${bilan.page + 1}`}>
              Page suivante
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}
