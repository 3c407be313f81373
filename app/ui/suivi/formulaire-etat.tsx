import { getFormProps, useForm } from '@conform-to/react';
import { type EtapeSuivie, MOTIFS_SUIVI } from '~/domain/plan-suivi/etape';
import type { Resultat } from '~/http/resultat';
import { formatDay } from '~/lib/dates';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  etape: EtapeSuivie;
  aujourdhui: string;
  fermer: string;
  resultat: Resultat | undefined;
}

/** What became of a visit: done, or not and why. */
export function FormulaireEtatSuivi({ etape, aujourdhui, fermer, resultat }: Props) {
  const [form, fields] = useForm<Record<'etat' | 'le' | 'motif' | 'note', string>>({
    id: 'etat-suivi',
    lastResult: resultat,
    defaultValue: {
      etat: etape.etat === 'non_faite' ? 'non_faite' : 'faite',
      le: etape.etatLe ?? (etape.etat === 'a_noter' ? etape.rendezVous?.date : null) ?? aujourdhui,
      motif: etape.motif,
      note: etape.note,
    },
  });
  return (
    <Dialogue titre={`Visite de suivi à ${etape.mois} mois`} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <input type="hidden" name="version" value={etape.version} autoComplete="off" />
        <p className="col-span-full text-sm text-muet">Prévue le {formatDay(etape.prevueLe)}.</p>
        <Choix champ={fields.etat} libelle="La visite" required>
          <option value="faite">a été faite</option>
          <option value="non_faite">n’a pas été faite</option>
          <option value="prevue">reste à faire</option>
        </Choix>
        <Champ champ={fields.le} libelle="Date" type="date" max={aujourdhui} />
        <Choix champ={fields.motif} libelle="Pourquoi elle n’a pas été faite" large>
          <option value="">—</option>
          {Object.entries(MOTIFS_SUIVI).map(([motif, libelle]) => (
            <option key={motif} value={motif}>
              {libelle}
            </option>
          ))}
        </Choix>
        <Champ champ={fields.note} libelle="Précision" large autoComplete="off" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
