import type { Annulation } from '~/domain/clients/doublons/annulation.service.server';
import { Question } from '../question';

/** Asks before a merge is undone: what comes back, and what was done since and stays; or says why it cannot be. */
export function DialogueAnnulation({ annulation, fermer }: { annulation: Annulation; fermer: string }) {
  const { garde, absorbe, refus, rendus, modifies, stock } = annulation;
  if (refus !== null) {
    return (
      <Question titre="Cette fusion ne peut être annulée" fermer={fermer}>
        <p>{refus}</p>
      </Question>
    );
  }
  return (
    <Question titre="Annuler cette fusion ?" fermer={fermer} oui="Séparer les deux fiches" grave={false}>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>
          La fiche réunie, <strong>{absorbe.nom}</strong>, revient comme elle était
          {rendus.length > 0 ? ` avant la fusion, avec ${rendus.join(', ')}.` : '.'}
        </li>
        <li>
          La fiche gardée, <strong>{garde.nom}</strong>, retrouve ses valeurs d’avant
          {modifies.length === 0
            ? '.'
            : `, sauf ce qui a été modifié depuis et qui reste : ${modifies.join(', ')}.`}
        </li>
        <li>Ce qui a été ajouté depuis la fusion (rendez-vous, devis, fichiers…) reste à la fiche gardée.</li>
        {stock && (
          <li>
            <strong>Un appareil a changé depuis : vérifiez le stock, qui ne suit pas l’annulation.</strong>
          </li>
        )}
      </ul>
    </Question>
  );
}
