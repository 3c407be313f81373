import { getFormProps, useForm } from '@conform-to/react';
import type { DoutesLpp } from '~/domain/lpp/doutes.service.server';
import { type Produit, textesDeProduit } from '~/domain/stock/produit';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue } from '../dialogue';
import { Champ, Texte } from '../form/champ';
import { ChampLpp } from '../form/champ-lpp';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { DoutesLppContext } from '../lpp/doutes-lpp';
import { CaseACocher } from './case-a-cocher';
import { DepotImage } from './depot-image';
import { EtiquetteOreille } from './etiquette-oreille';

const CHAMPS = [
  'name',
  'marque',
  'model',
  'code',
  'lpp',
  'price',
  'montantHT',
  'quantity',
  'seuil',
  'description',
  'oreilleDroite',
  'oreilleGauche',
  'image',
] as const;
type Valeurs = Record<(typeof CHAMPS)[number], string>;

interface Props {
  /** None is a new one. */
  produit: Produit | null;
  /** What is odd about its LPP code. */
  doutes?: DoutesLpp;
  /** Hidden fields: what the form was opened on. */
  ouverture: Record<string, string | number>;
  fermer: string;
  bouton: string;
  resultat: Resultat | undefined;
}

/** All fields of a product (docs/regles/appareillage-et-stock.md), new or existing. */
export function FormulaireProduit({ produit, doutes = {}, ouverture, fermer, bouton, resultat }: Props) {
  const [form, fields] = useForm<Valeurs>({
    id: 'produit',
    lastResult: resultat,
    defaultValue: produit ? textesDeProduit(produit) : { oreilleDroite: 'oui', oreilleGauche: 'oui' },
  });
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="grid gap-2 sm:grid-cols-2"
      {...getFormProps(form)}
    >
      <ResumeErreurs form={form} suite={resultat?.suite} remede={PRODUIT_A_JOUR} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <Champ champ={fields.name} libelle="Nom" required large autoComplete="off" />
      <Champ champ={fields.marque} libelle="Marque" autoComplete="off" />
      <Champ champ={fields.model} libelle="Modèle" autoComplete="off" />
      <Champ champ={fields.code} libelle="Code" autoComplete="off" />
      <DoutesLppContext.Provider value={{ doutes: resultat?.doutes ?? doutes }}>
        <ChampLpp champ={fields.lpp} libelle="LPP" />
      </DoutesLppContext.Provider>
      <Champ champ={fields.price} libelle="Prix HT" inputMode="decimal" autoComplete="off" />
      <Champ
        champ={fields.montantHT}
        libelle="Montant HT facturé, si différent"
        inputMode="decimal"
        autoComplete="off"
      />
      <Champ champ={fields.quantity} libelle="Quantité" required inputMode="numeric" autoComplete="off" />
      <Champ champ={fields.seuil} libelle="Stock bas à partir de" inputMode="numeric" autoComplete="off" />
      <fieldset className="flex flex-wrap gap-x-5 sm:col-span-2">
        <legend className="text-sm font-medium">Prévu pour</legend>
        <CaseACocher champ={fields.oreilleDroite}>
          <EtiquetteOreille oreille="droite" />
        </CaseACocher>
        <CaseACocher champ={fields.oreilleGauche}>
          <EtiquetteOreille oreille="gauche" />
        </CaseACocher>
      </fieldset>
      <Texte champ={fields.description} libelle="Description" rows={2} />
      <DepotImage
        champ={fields.image}
        actuelle={produit?.image ? { _id: produit._id, image: produit.image } : null}
      />
      <ActionsDialogue fermer={fermer}>
        <BoutonRemplacer suite={resultat?.suite} />
        <Bouton>{bouton}</Bouton>
      </ActionsDialogue>
    </form>
  );
}

/** After a conflict: the newer state beside what was typed, which stays on this page. */
const PRODUIT_A_JOUR = (
  <a className="link" href="?" target="_blank" rel="noreferrer">
    Ouvrir le produit à jour dans un nouvel onglet
  </a>
);
