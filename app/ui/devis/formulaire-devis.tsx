import { getFormProps, useForm } from '@conform-to/react';
import { montantsTypes } from '~/domain/devis/calcul-direct';
import type { TextesDevis } from '~/domain/devis/devis';
import { totauxDevis } from '~/domain/devis/totaux-devis';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import type { DoutesLpp } from '~/domain/lpp/doutes.service.server';
import type { ReglesClasse1 } from '~/domain/remboursement/complement';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import { PANNES } from '~/http/panne';
import type { Resultat } from '~/http/resultat';
import { COTES } from '~/lib/oreilles';
import { Bouton } from '../bouton';
import { BoutonEntree } from '../form/bouton-entree';
import { ChampsCaches } from '../form/champs-caches';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { DeuxGroupes } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { textesEnvoyes } from '../form/textes-envoyes';
import { DoutesLppContext } from '../lpp/doutes-lpp';
import { PartsCalculees } from '../remboursement/parts-calculees';
import { Totaux } from '../totaux';
import { ChampsOreille } from './champs-oreille';
import { ChampsConditions, ChampsDocument, ChampsFinances } from './groupes-devis';

interface Props {
  valeurs: TextesDevis;
  /** What is odd about its LPP codes. */
  doutes: DoutesLpp;
  regimeTva: RegimeTva;
  /** What a class 1 device's complementary share follows from. */
  classe1: ReglesClasse1 | null;
  produits: readonly ProduitAChoisir[];
  /** What the form was opened on; an answer keeps what was sent, or a second click would pass over a colleague's changes. */
  ouverture: { devisId: string; version?: number };
  annuler: string;
  /** Where the newer state of the quote stands, after a conflict. */
  aJour: string;
  resultat: Resultat | undefined;
}

const ECHEC = 'Erreur lors de la sauvegarde du devis';

/** The quote form. With a script the other price of a pair and the totals follow what is typed (app/navigateur/devis.ts). */
export function FormulaireDevis({
  valeurs,
  doutes,
  regimeTva,
  classe1,
  produits,
  ouverture,
  annuler,
  aJour,
  resultat,
}: Props) {
  const [form, fields] = useForm<TextesDevis>({ id: 'devis', lastResult: resultat, defaultValue: valeurs });
  const totaux = totauxDevis(montantsTypes(textesEnvoyes(resultat, valeurs), regimeTva, classe1), regimeTva);
  const groupe = { fields: fields as unknown as Record<string, ChampDeFormulaire>, regimeTva };

  return (
    <form
      method="post"
      data-comportement="devis"
      data-regime={regimeTva}
      data-classe1={JSON.stringify(classe1)}
      data-panne={PANNES.devis}
      data-panne-titre={ECHEC}
      className="group carte etroit"
      {...getFormProps(form)}
    >
      <BoutonEntree />
      {resultat?.error && !textesEnvoyes<{ calcul?: string }>(resultat, {}).calcul && (
        <p className="text-error mb-2 font-semibold">{ECHEC}</p>
      )}
      <ResumeErreurs form={form} suite={resultat?.suite} remede={<LienAJour vers={aJour} />} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <ChampsDocument {...groupe} />
      <DeuxGroupes>
        <DoutesLppContext.Provider value={{ doutes: resultat?.doutes ?? doutes }}>
          {COTES.map(({ cote }) => (
            <ChampsOreille key={cote} {...{ cote, produits }} {...groupe} />
          ))}
        </DoutesLppContext.Provider>
      </DeuxGroupes>
      <ChampsFinances {...groupe} parts={<PartsCalculees suite={resultat?.suite} />}>
        <Totaux totaux={totaux} direct />
      </ChampsFinances>
      <ChampsConditions {...groupe} />
      <PiedDeFormulaire>
        <Bouton>Enregistrer</Bouton>
        <BoutonRemplacer suite={resultat?.suite} />
        <a href={annuler} data-place="" className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}

const LienAJour = ({ vers }: { vers: string }) => (
  <a className="link" href={vers} target="_blank" rel="noreferrer">
    Ouvrir le devis à jour dans un nouvel onglet
  </a>
);
