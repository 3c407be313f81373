import { getFormProps, useForm } from '@conform-to/react';
import type { LigneAFaire } from '~/domain/a-faire/ligne';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  ligne: LigneAFaire;
  jusquAu: string;
  fermer: string;
  resultat: Resultat | undefined;
}

/** Until when a line is put off, and why. */
export function DialogueReport({ ligne, jusquAu, fermer, resultat }: Props) {
  const [form, fields] = useForm<Record<'jusquAu' | 'motif', string>>({
    id: 'report',
    lastResult: resultat,
    defaultValue: { jusquAu, motif: '' },
  });
  return (
    <Dialogue titre="Reporter à plus tard" fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <p className="col-span-full text-sm">
          {ligne.client && `${ligne.client.nom} : `}
          {ligne.quoi}
        </p>
        <Champ
          champ={fields.motif}
          libelle="Pourquoi"
          required
          large
          autoFocus
          maxLength={200}
          autoComplete="off"
        />
        <Champ champ={fields.jusquAu} libelle="Revient le" type="date" required />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Reporter</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
