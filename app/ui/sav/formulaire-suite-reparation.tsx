import { getFormProps, useForm } from '@conform-to/react';
import type { openSuiteReparation } from '~/domain/sav/lecture.service.server';
import {
  ACCORDS,
  CHAMPS_REPARATION as CHAMPS,
  ETATS_REPARATION,
  ISSUES_REPARATION,
  SUITES_REPARATION,
} from '~/domain/sav/reparation';
import type { Resultat } from '~/http/resultat';
import { formatEuros } from '~/lib/euros';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampFournisseur } from './champ-fournisseur';
import { Options } from './choix-options';

type Textes = Record<
  | 'etat'
  | 'le'
  | 'fournisseur'
  | 'reference'
  | 'retourPrevuLe'
  | 'issue'
  | 'nouveauNumero'
  | 'accord'
  | 'pretRendu',
  string
>;

interface Props {
  ouverte: Awaited<ReturnType<typeof openSuiteReparation>>;
  fermer: string;
  resultat: Resultat | undefined;
}

/** The next step of a repair, with what is known then. */
export function FormulaireSuiteReparation({ ouverte, fermer, resultat }: Props) {
  const { reparation, aujourdhui, retourPrevu, fournisseurs } = ouverte;
  const suites = SUITES_REPARATION[reparation.etat];
  const [form, fields] = useForm<Textes>({
    id: 'suite',
    lastResult: resultat,
    defaultValue: {
      ...{ etat: suites[0] ?? '', le: aujourdhui, pretRendu: 'on' },
      ...{ fournisseur: reparation.fournisseur, reference: reparation.reference },
      ...{ retourPrevuLe: retourPrevu, issue: reparation.issue, nouveauNumero: reparation.nouveauNumero },
    },
  });
  const titre = `Suite de la réparation : ${reparation.nom}`;
  if (suites.length === 0)
    return (
      <Dialogue titre={titre} fermer={fermer}>
        <p>Cette réparation est terminée.</p>
        <ActionsDialogue fermer={fermer} />
      </Dialogue>
    );
  const prete = reparation.pretLe !== null && reparation.pretRenduLe === null;
  return (
    <Dialogue titre={titre} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <input type="hidden" name="version" value={reparation.version} autoComplete="off" />
        <Choix champ={fields.etat} libelle="Étape" required>
          {suites.map((etat) => (
            <option key={etat} value={etat}>
              {ETATS_REPARATION[etat]}
            </option>
          ))}
        </Choix>
        <Champ champ={fields.le} libelle="Date" type="date" max={aujourdhui} required />
        {reparation.etat === 'recue' && (
          <>
            <ChampFournisseur champ={fields.fournisseur} proposes={fournisseurs} />
            <Champ champ={fields.reference} libelle={CHAMPS.reference.libelle} autoComplete="off" />
            <Champ
              champ={fields.retourPrevuLe}
              libelle={CHAMPS.retourPrevuLe.libelle}
              type="date"
              aide="Passé ce jour, la réparation est en retard."
            />
          </>
        )}
        <Choix champ={fields.issue} libelle={CHAMPS.issue.libelle}>
          <Options choix={ISSUES_REPARATION} />
        </Choix>
        <Champ champ={fields.nouveauNumero} libelle={CHAMPS.nouveauNumero.libelle} autoComplete="off" />
        {reparation.priseEnCharge === 'devis' && reparation.accord === '' && (
          <Choix
            champ={fields.accord}
            libelle={CHAMPS.accord.libelle}
            aide={reparation.montant === null ? undefined : `Au devis de ${formatEuros(reparation.montant)}.`}
          >
            <Options choix={ACCORDS} />
          </Choix>
        )}
        {prete && reparation.etat !== 'envoyee' && (
          <label className="col-span-full flex min-h-8 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name="pretRendu"
              defaultChecked={fields.pretRendu.initialValue === 'on'}
              className="checkbox checkbox-sm"
            />
            Le patient rend l’appareil de prêt en même temps
          </label>
        )}
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
