import { getFormProps, useForm } from '@conform-to/react';
import type { CalendrierAModifier } from '~/domain/calendriers/calendrier';
import { COULEUR_CALENDRIER } from '~/domain/calendriers/calendrier.schema';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';

type Valeurs = Record<'nom' | 'url' | 'color' | 'intervenantId' | 'version', string>;

interface Props {
  /** None is a new one. */
  calendrier: CalendrierAModifier | null;
  intervenants: { id: string; name: string }[];
  /** Hidden fields: what the form was opened on. */
  ouverture: Record<string, string | number>;
  bouton: string;
  resultat: Resultat | undefined;
}

/** An external calendar, new or existing. */
export function FormulaireCalendrier({ calendrier, intervenants, ouverture, bouton, resultat }: Props) {
  const [form, fields] = useForm<Valeurs>({
    id: 'calendrier',
    lastResult: resultat,
    defaultValue: {
      nom: calendrier?.nom ?? '',
      url: calendrier?.url ?? '',
      color: calendrier?.color ?? COULEUR_CALENDRIER,
      intervenantId: calendrier?.intervenantId ?? '',
    },
  });
  return (
    <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <Champ
        champ={fields.nom}
        libelle="Nom"
        aide="Exemple : Agenda Google de Léa"
        required
        large
        autoFocus
        autoComplete="off"
      />
      <Champ
        champ={fields.url}
        libelle="Adresse du calendrier"
        aide={<OuTrouver />}
        required
        large
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
      <Choix champ={fields.intervenantId} libelle="Pour" aide="À qui ces événements prennent du temps.">
        <option value="">Tout le centre</option>
        {intervenants.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choix>
      <Champ champ={fields.color} libelle="Couleur" type="color" />
      <ActionsDialogue fermer={paths.acces()}>
        <BoutonRemplacer suite={resultat?.suite} />
        <Bouton>{bouton}</Bouton>
      </ActionsDialogue>
    </form>
  );
}

const OuTrouver = () => (
  <>
    Elle commence par https:// ou webcal://. Google : paramètres de l’agenda, « Adresse secrète au format
    iCal ». Outlook : calendriers partagés, « Publier », lien ICS. Apple : « Calendrier public ».
  </>
);
