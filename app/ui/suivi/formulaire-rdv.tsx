import { getFormProps, useForm } from '@conform-to/react';
import type { EtapeSuivie } from '~/domain/plan-suivi/etape';
import type { OffreMontree } from '~/http/agenda/creneaux.server';
import { PANNES } from '~/http/panne';
import type { Resultat } from '~/http/resultat';
import { formatDay } from '~/lib/dates';
import { AvisConflit } from '../agenda/avis-conflit';
import { ChampsRdv } from '../agenda/champs-rdv';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { BoutonEntree } from '../form/bouton-entree';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  etape: EtapeSuivie;
  offre: OffreMontree;
  fermer: string;
  resultat: Resultat | undefined;
}

/** The appointment of a visit: the next free slot from the day it falls due stands in it, so that one press is enough. */
export function FormulaireRdvSuivi({ etape, offre, fermer, resultat }: Props) {
  const [premier] = offre.creneaux.creneaux;
  const valeurs = {
    date: premier?.date ?? etape.prevueLe,
    heure: premier?.heure ?? '',
    intervenantId: offre.intervenantId,
  };
  const [form, fields] = useForm<typeof valeurs>({
    id: 'suivi',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  const derniere = (name: 'date' | 'heure') => String(resultat?.initialValue?.[name] ?? valeurs[name]);
  return (
    <Dialogue titre={`Rendez-vous de la visite à ${etape.mois} mois`} fermer={fermer} large>
      <form method="post" data-panne={PANNES.rdv} className="avec-creneaux" {...getFormProps(form)}>
        {/* Enter is not a slot. */}
        <BoutonEntree />
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <AvisConflit suite={resultat?.suite} />
        <p className="col-span-full text-sm text-muet">Prévue le {formatDay(etape.prevueLe)}.</p>
        <ChampsRdv
          fields={fields}
          offre={offre}
          choisi={{ date: derniere('date'), heure: derniere('heure') }}
        />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Prendre ce rendez-vous</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
