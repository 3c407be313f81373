import type { RecapImport } from '~/domain/clients/import/import';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { Table } from '../liste/table';

const PAR_PAGE = 50;
/** Rows of the list beside the one that was asked for. */
const A_COTE = 12;

const LISTES = ['crees', 'ignores', 'invalides'] as const;
type Liste = (typeof LISTES)[number];

interface Ligne {
  cle: string;
  row: number;
  sujet: string;
  raison: string;
  clientId: string | null;
}

interface Extrait {
  liste: Liste;
  lignes: Ligne[];
}

/** One page of one of an import's three lists and the beginning of another, small enough to send whatever the file's size. */
export interface RecapAffiche extends Extrait {
  importedCount: number;
  ignoredCount: number;
  invalidCount: number;
  page: number;
  pages: number;
  /** What stands beside it: the rows to create beside those that are not, and the other way round. */
  voisine: Extrait | null;
}

/** Picks what the address asks for (`liste`, `page`); the rejected rows come first where there are some. */
export function listeDuRecap(recap: RecapImport, search: URLSearchParams): RecapAffiche {
  const { importedCount, ignoredCount, invalidCount } = recap;
  const asked = LISTES.find((each) => each === search.get('liste'));
  const liste = asked ?? (invalidCount > 0 ? 'invalides' : 'crees');
  const all = recap[liste];
  const pages = Math.max(1, Math.ceil(all.length / PAR_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), pages);
  const shown = all.slice((page - 1) * PAR_PAGE, page * PAR_PAGE);
  const beside: Liste = liste === 'crees' ? 'invalides' : 'crees';
  const voisines = recap[beside].slice(0, A_COTE).map(toLigne);
  const voisine = voisines.length > 0 ? { liste: beside, lignes: voisines } : null;
  const counts = { importedCount, ignoredCount, invalidCount };
  return { ...counts, liste, page, pages, lignes: shown.map(toLigne), voisine } satisfies RecapAffiche;
}

function toLigne(entry: RecapImport[Liste][number], index: number): Ligne {
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
    : { ...common, sujet, raison: '', clientId: null, ...entry.ressemble };
}

interface Props {
  recap: RecapAffiche;
  /** The address of the page it stands on. */
  page: string;
  libelleCrees: string;
}

/** An import's figures, and row by row what lies behind them. */
export function RecapDetaille({ recap, page, libelleCrees }: Props) {
  const listes: Record<Liste, { libelle: string; nombre: number }> = {
    crees: { libelle: libelleCrees, nombre: recap.importedCount },
    ignores: { libelle: 'Ignorés (doublons)', nombre: recap.ignoredCount },
    invalides: { libelle: 'Rejetés', nombre: recap.invalidCount },
  };
  const { voisine } = recap;
  const libelleVoisine = voisine ? listes[voisine.liste].libelle : '';
  return (
    <section aria-label="Bilan de l’import">
      <nav aria-label="Lignes du fichier" className="tabs tabs-border">
        {LISTES.map((liste) => (
          <a
            key={liste}
            href={`${page}?liste=${liste}`}
            data-place=""
            aria-current={liste === recap.liste ? 'page' : undefined}
            className={`tab ${liste === recap.liste ? 'tab-active font-semibold' : ''}`}
          >
            {listes[liste].libelle} : {formatEntier(listes[liste].nombre)}
          </a>
        ))}
      </nav>
      <div className={`mt-2 grid items-start gap-3 ${voisine ? 'lg:grid-cols-2' : ''}`}>
        <div className="min-w-0">
          <TableLignes {...recap} titre={listes[recap.liste].libelle} />
          {recap.pages > 1 && <Pages {...recap} adresse={`${page}?liste=${recap.liste}`} />}
        </div>
        {voisine && (
          <div className="min-w-0">
            <TableLignes {...voisine} titre={libelleVoisine} />
            {listes[voisine.liste].nombre > voisine.lignes.length && (
              <p className="mt-2 text-sm">
                <a className="link" href={`${page}?liste=${voisine.liste}`} data-place="">
                  {libelleVoisine} : voir les {formatEntier(listes[voisine.liste].nombre)}
                </a>
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function TableLignes({ liste, lignes, titre }: Extrait & { titre: string }) {
  return (
    <>
      <h2 className="mb-1 text-sm">{titre}</h2>
      {lignes.length === 0 ? (
        <p className="carte text-sm">Aucune ligne.</p>
      ) : (
        <Table
          libelle={titre}
          lignes={lignes}
          cle={({ cle }) => cle}
          colonnes={[
            {
              titre: 'Ligne',
              carte: 'cote',
              classe: 'fiche sm:w-14',
              cellule: ({ row }) => (
                <>
                  <span className="text-muet sm:hidden">ligne </span>
                  {row}
                </>
              ),
            },
            {
              titre: liste === 'invalides' ? 'Colonne et valeur' : 'Client',
              carte: 'titre',
              classe: 'fiche wrap-anywhere',
              cellule: ({ sujet }) => sujet,
            },
            (liste !== 'crees' || lignes.some(({ raison }) => raison !== '')) && {
              titre: liste === 'crees' ? 'À vérifier' : 'Raison',
              carte: 'ligne',
              classe: 'fiche',
              cellule: (ligne) => <Raison {...ligne} />,
            },
          ]}
        />
      )}
    </>
  );
}

const Raison = ({ raison, clientId }: Ligne) => (
  <>
    {raison}
    {clientId && (
      <a href={paths.client(clientId)} className="link ml-2">
        Voir la fiche
      </a>
    )}
  </>
);

function Pages({ page, pages, adresse }: { page: number; pages: number; adresse: string }) {
  return (
    <nav aria-label="Pages" className="mt-2 flex gap-3 text-sm">
      {page > 1 && (
        <a className="link" href={`${adresse}&page=${page - 1}`} data-place="">
          Page précédente
        </a>
      )}
      <span>
        page {page} / {pages}
      </span>
      {page < pages && (
        <a className="link" href={`${adresse}&page=${page + 1}`} data-place="">
          Page suivante
        </a>
      )}
    </nav>
  );
}
