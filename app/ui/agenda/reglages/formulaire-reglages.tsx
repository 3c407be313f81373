import { getFormProps, useForm } from '@conform-to/react';
import { DUREE_PROPOSEE_MINUTES } from '~/domain/agenda/evenement';
import { DUREE_MAX, DUREE_MIN, dureeDe, TYPES_REGLES } from '~/domain/agenda/plages';
import { CLES_JOURS } from '~/domain/agenda/reglages.schema';
import type { ReglagesDuCentre } from '~/domain/agenda/reglages.service.server';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../../bouton';
import { ChampsCaches } from '../../form/champs-caches';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../../form/erreur-champ';
import { BoutonRemplacer } from '../../form/remplacer';
import { ResumeErreurs } from '../../form/resume-erreurs';

interface JourSaisi {
  debut: string;
  fin: string;
  debut2: string;
  fin2: string;
}
interface Valeurs {
  jours: Record<string, JourSaisi>;
  durees: Record<string, string>;
}

/** The hours of each weekday, two ranges at most, and the length of each kind of appointment. */
export function FormulaireReglages({
  reglages,
  resultat,
}: {
  reglages: ReglagesDuCentre;
  resultat: Resultat | undefined;
}) {
  const [form, fields] = useForm<Valeurs>({
    id: 'reglages',
    lastResult: resultat,
    defaultValue: valeursDe(reglages),
  });
  const jours = fields.jours.getFieldset();
  const durees = fields.durees.getFieldset();
  return (
    <form method="post" autoComplete="off" className="carte grid gap-4" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={{ version: reglages.version }} resultat={resultat} />
      <fieldset className="min-w-0">
        <legend className="text-lg font-semibold">Heures d’ouverture</legend>
        <p className="text-muet mb-2 text-sm">
          {reglages.parDefaut
            ? 'Rien n’est encore réglé : l’agenda suit ces heures usuelles. '
            : 'L’agenda grise le reste et n’offre de créneaux que dans ces heures. '}
          Un jour sans heure est fermé.
        </p>
        <div
          aria-hidden="true"
          className="text-muet hidden grid-cols-[6rem_repeat(4,minmax(0,1fr))] gap-x-2 pb-1 text-xs sm:grid"
        >
          <span className="col-start-2">Ouverture</span>
          <span>Fermeture</span>
          <span>Réouverture</span>
          <span>Fermeture</span>
        </div>
        {CLES_JOURS.map((jour) => (
          <Jour key={jour} nom={jour} champs={jours[jour]?.getFieldset()} />
        ))}
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="text-lg font-semibold">Durée des rendez-vous</legend>
        <p className="text-muet mb-2 text-sm">
          En minutes ; {DUREE_PROPOSEE_MINUTES} sans autre indication. Les rendez-vous déjà pris ne changent
          pas.
        </p>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {TYPES_REGLES.map(({ type, cle }) => (
            <Duree key={cle} type={type} champ={durees[cle] as ChampDeFormulaire} />
          ))}
        </div>
      </fieldset>
      <div className="flex justify-end gap-2">
        <BoutonRemplacer suite={resultat?.suite} />
        <Bouton>Enregistrer</Bouton>
      </div>
    </form>
  );
}

const HEURES = [
  ['debut', 'ouverture'],
  ['fin', 'fermeture'],
  ['debut2', 'seconde ouverture'],
  ['fin2', 'seconde fermeture'],
] as const;

function Jour({
  nom,
  champs,
}: {
  nom: string;
  champs: Record<keyof JourSaisi, ChampDeFormulaire> | undefined;
}) {
  if (!champs) return null;
  return (
    <fieldset
      aria-label={nom}
      className="border-base-300 grid grid-cols-[1fr_1fr] items-center gap-x-2 gap-y-1 border-t py-1.5 sm:grid-cols-[6rem_repeat(4,minmax(0,1fr))]"
    >
      <span className="col-span-2 text-sm font-medium first-letter:uppercase sm:col-span-1">{nom}</span>
      {HEURES.map(([cle, libelle]) => {
        const champ = champs[cle];
        const { erreurs, input } = attributsDe(champ);
        return (
          <div key={cle}>
            <input
              {...input}
              type="time"
              aria-label={`${nom}, ${libelle}`}
              className="input input-sm w-full text-base"
            />
            <AideEtErreur champ={champ} erreurs={erreurs} />
          </div>
        );
      })}
    </fieldset>
  );
}

function Duree({ type, champ }: { type: string; champ: ChampDeFormulaire }) {
  const { erreurs, input } = attributsDe(champ);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-2">
      <label htmlFor={champ.id} className="text-sm first-letter:uppercase">
        {type}
      </label>
      <input
        {...input}
        type="number"
        min={DUREE_MIN}
        max={DUREE_MAX}
        step={5}
        inputMode="numeric"
        className="input input-sm w-full text-base"
      />
      {erreurs && (
        <div className="col-span-2">
          <AideEtErreur champ={champ} erreurs={erreurs} />
        </div>
      )}
    </div>
  );
}

const valeursDe = ({ semaine, durees }: ReglagesDuCentre): Valeurs => ({
  jours: Object.fromEntries(
    CLES_JOURS.map((jour, index) => {
      const [matin, soir] = semaine[index] ?? [];
      return [
        jour,
        {
          ...{ debut: matin?.debut ?? '', fin: matin?.fin ?? '' },
          ...{ debut2: soir?.debut ?? '', fin2: soir?.fin ?? '' },
        },
      ];
    }),
  ),
  durees: Object.fromEntries(TYPES_REGLES.map(({ type, cle }) => [cle, String(dureeDe(durees, type))])),
});
