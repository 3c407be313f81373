import { getFormProps, useForm } from '@conform-to/react';
import { empreinteRdv } from '~/domain/bilans/bilan';
import type { OffreMontree } from '~/http/agenda/creneaux.server';
import type { Resultat } from '~/http/resultat';
import { AvisConflit } from '../agenda/avis-conflit';
import { ChoixIntervenant } from '../agenda/choix-intervenant';
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
  intervenantId: string;
  offre: OffreMontree | null;
  resultat: Resultat | undefined;
}

/** The hearing test's appointment: its date and hour as the agenda has them, and who holds it. */
export function FormulaireRdv({ date, heure, intervenantId, offre, resultat }: Props) {
  const [form, fields] = useForm<Record<'date' | 'heure' | 'intervenantId', string>>({
    id: 'rdv',
    lastResult: resultat,
    defaultValue: { date, heure, intervenantId },
  });
  const derniere = (name: 'date' | 'heure' | 'intervenantId', sinon: string) =>
    String(resultat?.initialValue?.[name] ?? sinon);
  return (
    <form method="post" className="grid grid-cols-2 items-start gap-3" {...getFormProps(form)}>
      <BoutonEntree />
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <AvisConflit suite={resultat?.suite} />
      <ChampsCaches ouverture={{ ouvert: empreinteRdv(date, heure, intervenantId) }} resultat={resultat} />
      <Champ champ={fields.date} libelle="Date du rendez-vous" type="date" required />
      <Champ champ={fields.heure} libelle="Heure" type="time" required />
      {offre && (
        <ChoixIntervenant
          champ={fields.intervenantId}
          intervenants={offre.intervenants}
          choisi={derniere('intervenantId', intervenantId)}
        />
      )}
      <div className="col-span-full flex flex-wrap gap-2">
        <Bouton>Enregistrer le rendez-vous</Bouton>
        <BoutonRemplacer suite={resultat?.suite} />
      </div>
      {offre && (
        <div className="border-base-300 col-span-full border-t pt-3">
          <Creneaux
            creneaux={offre.creneaux}
            choisi={{ date: derniere('date', date), heure: derniere('heure', heure) }}
          />
        </div>
      )}
    </form>
  );
}
