import type { TarifLpp } from '~/domain/lpp/version-lpp';
import { formatDay } from '~/lib/dates';
import { formatEntier, formatEuros } from '~/lib/euros';
import { EtatVide } from '../etat-vide';
import { Table } from '../liste/table';
import { ditMajorations } from './majorations';
import { PrixLimite } from './prix-limite';

/** Every tariff that a code has had, the latest first. */
export const TableTarifs = ({ tarifs }: { tarifs: readonly TarifLpp[] }) =>
  tarifs.length === 0 ? (
    <EtatVide icone="info">La table ne donne aucun tarif pour ce code.</EtatVide>
  ) : (
    <Table
      libelle="Tarifs"
      lignes={tarifs}
      cle={({ debut }) => debut}
      colonnes={[
        {
          titre: 'Période',
          carte: 'titre',
          classe: 'whitespace-nowrap',
          cellule: ({ debut, fin }) => `${formatDay(debut)} – ${fin ? formatDay(fin) : '…'}`,
        },
        {
          titre: 'Base',
          genre: 'montant',
          carte: 'cote',
          cellule: ({ tarif }) => (tarif === null ? '—' : formatEuros(tarif)),
        },
        {
          titre: 'Prix limite',
          genre: 'montant',
          carte: 'detail',
          cellule: ({ prixLimite }) => (
            <PrixLimite>{prixLimite === null ? '—' : formatEuros(prixLimite)}</PrixLimite>
          ),
        },
        {
          titre: 'Quantité, au plus',
          genre: 'montant',
          des: 'md',
          cellule: ({ quantiteMax }) => (quantiteMax === null ? '—' : formatEntier(quantiteMax)),
        },
        {
          titre: 'Outre-mer, en % de la métropole',
          des: 'lg',
          cellule: ({ majorations }) => ditMajorations(majorations) || '—',
        },
        { titre: 'Prestation', des: 'md', cellule: ({ prestation }) => prestation },
      ]}
    />
  );
