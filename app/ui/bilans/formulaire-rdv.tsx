import { getFormProps, useForm } from '@conform-to/react';
import { empreinteRdv } from '~/domain/bilans/bilan';
import type { CreneauxMontres } from '~/http/agenda/creneaux.server';
import type { Resultat } from '~/http/resultat';
import { AvisConflit } from '../agenda/avis-conflit';
import { Creneaux } from '../agenda/creneaux';
import { Bouton } from '../bouton';
import { BoutonEntree } from '../form/bouton-entree';
import { Champ } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  date: string;
  heure: string;
  creneaux: CreneauxMontres | null;
  resultat: Resultat | undefined;
}

/** The hearing test's appointment: its date and hour, as the agenda has them. */
export function FormulaireRdv({ date, heure, creneaux, resultat }: Props) {
  const [form, fields] = useForm<{ date: string; heure: string }>({
    id: 'rdv',
    lastResult: resultat,
    defaultValue: { date, heure },
  });
  return (
    <form method="post" className="grid grid-cols-2 items-start gap-3" {...getFormProps(form)}>
      <BoutonEntree />
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <AvisConflit suite={resultat?.suite} />
      <ChampsCaches ouverture={{ ouvert: empreinteRdv(date, heure) }} resultat={resultat} />
      <Champ champ={fields.date} libelle="Date du rendez-vous" type="date" required />
      <Champ champ={fields.heure} libelle="Heure" type="time" required />
      <div className="col-span-full flex flex-wrap gap-2">
        <Bouton>Enregistrer le rendez-vous</Bouton>
        <BoutonRemplacer suite={resultat?.suite} />
      </div>
      {creneaux && (
        <div className="border-base-300 col-span-full border-t pt-3">
          <Creneaux
            creneaux={creneaux}
            choisi={{
              date: String(resultat?.initialValue?.date ?? date),
              heure: String(resultat?.initialValue?.heure ?? heure),
            }}
          />
        </div>
      )}
    </form>
  );
}
