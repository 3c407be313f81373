import type { NumeroDeFiche } from '~/domain/exemplaires/exemplaires.lists.server';
import { COTE } from '~/lib/oreilles';
import { Table } from '../liste/table';
import { Patient } from './patient';

/** Numbers that stand on patients' records alone. */
export const FichesTrouvees = ({ fiches }: { fiches: NumeroDeFiche[] }) => (
  <section aria-labelledby="sur-les-fiches" className="mt-4">
    <h2 id="sur-les-fiches" className="mb-2">
      Sur les fiches de patients, sans histoire suivie
    </h2>
    <Table
      libelle="Numéros des fiches"
      lignes={fiches}
      cle={({ _id }) => _id}
      colonnes={[
        { titre: 'Numéro de série', carte: 'titre', cellule: ({ numeroSerie }) => numeroSerie },
        {
          titre: 'Appareil',
          carte: 'detail',
          cellule: ({ marque, modele }) => [marque, modele].filter(Boolean).join(' '),
        },
        { titre: 'Oreille', carte: 'cote', cellule: ({ oreille }) => COTE[oreille].seule },
        { titre: 'Patient', carte: 'detail', cellule: ({ client }) => <Patient client={client} /> },
        { titre: 'Porté', carte: 'detail', cellule: ({ porte }) => (porte ? 'porté' : 'ancien appareil') },
      ]}
    />
  </section>
);
