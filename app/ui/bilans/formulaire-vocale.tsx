import { getFormProps, useForm } from '@conform-to/react';
import { SERIES_MAX, type SerieVocale } from '~/domain/bilans/vocale';
import type { Resultat } from '~/http/resultat';
import { oreilles } from '~/lib/oreilles';
import { Bouton } from '../bouton';
import { ChampsCaches } from '../form/champs-caches';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampsSerie, type SerieTapee, serieTapee, serieVierge } from './champs-serie';

interface Props {
  series: readonly SerieVocale[];
  version: number;
  annuler: string;
  resultat: Resultat | undefined;
}

const ID = 'vocale';

/** Speech audiometry to enter or change: the series there are and a blank one for each ear; a series without results is none. */
export function FormulaireVocale({ series, version, annuler, resultat }: Props) {
  const [form] = useForm({ id: ID, lastResult: resultat });
  const saisies = tapees(series, resultat);
  return (
    <form method="post" className="carte grid gap-4" {...getFormProps(form)}>
      <ResumeErreurs
        form={form}
        suite={resultat?.suite}
        remede={
          <a className="link" href={annuler} target="_blank" rel="noreferrer">
            Ouvrir le bilan à jour dans un nouvel onglet
          </a>
        }
      />
      <ChampsCaches ouverture={{ version }} resultat={resultat} />
      <p className="text-sm">
        Résultat : les mots justes (<kbd className="kbd kbd-xs">7/10</kbd>) ou un pourcentage (
        <kbd className="kbd kbd-xs">70</kbd>). Une case vide : non mesuré. Une série sans résultat n’est pas
        enregistrée.
      </p>
      {saisies.map((serie, rang) => (
        <ChampsSerie
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the form
          key={rang}
          form={ID}
          rang={rang}
          serie={serie}
          erreurs={form.allErrors}
        />
      ))}
      <PiedDeFormulaire>
        <Bouton>Enregistrer</Bouton>
        {saisies.length < SERIES_MAX && (
          <Bouton ton="neutral" name="suite" value="series">
            Enregistrer et ajouter des séries
          </Bouton>
        )}
        <BoutonRemplacer suite={resultat?.suite} />
        <a href={annuler} className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}

/** What was sent, once it was refused; else the series as stored, and blank ones. */
function tapees(series: readonly SerieVocale[], resultat: Resultat | undefined): SerieTapee[] {
  const sent = resultat?.initialValue?.series;
  if (Array.isArray(sent)) return sent as SerieTapee[];
  return [...series.map(serieTapee), ...oreilles.map(serieVierge)].slice(0, SERIES_MAX);
}
