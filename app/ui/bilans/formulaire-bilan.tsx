import { getFormProps, useForm } from '@conform-to/react';
import {
  CASES,
  type CaseSeuil,
  CONDUCTIONS,
  formatSeuil,
  readSeuil,
  type Seuils,
  seuilsFrom,
} from '~/domain/bilans/audiogramme';
import { pertesOf } from '~/domain/bilans/pertes';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { champSeuil, GrilleSeuils, idErreurCase, libelleCase, type Saisie } from './grille-seuils';
import { Resultats } from './resultats';
import { SaisieGraphique } from './saisie-graphique';

interface Valeurs {
  date: string;
  heure: string;
  note: string;
}

interface Props {
  valeurs: Valeurs;
  seuils: Seuils;
  /** Hidden fields: what the form was opened on. */
  ouverture: { version: number } | { bilanId: string };
  annuler: string;
  /** The test as it is now, to open after a conflict. */
  actuel?: string;
  resultat: Resultat | undefined;
}

const ID = 'bilan';

/** A hearing test to enter or change: the table, and with scripts the drawing too, which shows the same (app/navigateur/bilan.ts). */
export function FormulaireBilan({ valeurs, seuils, ouverture, annuler, actuel, resultat }: Props) {
  const [form, fields] = useForm<Valeurs>({ id: ID, lastResult: resultat, defaultValue: valeurs });
  const saisie = initial(seuils, resultat);
  const conduction = CONDUCTIONS.find((each) => each === resultat?.initialValue?.conduction) ?? 'air';
  const traces = seuilsFrom(({ nom }) => readSeuil(saisie[nom] ?? '') ?? null);
  const refused = CASES.filter(({ nom }) => form.allErrors[champSeuil(nom)]);
  const conflit = actuel && (
    <a className="link" href={actuel} target="_blank" rel="noreferrer">
      Ouvrir le bilan à jour dans un nouvel onglet
    </a>
  );
  return (
    <form
      method="post"
      data-comportement="bilan"
      className="carte grid gap-3 [&_input]:scroll-mb-16 [&_textarea]:scroll-mb-16"
      {...getFormProps(form)}
    >
      <ResumeErreurs
        form={{ id: form.id, allErrors: named(form.allErrors) }}
        suite={resultat?.suite}
        remede={conflit}
      />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <div className="grid items-start gap-4 lg:grid-cols-[auto_1fr]">
        <div className="grid gap-3">
          <div className="grid max-w-xs grid-cols-2 gap-3">
            <Champ champ={fields.date} libelle="Date du bilan" type="date" required />
            <Champ champ={fields.heure} libelle="Heure" type="time" />
          </div>
          <div className="overflow-x-auto pb-1">
            <GrilleSeuils form={ID} valeurs={saisie} erreurs={new Set(refused.map(({ nom }) => nom))} />
          </div>
          {refused.length > 0 && (
            <ul className="text-error max-w-sm text-sm">
              {refused.map((each) => (
                <li key={each.nom} id={idErreurCase(ID, each.nom)}>
                  {refusal(each, form.allErrors[champSeuil(each.nom)]?.join(' ') ?? '')}
                </li>
              ))}
            </ul>
          )}
          <p className="max-w-sm text-xs text-muet">
            De −10 à 120 dB HL par pas de 5. <kbd className="kbd kbd-xs">NE</kbd> : non entendu. Une case
            vide : non mesuré.
          </p>
        </div>
        <SaisieGraphique seuils={traces} conduction={conduction} />
      </div>
      <section aria-label="Résultats" className="border-base-300 border-t pt-2">
        <Resultats pertes={pertesOf(traces)} />
      </section>
      <label className="inline-flex min-h-6 items-center gap-2 text-sm">
        <input
          type="checkbox"
          name="sansTonale"
          defaultChecked={
            resultat ? resultat.initialValue?.sansTonale === 'on' : !('bilanId' in ouverture) && aucun(saisie)
          }
          className="checkbox checkbox-sm"
        />
        Sans audiométrie tonale : la vocale, le champ libre ou l’acouphène se saisissent ensuite
      </label>
      <div className="max-w-2xl">
        <Texte champ={fields.note} libelle="Observations" rows={2} />
      </div>
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

/** What is wrong with a place of the table; what a colleague saved there names it already. */
const refusal = (place: CaseSeuil, message: string): string =>
  message.startsWith(libelleCase(place)) ? message : `${libelleCase(place)} : ${message}`;

/** The errors as the summary says them: which place of the table each is about. */
const named = (allErrors: Record<string, string[]>): Record<string, string[]> => {
  const places = new Map(CASES.map((each) => [champSeuil(each.nom), each]));
  return Object.fromEntries(
    Object.entries(allErrors).map(([name, messages]) => {
      const place = places.get(name);
      return [name, place ? messages.map((message) => refusal(place, message)) : messages];
    }),
  );
};

const aucun = (saisie: Saisie): boolean => Object.values(saisie).every((value) => value === '');

/** What was sent, once it was refused; else the thresholds as stored. */
function initial(seuils: Seuils, resultat: Resultat | undefined): Saisie {
  const sent = resultat?.initialValue?.seuils as Record<string, unknown> | undefined;
  return Object.fromEntries(
    CASES.map(({ nom, oreille, conduction, frequence }) => {
      const stored = formatSeuil(seuils[oreille][conduction][frequence]);
      const value = resultat ? sent?.[nom] : stored;
      return [nom, typeof value === 'string' ? value : ''];
    }),
  );
}
