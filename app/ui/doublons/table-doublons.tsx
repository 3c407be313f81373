import { useSearchParams } from '@remix-run/react';
import type { Doublon, FicheDeDoublon } from '~/domain/clients/doublons/doublons.repo.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Bouton } from '../bouton';
import { BadgeStatut } from '../clients/badge-statut';
import { Table } from '../liste/table';

interface Props {
  doublons: Doublon[];
  global: boolean;
  ecartees: boolean;
}

const idsDe = ({ premier, second }: Doublon) => [premier._id, second._id] as const;

/** Pairs of clients that are probably one person: both, why, and what to do about it. */
export function TableDoublons({ doublons, global, ecartees }: Props) {
  const [search] = useSearchParams();
  return (
    <Table
      libelle={ecartees ? 'Doublons écartés' : 'Doublons probables'}
      lignes={doublons}
      cle={(doublon) => idsDe(doublon).join()}
      colonnes={[
        {
          titre: 'Une fiche',
          carte: 'ligne',
          classe: 'fiche',
          cellule: ({ premier }) => <Fiche fiche={premier} />,
        },
        {
          titre: 'L’autre',
          carte: 'ligne',
          classe: 'fiche',
          cellule: ({ second }) => <Fiche fiche={second} />,
        },
        {
          titre: 'En commun',
          carte: 'ligne',
          cellule: ({ raisons }) => (
            <>
              <span className="sm:hidden">En commun : </span>
              {raisons.join(', ')}
            </>
          ),
        },
        global && { titre: 'Centre', des: 'md', classe: 'coupe max-w-40', cellule: ({ centre }) => centre },
        {
          titre: 'Actions',
          titreCache: true,
          genre: 'outils',
          cellule: (doublon) => {
            const { premier, second } = doublon;
            const deux = `${premier.nom} ${premier.prenom} et ${second.nom} ${second.prenom}`;
            const ids = idsDe(doublon);
            return (
              <div className="flex gap-1 justify-end">
                <a
                  href={paths.doublonFusion(...ids, search)}
                  aria-label={`Comparer ${deux}`}
                  className="btn btn-primary btn-xs"
                >
                  Comparer
                </a>
                <FormulaireBouton
                  action={
                    ecartees ? paths.doublonRemise(...ids, search) : paths.doublonEcarte(...ids, search)
                  }
                >
                  <Bouton
                    ton="ghost"
                    className="btn-xs"
                    aria-label={`${ecartees ? 'Remettre dans la liste' : 'Deux personnes différentes'} : ${deux}`}
                  >
                    {ecartees ? 'Remettre' : 'Deux personnes'}
                  </Bouton>
                </FormulaireBouton>
              </div>
            );
          },
        },
      ]}
    />
  );
}

function Fiche({ fiche }: { fiche: FicheDeDoublon }) {
  const lieu = [fiche.telephone, fiche.email, fiche.ville].filter(Boolean).join(' · ');
  return (
    <>
      <a href={paths.client(fiche._id)} className="font-medium hover:underline">
        {fiche.nom} <span className="font-normal">{fiche.prenom}</span>
      </a>
      {fiche.dateNaissance && (
        <span className="ml-2 whitespace-nowrap">né(e) le {formatDay(fiche.dateNaissance)}</span>
      )}
      <span className="ml-2">{fiche.statut && <BadgeStatut statut={fiche.statut} />}</span>
      <span className="block text-xs text-muet wrap-anywhere">{lieu || 'sans coordonnées'}</span>
    </>
  );
}
