import { useSearchParams } from '@remix-run/react';
import type { ClientSupprime } from '~/domain/clients/corbeille.lists.server';
import type { CriteresDeListe } from '~/domain/listes';
import { PANNES } from '~/http/panne';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Bouton } from '../bouton';
import { BadgeStatut } from '../clients/badge-statut';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';

interface Props {
  clients: ClientSupprime[];
  criteres: CriteresDeListe<string>;
  global: boolean;
  selection: string;
  toutCoche: boolean;
}

const nomDe = ({ nom, prenom }: ClientSupprime) => `${nom} ${prenom}`;

/** The trash's table: who, deleted when and by whom; each row can be restored or erased. */
export function TableCorbeille({ clients, criteres, global, selection, toutCoche }: Props) {
  const search = useSearchParams()[0];
  const effacement = (id: string) => {
    const kept = new URLSearchParams([...search].filter(([name]) => name !== 'ids'));
    kept.set('ids', id);
    return paths.corbeilleEffacement(kept);
  };
  return (
    <Table
      libelle="Clients supprimés"
      lignes={clients}
      cle={({ _id }) => _id}
      tri={criteres}
      selection={{ form: selection, toutCoche, nom: nomDe }}
      colonnes={[
        {
          titre: 'Nom',
          tri: 'nom',
          carte: 'titre',
          classe: 'coupe max-w-64 font-medium',
          texte: nomDe,
          cellule: nomDe,
        },
        {
          titre: 'Téléphone',
          des: 'md',
          classe: 'whitespace-nowrap',
          cellule: ({ telephone }) => telephone,
        },
        { titre: 'Ville', des: 'lg', classe: 'coupe max-w-44', cellule: ({ ville }) => ville },
        global && {
          titre: 'Centre',
          des: 'md',
          classe: 'coupe max-w-40',
          cellule: ({ centre }) => centre,
        },
        {
          titre: 'Statut',
          des: 'xl',
          cellule: ({ statut }) => <BadgeStatut statut={statut} />,
        },
        {
          titre: 'Supprimé le',
          tri: 'supprimeLe',
          carte: 'detail',
          cellule: ({ supprimeLe, par }) => (
            <>
              <span className="whitespace-nowrap">{formatInstant(supprimeLe)}</span>
              {par && <span className="text-muet block text-xs">par {par}</span>}
            </>
          ),
        },
        {
          titre: 'Actions',
          titreCache: true,
          genre: 'outils',
          cellule: (client) => (
            <div className="flex items-center justify-end gap-1">
              <FormulaireBouton
                action={paths.corbeilleRestauration(client._id, search)}
                data-panne={PANNES.corbeille}
              >
                <Bouton ton="neutral" className="btn-xs" aria-label={`Restaurer ${nomDe(client)}`}>
                  Restaurer
                </Bouton>
              </FormulaireBouton>
              <Outil
                vers={effacement(client._id)}
                icone="poubelle"
                titre="Supprimer définitivement"
                dit={`Supprimer définitivement ${nomDe(client)}`}
                grave
              />
            </div>
          ),
        },
      ]}
    />
  );
}
