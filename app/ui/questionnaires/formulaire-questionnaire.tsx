import { getFormProps, useForm } from '@conform-to/react';
import { FORMULATION_PROPRE, MOMENTS, type Questionnaire } from '~/domain/questionnaires/questionnaire';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampsCosi } from './champs-cosi';
import { ChampsHhie } from './champs-hhie';

interface Props {
  questionnaire: Pick<Questionnaire, 'nature' | 'moment' | 'date' | 'reponses' | 'besoins' | 'note'>;
  /** Hidden fields: what the form was opened on. */
  ouverture: Record<string, string | number>;
  annuler: string;
  resultat: Resultat | undefined;
}

interface Valeurs {
  date: string;
  moment: string;
  note: string;
}

const ID = 'questionnaire';

/** A questionnaire to enter or change. */
export function FormulaireQuestionnaire({ questionnaire, ouverture, annuler, resultat }: Props) {
  const { nature, reponses, besoins, ...defaultValue } = questionnaire;
  const [form, fields] = useForm<Valeurs>({ id: ID, lastResult: resultat, defaultValue });
  const champs = { form: ID, erreurs: form.allErrors };
  return (
    <form method="post" className="carte etroit grid gap-4" {...getFormProps(form)}>
      <ResumeErreurs
        form={form}
        suite={resultat?.suite}
        remede={
          <a className="link" href={annuler} target="_blank" rel="noreferrer">
            Ouvrir le questionnaire à jour dans un nouvel onglet
          </a>
        }
      />
      <ChampsCaches ouverture={{ ...ouverture, nature }} resultat={resultat} />
      <div className="grid max-w-xl gap-3 sm:grid-cols-2">
        <Champ champ={fields.date} libelle="Date" type="date" required />
        <Choix champ={fields.moment} libelle="Moment" required>
          {Object.entries(MOMENTS).map(([valeur, libelle]) => (
            <option key={valeur} value={valeur}>
              {libelle}
            </option>
          ))}
        </Choix>
      </div>
      {nature === 'hhie' ? (
        <ChampsHhie {...champs} reponses={envoyees(resultat, 'reponses') ?? reponses} />
      ) : (
        <ChampsCosi {...champs} besoins={envoyees(resultat, 'besoins') ?? besoins} />
      )}
      <Texte champ={fields.note} libelle="Observations" rows={2} maxLength={2000} />
      <p className="text-xs text-muet">{FORMULATION_PROPRE}</p>
      <PiedDeFormulaire>
        <Bouton>Enregistrer</Bouton>
        <BoutonRemplacer suite={resultat?.suite} />
        <a href={annuler} className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}

/** What was sent, once it was refused. */
const envoyees = <T,>(resultat: Resultat | undefined, champ: string): T | undefined =>
  resultat?.initialValue ? ((resultat.initialValue[champ] ?? {}) as T) : undefined;
