import { getFormProps, useForm } from '@conform-to/react';
import { CAUTIONS, modesCaution } from '~/domain/essais/depot';
import type { EssaiOuvert } from '~/domain/essais/lecture.service.server';
import { MODES_PATIENT, NOMS_MODES } from '~/domain/reglements/modes';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { formatEuros } from '~/lib/euros';
import { COTE } from '~/lib/oreilles';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { GroupeDeCases } from '../form/groupe-de-cases';
import { ResumeErreurs } from '../form/resume-erreurs';
import { AvisPrescription } from '../prescriptions/avis-prescription';
import { AvisRenouvellement } from '../renouvellement/avis-renouvellement';

type Textes = Record<
  'debut' | 'oreilleD' | 'oreilleG' | 'devisId' | 'depot' | 'modeDepot' | 'reference' | 'note',
  string
>;

interface Props {
  clientId: string;
  ouverture: EssaiOuvert;
  fermer: string;
  resultat: Resultat | undefined;
}

/** Begins a trial: which ears, from when, on which quote, with which deposit. */
export function FormulaireEssai({ clientId, ouverture, fermer, resultat }: Props) {
  const { formId, aujourdhui, duree, appareils, devis, encaissable } = ouverture;
  const [form, fields] = useForm<Textes>({
    id: 'essai',
    lastResult: resultat,
    defaultValue: { debut: aujourdhui, oreilleD: 'on', oreilleG: 'on', devisId: devis[0]?._id ?? '' },
  });
  if (appareils.length === 0)
    return (
      <Dialogue titre="Commencer un essai" fermer={fermer}>
        <p>
          Aucun appareil n’est à essayer : choisissez d’abord celui de chaque oreille dans{' '}
          <a className="link" href={paths.client(clientId, 'onglet=appareillage')}>
            Appareillage
          </a>
          .
        </p>
        <ActionsDialogue fermer={fermer} />
      </Dialogue>
    );
  return (
    <Dialogue titre="Commencer un essai" fermer={fermer}>
      <AvisPrescription clientId={clientId} avis={ouverture.avisPrescription} />
      <AvisRenouvellement avis={ouverture.avisRenouvellement} />
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <div className="col-span-full empty:hidden">
          <ResumeErreurs form={form} suite={resultat?.suite} />
          <AvisConflit suite={resultat?.suite} />
        </div>
        <ChampsCaches ouverture={{ formId }} resultat={resultat} />
        <GroupeDeCases champ={fields.oreilleD} legende="Appareils remis">
          {() =>
            appareils.map(({ cote, nom, numeroSerie }) => (
              <label key={cote} className="flex min-h-8 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  name={`oreille${cote}`}
                  defaultChecked={fields[`oreille${cote}`].initialValue === 'on'}
                  className="checkbox checkbox-sm"
                />
                <span>
                  {COTE[cote].titre} : {nom || 'appareil'}
                  <span className="text-muet"> · {numeroSerie || 'sans numéro de série'}</span>
                </span>
              </label>
            ))
          }
        </GroupeDeCases>
        <Champ
          champ={fields.debut}
          libelle="Début de l’essai"
          type="date"
          max={aujourdhui}
          aide={`${duree} jours au moins.`}
          required
        />
        <Choix champ={fields.devisId} libelle="Devis">
          <option value="">Aucun</option>
          {devis.map(({ _id, numero, acompte }) => (
            <option key={_id} value={_id}>
              {numero}
              {acompte ? ` (acompte de ${formatEuros(acompte)})` : ''}
            </option>
          ))}
        </Choix>
        {encaissable && (
          <>
            <Champ
              champ={fields.depot}
              libelle="Caution ou acompte reçu aujourd’hui (€)"
              inputMode="decimal"
              autoComplete="off"
              aide="Vide : rien. Une caution est gardée à part et rendue : ce n’est jamais un règlement. Un acompte est encaissé, sur le devis ou comme avance du client."
            />
            <Choix champ={fields.modeDepot} libelle="Reçu comme">
              <option value="">—</option>
              <optgroup label="Caution, gardée à part">
                {modesCaution.map((mode) => (
                  <option key={mode} value={mode}>
                    Caution : {CAUTIONS[mode].libelle.toLowerCase()}
                  </option>
                ))}
              </optgroup>
              <optgroup label="Acompte, encaissé">
                {MODES_PATIENT.map((mode) => (
                  <option key={mode} value={mode}>
                    Acompte : {NOMS_MODES[mode].toLowerCase()}
                  </option>
                ))}
              </optgroup>
            </Choix>
            <Champ
              champ={fields.reference}
              libelle="Référence"
              aide="N° de chèque, de virement…"
              autoComplete="off"
            />
          </>
        )}
        <Texte champ={fields.note} libelle="Note" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Commencer l’essai</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
