import { BOBINES_T } from '~/domain/devis/regles';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import { COTE, type Cote } from '~/lib/oreilles';
import { donneesPourDevis } from '../appareillage/donnees-option';
import { SelectProduit } from '../appareillage/select-produit';
import { Champ, Choix } from '../form/champ';
import { ChampLpp } from '../form/champ-lpp';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { Groupe } from '../form/groupe';
import { TitreOreille } from './titre-oreille';

interface Props {
  cote: Cote;
  regimeTva: RegimeTva;
  produits: readonly ProduitAChoisir[];
  fields: Record<string, ChampDeFormulaire>;
}

/** What is proposed for one ear, and the class 1 offer beside it, which a class 1 device needs none of. */
export function ChampsOreille({ cote, regimeTva, produits, fields }: Props) {
  const champ = (name: string) => fields[name] as ChampDeFormulaire;
  return (
    <Groupe titre={<TitreOreille cote={cote} />}>
      {produits.length > 0 && (
        <>
          <SelectProduit
            champ={champ(`produit${cote}Devis`)}
            fin={`${cote}Devis`}
            produits={produits.filter((produit) => produit[COTE[cote].oreille])}
            donnees={(produit) => donneesPourDevis(produit, regimeTva)}
            aide="Marque, modèle, code LPP et prix sont alors ceux du produit, s’ils sont vides ou nomment un autre appareil ; aucune pièce ne sort du stock."
          />
          <input
            type="hidden"
            name={`rempli${cote}Devis`}
            defaultValue={String(champ(`rempli${cote}Devis`).initialValue ?? '')}
            autoComplete="off"
          />
        </>
      )}
      <Champ champ={champ(`marqueAppareil${cote}Devis`)} libelle="Marque" autoComplete="off" />
      <Champ champ={champ(`modeleAppareil${cote}Devis`)} libelle="Modèle" autoComplete="off" />
      <LppEtBobine lpp={champ(`lpp${cote}Devis`)} bobine={champ(`bobineT${cote}Devis`)} />
      <Champ champ={champ(`numeroSerie${cote}Devis`)} libelle="N° de série" autoComplete="off" />
      <Champ champ={champ(`fabrication${cote}Devis`)} libelle="Lieu de fabrication" autoComplete="off" />
      <Champ champ={champ(`quantity${cote}`)} libelle="Quantité" inputMode="numeric" autoComplete="off" />
      <ChampsPrix suffixe={`${cote}Devis`} {...{ fields, regimeTva }} />
      <Groupe
        titre="Offre de classe I (100 % Santé)"
        className="group-has-[option[value='Classe_1']:checked]:hidden"
      >
        <Champ champ={champ(`marque${cote}Classe1`)} libelle="Marque" autoComplete="off" />
        <Champ champ={champ(`modele${cote}Classe1`)} libelle="Modèle" autoComplete="off" />
        <LppEtBobine lpp={champ(`lpp${cote}Classe1`)} bobine={champ(`bobineT${cote}Classe1`)} />
        <Champ champ={champ(`fabrication${cote}Classe1`)} libelle="Lieu de fabrication" autoComplete="off" />
        <ChampsPrix suffixe={`${cote}Classe1`} {...{ fields, regimeTva }} />
      </Groupe>
    </Groupe>
  );
}

/** Two short fields of a device in the room of one. */
const LppEtBobine = ({ lpp, bobine }: Record<'lpp' | 'bobine', ChampDeFormulaire>) => (
  <div className="grid grid-cols-[minmax(7rem,1fr)_minmax(6rem,1fr)] gap-2">
    <ChampLpp champ={lpp} libelle="Code LPP" jourDe="dateDevis" />
    <Choix champ={bobine} libelle="Bobine T" autoComplete="off">
      <option value="">–</option>
      {BOBINES_T.map((value) => (
        <option key={value} value={value}>
          {value === 'oui' ? 'Oui' : 'Non'}
        </option>
      ))}
    </Choix>
  </div>
);

/** The two prices of a pair; only one where the centre charges no tax. */
export function ChampsPrix({
  suffixe,
  regimeTva,
  fields,
}: Omit<Props, 'cote' | 'produits'> & { suffixe: string }) {
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const [ht, ttc] = [fields[`prixHT${suffixe}`], fields[`prixTTC${suffixe}`]] as ChampDeFormulaire[];
  if (!ht || !ttc) return null;
  if (regimeTva === 'franchise') return <Champ champ={ttc} libelle="Prix (€)" {...amount} />;
  return (
    <>
      <Champ champ={ht} libelle="Prix HT (€)" {...amount} />
      <Champ champ={ttc} libelle="Prix TTC (€)" {...amount} />
    </>
  );
}
