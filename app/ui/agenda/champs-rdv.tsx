import type { OffreMontree } from '~/http/agenda/creneaux.server';
import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { ChoixIntervenant } from './choix-intervenant';
import { Creneaux } from './creneaux';

interface Props {
  fields: Record<'date' | 'heure' | 'intervenantId', ChampDeFormulaire>;
  offre: OffreMontree | null;
  /** What the form says. */
  choisi: { date: string; heure: string };
}

/** The day, the hour and the member of staff of a client's appointment, with free slots beside them. */
export function ChampsRdv({ fields, offre, choisi }: Props) {
  return (
    <>
      <div className="grid content-start gap-3 sm:grid-cols-2">
        <Champ champ={fields.date} libelle="Date du rendez-vous" type="date" required autoFocus />
        <Champ champ={fields.heure} libelle="Heure" type="time" required />
        {offre && (
          <ChoixIntervenant
            champ={fields.intervenantId}
            intervenants={offre.intervenants}
            choisi={offre.intervenantId}
          />
        )}
      </div>
      {offre && <Creneaux creneaux={offre.creneaux} choisi={choisi} />}
    </>
  );
}
