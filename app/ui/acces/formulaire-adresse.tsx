import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { paths } from '~/http/paths';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { ActionsDialogue } from '../dialogue';
import { ChampsCaches } from '../form/champs-caches';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { ResumeErreurs } from '../form/resume-erreurs';
import { CaseACocher } from '../stock/case-a-cocher';

interface Props {
  centre: string;
  /** Whether the caller may give the whole centre's agenda. */
  gerant: boolean;
  /** Hidden fields: what tells a form that is sent twice from two forms, and the centre it was opened in. */
  ouverture: { ouverture: string; centreId: string };
  resultat: SubmissionResult | undefined;
}

/** What a new secret address is to give. */
export function FormulaireAdresse({ centre, gerant, ouverture, resultat }: Props) {
  const [form, fields] = useForm<Record<'pour' | 'details', string>>({
    id: 'adresse',
    lastResult: resultat,
    defaultValue: { pour: 'moi' },
  });
  return (
    <form method="post" className="flex flex-col gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      {gerant ? (
        <fieldset className="grid gap-1 text-sm">
          <legend className="mb-1 font-medium">Ce que l’adresse donne à lire</legend>
          <Option champ={fields.pour} valeur="moi">
            Mes rendez-vous : les événements qui sont pour moi, {centre}
          </Option>
          <Option champ={fields.pour} valeur="centre">
            Tout l’agenda, {centre}
          </Option>
        </fieldset>
      ) : (
        <p className="text-sm">
          <input type="hidden" name="pour" value="moi" />
          Elle donnera vos rendez-vous : les événements qui sont pour vous, {centre}.
        </p>
      )}
      <CaseACocher champ={fields.details}>Avec le type et les initiales du client</CaseACocher>
      <Avis ton="attention">
        Sans cette case, le calendrier montre « Rendez-vous » ou « Occupé », rien de plus. Avec elle, des
        données de santé quittent Auricule pour le calendrier qui lit l’adresse : ne la cochez que si ce
        calendrier est habilité à les recevoir. Ni nom ni note n’y figurent jamais.
      </Avis>
      <ActionsDialogue fermer={paths.acces()}>
        <Bouton>Créer l’adresse</Bouton>
      </ActionsDialogue>
    </form>
  );
}

interface OptionProps {
  champ: ChampDeFormulaire;
  valeur: string;
  children: React.ReactNode;
}

const Option = ({ champ, valeur, children }: OptionProps) => (
  <label className="flex items-start gap-2 py-0.5">
    <input
      key={champ.key}
      type="radio"
      name={champ.name}
      value={valeur}
      defaultChecked={champ.initialValue === valeur}
      className="radio radio-sm"
    />
    {children}
  </label>
);
