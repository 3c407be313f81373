import { getFormProps, useForm } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import type { TextesDevis } from '~/domain/devis/devis';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import type { Resultat } from '~/http/resultat';
import { COTES } from '~/lib/oreilles';
import { Bouton } from '../bouton';
import { ChampsCaches } from '../form/champs-caches';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { montantsTypes, otherPrice } from './calcul-direct';
import { ChampsOreille } from './champs-oreille';
import { ChampsConditions, ChampsDocument, ChampsFinances } from './groupes-devis';
import { TotauxDevis } from './totaux-devis';

interface Props {
  valeurs: TextesDevis;
  regimeTva: RegimeTva;
  /** What the form was opened on; an answer keeps what was sent, or a second click would pass over a colleague's changes. */
  ouverture: { devisId: string; version?: number };
  annuler: string;
  /** Where the newer state of the quote stands, after a conflict. */
  aJour: string;
  resultat: Resultat | undefined;
}

/** The quote form. With JavaScript the other price of a pair and the totals follow what is typed; the server calculates them again. */
export function FormulaireDevis({ valeurs, regimeTva, ouverture, annuler, aJour, resultat }: Props) {
  const [form, fields] = useForm<TextesDevis>({ id: 'devis', lastResult: resultat, defaultValue: valeurs });
  const sent = resultat?.initialValue as Partial<TextesDevis> | undefined;
  const [montants, setMontants] = useState(() => montantsTypes(sent ?? valeurs, regimeTva));
  const groupe = { fields: fields as unknown as Record<string, ChampDeFormulaire>, regimeTva };

  function follow({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) {
      const [name, value] = otherPrice(target.name, target.value, regimeTva) ?? [];
      const other = name && currentTarget.elements.namedItem(name);
      if (other instanceof HTMLInputElement) other.value = value ?? '';
    }
    const textes = Object.fromEntries(new FormData(currentTarget)) as Partial<TextesDevis>;
    setMontants(montantsTypes(textes, regimeTva));
  }

  return (
    <Form
      method="post"
      className="group grid max-w-6xl gap-4 xl:grid-cols-2"
      {...getFormProps(form)}
      onInput={follow}
    >
      {resultat?.error && (
        <p className="text-error col-span-full font-semibold">Erreur lors de la sauvegarde du devis</p>
      )}
      <ResumeErreurs form={form} suite={resultat?.suite} remede={<LienAJour vers={aJour} />} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <ChampsDocument {...groupe} />
      {COTES.map(({ cote }) => (
        <ChampsOreille key={cote} cote={cote} {...groupe} />
      ))}
      <ChampsFinances {...groupe}>
        <TotauxDevis montants={montants} regimeTva={regimeTva} direct />
      </ChampsFinances>
      <ChampsConditions {...groupe} />
      <div className="col-span-full flex flex-wrap gap-2">
        <Bouton>Enregistrer</Bouton>
        <BoutonRemplacer suite={resultat?.suite} />
        <Link to={annuler} preventScrollReset className="btn btn-ghost btn-sm">
          Annuler
        </Link>
      </div>
    </Form>
  );
}

const LienAJour = ({ vers }: { vers: string }) => (
  <a className="link" href={vers} target="_blank" rel="noreferrer">
    Ouvrir le devis à jour dans un nouvel onglet
  </a>
);
