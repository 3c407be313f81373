import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { Comparaison } from '~/domain/clients/doublons/comparaison.service.server';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Bouton } from '../bouton';
import { Carte } from '../carte';
import { ResumeErreurs } from '../form/resume-erreurs';
import { CeQuiSuit } from './ce-qui-suit';
import { ChoixGarde } from './choix-garde';
import { LigneChamp } from './ligne-champ';

interface Props {
  comparaison: Comparaison;
  /** Where the pair is set aside. */
  ecarter: string;
  annuler: string;
  resultat: SubmissionResult | undefined;
}

/** Two clients side by side: which one stays, whose value for each field that differs, and what follows. */
export function FormulaireFusion({ comparaison, ecarter, annuler, resultat }: Props) {
  const { premier, second, garde, differents, egaux } = comparaison;
  const [form] = useForm<Record<string, string>>({ id: 'fusion', lastResult: resultat });
  const sent: Record<string, unknown> = resultat?.initialValue ?? {};
  return (
    <>
      <form method="post" className="group/fusion etroit grid grid-cols-1 gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <input type="hidden" name="versionPremier" value={premier.version} autoComplete="off" />
        <input type="hidden" name="versionSecond" value={second.version} autoComplete="off" />
        <ChoixGarde id={`${form.id}-garde`} {...{ premier, second }} choix={String(sent.garde ?? garde)} />
        <Carte titre="Ce qui diffère">
          {differents.length === 0 ? (
            <p className="text-sm">Les deux fiches disent la même chose.</p>
          ) : (
            <p className="text-sm text-muet">Pour chaque champ, choisissez la valeur à garder.</p>
          )}
          {differents.length > 0 && (
            <div
              aria-hidden="true"
              className="mt-2 hidden gap-x-3 text-sm font-medium sm:grid sm:grid-cols-[10rem_1fr_1fr]"
            >
              <span />
              <span className="px-2">Fiche 1</span>
              <span className="px-2">Fiche 2</span>
            </div>
          )}
          <div className="divide-base-300 mt-1 divide-y">
            {differents.map((champ) => (
              <LigneChamp
                key={champ.nom}
                id={`${form.id}-${champ.nom}`}
                champ={champ}
                choix={String(sent[champ.nom] ?? champ.choix)}
              />
            ))}
          </div>
          {egaux.length > 0 && (
            <details className="border-base-300 mt-2 border-t pt-2 text-sm">
              <summary className="cursor-pointer">Ce qui est pareil ({egaux.length})</summary>
              <dl className="mt-2 grid grid-cols-[minmax(7rem,11rem)_1fr] gap-x-3 gap-y-1">
                {egaux.map(({ libelle, valeur }) => (
                  <div key={libelle} className="contents">
                    <dt className="text-muet">{libelle}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">{valeur}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </Carte>
        <CeQuiSuit comparaison={comparaison} />
        <div className="flex flex-wrap items-center gap-2">
          <Bouton>Fusionner</Bouton>
          <a href={annuler} className="btn btn-ghost btn-sm">
            Annuler
          </a>
        </div>
      </form>
      <FormulaireBouton action={ecarter} className="mt-4 text-sm">
        Ce ne sont pas les mêmes ?{' '}
        <Bouton ton="neutral" className="btn-xs">
          Deux personnes différentes
        </Bouton>
      </FormulaireBouton>
    </>
  );
}
