import type { Comparaison } from '~/domain/clients/doublons/comparaison.service.server';
import { Carte } from '../carte';

/** What the merge does, for whichever client is kept: the page shows the one that goes with the choice, without scripts too. */
export function CeQuiSuit({ comparaison }: { comparaison: Comparaison }) {
  const { premier, second, deuxAppareils } = comparaison;
  return (
    <Carte titre="Ce qui va se passer" className="text-sm">
      <div className="group-has-[#garde-second:checked]/fusion:hidden">
        <Suite garde={1} part={2} suivis={second.suivis} />
      </div>
      <div className="group-has-[#garde-premier:checked]/fusion:hidden">
        <Suite garde={2} part={1} suivis={premier.suivis} />
      </div>
      <ul className="mt-1 list-disc pl-5">
        <li>Les rendez-vous des deux fiches restent dans l’agenda ; les factures ne changent en rien.</li>
        <li>
          Le stock ne change pas.
          {deuxAppareils.length > 0 && (
            <strong>
              {' '}
              Les deux fiches ont un appareil pris au stock pour l’oreille{' '}
              {deuxAppareils.join(' et l’oreille ')} : celui que vous ne gardez pas n’y revient pas tout seul.
            </strong>
          )}
        </li>
        <li>La fusion peut être annulée pendant 30 jours, dans « Fusions récentes ».</li>
      </ul>
    </Carte>
  );
}

function Suite({ garde, part, suivis }: { garde: number; part: number; suivis: string[] }) {
  return (
    <p>
      La fiche {part} disparaît de la liste et son adresse mène à la fiche {garde}.{' '}
      {suivis.length > 0 ? (
        <>
          Passent à la fiche {garde} : <strong>{suivis.join(', ')}</strong>.
        </>
      ) : (
        'Rien d’autre ne lui appartient.'
      )}
    </p>
  );
}
