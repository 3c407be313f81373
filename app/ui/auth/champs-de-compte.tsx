import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { ChampsMotDePasse } from './champs-mot-de-passe';

type Nom = 'name' | 'email' | 'password' | 'confirmation';

/** Who a new account is for, and the password that they choose. */
export const ChampsDeCompte = ({ champs }: { champs: Record<Nom, ChampDeFormulaire> }) => (
  <>
    <Champ champ={champs.name} libelle="Prénom et nom" autoComplete="name" required />
    <Champ champ={champs.email} libelle="Adresse e-mail" type="email" autoComplete="username" required />
    <ChampsMotDePasse champs={champs} />
  </>
);
