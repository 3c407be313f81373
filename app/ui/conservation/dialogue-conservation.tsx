import { getFormProps, useForm } from '@conform-to/react';
import { MOTIF_MAX } from '~/domain/archives/archive.schema';
import type { ConservationDemandee } from '~/domain/conservation/dus.service.server';
import { direNombre } from '~/domain/conservation/lot';
import { AILLEURS } from '~/domain/effacement/ailleurs';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props extends ConservationDemandee {
  formId: string;
  resultat: Resultat | undefined;
}

/** Asks before records are archived or erased: how many, by which rule, what follows, and why. */
export function DialogueConservation({ geste, nombre, ids, tous, regle, formId, resultat }: Props) {
  const [form, fields] = useForm<{ motif: string }>({ id: 'conservation', lastResult: resultat });
  const archivage = geste === 'archivage';
  const fermer = paths.conservation(`filtre=${archivage ? 'archiver' : 'effacer'}`);
  if (nombre === 0)
    return (
      <Dialogue titre={archivage ? 'Archiver' : 'Effacer'} fermer={fermer}>
        <p>Aucun des dossiers choisis n’en est là.</p>
        <ActionsDialogue fermer={fermer} />
      </Dialogue>
    );
  return (
    <Dialogue titre={`${direNombre(geste, nombre)} : continuer ?`} fermer={fermer}>
      <form method="post" autoComplete="off" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ formId }} resultat={resultat} />
        <input type="hidden" name="geste" value={geste} />
        {tous && <input type="hidden" name="tous" value="1" />}
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <p>{regle}</p>
        {archivage ? (
          <p>
            Ils sortent des listes, des recherches et des rappels ; on les retrouve par la page Archives.
            Leurs factures restent où elles sont. Chaque dossier se ressort, avec un motif.
          </p>
        ) : (
          <>
            <p>
              <strong>Rien ne pourra être retrouvé</strong> de ce qui est effacé. Le compte rendu mène à
              l’attestation de chacun. Restent :
            </p>
            <ul className="list-disc pl-5 text-sm">
              {AILLEURS.reste.map((ligne) => (
                <li key={ligne}>{ligne}</li>
              ))}
            </ul>
          </>
        )}
        <Champ
          champ={fields.motif}
          libelle="Motif"
          aide="Par exemple « revue annuelle » ; le journal et le compte rendu le gardent."
          maxLength={MOTIF_MAX}
          required
        />
        <ActionsDialogue fermer={fermer}>
          <Bouton ton={archivage ? 'primary' : 'error'}>
            {archivage ? 'Archiver' : 'Effacer définitivement'}
          </Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
