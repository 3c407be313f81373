import { getFormProps, useForm } from '@conform-to/react';
import type { Resultat } from '~/http/resultat';
import { formatEuros } from '~/lib/euros';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  ouverture: { numeroFacture: string; reste: number; dejaPrevu: boolean };
  fermer: string;
  resultat: Resultat | undefined;
}

/** In how many parts a patient pays what is left, and from when on. */
export function FormulaireEcheancier({ ouverture, fermer, resultat }: Props) {
  const { numeroFacture, reste, dejaPrevu } = ouverture;
  const [form, fields] = useForm<Record<'nombre' | 'premiere', string>>({
    id: 'echeancier',
    lastResult: resultat,
    defaultValue: { nombre: '3' },
  });
  return (
    <Dialogue titre={`Payer en plusieurs fois\u00a0: facture ${numeroFacture}`} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <p className="col-span-full text-sm">
          Le patient doit encore <strong>{formatEuros(reste)}</strong>, partagés en échéances d’un mois.
          {dejaPrevu && ' Elles remplacent celles déjà prévues.'}
        </p>
        <Champ champ={fields.nombre} libelle="Nombre d’échéances" inputMode="numeric" required autoFocus />
        <Champ champ={fields.premiere} libelle="Première échéance" type="date" required />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
