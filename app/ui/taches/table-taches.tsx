import { ETATS_TACHE, type EtatTache, type TacheListee } from '~/domain/taches/tache';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';

/** The sign beside the word: the state is never told by colour alone. */
const SIGNES: Record<EtatTache, { signe: string; ton: string }> = {
  enCours: { signe: '▸', ton: 'text-primary' },
  reprise: { signe: '…', ton: 'text-warning' },
  echec: { signe: '!', ton: 'text-error' },
  abandonnee: { signe: '!', ton: 'text-error' },
  prete: { signe: '○', ton: '' },
  prevue: { signe: '○', ton: '' },
  faite: { signe: '✓', ton: 'text-success' },
};

/** The account's jobs. On a phone what a row has no column for stands below its name. */
export function TableTaches({ taches }: { taches: TacheListee[] }) {
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <th scope="col">Tâche</th>
            <th scope="col">État</th>
            <th scope="col" className="hidden sm:table-cell">
              Dernière fois
            </th>
            <th scope="col" className="hidden sm:table-cell">
              Prochaine fois
            </th>
            <th scope="col" className="hidden lg:table-cell">
              Centre
            </th>
            <th scope="col" className="hidden md:table-cell">
              Détails
            </th>
          </tr>
        </thead>
        <tbody>
          {taches.map((tache) => (
            <LigneTache key={tache.id} tache={tache} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LigneTache({ tache }: { tache: TacheListee }) {
  const { libelle, rythme, etat, progression, derniere, prochaine, centre, import: importe } = tache;
  const { signe, ton } = SIGNES[etat];
  const details = detailsOf(tache);
  return (
    <tr className="hover:bg-base-200">
      <td className="align-top sm:max-w-96 sm:align-middle md:truncate" title={importe?.nomFichier}>
        {importe ? (
          <a href={paths.import(importe._id)} className="link link-hover break-words">
            {libelle} : {importe.nomFichier}
          </a>
        ) : (
          <>
            {libelle}, <span className="text-muet">{rythme}</span>
          </>
        )}
        {details && <span className="block text-xs break-words text-muet md:hidden">{details}</span>}
        <span className="block text-xs text-muet sm:hidden">
          {prochaine ? (
            <>
              Prochaine fois : <Instant instant={prochaine} />
            </>
          ) : (
            <Instant instant={derniere} />
          )}
        </span>
      </td>
      <td className="align-top sm:align-middle md:whitespace-nowrap">
        <span className={ton} aria-hidden="true">
          {signe}{' '}
        </span>
        {ETATS_TACHE[etat]}
        {etat === 'enCours' && progression !== null && ` (${progression} %)`}
      </td>
      <td className="hidden whitespace-nowrap sm:table-cell">
        <Instant instant={derniere} />
      </td>
      <td className="hidden whitespace-nowrap sm:table-cell">
        <Instant instant={prochaine} />
      </td>
      <td className="hidden max-w-32 truncate lg:table-cell" title={centre}>
        {centre}
      </td>
      <td className="hidden max-w-96 break-words md:table-cell">{details}</td>
    </tr>
  );
}

const detailsOf = ({ erreur, essais, resultat }: TacheListee): string =>
  erreur ? `${erreur}${essais > 1 ? ` (${essais} essais)` : ''}` : resultat;

function Instant({ instant }: { instant: string | null }) {
  return instant ? <time dateTime={instant}>{formatInstant(instant)}</time> : <>–</>;
}
