import type { ArchiveListee, ExerciceClos } from '~/domain/comptabilite/comptabilite.lists.server';
import { formatTaille } from '~/domain/fichiers/fichier';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { Bouton } from '../bouton';
import { Carte } from '../carte';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { Table } from '../liste/table';

interface Props {
  archives: ArchiveListee[];
  exercices: ExerciceClos[];
  peutArchiver: boolean;
  peutPrendre: boolean;
}

/** The archives of closed years, and the years of which one may be made. */
export const Archives = ({ archives, exercices, peutArchiver, peutPrendre }: Props) => (
  <Carte titre="Archives des exercices" className="mt-4">
    {archives.length === 0 ? (
      <p className="text-sm">
        Aucune archive encore : elle se fait d’elle-même après la clôture de chaque année civile, et se lit
        sans Auricule.
      </p>
    ) : (
      <Table
        libelle="Archives"
        lignes={archives}
        cle={({ id }) => id}
        colonnes={[
          { titre: 'Exercice', carte: 'titre', cellule: ({ annee }) => annee },
          archives.some(({ centre }) => centre) && {
            titre: 'Centre',
            carte: 'detail',
            cellule: ({ centre }: ArchiveListee) => centre,
          },
          { titre: 'Pièces', genre: 'montant', des: 'md', cellule: ({ pieces }) => formatEntier(pieces) },
          { titre: 'Taille', genre: 'montant', des: 'md', cellule: ({ taille }) => formatTaille(taille) },
          {
            titre: 'SHA-256',
            des: 'lg',
            texte: ({ empreinte }) => empreinte,
            cellule: ({ empreinte }) => <code className="text-xs">{empreinte.slice(0, 16)}…</code>,
          },
          { titre: 'Faite le', carte: 'detail', cellule: ({ creeLe }) => formatInstant(creeLe) },
          peutPrendre && {
            titre: 'Télécharger',
            titreCache: true,
            genre: 'outils',
            carte: 'cote',
            cellule: ({ id, annee }: ArchiveListee) => (
              <form method="post" data-document="" action={paths.archiveComptable(id)}>
                <button
                  type="submit"
                  className="btn btn-outline btn-sm"
                  aria-label={`Télécharger l’archive ${annee}`}
                >
                  Télécharger
                </button>
              </form>
            ),
          },
        ]}
      />
    )}
    {peutArchiver && exercices.length > 0 && (
      <ul className="ecran mt-3 flex flex-wrap items-center gap-2">
        {exercices.map(({ annee, enCours }) => (
          <li key={annee}>
            {enCours ? (
              <span className="text-muet text-sm" role="status">
                Archive {annee} en cours{enCours.progression !== null && ` (${enCours.progression} %)`}…
              </span>
            ) : (
              <FormulaireBouton action={paths.archivesComptables()}>
                <input type="hidden" name="annee" value={annee} />
                <Bouton ton="neutral">Archiver {annee}</Bouton>
              </FormulaireBouton>
            )}
          </li>
        ))}
      </ul>
    )}
  </Carte>
);
