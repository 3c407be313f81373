import type { Cote } from '~/domain/devis/champs-devis';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { BORD_OREILLE, TitreOreille } from './titre-oreille';

interface Props {
  cote: Cote;
  regimeTva: RegimeTva;
  fields: Record<string, ChampDeFormulaire>;
}

/** What is proposed for one ear, and the class 1 offer beside it, which a class 1 device needs none of. */
export function ChampsOreille({ cote, regimeTva, fields }: Props) {
  const champ = (name: string) => fields[name] as ChampDeFormulaire;
  return (
    <fieldset
      className={`bg-base-100 border-base-300 rounded-box grid content-start gap-3 border p-4 sm:grid-cols-2 ${BORD_OREILLE[cote]}`}
    >
      <legend className="px-1 font-semibold">
        <TitreOreille cote={cote} />
      </legend>
      <Champ champ={champ(`marqueAppareil${cote}Devis`)} libelle="Marque" autoComplete="off" />
      <Champ champ={champ(`modeleAppareil${cote}Devis`)} libelle="Modèle" autoComplete="off" />
      <Champ champ={champ(`lpp${cote}Devis`)} libelle="Code LPP" inputMode="numeric" autoComplete="off" />
      <Champ champ={champ(`numeroSerie${cote}Devis`)} libelle="N° de série" autoComplete="off" />
      <Champ champ={champ(`fabrication${cote}Devis`)} libelle="Lieu de fabrication" autoComplete="off" />
      <Champ champ={champ(`quantity${cote}`)} libelle="Quantité" inputMode="numeric" autoComplete="off" />
      <ChampsPrix suffixe={`${cote}Devis`} {...{ fields, regimeTva }} />
      <fieldset className="border-base-300 grid gap-3 border-t pt-2 group-has-[option[value='Classe_1']:checked]:hidden sm:col-span-2 sm:grid-cols-2">
        <legend className="pr-2 text-sm font-semibold">Offre de classe 1 (100 % Santé)</legend>
        <Champ champ={champ(`marque${cote}Classe1`)} libelle="Marque" autoComplete="off" />
        <Champ champ={champ(`modele${cote}Classe1`)} libelle="Modèle" autoComplete="off" />
        <Champ champ={champ(`lpp${cote}Classe1`)} libelle="Code LPP" inputMode="numeric" autoComplete="off" />
        {regimeTva === 'tva55' && <div className="hidden sm:block" />}
        <ChampsPrix suffixe={`${cote}Classe1`} {...{ fields, regimeTva }} />
      </fieldset>
    </fieldset>
  );
}

/** The two prices of a pair; only one where the centre charges no tax. */
export function ChampsPrix({ suffixe, regimeTva, fields }: Omit<Props, 'cote'> & { suffixe: string }) {
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
