import type { ExportListe } from '~/domain/comptabilite/export-comptable';
import { estRapproche } from '~/domain/comptabilite/rapprochement';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatDay, formatInstant } from '~/lib/dates';
import { Icone } from '../icone';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';

const periodeDe = ({ du, au }: ExportListe): string => `${formatDay(du)} – ${formatDay(au)}`;

/** How an export stands: being made, refused by its check, with a difference, or fit to be handed over. */
function EtatExport({ etat, bilan, progression, nature }: ExportListe) {
  if (etat === 'en_cours')
    return <Pastille ton="attente">En préparation{progression !== null && ` (${progression} %)`}</Pastille>;
  if (etat === 'refuse') return <Pastille ton="erreur">Refusé par son contrôle</Pastille>;
  return bilan && estRapproche(bilan.rapprochement, { sansReglements: nature === 'ereporting' }) ? (
    <Pastille ton="facturation">Contrôlé</Pastille>
  ) : (
    <Pastille ton="erreur">Écart</Pastille>
  );
}

const titreDe = ({ libelle, format, bilan }: ExportListe): string =>
  `${libelle} (.${format})${bilan?.transmission === 'RE' ? ', remplace' : ''}`;

/** The exports of a centre, the latest first. */
export const TableExports = ({
  exports,
  peutExporter,
  search,
}: {
  exports: readonly ExportListe[];
  peutExporter: boolean;
  search: string;
}) => (
  <Table
    libelle="Exports préparés"
    lignes={exports}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Export',
        carte: 'titre',
        cellule: (ligne) => (
          <a href={paths.exportComptable(ligne._id, search)} data-sur-place="">
            {titreDe(ligne)}
          </a>
        ),
      },
      { titre: 'Période', carte: 'detail', classe: 'whitespace-nowrap', cellule: periodeDe },
      { titre: 'État', carte: 'cote', cellule: (ligne) => <EtatExport {...ligne} /> },
      {
        titre: 'Pièces',
        genre: 'montant',
        des: 'md',
        cellule: ({ pieces }) => accord(pieces, 'pièce', 'pièces'),
      },
      {
        titre: 'Préparé',
        des: 'lg',
        classe: 'whitespace-nowrap',
        cellule: ({ creeLe, creePar }) => `${formatInstant(creeLe)}, ${creePar}`,
      },
      {
        titre: 'Actions',
        titreCache: true,
        genre: 'outils',
        cellule: (ligne) => (
          <>
            {peutExporter && ligne.etat === 'fait' && (
              <form
                method="post"
                data-document=""
                action={paths.exportComptableFichier(ligne._id)}
                className="inline"
              >
                <button
                  type="submit"
                  className="outil"
                  title="Télécharger"
                  aria-label={`Télécharger ${titreDe(ligne)}, ${periodeDe(ligne)}`}
                >
                  <Icone nom="telecharger" />
                </button>
              </form>
            )}
            <Outil
              vers={paths.exportComptable(ligne._id, search)}
              icone="info"
              titre="Détail"
              dit={`Détail de ${titreDe(ligne)}, ${periodeDe(ligne)}`}
            />
          </>
        ),
      },
    ]}
  />
);
