import type { PeriodeAMontrer } from '~/domain/comptabilite/exports-comptables.lists.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';

const Etat = ({ finie, exportId, enRetard, facultative }: PeriodeAMontrer) => {
  if (!finie) return <Pastille ton="aucun">En cours</Pastille>;
  if (exportId) return <Pastille ton="facturation">Fichier préparé</Pastille>;
  if (facultative) return <Pastille ton="aucun">Facultatif</Pastille>;
  return enRetard ? (
    <Pastille ton="erreur">Échéance passée</Pastille>
  ) : (
    <Pastille ton="attente">À préparer</Pastille>
  );
};

/** The periods of e-reporting with their deadlines; each over one has its button. */
export const TablePeriodes = ({
  periodes,
  peutExporter,
  search,
}: {
  periodes: readonly PeriodeAMontrer[];
  peutExporter: boolean;
  search: string;
}) => (
  <Table
    libelle="Périodes d’e-reporting"
    lignes={periodes}
    cle={({ du }) => du}
    colonnes={[
      {
        titre: 'Période',
        carte: 'titre',
        classe: 'whitespace-nowrap',
        cellule: ({ du, au }) => `${formatDay(du)} – ${formatDay(au)}`,
      },
      {
        titre: 'À remettre à votre plateforme avant le',
        carte: 'detail',
        cellule: ({ echeance }) => formatDay(echeance),
      },
      { titre: 'État', carte: 'cote', cellule: (periode) => <Etat {...periode} /> },
      {
        titre: 'Actions',
        titreCache: true,
        genre: 'outils',
        cellule: ({ du, au, finie, exportId }) =>
          peutExporter &&
          finie && (
            <FormulaireBouton action={paths.exportsComptables(search)} className="inline">
              <input type="hidden" name="nature" value="ereporting" />
              <input type="hidden" name="du" value={du} />
              <input type="hidden" name="au" value={au} />
              <button type="submit" className="btn btn-outline btn-xs">
                {exportId ? 'Préparer un remplacement' : 'Préparer'}
                <span className="sr-only">
                  {' '}
                  pour la période du {formatDay(du)} au {formatDay(au)}
                </span>
              </button>
            </FormulaireBouton>
          ),
      },
    ]}
  />
);
