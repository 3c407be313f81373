import { getFormProps, useForm } from '@conform-to/react';
import { LIBELLES_ABSENCE as LIBELLES } from '~/domain/agenda/absence';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../../bouton';
import { ActionsDialogue } from '../../dialogue';
import { Champ, Choix } from '../../form/champ';
import { ChampsCaches } from '../../form/champs-caches';
import { BoutonRemplacer } from '../../form/remplacer';
import { ResumeErreurs } from '../../form/resume-erreurs';

interface Props {
  centreId: string;
  /** What it is opened on: the id of a new absence, or what the one that is changed was. */
  ouverture: { formId: string } | { ouvert: string };
  valeurs?: Record<keyof typeof LIBELLES, string>;
  intervenants: readonly { id: string; name: string }[];
  resultat: Resultat | undefined;
}

/** Who is away, and when: whole days, or hours. */
export function FormulaireAbsence({ centreId, ouverture, valeurs, intervenants, resultat }: Props) {
  const [form, fields] = useForm<Record<keyof typeof LIBELLES, string>>({
    id: 'absence',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  return (
    <form method="post" autoComplete="off" className="grid grid-cols-2 gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <div className="col-span-2">
        <Choix champ={fields.intervenantId} libelle={LIBELLES.intervenantId} autoFocus>
          <option value="">Tout le centre (fermeture)</option>
          {intervenants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choix>
      </div>
      <Champ champ={fields.du} libelle={LIBELLES.du} type="date" required />
      <Champ champ={fields.au} libelle={LIBELLES.au} type="date" />
      <Champ champ={fields.debut} libelle={LIBELLES.debut} type="time" />
      <Champ champ={fields.fin} libelle={LIBELLES.fin} type="time" />
      <p className="text-base-content/75 col-span-2 text-xs">Sans heures : des journées entières.</p>
      <div className="col-span-2">
        <Champ
          champ={fields.motif}
          libelle={LIBELLES.motif}
          maxLength={120}
          aide="Montré dans l’agenda : congés, formation, jour férié…"
        />
      </div>
      <div className="col-span-2">
        <ActionsDialogue fermer={paths.reglagesAgenda(centreId)}>
          <Bouton>{valeurs ? 'Enregistrer' : 'Ajouter'}</Bouton>
          <BoutonRemplacer suite={resultat?.suite} />
        </ActionsDialogue>
      </div>
    </form>
  );
}
