import type { AppareilPose } from '~/domain/appareillage/appareils-du-client';
import { CHAMPS_APPAREIL } from '~/domain/appareillage/champs-appareil';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import { Champ } from '../form/champ';
import { ChampLpp } from '../form/champ-lpp';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { EtiquetteOreille } from '../stock/etiquette-oreille';
import { ChoixProduit } from './choix-produit';

interface Props {
  oreille: Oreille;
  fields: Record<string, ChampDeFormulaire | undefined>;
  produits: ProduitAChoisir[];
  /** The ear's device as it is saved. */
  appareil: AppareilPose;
  /** The page was opened for this ear's form. */
  demande: boolean;
}

/** What a product says is its own: a script locks it, and the server goes by the product in any case. */
const DU_PRODUIT = ['marqueAppareil', 'modelAppareil', 'codeProduit'] as const;

/** The form of one ear's device: a product of the stock, or what is typed. */
export function DosOreille({ oreille, fields, produits, appareil, demande }: Props) {
  const { cote } = OREILLES[oreille];
  const field = (name: string) => fields[name + cote] as ChampDeFormulaire;
  return (
    <>
      <div className="flex">
        <EtiquetteOreille oreille={oreille} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <ChoixProduit
          champ={field('produit')}
          cote={cote}
          produits={produits.filter((each) => each[oreille])}
          appareil={appareil}
          autoFocus={demande}
        />
        <input
          type="hidden"
          name={`rempli${cote}`}
          defaultValue={String(field('rempli').initialValue ?? '')}
          autoComplete="off"
        />
        {DU_PRODUIT.map((name) => (
          <Champ
            key={name}
            champ={field(name)}
            libelle={CHAMPS_APPAREIL[name].libelle}
            data-du-produit={cote}
            autoComplete="off"
          />
        ))}
        <ChampLpp champ={field('lpp')} libelle={CHAMPS_APPAREIL.lpp.libelle} />
        <Champ
          champ={field('numeroSerie')}
          libelle={CHAMPS_APPAREIL.numeroSerie.libelle}
          autoComplete="off"
        />
        <Champ
          champ={field('quantity')}
          libelle={CHAMPS_APPAREIL.quantity.libelle}
          inputMode="numeric"
          autoComplete="off"
        />
        <Champ
          champ={field('montantAppareil')}
          libelle={CHAMPS_APPAREIL.montantAppareil.libelle}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </>
  );
}
