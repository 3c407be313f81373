import type { ReactNode } from 'react';
import type { GroupeClient } from '~/domain/clients/definition-champ';
import { libelleDe } from '~/domain/clients/donnees-client';
import { FACTURE_EDITEE, STATUTS, STATUTS_RDV } from '~/domain/clients/statuts';
import type { ValeursClient } from '~/domain/clients/valeurs-client';
import { Champ, Choix } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';

interface Props {
  fields: { [F in keyof ValeursClient]: ChampDeFormulaire };
  champsDe(groupe: GroupeClient): ReactNode;
}

/**
 * The status and the fields that belong to it (docs/regles/statuts.md). Which ones are seen follows the chosen status by a rule of the
 * style sheet, so that it works without JavaScript; browsers too old for that rule see them all.
 */
export function ChampsParStatut({ fields, champsDe }: Props) {
  return (
    <>
      <Choix champ={fields.statut} libelle={libelleDe('statut')} large>
        <option value="">Aucun</option>
        {STATUTS.filter(
          ({ statut }) => statut !== FACTURE_EDITEE || fields.statut.initialValue === statut,
        ).map(({ statut }) => (
          <option key={statut} value={statut}>
            {statut}
          </option>
        ))}
      </Choix>
      {STATUTS_RDV.map(({ statut, champDate, champHeure }) => (
        <div
          key={statut}
          data-statut={statut.replaceAll(' ', '_')}
          className="grid gap-3 sm:col-span-2 sm:grid-cols-2"
        >
          <Champ champ={fields[champDate]} libelle={`Date, ${statut}`} type="date" />
          <Champ champ={fields[champHeure]} libelle="Heure" type="time" />
        </div>
      ))}
      <div data-statut="Appareillé Facturé" className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
        {champsDe('appareillage')}
      </div>
      <div data-statut="Facturé" className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
        {champsDe('facturation')}
      </div>
    </>
  );
}
