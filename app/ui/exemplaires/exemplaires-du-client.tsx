import type { Exemplaire } from '~/domain/exemplaires/exemplaire';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { Table } from '../liste/table';
import { PastilleEtat } from './pastille-etat';

interface Props {
  clientId: string;
  exemplaires: Exemplaire[];
  modifiable: boolean;
}

/** The devices that a patient has or had, by number, each leading to its story; and the way to give one. */
export function ExemplairesDuClient({ clientId, exemplaires, modifiable }: Props) {
  if (exemplaires.length === 0 && !modifiable) return null;
  return (
    <section aria-labelledby="appareils-suivis" className="etroit mt-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="appareils-suivis">Appareils suivis par numéro de série</h2>
        {modifiable && (
          <a href={paths.clientRemise(clientId)} className="btn btn-outline btn-sm ecran">
            Remettre un appareil
          </a>
        )}
      </div>
      {exemplaires.length === 0 ? (
        <p className="text-muet text-sm">Aucun pour l’instant.</p>
      ) : (
        <Table
          libelle="Appareils suivis"
          lignes={exemplaires}
          cle={({ _id }) => _id}
          colonnes={[
            {
              titre: 'Numéro de série',
              carte: 'titre',
              cellule: ({ _id, numeroSerie }) => (
                <a href={paths.exemplaire(_id)} className="link">
                  {numeroSerie}
                </a>
              ),
            },
            {
              titre: 'Appareil',
              carte: 'detail',
              cellule: ({ marque, modele }) => [marque, modele].filter(Boolean).join(' '),
            },
            {
              titre: 'Oreille',
              carte: 'detail',
              cellule: ({ oreille }) => oreille && COTE[oreille].seule,
            },
            { titre: 'État', carte: 'cote', cellule: ({ etat }) => <PastilleEtat etat={etat} /> },
            {
              titre: 'Garantie',
              des: 'md',
              classe: 'whitespace-nowrap',
              cellule: ({ garantieFin }) => (garantieFin ? formatDay(garantieFin) : '–'),
            },
          ]}
        />
      )}
    </section>
  );
}
