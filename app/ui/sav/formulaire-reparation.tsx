import { getFormProps, useForm } from '@conform-to/react';
import type { ReparationOuverte } from '~/domain/sav/lecture.service.server';
import {
  ACCORDS,
  CHAMPS_REPARATION as CHAMPS,
  type ChampReparation,
  ISSUES_REPARATION,
  PRISES_EN_CHARGE,
} from '~/domain/sav/reparation';
import type { Resultat } from '~/http/resultat';
import { COTES } from '~/lib/oreilles';
import { Bouton } from '../bouton';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampFournisseur } from './champ-fournisseur';
import { Options } from './choix-options';

interface Props {
  ouverte: ReparationOuverte;
  annuler: string;
  resultat: Resultat | undefined;
}

/** A repair: the device and what is wrong with it, who pays, its days, what is lent meanwhile. */
export function FormulaireReparation({ ouverte, annuler, resultat }: Props) {
  const { formId, version, valeurs, appareils, devis, fournisseurs, aujourdhui } = ouverte;
  const [form, fields] = useForm<Partial<Record<ChampReparation, string>>>({
    id: 'reparation',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  const champ = (nom: ChampReparation) => ({ champ: fields[nom], libelle: CHAMPS[nom].libelle });
  const jour = (nom: ChampReparation) => <Champ {...champ(nom)} type="date" max={aujourdhui} />;
  return (
    <form method="post" className="carte etroit" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={version === null ? { formId } : { version }} resultat={resultat} />
      <Groupe titre="Appareil">
        <Choix {...champ('appareilId')} aide="Un autre appareil s’écrit ci-dessous." large>
          <option value="">Un autre</option>
          {appareils.map(({ _id, nom, numeroSerie }) => (
            <option key={_id} value={_id}>
              {nom}
              {numeroSerie && `, n° ${numeroSerie}`}
            </option>
          ))}
        </Choix>
        <Champ {...champ('marque')} autoComplete="off" />
        <Champ {...champ('modele')} autoComplete="off" />
        <Champ {...champ('numeroSerie')} autoComplete="off" />
        <Choix {...champ('oreille')}>
          <option value="">Aucune (chargeur, accessoire)</option>
          {COTES.map(({ cote, seule }) => (
            <option key={cote} value={cote}>
              {seule}
            </option>
          ))}
        </Choix>
        <Texte {...champ('panne')} required rows={2} />
      </Groupe>
      <Groupe titre="Fournisseur et prise en charge">
        <ChampFournisseur champ={fields.fournisseur} proposes={fournisseurs} />
        <Champ {...champ('reference')} autoComplete="off" />
        <Choix {...champ('priseEnCharge')}>
          <Options choix={PRISES_EN_CHARGE} />
        </Choix>
        <Champ {...champ('montant')} inputMode="decimal" autoComplete="off" />
        <Choix {...champ('accord')}>
          <Options choix={ACCORDS} />
        </Choix>
        {jour('accordLe')}
        <Choix {...champ('devisId')}>
          <option value="">Aucun</option>
          {devis.map(({ _id, numero }) => (
            <option key={_id} value={_id}>
              {numero}
            </option>
          ))}
        </Choix>
      </Groupe>
      <Groupe titre="Dates">
        <Champ {...champ('recueLe')} type="date" max={aujourdhui} required />
        {jour('envoyeeLe')}
        <Champ {...champ('retourPrevuLe')} type="date" />
        {jour('revenueLe')}
        {jour('remiseLe')}
      </Groupe>
      <Groupe titre="Issue">
        <Choix {...champ('issue')}>
          <Options choix={ISSUES_REPARATION} />
        </Choix>
        <Champ {...champ('nouveauNumero')} autoComplete="off" />
      </Groupe>
      <Groupe titre="Prêt d’un appareil">
        <Champ {...champ('pretNom')} autoComplete="off" />
        <Champ {...champ('pretNumero')} autoComplete="off" />
        {jour('pretLe')}
        {jour('pretRenduLe')}
      </Groupe>
      <Groupe titre="Note">
        <Texte {...champ('note')} />
      </Groupe>
      <PiedDeFormulaire>
        <Bouton>Enregistrer</Bouton>
        <BoutonRemplacer suite={resultat?.suite} />
        <a href={annuler} className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}
