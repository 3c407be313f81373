import { useEffect, useState } from 'react';
import { CHAMPS_APPAREIL, champsAppareil } from '~/domain/appareillage/champs-appareil';
import { modelDe, montantDe } from '~/domain/stock/produit';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import { inputEuros } from '~/lib/euros';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { EtiquetteOreille } from '../stock/etiquette-oreille';
import { ChoixProduit } from './choix-produit';

interface Props {
  oreille: Oreille;
  fields: Record<string, ChampDeFormulaire | undefined>;
  produits: ProduitAChoisir[];
  /** The product that the device was taken from, as it is saved. */
  enregistre: string | null;
}

/** The form of one ear's device: a product of the stock, or what is typed. */
export function DosOreille({ oreille, fields, produits, enregistre }: Props) {
  const { cote } = OREILLES[oreille];
  const produit = fields[`produit${cote}`] as ChampDeFormulaire;
  const [choisi, setChoisi] = useState<string | null>(null);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const field = (name: string) => fields[name + cote] as ChampDeFormulaire;
  const choose = (id: string, form: HTMLFormElement | null) => {
    setChoisi(id);
    const chosen = produits.find((each) => each._id === id);
    if (form && id === enregistre) restore(form, cote);
    else if (form && chosen) fill(form, cote, chosen);
  };
  // What a product says is its own; a script has filled it in, and the server does anyway.
  const locked = scripted && (choisi ?? String(produit.initialValue ?? '')) !== '';
  return (
    <>
      <div className="flex">
        <EtiquetteOreille oreille={oreille} className="text-sm!" />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <ChoixProduit
          champ={produit}
          produits={produits.filter((each) => each[oreille])}
          enregistre={enregistre}
          onChoix={choose}
        />
        <input
          key={produit.key}
          type="hidden"
          name={`rempli${cote}`}
          defaultValue={String(field('rempli').initialValue ?? '')}
          autoComplete="off"
        />
        <Champ
          champ={field('marqueAppareil')}
          libelle={CHAMPS_APPAREIL.marqueAppareil.libelle}
          readOnly={locked}
          autoComplete="off"
        />
        <Champ
          champ={field('modelAppareil')}
          libelle={CHAMPS_APPAREIL.modelAppareil.libelle}
          readOnly={locked}
          autoComplete="off"
        />
        <Champ
          champ={field('codeProduit')}
          libelle={CHAMPS_APPAREIL.codeProduit.libelle}
          readOnly={locked}
          autoComplete="off"
        />
        <Champ champ={field('lpp')} libelle={CHAMPS_APPAREIL.lpp.libelle} autoComplete="off" />
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

/** Writes what a product says into the fields of its ear; a new piece has a serial number of its own. */
function fill(form: HTMLFormElement, cote: string, produit: ProduitAChoisir): void {
  write(form, cote, {
    rempli: produit._id,
    marqueAppareil: produit.marque,
    modelAppareil: modelDe(produit),
    codeProduit: produit.code,
    lpp: produit.lpp,
    numeroSerie: '',
    quantity: '1',
    montantAppareil: inputEuros(montantDe(produit)),
  });
}

/** Back to the piece that the ear has: its fields as the page was sent. */
const restore = (form: HTMLFormElement, cote: string) =>
  write(form, cote, Object.fromEntries(['rempli', ...champsAppareil].map((name) => [name, null])));

/** Writes into the fields of an ear; null is what the page was sent with. */
function write(form: HTMLFormElement, cote: string, values: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = form.elements.namedItem(name + cote);
    if (input instanceof HTMLInputElement) input.value = value ?? input.defaultValue;
  }
}
