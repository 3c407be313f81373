import { getFormProps, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { libelleDe } from '~/domain/clients/donnees-client';
import type { Retouche } from '~/domain/clients/retouche.schema';
import { PANNES } from '~/http/panne';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  /** What the ids of its fields begin with. */
  id: string;
  nature: Retouche;
  valeurs: Record<string, string>;
  version: number;
  /** Where it is sent, if not to the page's own address. */
  action?: string;
  resultat?: Resultat;
  /** Beside the button that saves. */
  children?: ReactNode;
}

/** The form of a few fields of a client. */
export function FormulaireRetouche({ id, nature, valeurs, version, action, resultat, children }: Props) {
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: resultat,
    defaultValue: valeurs,
  });
  const champ = (nom: string) => fields[nom] as ChampDeFormulaire;
  const ouvert = JSON.stringify({ version: String(version), ...valeurs });
  return (
    <form
      method="post"
      action={action}
      data-panne={PANNES.client}
      className="grid gap-3"
      {...getFormProps(form)}
    >
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={{ version, ouvert }} resultat={resultat} />
      {nature === 'note' ? (
        <Texte champ={champ('note')} libelle={libelleDe('note', 'formulaire')} rows={4} />
      ) : (
        (['telephonePortable', 'telephoneFixe'] as const).map((nom) => (
          <Champ
            key={nom}
            champ={champ(nom)}
            libelle={libelleDe(nom, 'formulaire')}
            type="tel"
            autoComplete="off"
            required={nom === 'telephonePortable' ? true : undefined}
          />
        ))
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <BoutonRemplacer suite={resultat?.suite} />
        <Bouton>Enregistrer</Bouton>
      </div>
    </form>
  );
}
