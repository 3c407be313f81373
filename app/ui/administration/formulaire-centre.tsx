import { getFormProps, useForm } from '@conform-to/react';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { ActionsDialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChoixPack } from './choix-pack';
import { TVA } from './tva';

type Valeurs = Record<
  | 'name'
  | 'abonnement'
  | 'regimeTva'
  | 'adresse'
  | 'codePostal'
  | 'ville'
  | 'telephone'
  | 'email'
  | 'siret'
  | 'codeNumeros'
  | 'codePropose',
  string
>;

interface Props {
  valeurs: Partial<Valeurs>;
  bouton: string;
  /** What is said above the reasons of a refusal (docs/regles/users-et-centres.md). */
  refus: string;
  resultat: Resultat | undefined;
}

/** A centre: its name and pack, and what invoices and quotes say of it; a regime that was chosen is not taken back. */
export function FormulaireCentre({ valeurs, bouton, refus, resultat }: Props) {
  const [form, fields] = useForm<Valeurs>({ id: 'centre', lastResult: resultat, defaultValue: valeurs });
  const isRefused = Object.keys(form.allErrors).length > 0;
  return (
    <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
      {isRefused && <p className="text-error text-sm font-medium sm:col-span-2">{refus}</p>}
      <ResumeErreurs form={form} suite={resultat?.suite} />
      {resultat?.suite && (
        <div className="sm:col-span-2">
          <AvisConflit suite={resultat.suite} />
        </div>
      )}
      <Champ champ={fields.name} libelle="Nom du centre" required autoComplete="off" autoFocus />
      <ChoixPack champ={fields.abonnement} libelle="Abonnement" />
      <Champ champ={fields.adresse} libelle="Adresse" large autoComplete="off" />
      <Champ champ={fields.codePostal} libelle="Code postal" inputMode="numeric" autoComplete="off" />
      <Champ champ={fields.ville} libelle="Ville" autoComplete="off" />
      <Champ champ={fields.telephone} libelle="Téléphone" type="tel" autoComplete="off" />
      <Champ champ={fields.email} libelle="E-mail" type="email" autoComplete="off" />
      <Champ champ={fields.siret} libelle="SIRET" inputMode="numeric" autoComplete="off" />
      <Choix champ={fields.regimeTva} libelle="Régime de TVA">
        {Object.entries(TVA)
          .filter(([regime]) => regime !== '' || !valeurs.regimeTva)
          .map(([regime, libelle]) => (
            <option key={regime} value={regime}>
              {libelle}
            </option>
          ))}
      </Choix>
      <Champ
        champ={fields.codeNumeros}
        libelle="Code des numéros"
        autoComplete="off"
        maxLength={4}
        aide={
          valeurs.codePropose
            ? `Un autre centre a ce SIREN, ou ce centre en avait un autre : choisissez-en un, par exemple ${valeurs.codePropose}.`
            : 'Seulement si un autre centre a le même SIREN : F2026-VP-00001.'
        }
      />
      <ActionsDialogue fermer={paths.centres()}>
        <Bouton>{bouton}</Bouton>
      </ActionsDialogue>
    </form>
  );
}
