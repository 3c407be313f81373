import { getFormProps, useForm } from '@conform-to/react';
import { CHAMPS_EMBOUT as CHAMPS } from '~/domain/sav/embout';
import type { openEmbout } from '~/domain/sav/lecture.service.server';
import type { Resultat } from '~/http/resultat';
import { COTES } from '~/lib/oreilles';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampFournisseur } from './champ-fournisseur';

type ChampEmbout = keyof typeof CHAMPS;

interface Props {
  titre: string;
  ouverte: Awaited<ReturnType<typeof openEmbout>>;
  fermer: string;
  resultat: Resultat | undefined;
}

const FORMES = ['Conque', 'Demi-conque', 'Canal', 'Micro-canal', 'Squelette'];
const MATIERES = ['Silicone', 'Acrylique', 'Titane'];

/** An ear mould: which ear, what it is made of, and its days. */
export function FormulaireEmbout({ titre, ouverte, fermer, resultat }: Props) {
  const { formId, version, valeurs, fournisseurs, aujourdhui } = ouverte;
  const [form, fields] = useForm<Partial<Record<ChampEmbout, string>>>({
    id: 'embout',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  const champ = (nom: ChampEmbout) => ({ champ: fields[nom], libelle: CHAMPS[nom].libelle });
  const jour = (nom: ChampEmbout) => <Champ {...champ(nom)} type="date" max={aujourdhui} />;
  return (
    <Dialogue titre={titre} fermer={fermer} large>
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
        {jour('empreinteLe')}
        <Champ {...champ('forme')} list="formes-embout" autoComplete="off" />
        <Champ {...champ('matiere')} list="matieres-embout" autoComplete="off" />
        <Liste id="formes-embout" mots={FORMES} />
        <Liste id="matieres-embout" mots={MATIERES} />
        <ChampFournisseur champ={fields.fournisseur} proposes={fournisseurs} />
        <Champ {...champ('reference')} autoComplete="off" />
        {jour('commandeLe')}
        <Champ {...champ('prevuLe')} type="date" />
        {jour('recuLe')}
        {jour('poseLe')}
        <Texte {...champ('note')} />
        <ActionsDialogue fermer={fermer}>
          <BoutonRemplacer suite={resultat?.suite} />
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}

const Liste = ({ id, mots }: { id: string; mots: readonly string[] }) => (
  <datalist id={id}>
    {mots.map((mot) => (
      <option key={mot} value={mot} />
    ))}
  </datalist>
);
