import type { ReactNode } from 'react';
import { CLASSES } from '~/domain/devis/regles';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import type { Suite } from '~/domain/suite';
import { ditClasse } from '~/lib/classe';
import type { Cote } from '~/lib/oreilles';
import { TitreOreille } from '../devis/titre-oreille';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampLpp } from '../form/champ-lpp';
import { ChampPays } from '../form/champ-pays';
import { ChampRpps } from '../form/champ-rpps';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { Groupe } from '../form/groupe';
import { PartsCalculees } from '../remboursement/parts-calculees';

export type ChampsDeFacture = Record<string, ChampDeFormulaire>;
interface Props {
  fields: ChampsDeFacture;
}

const of = (fields: ChampsDeFacture, name: string) => fields[name] as ChampDeFormulaire;
const LIBRE = { autoComplete: 'off' } as const;
const MONTANT = { inputMode: 'decimal', autoComplete: 'off' } as const;

/** What one piece costs, in the words of the centre's tax. */
export const libelleMontant = (regimeTva: RegimeTva): string =>
  regimeTva === 'tva55' ? 'Montant HT (€)' : 'Montant (€)';

export function ChampsDocument({ fields, numero }: Props & { numero: string }) {
  return (
    <Groupe titre="Facture">
      <Champ champ={of(fields, 'objet')} libelle="Objet" required large {...LIBRE} />
      <Champ champ={of(fields, 'dateLivraison')} libelle="Date de livraison" type="date" />
      <div className="grid content-start gap-1">
        <label className="text-sm font-medium" htmlFor="facture-numero">
          No de Facture
        </label>
        <input
          id="facture-numero"
          className="input input-sm w-full text-base"
          value={numero || 'Donné à l’émission'}
          readOnly
        />
      </div>
      <Champ champ={of(fields, 'dateAppareillage')} libelle="Date d’appareillage" type="date" />
      <Champ champ={of(fields, 'prescripteurCompte')} libelle="Prescripteur" {...LIBRE} />
      <Texte champ={of(fields, 'note')} libelle="Note" rows={2} />
    </Groupe>
  );
}

export function ChampsPatient({ fields }: Props) {
  return (
    <Groupe titre="Client">
      <Champ champ={of(fields, 'nomClient')} libelle="Nom Client" required {...LIBRE} />
      <Champ champ={of(fields, 'prenomClient')} libelle="Prénom" {...LIBRE} />
      <Champ champ={of(fields, 'email')} libelle="Email" type="email" required {...LIBRE} />
      <Champ champ={of(fields, 'dateNaissanceClient')} libelle="Date de naissance" type="date" />
      <Champ champ={of(fields, 'telephonePortable')} libelle="Téléphone portable" type="tel" {...LIBRE} />
      <Champ champ={of(fields, 'telephoneFixe')} libelle="Téléphone fixe" type="tel" {...LIBRE} />
      <Champ champ={of(fields, 'adresse')} libelle="Adresse" large {...LIBRE} />
      <Champ champ={of(fields, 'codePostal')} libelle="Code postal" inputMode="numeric" {...LIBRE} />
      <Champ champ={of(fields, 'ville')} libelle="Ville" {...LIBRE} />
      <ChampPays champ={of(fields, 'pays')} libelle="Pays" />
      <Champ champ={of(fields, 'numeroSecuClient')} libelle="Numéro de sécurité sociale" large {...LIBRE} />
      <Champ champ={of(fields, 'caisseClient')} libelle="Caisse" {...LIBRE} />
      <Champ champ={of(fields, 'mutuelleClient')} libelle="Mutuelle" {...LIBRE} />
      <Champ
        champ={of(fields, 'sirenClient')}
        libelle="SIREN, si l’acheteur est un professionnel"
        inputMode="numeric"
        aide="Avec lui, la facture dit son échéance, le taux des pénalités et l’indemnité de recouvrement."
        {...LIBRE}
      />
      <Champ
        champ={of(fields, 'echeance')}
        libelle="Échéance"
        type="date"
        aide="D’un professionnel seulement ; vide : le délai des paramètres."
      />
    </Groupe>
  );
}

export function ChampsAppareil({
  fields,
  oreille,
  regimeTva,
}: Props & { oreille: Cote; regimeTva: RegimeTva }) {
  const champ = (name: string) => of(fields, `${name}${oreille}`);
  return (
    <Groupe titre={<TitreOreille cote={oreille} />}>
      <Champ champ={champ('marqueAppareil')} libelle="Marque" {...LIBRE} />
      <Champ champ={champ('modelAppareil')} libelle="Modèle" {...LIBRE} />
      <Champ champ={champ('codeProduit')} libelle="Code produit" {...LIBRE} />
      <ChampLpp champ={champ('lpp')} libelle="Code LPP" jourDe="dateLivraison" />
      <Champ champ={champ('numeroSerie')} libelle="N° de série" large {...LIBRE} />
      <Champ champ={champ('quantity')} libelle="Quantité" inputMode="numeric" {...LIBRE} />
      <Champ champ={champ('montantAppareil')} libelle={libelleMontant(regimeTva)} {...MONTANT} />
    </Groupe>
  );
}

export function ChampsParts({
  fields,
  suite,
  children,
}: Props & { suite: Suite | undefined; children: ReactNode }) {
  return (
    <Groupe titre="Montants">
      <Champ champ={of(fields, 'prix')} libelle="Remise (€)" large {...MONTANT} />
      <Champ champ={of(fields, 'rbstSS')} libelle="Part Sécurité sociale (€)" {...MONTANT} />
      <Champ champ={of(fields, 'rbstCompl')} libelle="Part complémentaire (€)" {...MONTANT} />
      <Choix
        champ={of(fields, 'classeParts')}
        libelle="Classe des appareils"
        aide="Pour le calcul des parts ; la facture ne la garde pas."
        large
      >
        <option value="">À choisir</option>
        {CLASSES.map((classe) => (
          <option key={classe} value={classe}>
            {ditClasse(classe)}
          </option>
        ))}
      </Choix>
      <PartsCalculees suite={suite} />
      <div className="bg-base-200 rounded-box p-3 sm:col-span-2">{children}</div>
    </Groupe>
  );
}

export function ChampsProfessionnel({ fields }: Props) {
  return (
    <Groupe titre="Professionnel">
      <Champ champ={of(fields, 'nomCompte')} libelle="Audioprothésiste" {...LIBRE} />
      <ChampRpps champ={of(fields, 'numAdeliCompte')} libelle="N° RPPS" {...LIBRE} />
      <Champ champ={of(fields, 'telCompte')} libelle="Téléphone" type="tel" {...LIBRE} />
      <Champ champ={of(fields, 'mailCompte')} libelle="E-mail" type="email" {...LIBRE} />
    </Groupe>
  );
}
