import { getFormProps, useForm } from '@conform-to/react';
import {
  LIBELLES_PRESCRIPTEUR as LIBELLES,
  SPECIALITES,
  type valeursPrescripteur,
} from '~/domain/prescripteurs/prescripteur';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';

type Valeurs = ReturnType<typeof valeursPrescripteur>;

interface Props {
  /** None is a new one. */
  valeurs: Partial<Valeurs>;
  /** Hidden fields: what the form was opened on. */
  ouverture: Record<string, string | number>;
  fermer: string;
  bouton: string;
  resultat: Resultat | undefined;
}

const LISTE = 'specialites';

/** A prescriber of the directory, new or existing. */
export function FormulairePrescripteur({ valeurs, ouverture, fermer, bouton, resultat }: Props) {
  const [form, fields] = useForm<Valeurs>({
    id: 'prescripteur',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  const libre = { autoComplete: 'off' } as const;
  return (
    <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <Champ champ={fields.nom} libelle={LIBELLES.nom} required autoFocus={!resultat} {...libre} />
      <Champ champ={fields.prenom} libelle={LIBELLES.prenom} {...libre} />
      <Champ champ={fields.specialite} libelle={LIBELLES.specialite} list={LISTE} {...libre} />
      <datalist id={LISTE}>
        {SPECIALITES.map((specialite) => (
          <option key={specialite} value={specialite} />
        ))}
      </datalist>
      <Champ
        champ={fields.rpps}
        libelle={LIBELLES.rpps}
        aide="11 chiffres, sur l’ordonnance."
        inputMode="numeric"
        {...libre}
      />
      <Champ champ={fields.adresse} libelle={LIBELLES.adresse} large {...libre} />
      <Champ champ={fields.codePostal} libelle={LIBELLES.codePostal} inputMode="numeric" {...libre} />
      <Champ champ={fields.ville} libelle={LIBELLES.ville} {...libre} />
      <Champ champ={fields.telephone} libelle={LIBELLES.telephone} type="tel" {...libre} />
      <Champ
        champ={fields.adeli}
        libelle={LIBELLES.adeli}
        aide="Remplacé par le RPPS ; gardé pour les anciens dossiers."
        {...libre}
      />
      <Champ champ={fields.email} libelle={LIBELLES.email} type="email" {...libre} />
      <Champ
        champ={fields.emailConfirmeLe}
        libelle={LIBELLES.emailConfirmeLe}
        aide="Le jour où le cabinet a dit que c’est la bonne adresse."
        type="date"
      />
      <Champ
        champ={fields.mssante}
        libelle={LIBELLES.mssante}
        aide="Notée seulement : rien ne part d’Auricule par MSSanté."
        type="email"
        large
        {...libre}
      />
      <ActionsDialogue fermer={fermer}>
        <BoutonRemplacer suite={resultat?.suite} />
        <Bouton>{bouton}</Bouton>
      </ActionsDialogue>
    </form>
  );
}
