import type { Client } from '~/domain/clients/client';
import { FACTURE_EDITEE, STATUTS } from '~/domain/clients/statuts';
import { PANNES } from '~/http/panne';
import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';
import { formatInstant } from '~/lib/dates';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Bouton } from '../bouton';
import { Carte } from '../carte';
import { BadgeStatut } from '../clients/badge-statut';

interface Props {
  client: Pick<Client, '_id' | 'statut' | 'dateMajStatus'>;
  modifiable: boolean;
  retour: string;
}

/** The client's status, to choose freely among the eleven or none (docs/regles/statuts.md); those that ask for more open their dialog. */
export function SelecteurStatut({ client, modifiable, retour }: Props) {
  const offered = STATUTS.filter(({ statut }) => statut !== FACTURE_EDITEE || statut === client.statut);
  return (
    <Carte titre="Statut">
      <p className="text-sm">
        <BadgeStatut statut={client.statut} />
        {client.dateMajStatus && (
          <span className="ml-2 text-muet text-xs">depuis le {formatInstant(client.dateMajStatus)}</span>
        )}
      </p>
      {modifiable && (
        <FormulaireBouton
          action={paths.clientDashboardStatut(client._id, avecRetour('', retour))}
          data-panne={PANNES.statut}
          className="ecran mt-2 flex gap-2"
        >
          <input type="hidden" name="selecteur" value="1" />
          <select
            name="statut"
            defaultValue={client.statut}
            aria-label="Nouveau statut"
            autoComplete="off"
            className="select select-sm min-w-0 flex-1 text-base"
          >
            <option value="">Aucun</option>
            {offered.map(({ statut }) => (
              <option key={statut}>{statut}</option>
            ))}
          </select>
          <Bouton ton="neutral">Changer</Bouton>
        </FormulaireBouton>
      )}
    </Carte>
  );
}
