import { ETATS_TACHE, type EtatTache, type TacheListee } from '~/domain/taches/tache';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Table } from '../liste/table';
import { Pastille, type TonPastille } from '../pastille';

const TONS: Record<EtatTache, TonPastille> = {
  enCours: 'livraison',
  reprise: 'attente',
  echec: 'erreur',
  abandonnee: 'erreur',
  prete: 'aucun',
  prevue: 'aucun',
  faite: 'facturation',
};

const detailsOf = ({ erreur, essais, resultat }: TacheListee): string =>
  erreur ? `${erreur}${essais > 1 ? ` (${essais} essais)` : ''}` : resultat;

const instant = (value: string | null) =>
  value ? <time dateTime={value}>{formatInstant(value)}</time> : '–';

/** The account's jobs. */
export const TableTaches = ({ taches }: { taches: TacheListee[] }) => (
  <Table
    libelle="Tâches"
    lignes={taches}
    cle={({ id }) => id}
    colonnes={[
      {
        titre: 'Tâche',
        carte: 'titre',
        classe: 'sm:max-w-96 break-words',
        texte: (tache) => tache.import?.nomFichier,
        cellule: ({ libelle, rythme, import: importe }) =>
          importe ? (
            <a href={paths.import(importe._id)}>
              {libelle} : {importe.nomFichier}
            </a>
          ) : (
            <>
              {libelle}, <span className="text-muet">{rythme}</span>
            </>
          ),
      },
      {
        titre: 'État',
        carte: 'cote',
        cellule: ({ etat, progression }) => (
          <Pastille ton={TONS[etat]}>
            {ETATS_TACHE[etat]}
            {etat === 'enCours' && progression !== null && ` (${progression} %)`}
          </Pastille>
        ),
      },
      {
        titre: 'Dernière fois',
        des: 'md',
        classe: 'whitespace-nowrap',
        cellule: ({ derniere }) => instant(derniere),
      },
      {
        titre: 'Prochaine fois',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ prochaine }) => instant(prochaine),
      },
      {
        titre: 'Centre',
        des: 'lg',
        classe: 'coupe max-w-32',
        texte: ({ centre }) => centre,
        cellule: ({ centre }) => centre,
      },
      {
        titre: 'Détails',
        carte: 'ligne',
        des: 'md',
        classe: 'max-w-96 break-words',
        cellule: detailsOf,
      },
    ]}
  />
);
