import { getFormProps, useForm } from '@conform-to/react';
import { CHAMPS_AILLEURS as CHAMPS, CLASSES_AILLEURS } from '~/domain/sav/appareil-ailleurs';
import type { openAppareilAilleurs } from '~/domain/sav/lecture.service.server';
import type { Resultat } from '~/http/resultat';
import { COTES } from '~/lib/oreilles';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { Options } from './choix-options';

type ChampAilleurs = keyof typeof CHAMPS;

interface Props {
  titre: string;
  ouverte: Awaited<ReturnType<typeof openAppareilAilleurs>>;
  fermer: string;
  resultat: Resultat | undefined;
}

/** A device that somebody else has fitted: what, where, when. */
export function FormulaireAilleurs({ titre, ouverte, fermer, resultat }: Props) {
  const { formId, version, valeurs, aujourdhui } = ouverte;
  const [form, fields] = useForm<Partial<Record<ChampAilleurs, string>>>({
    id: 'ailleurs',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  const champ = (nom: ChampAilleurs) => ({ champ: fields[nom], libelle: CHAMPS[nom].libelle });
  return (
    <Dialogue titre={titre} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={version === null ? { formId } : { version }} resultat={resultat} />
        <Choix {...champ('oreille')} required>
          <option value="">—</option>
          {COTES.map(({ cote, seule }) => (
            <option key={cote} value={cote}>
              {seule}
            </option>
          ))}
        </Choix>
        <Choix {...champ('classe')}>
          <Options choix={CLASSES_AILLEURS} />
        </Choix>
        <Champ {...champ('marque')} autoComplete="off" />
        <Champ {...champ('modele')} autoComplete="off" />
        <Champ {...champ('numeroSerie')} autoComplete="off" />
        <Champ {...champ('ou')} aide="Centre, ville." autoComplete="off" />
        <Champ {...champ('poseLe')} type="date" max={aujourdhui} aide="De ce jour court le renouvellement." />
        <Champ {...champ('finLe')} type="date" max={aujourdhui} />
        <Texte {...champ('note')} />
        <ActionsDialogue fermer={fermer}>
          <BoutonRemplacer suite={resultat?.suite} />
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
