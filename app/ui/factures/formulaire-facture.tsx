import { getFormProps, useForm } from '@conform-to/react';
import { montantsTypes } from '~/domain/factures/calcul-direct';
import type { TextesFacture } from '~/domain/factures/champs-facture';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { totauxFacture } from '~/domain/factures/totaux-facture';
import type { Resultat } from '~/http/resultat';
import { cotes } from '~/lib/oreilles';
import { Bouton } from '../bouton';
import { ChampsCaches } from '../form/champs-caches';
import { DeuxGroupes } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { textesEnvoyes } from '../form/textes-envoyes';
import { Totaux } from '../totaux';
import {
  ChampsAppareil,
  type ChampsDeFacture,
  ChampsDocument,
  ChampsParts,
  ChampsPatient,
  ChampsProfessionnel,
} from './groupes-facture';
import { LignesLibres } from './lignes-libres';

interface Props {
  textes: Partial<TextesFacture>;
  /** '' for a new one. */
  numero: string;
  regimeTva: RegimeTva;
  /** What the form was opened on; an answer keeps what was sent, or a second click would pass over a colleague's changes. */
  ouverture: { factureId: string; clientId: string; centreId: string } | { version: number };
  annuler: string;
  /** Where the newer state stands, after a conflict. */
  aJour?: string;
  resultat: Resultat | undefined;
}

/** The invoice form. With a script the totals follow what is typed (app/navigateur/facture.ts). */
export function FormulaireFacture(props: Props) {
  const { textes, numero, regimeTva, ouverture, annuler, aJour, resultat } = props;
  const [form, named] = useForm<Partial<TextesFacture>>({
    id: 'facture',
    lastResult: resultat,
    defaultValue: textes,
  });
  const fields = named as unknown as ChampsDeFacture;
  const sent = textesEnvoyes(resultat, textes);
  const totaux = totauxFacture(montantsTypes(sent, regimeTva), regimeTva);
  return (
    <form
      method="post"
      data-comportement="facture"
      data-regime={regimeTva}
      className="carte etroit"
      {...getFormProps(form)}
    >
      <ResumeErreurs form={form} suite={resultat?.suite} remede={aJour && <LienAJour vers={aJour} />} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <ChampsPatient fields={fields} />
      <ChampsDocument fields={fields} numero={numero} />
      <DeuxGroupes>
        {cotes.map((oreille) => (
          <ChampsAppareil key={oreille} {...{ fields, oreille, regimeTva }} />
        ))}
      </DeuxGroupes>
      <LignesLibres {...{ fields, regimeTva }} textes={sent} />
      <ChampsParts fields={fields}>
        <Totaux totaux={totaux} direct />
      </ChampsParts>
      <ChampsProfessionnel fields={fields} />
      <PiedDeFormulaire>
        <Bouton>Enregistrer Modifications</Bouton>
        <BoutonRemplacer suite={resultat?.suite} />
        <a href={annuler} className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}

const LienAJour = ({ vers }: { vers: string }) => (
  <a className="link" href={vers} target="_blank" rel="noreferrer">
    Ouvrir la facture à jour dans un nouvel onglet
  </a>
);
