import type { Suite } from '~/domain/suite';
import { Avis } from '../avis';
import { Bouton } from '../bouton';

/** Works the shares out from what the form holds, and gives it back with them; nothing is kept yet. */
export function PartsCalculees({ suite }: { suite: Suite | undefined }) {
  const parts = suite?.genre === 'parts' ? suite : null;
  return (
    <div className="col-span-full grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Bouton ton="neutral" name="calcul" value="parts">
          Calculer les parts
        </Bouton>
        {parts?.differe && (
          <Bouton ton="neutral" name="calcul" value="remplacer">
            Remplacer par les parts calculées
          </Bouton>
        )}
      </div>
      {parts && (
        <Avis ton={parts.differe ? 'attention' : 'info'} prioritaire>
          <p className="font-medium">
            {parts.differe
              ? 'Ce que vous avez saisi diffère du calcul et reste tel quel.'
              : 'Parts calculées ; rien n’est encore enregistré.'}
          </p>
          <ul className="my-1">
            {parts.parts.map(({ libelle, montant, tape }) => (
              <li key={libelle}>
                {libelle} : <strong>{montant}</strong>
                {tape !== null && ` (saisi : ${tape})`}
              </li>
            ))}
          </ul>
          {parts.explications.map(({ oreille, phrases }) => (
            <div key={oreille} className="mt-2">
              <p className="font-medium first-letter:uppercase">{oreille}</p>
              <ul className="list-disc pl-5">
                {phrases.map((phrase) => (
                  <li key={phrase}>{phrase}</li>
                ))}
              </ul>
            </div>
          ))}
          {parts.reserves.length > 0 && (
            <div className="mt-2">
              <p className="font-medium">À vérifier</p>
              <ul className="list-disc pl-5">
                {parts.reserves.map((reserve) => (
                  <li key={reserve}>{reserve}</li>
                ))}
              </ul>
            </div>
          )}
        </Avis>
      )}
    </div>
  );
}
