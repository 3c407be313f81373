import { getFormProps, useForm } from '@conform-to/react';
import { NATURES, NOMS_MODES } from '~/domain/reglements/modes';
import { objetOf, type ReglementListe } from '~/domain/reglements/reglement';
import type { Resultat } from '~/http/resultat';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  reglement: ReglementListe;
  fermer: string;
  resultat: Resultat | undefined;
}

/** What cancelling a payment means, and why it is done. */
export function FormulaireAnnulation({ reglement, fermer, resultat }: Props) {
  const [form, fields] = useForm<{ motif: string }>({ id: 'annulation', lastResult: resultat });
  const { numero, nature, montant, mode, date } = reglement;
  return (
    <Dialogue titre={`Annuler ${numero} ?`} fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <p>
          {NATURES[nature]} du {formatDay(date)} : <strong>{formatEuros(Math.abs(montant))}</strong>
          {nature !== mode && `, ${NOMS_MODES[mode].toLowerCase()}`}, {objetOf(reglement)}.
        </p>
        <p className="text-muet text-sm">
          {nature === 'remboursement'
            ? 'Un règlement opposé, daté d’aujourd’hui, le contrebalance : la somme est de nouveau disponible.'
            : 'Un règlement opposé, daté d’aujourd’hui, le contrebalance : ce qu’il soldait est de nouveau dû.'}
        </p>
        <Champ
          champ={fields.motif}
          libelle="Motif"
          aide="Chèque rejeté, erreur de saisie… Il ne s’efface plus."
          autoComplete="off"
          autoFocus
        />
        <ActionsDialogue fermer={fermer} sinon="Garder le règlement">
          <Bouton ton="error">Annuler le règlement</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
