import type { EvenementOuvert } from '~/domain/agenda/evenement';
import { valeursEvenement } from '~/domain/agenda/valeurs-evenement';
import type { CreneauxMontres } from '~/http/agenda/creneaux.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Dialogue } from '../dialogue';
import { DetailsEvenement } from './details-evenement';
import { FormulaireEvenement } from './formulaire-evenement';
import type { ReponseEvenement } from './reponse';

interface Props {
  evenement: EvenementOuvert;
  intervenants: { id: string; name: string }[];
  modifiable: boolean;
  creneaux: CreneauxMontres | null;
  fermer: string;
  action: string;
  suppression: string;
  reponse?: ReponseEvenement;
}

/** One event above the agenda: its form for who may change it, otherwise what it says. */
export function DialogueEvenement({ evenement, modifiable, ...props }: Props) {
  const { client, intervenant, type } = evenement;
  if (!modifiable) {
    return (
      <Dialogue titre={type} fermer={props.fermer}>
        <DetailsEvenement evenement={evenement} fermer={props.fermer} />
      </Dialogue>
    );
  }
  // Who has left since stays in the choice of what is theirs.
  const parti = intervenant && !props.intervenants.some(({ id }) => id === intervenant.id);
  return (
    <Dialogue titre="Modifier l’événement" fermer={props.fermer} large>
      {client && (
        <p className="-mt-2 mb-3 text-sm">
          <a href={paths.clientDashboard(client.id)} className="link">
            Tableau de bord de {client.nom} {client.prenom}
          </a>
          {' · '}
          <a href={paths.evenementPrevenir(evenement.id, client.id)} data-sur-place="" className="link">
            Ce que le patient sait de l’heure
          </a>
          {client.decesLe && <strong> · Décédé(e) le {formatDay(client.decesLe)}</strong>}
        </p>
      )}
      <FormulaireEvenement
        {...props}
        valeurs={valeursEvenement(evenement)}
        ouverture={{ version: evenement.version }}
        client={client && { _id: client.id, nom: client.nom, prenom: client.prenom, ville: '' }}
        intervenants={parti ? [...props.intervenants, intervenant] : props.intervenants}
        bouton="Mettre à jour"
        reponse={props.reponse}
      />
    </Dialogue>
  );
}
