import { getFormProps, useForm } from '@conform-to/react';
import { CHAMPS_EMBOUT as CHAMPS, ETATS_EMBOUT, nomEmbout, SUITE_EMBOUT } from '~/domain/sav/embout';
import type { openSuiteEmbout } from '~/domain/sav/lecture.service.server';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampFournisseur } from './champ-fournisseur';

interface Props {
  ouverte: Awaited<ReturnType<typeof openSuiteEmbout>>;
  fermer: string;
  resultat: Resultat | undefined;
}

/** The next step of an ear mould, with what is known then. */
export function FormulaireSuiteEmbout({ ouverte, fermer, resultat }: Props) {
  const { embout, aujourdhui, prevu, fournisseurs, commande } = ouverte;
  const suite = SUITE_EMBOUT[embout.etat];
  const [form, fields] = useForm<Record<'etat' | 'le' | 'fournisseur' | 'reference' | 'prevuLe', string>>({
    id: 'suite',
    lastResult: resultat,
    defaultValue: {
      ...{ etat: suite ?? '', le: aujourdhui, prevuLe: prevu },
      ...{ fournisseur: embout.fournisseur, reference: embout.reference },
    },
  });
  const titre = nomEmbout(embout);
  if (suite === null)
    return (
      <Dialogue titre={titre} fermer={fermer}>
        <p>Cet embout est posé.</p>
        <ActionsDialogue fermer={fermer} />
      </Dialogue>
    );
  return (
    <Dialogue titre={titre} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <input type="hidden" name="version" value={embout.version} autoComplete="off" />
        <Choix champ={fields.etat} libelle="Étape" required>
          <option value={suite}>{ETATS_EMBOUT[suite]}</option>
        </Choix>
        <Champ champ={fields.le} libelle="Date" type="date" max={aujourdhui} required />
        {suite === 'commande' && (
          <>
            <ChampFournisseur champ={fields.fournisseur} proposes={fournisseurs} />
            <Champ champ={fields.reference} libelle={CHAMPS.reference.libelle} autoComplete="off" />
            <Champ
              champ={fields.prevuLe}
              libelle={CHAMPS.prevuLe.libelle}
              type="date"
              aide="Passé ce jour, l’embout est en retard."
            />
          </>
        )}
        {commande !== '' && (
          <p className="sm:col-span-2">La commande {commande} en sera notée reçue aussi.</p>
        )}
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
