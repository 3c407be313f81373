import type { ReactNode } from 'react';
import { CLASSES } from '~/domain/devis/regles';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { ditClasse } from '~/lib/classe';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampRpps } from '../form/champ-rpps';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { Groupe } from '../form/groupe';
import { ChampsPrix } from './champs-oreille';

interface Props {
  fields: Record<string, ChampDeFormulaire>;
  regimeTva: RegimeTva;
  children?: ReactNode;
  /** What works the shares out. */
  parts?: ReactNode;
}

const of = (fields: Props['fields'], name: string) => fields[name] as ChampDeFormulaire;
const DAYS = { inputMode: 'numeric', autoComplete: 'off' } as const;
const AMOUNT = { inputMode: 'decimal', autoComplete: 'off' } as const;

/** Date, validity, class, prescription and who signs. */
export function ChampsDocument({ fields }: Props) {
  return (
    <Groupe titre="Devis">
      <Champ champ={of(fields, 'dateDevis')} libelle="Date du devis" type="date" required />
      <Champ champ={of(fields, 'dureeValiditeDevis')} libelle="Validité (jours)" {...DAYS} />
      <Choix champ={of(fields, 'classeAppareilDevis')} libelle="Classe des appareils">
        <option value="">À choisir</option>
        {CLASSES.map((classe) => (
          <option key={classe} value={classe}>
            {ditClasse(classe)}
          </option>
        ))}
      </Choix>
      <Champ champ={of(fields, 'dureeEssaiDevis')} libelle="Essai (jours)" {...DAYS} />
      <Champ champ={of(fields, 'datePrescriptionDevis')} libelle="Date de la prescription" type="date" />
      <Champ champ={of(fields, 'prescripteurDevis')} libelle="Prescripteur" autoComplete="off" />
      <Champ champ={of(fields, 'nomCompte')} libelle="Audioprothésiste" autoComplete="off" />
      <ChampRpps champ={of(fields, 'numAdeliCompte')} libelle="N° RPPS" />
    </Groupe>
  );
}

/** Accessories, shares of the insurances and deposit, beside the totals that follow from them. */
export function ChampsFinances({ fields, regimeTva, children, parts }: Props) {
  return (
    <Groupe titre="Accessoires et prise en charge">
      <Champ champ={of(fields, 'accessoiresDevis')} libelle="Accessoires" large autoComplete="off" />
      <ChampsPrix suffixe="AccessoiresDevis" {...{ fields, regimeTva }} />
      {regimeTva === 'franchise' && <div className="hidden sm:block" />}
      <Champ champ={of(fields, 'rbstSSDevis')} libelle="Part Sécurité sociale (€)" {...AMOUNT} />
      <Champ champ={of(fields, 'rbstComplDevis')} libelle="Part complémentaire (€)" {...AMOUNT} />
      <Champ champ={of(fields, 'acompteDevis')} libelle="Acompte (€)" {...AMOUNT} />
      {parts}
      <div className="bg-base-200 rounded-box p-3 sm:col-span-2">{children}</div>
    </Groupe>
  );
}

/** Guarantee and services, as they are printed. */
export function ChampsConditions({ fields }: Props) {
  return (
    <Groupe titre="Garantie et services">
      <Texte champ={of(fields, 'garantieDevis')} libelle="Garantie" />
      <Texte champ={of(fields, 'servicesInclusDevis')} libelle="Services inclus" rows={6} />
    </Groupe>
  );
}
