import { getFormProps, useForm } from '@conform-to/react';
import { FREQUENCES, formatSeuil } from '~/domain/bilans/audiogramme';
import {
  CASES_COMPLEMENT,
  type CaseComplement,
  type Complements,
  colonnesComplement,
  libelleComplement,
} from '~/domain/bilans/complements';
import { COTES_VOCALE } from '~/domain/bilans/vocale';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ, Choix } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { EnteteComplements } from './table-complements';

interface Props {
  complements: Complements;
  version: number;
  annuler: string;
  resultat: Resultat | undefined;
}

interface Valeurs {
  cote: string;
  hauteur: string;
  intensite: string;
  masquage: string;
  gene: string;
  description: string;
}

const ID = 'complements';
const champOf = ({ nom }: CaseComplement): string => `mesures.${nom}`;
const texteDe = (value: number | null): string => (value === null ? '' : String(value));

/** Masking, discomfort and free field as a table of inputs, and tinnitus. */
export function FormulaireComplements({ complements, version, annuler, resultat }: Props) {
  const { acouphene } = complements;
  const [form, fields] = useForm<Valeurs>({
    id: ID,
    lastResult: resultat,
    defaultValue: {
      cote: acouphene.cote,
      hauteur: texteDe(acouphene.hauteur),
      intensite: texteDe(acouphene.intensite),
      masquage: texteDe(acouphene.masquage),
      gene: texteDe(acouphene.gene),
      description: acouphene.description,
    },
  });
  const sent = resultat?.initialValue?.mesures as Record<string, unknown> | undefined;
  const tapee = ({ nom, colonne, frequence }: CaseComplement): string => {
    const value = resultat ? sent?.[nom] : formatSeuil(complements.courbes[colonne]?.[frequence]);
    return typeof value === 'string' ? value : '';
  };
  const refused = CASES_COMPLEMENT.filter((place) => form.allErrors[champOf(place)]);
  const places = new Map(CASES_COMPLEMENT.map((place) => [place.nom, place]));
  return (
    <form method="post" className="carte grid gap-4" {...getFormProps(form)}>
      <ResumeErreurs form={{ id: form.id, allErrors: named(form.allErrors) }} suite={resultat?.suite} />
      <ChampsCaches ouverture={{ version }} resultat={resultat} />
      <div className="overflow-x-auto pb-1">
        <table className="seuils saisie">
          <caption className="sr-only">Mesures en dB HL par fréquence</caption>
          <EnteteComplements colonnes={colonnesComplement} />
          <tbody>
            {FREQUENCES.map((frequence) => (
              <tr key={frequence}>
                <th scope="row">{frequence}</th>
                {colonnesComplement.map((colonne) => {
                  const place = places.get(`${colonne}-${frequence}`);
                  if (!place) return null;
                  const name = champOf(place);
                  const wrong = Boolean(form.allErrors[name]);
                  return (
                    <td key={colonne}>
                      <input
                        id={`${ID}-${name}`}
                        name={name}
                        defaultValue={tapee(place)}
                        aria-label={libelleComplement(place)}
                        aria-invalid={wrong || undefined}
                        aria-describedby={wrong ? `${ID}-${name}-erreur` : undefined}
                        maxLength={5}
                        size={4}
                        autoComplete="off"
                        autoCapitalize="characters"
                        className="input input-xs h-6.5 w-13 text-center text-sm"
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refused.length > 0 && (
        <ul className="text-error text-sm">
          {refused.map((place) => (
            <li key={place.nom} id={`${ID}-${champOf(place)}-erreur`}>
              {libelleComplement(place)} : {form.allErrors[champOf(place)]?.join(' ')}
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muet">
        De −10 à 120 dB HL par pas de 5. <kbd className="kbd kbd-xs">NE</kbd> : non entendu, ou inconfort non
        atteint. Une case vide : non mesuré. Le masquage est le niveau du bruit dans l’autre oreille.
      </p>
      <Groupe titre="Acouphène" className="max-w-3xl">
        <Choix champ={fields.cote} libelle="Oreille">
          <option value="">Aucun acouphène</option>
          {Object.entries(COTES_VOCALE).map(([valeur, libelle]) => (
            <option key={valeur} value={valeur}>
              {libelle}
            </option>
          ))}
        </Choix>
        <Champ champ={fields.gene} libelle="Gêne, de 0 à 10" inputMode="numeric" maxLength={2} />
        <Champ champ={fields.hauteur} libelle="Hauteur (Hz)" inputMode="numeric" maxLength={5} />
        <Champ champ={fields.intensite} libelle="Intensité (dB HL)" maxLength={5} />
        <Champ champ={fields.masquage} libelle="Masquage minimal (dB HL)" maxLength={5} />
        <Champ champ={fields.description} libelle="Description" maxLength={200} />
      </Groupe>
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

/** The errors as the summary says them: which place of the table each is about. */
function named(allErrors: Record<string, string[]>): Record<string, string[]> {
  const places = new Map(CASES_COMPLEMENT.map((place) => [champOf(place), place]));
  return Object.fromEntries(
    Object.entries(allErrors).map(([name, messages]) => {
      const place = places.get(name);
      return [name, place ? messages.map((message) => `${libelleComplement(place)} : ${message}`) : messages];
    }),
  );
}
