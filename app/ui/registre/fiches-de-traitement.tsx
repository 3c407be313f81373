import type { RegistreOuvert } from '~/domain/registre/registre.service.server';
import { clesTraitements, TRAITEMENTS } from '~/domain/registre/traitements';
import { Carte } from '../carte';
import { Lignes } from './a-remplir';

/** One sheet a processing: why, on which ground, of whom, what, to whom, for how long. */
export const FichesDeTraitement = ({ registre: { regle, tables } }: { registre: RegistreOuvert }) => (
  <>
    <Carte titre="Durées de conservation du compte" className="mb-4">
      <Lignes
        lignes={[
          ['Dossier en base active', `${regle.active} ans après le dernier acte`],
          ['Dossier aux archives', `${regle.archive} ans ensuite, puis effacé avec attestation`],
          ['Pièces comptables', `${regle.comptable} ans`],
        ]}
      />
    </Carte>
    {clesTraitements.map((cle) => {
      const { titre, finalite, base, personnes, categories, destinataires, duree } = TRAITEMENTS[cle];
      return (
        <Carte key={cle} titre={titre} className="mb-4 break-inside-avoid">
          <Lignes
            lignes={[
              ['Finalité', finalite],
              ['Base légale', base],
              ['Personnes', personnes],
              ['Données', categories],
              ['Destinataires', destinataires],
              ['Hors de l’Union européenne', ''],
              ['Durée', duree],
            ]}
          />
          <details className="mt-2 text-sm">
            <summary>Tables de la base, et ce qu’elles gardent ({tables[cle].length})</summary>
            <ul className="mt-1 list-disc pl-5">
              {tables[cle].map(({ table, garde }) => (
                <li key={table}>
                  <code>{table}</code> : {garde}
                </li>
              ))}
            </ul>
          </details>
        </Carte>
      );
    })}
  </>
);
