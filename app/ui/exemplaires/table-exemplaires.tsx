import type { ExemplaireListe } from '~/domain/exemplaires/exemplaire';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { Table } from '../liste/table';
import { PastilleEtat } from './pastille-etat';
import { Patient } from './patient';

const nomDe = ({ marque, modele }: ExemplaireListe) => [marque, modele].filter(Boolean).join(' ');

/** Devices by number: what each is, where it is, who has it. */
export const TableExemplaires = ({ exemplaires }: { exemplaires: ExemplaireListe[] }) => (
  <Table
    libelle="Appareils"
    lignes={exemplaires}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Numéro de série',
        carte: 'titre',
        classe: 'coupe max-w-56',
        texte: ({ numeroSerie }) => numeroSerie,
        cellule: ({ _id, numeroSerie }) => <a href={paths.exemplaire(_id)}>{numeroSerie}</a>,
      },
      { titre: 'Appareil', carte: 'detail', classe: 'coupe max-w-52', texte: nomDe, cellule: nomDe },
      { titre: 'État', carte: 'cote', cellule: ({ etat }) => <PastilleEtat etat={etat} /> },
      { titre: 'Patient', carte: 'detail', cellule: ({ client }) => <Patient client={client} /> },
      {
        titre: 'Garantie',
        des: 'lg',
        classe: 'whitespace-nowrap',
        cellule: ({ garantieFin }) => (garantieFin ? formatDay(garantieFin) : '–'),
      },
      exemplaires.some(({ centre }) => centre) && {
        titre: 'Centre',
        des: 'xl',
        classe: 'coupe max-w-36',
        cellule: ({ centre }) => centre,
      },
      {
        titre: 'Dernier mouvement',
        des: 'md',
        classe: 'whitespace-nowrap',
        cellule: ({ modifieLe }) => formatInstant(modifieLe),
      },
    ]}
  />
);
